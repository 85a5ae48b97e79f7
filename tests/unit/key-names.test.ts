import { describe, expect, test } from 'vitest';
import { isChord, isSingleKey, type KeyPress, namesOf } from '../../src/ui/key-names.ts';

const press = (key: string, code: string, held: Partial<KeyPress> = {}): string[] =>
  namesOf({ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

describe('the name of a press', () => {
  test.each([
    ['x', 'KeyX', {}, 'x'],
    // With Caps Lock.
    ['X', 'KeyX', {}, 'x'],
    ['X', 'KeyX', { shiftKey: true }, 'Shift+x'],
    // Positions of characters differ, with and without Shift.
    ['#', 'Digit3', { shiftKey: true }, '#'],
    ['#', 'Backslash', {}, '#'],
    ['?', 'Slash', { shiftKey: true }, '?'],
    [' ', 'Space', {}, 'Space'],
    ['ArrowDown', 'ArrowDown', { altKey: true }, 'Alt+ArrowDown'],
    ['ArrowDown', 'ArrowDown', { shiftKey: true }, 'Shift+ArrowDown'],
    ['Enter', 'Enter', { ctrlKey: true }, 'Mod+Enter'],
    ['k', 'KeyK', { metaKey: true }, 'Mod+k'],
  ])('%s at %s', (key, code, held, name) => {
    expect(press(key, code, held)).toEqual([name]);
  });

  test('of a Thai key is also that of the Latin key at its place', () => {
    expect(press('ื', 'KeyN')).toEqual(['ื', 'n']);
    expect(press('ผ', 'KeyZ')).toContain('z');
    expect(press('ฦ', 'Slash', { shiftKey: true })).toContain('?');
    expect(press('๒', 'Digit3', { shiftKey: true })).toContain('#');
    expect(press('ห', 'KeyS', { ctrlKey: true })).toContain('Mod+s');
  });

  test('of a Latin key is no other, wherever it lies', () => {
    // The Z key of a German keyboard.
    expect(press('z', 'KeyY')).toEqual(['z']);
    expect(press('é', 'Digit2')).toEqual(['é']);
  });
});

test('single keys are those that write something', () => {
  for (const keys of ['n', '#', '?', 'g i', 'Shift+x']) expect([keys, isSingleKey(keys), isChord(keys)]).toEqual([keys, true, false]);
  for (const keys of ['Alt+ArrowDown', 'Mod+k']) expect([keys, isSingleKey(keys), isChord(keys)]).toEqual([keys, false, true]);
  for (const keys of ['ArrowDown', 'Home', 'Escape']) expect([keys, isSingleKey(keys), isChord(keys)]).toEqual([keys, false, false]);
});
