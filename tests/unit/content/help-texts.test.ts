import { describe, expect, test } from 'vitest';
import { asLine, asLines, inBoth, nameInAddresses, withMoved } from '../../../api/domain/content/rules/help-texts.ts';

describe('what is written', () => {
  test('has no more space than between words and paragraphs', () => {
    expect(asLine('  a \n b\u00a0c ')).toBe('a b c');
    expect(asLines(' a  b \n\n\n\n c \n d ')).toBe('a b\n\nc\nd');
  });

  test('is given in both languages, if it is there in one', () => {
    expect(inBoth({ th: 'ก', en: 'b' }, 'x')).toEqual({ th: 'ก', en: 'b' });
    expect(inBoth({ th: 'ก', en: '' }, 'x')).toEqual({ th: 'ก', en: 'ก' });
    expect(inBoth({ th: '', en: 'b' }, 'x')).toEqual({ th: 'b', en: 'b' });
    const fields = { x: ['is needed in one language at least'] };
    expect(() => inBoth({ th: '', en: '' }, 'x')).toThrow(expect.objectContaining({ code: 'INVALID', fields }));
  });
});

describe('a name in addresses', () => {
  test('is the one asked for, else of the English name, else of the Thai one', () => {
    expect(nameInAddresses('Our Club!', { th: 'ก', en: 'b' }, 'question')).toBe('our-club');
    expect(nameInAddresses('', { th: 'ก', en: 'How much?' }, 'question')).toBe('how-much');
    expect(nameInAddresses('?', { th: 'ราคาเท่าไร', en: '…' }, 'question')).toBe('ราคาเท่าไร');
    expect(nameInAddresses('', { th: '?', en: '!' }, 'question')).toBe('question');
  });

  test('is never a number, which would be an id', () => {
    expect(nameInAddresses('', { th: '', en: '2026' }, 'question')).toBe('question-2026');
    expect(nameInAddresses('2026 prices', { th: '', en: '' }, 'question')).toBe('2026-prices');
    expect(nameInAddresses('prices 2026', { th: '', en: '' }, 'question')).toBe('prices-2026');
  });
});

test('one of a list is moved, and the others keep their order', () => {
  expect(withMoved([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(withMoved([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(withMoved([1, 2, 3], 1, 500)).toEqual([2, 3, 1]);
  expect(withMoved([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
});
