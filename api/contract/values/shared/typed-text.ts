import { plainDigits } from './digits.ts';

/**
 * Readers of texts that people type or paste: what phones, keyboards and other programs put around a value is no part of it.
 * The server reads every body by them (`x-reads` in a schema), screens read what they check or calculate with.
 */

/** White space, and characters that nobody sees, such as those that come with a copied text. */
const unseen = '\\s\\p{Cf}\\u2800\\u3164\\u115f\\u1160';
const edges = new RegExp(`^[${unseen}]+|[${unseen}]+$`, 'gu');

/** The text without what nobody sees at its ends. */
export const withoutEdges = (text: string): string => text.replace(edges, '');

/** An email address, or what else somebody signs in with; a `mailto:` of a copied link is left out. */
export const readAddress = (text: string): string => withoutEdges(withoutEdges(text).replace(/^mailto:/i, ''));

/** A number that is a name, such as a postcode or a tax number: digits without what groups them. */
export const readDigits = (text: string): string => plainDigits(text).replace(new RegExp(`[${unseen}\\p{Pd}.]`, 'gu'), '');

/** A telephone number in digits, blanks and hyphens with at most a plus before it, as far as the text is one. */
export function readPhone(text: string): string {
  const plain = withoutEdges(plainDigits(text))
    .replace(/^tel:/i, '')
    .replaceAll('＋', '+')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Cf}\u2800]/gu, '')
    // The trunk's zero is left out behind the country's number.
    .replace(/^((?:\+|00)\d{1,3}[\s-]*)\(0\)/, '$1')
    .replace(/[()./\s]+/g, ' ');
  return withoutEdges(
    plain
      .replace(/^00(?=[1-9])/, '+')
      .replace(/^\+ /, '+')
      .replace(/ ?- ?/g, '-'),
  );
}

/** Signs and words of money before or behind a number. */
const moneyWords =
  /^(?:฿|บ\.?|บาท|thb|baht|\$|usd|€|eur|¥|円|jpy|s\$|sgd)|(?:฿|บ\.?|บาท(?:ถ้วน)?|thb|baht|\$|usd|€|eur|¥|円|jpy|sgd|\.-|-)$/iu;

/**
 * A sum as people write it, as plain digits with at most one point: `฿1,234.50`, `๑,๒๓๔.๕`, `1200 บาท`, `1,200.-`, `1 200`.
 * Undefined where the text is no number, or may be either of two: `1.234,50` is a thousand times as much in one country as in another.
 */
export function readSum(text: string): string | undefined {
  let plain = withoutEdges(plainDigits(text)).replaceAll('．', '.').replaceAll('，', ',').toLowerCase();
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = withoutEdges(plain.replace(moneyWords, ''));
  }
  // Thousands stand apart by commas, blanks or apostrophes, in threes.
  const grouped = plain.replace(/(?<=\d)[,\s'’](?=\d{3}(?!\d))/gu, '');
  return /^\d{1,12}(\.\d*)?$/.test(grouped) ? grouped.replace(/\.$/, '') : undefined;
}

/** Lines of a text in the editor of the template's front-ends, which send its state (draft-js) where others send text. */
export function readEditorState(state: object): string {
  const blockMap = inside('_immutable' in state ? inside(inside(state, '_immutable'), 'currentContent') : state, 'blockMap');
  if (typeof blockMap !== 'object' || blockMap === null) return '';
  const lines = Object.values(blockMap).map((block: unknown) => inside(block, 'text'));
  return lines
    .map((line) => (typeof line === 'string' ? line : ''))
    .join('\n')
    .trimEnd();
}

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

export const typedTexts = { address: readAddress, digits: readDigits, phone: readPhone } as const;
export type TypedText = keyof typeof typedTexts;
