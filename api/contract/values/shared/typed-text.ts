import { plainDigits } from './digits.ts';

/**
 * Parsers of typed or pasted texts, which remove formatting added by phones, keyboards and other programs. The server applies them to every
 * body (`x-reads` in a schema), and screens to texts that they check or calculate with.
 */

/** White space and invisible characters, such as those in copied texts. */
const unseen = '\\s\\p{Cf}\\u2800\\u3164\\u115f\\u1160';
const edges = new RegExp(`^[${unseen}]+|[${unseen}]+$`, 'gu');

/** Trims white space and invisible characters. */
export const withoutEdges = (text: string): string => text.replace(edges, '');

/** Reads an email address or username; the `mailto:` of a copied link is dropped. */
export const readAddress = (text: string): string => withoutEdges(withoutEdges(text).replace(/^mailto:/i, ''));

/** Reads a numeric identifier, such as a postcode or a tax id: digits without separators. */
export const readDigits = (text: string): string => plainDigits(text).replace(new RegExp(`[${unseen}\\p{Pd}.]`, 'gu'), '');

/** Reads a telephone number as digits, spaces and hyphens with an optional leading plus, as far as the text is one. */
export function readPhone(text: string): string {
  const plain = withoutEdges(plainDigits(text))
    .replace(/^tel:/i, '')
    .replaceAll('＋', '+')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Cf}\u2800]/gu, '')
    // The trunk prefix 0 is dropped after a country code.
    .replace(/^((?:\+|00)\d{1,3}[\s-]*)\(0\)/, '$1')
    .replace(/[()./\s]+/g, ' ');
  return withoutEdges(
    plain
      .replace(/^00(?=[1-9])/, '+')
      .replace(/^\+ /, '+')
      .replace(/ ?- ?/g, '-'),
  );
}

/** Currency symbols and words before or after a number. */
const moneyWords =
  /^(?:฿|บ\.?|บาท|thb|baht|\$|usd|€|eur|¥|円|jpy|s\$|sgd)|(?:฿|บ\.?|บาท(?:ถ้วน)?|thb|baht|\$|usd|€|eur|¥|円|jpy|sgd|\.-|-)$/iu;

/**
 * Reads an amount as plain digits with at most one decimal point: `฿1,234.50`, `๑,๒๓๔.๕`, `1200 บาท`, `1,200.-`, `1 200`. Returns undefined
 * for an invalid or ambiguous text: `1.234,50` is a thousand times as much in some countries as in others.
 */
export function readSum(text: string): string | undefined {
  let plain = withoutEdges(plainDigits(text)).replaceAll('．', '.').replaceAll('，', ',').toLowerCase();
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = withoutEdges(plain.replace(moneyWords, ''));
  }
  // Thousands are separated by commas, spaces or apostrophes.
  const grouped = plain.replace(/(?<=\d)[,\s'’](?=\d{3}(?!\d))/gu, '');
  return /^\d{1,12}(\.\d*)?$/.test(grouped) ? grouped.replace(/\.$/, '') : undefined;
}

/** Reads the text of a draft-js editor state, which the template's front ends send in place of text. */
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
