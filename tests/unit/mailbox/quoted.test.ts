import { describe, expect, test } from 'vitest';
import { withoutQuoted } from '../../../src/islands/mailbox/quoted.ts';

const line = '<p>นก เขียนเมื่อ 2 พ.ย. 2569:</p>';
const quote = '<blockquote><p>old</p><blockquote><p>older</p></blockquote></blockquote>';

describe('what a message quotes at its end', () => {
  test('is told from its own words, with the line above it', () => {
    expect(withoutQuoted(`<p>new</p>${line}${quote}`)).toEqual({ own: '<p>new</p>', quoted: line + quote });
    expect(withoutQuoted(`<p>new</p>${quote}\n`)).toEqual({ own: '<p>new</p>', quoted: `${quote}\n` });
    expect(withoutQuoted(`<p></p>${line}${quote}`).own).toBe('<p></p>');
  });

  test('is only what stands at the end', () => {
    for (const whole of [
      `<p>a</p>${quote}<p>b</p>`,
      quote,
      `${line}${quote}`,
      '',
      '<p>a</p>',
      '</blockquote>',
      `<p>a</p></blockquote></blockquote>`,
    ]) {
      expect(withoutQuoted(whole)).toEqual({ own: whole, quoted: '' });
    }
  });

  test('is not its own words, whatever ends with a colon', () => {
    expect(withoutQuoted(`<p>Look:</p><p>here</p>${quote}`).own).toBe('<p>Look:</p><p>here</p>');
    expect(withoutQuoted(`<p>a</p><p>one<br />two:</p>${quote}`).own).toBe('<p>a</p><p>one<br />two:</p>');
  });

  test('of a very long message is found in linear time', () => {
    // Quadratic time would exceed the test's timeout many times over at this size.
    withoutQuoted(`<p>${'a:'.repeat(500_000)}</p>`.repeat(2) + quote);
    withoutQuoted('<p>'.repeat(300_000) + quote);
  });
});
