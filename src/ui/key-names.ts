/** Fields of a keyboard event that identify the key. */
export interface KeyPress {
  key: string;
  /** Physical position of the key, independent of the layout. */
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Characters of non-alphanumeric keys on a Latin keyboard, without and with Shift. */
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

/** Character at a physical position on a Latin keyboard. */
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
 * Names of a key press, starting with the typed character: `x`, `#`, `Shift+x`, `ArrowDown`, `Alt+ArrowDown`, `Mod+Enter`, where Mod is
 * Ctrl or Cmd. A Thai letter also counts as the key at the same position of a Latin keyboard.
 */
export function namesOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): string[] {
  const latin = isThai(key) ? latinAt(code, shiftKey) : undefined;
  const written = [key.length === 1 ? key.toLowerCase() : key, ...(latin ? [latin] : [])];
  return written.map((name) => {
    // A character such as # requires Shift on some keyboards only.
    const namesShift = shiftKey && (!isSign(name) || /[a-z]/.test(name));
    return [ctrlKey || metaKey ? 'Mod+' : '', altKey ? 'Alt+' : '', namesShift ? 'Shift+' : '', name === ' ' ? 'Space' : name].join('');
  });
}

/** Whether it can be pressed accidentally: single characters without Ctrl, Cmd or Alt, or a sequence of them. */
export const isSingleKey = (keys: string): boolean => keys.split(' ').every((key) => isSign(key.replace(/^Shift\+/, '')));

/** Whether it also works while typing. */
export const isChord = (keys: string): boolean => /(?:Mod|Alt)\+/.test(keys);
