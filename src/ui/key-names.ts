/** Fields of a keyboard event that identify the key. */
export interface KeyPress {
  key: string;
  /** The key's place on the keyboard, whatever it writes. */
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Signs that keys other than letters and digits write on a Latin keyboard, without and with Shift. */
const signs: Record<string, [string, string]> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
};
const overDigits = ')!@#$%^&*(';

/** Sign that the key at a place writes on a Latin keyboard. */
function latinAt(code: string, isShifted: boolean): string | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return letter.toLowerCase();
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  if (digit) return isShifted ? overDigits[Number(digit)] : digit;
  return signs[code]?.[isShifted ? 1 : 0];
}

const isThai = (key: string) => /^[\u0e00-\u0e7f]$/.test(key);
const isSign = (key: string) => [...key].length === 1;

/**
 * Names of a press, the one that it writes first: `x`, `#`, `Shift+x`, `ArrowDown`, `Alt+ArrowDown`, `Mod+Enter`, where
 * Mod is Ctrl or Cmd. A letter of a Thai keyboard also counts as the key at the same place of a Latin one.
 */
export function namesOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): string[] {
  const latin = isThai(key) ? latinAt(code, shiftKey) : undefined;
  const written = [key.length === 1 ? key.toLowerCase() : key, ...(latin ? [latin] : [])];
  return written.map((name) => {
    // A sign such as # is reached by Shift on one keyboard and without on another.
    const namesShift = shiftKey && (!isSign(name) || /[a-z]/.test(name));
    return [ctrlKey || metaKey ? 'Mod+' : '', altKey ? 'Alt+' : '', namesShift ? 'Shift+' : '', name === ' ' ? 'Space' : name].join('');
  });
}

/** Whether somebody may hit it by accident: one sign without Ctrl, Cmd or Alt, or one after the other. */
export const isSingleKey = (keys: string): boolean => keys.split(' ').every((key) => isSign(key.replace(/^Shift\+/, '')));

/** Whether it also works while somebody writes. */
export const isChord = (keys: string): boolean => /(?:Mod|Alt)\+/.test(keys);
