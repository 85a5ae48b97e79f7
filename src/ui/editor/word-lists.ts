import { type Branch, elementsOf, isBlank, isBranch, type Part, styleOf, textOf } from './html-parts.ts';

interface Item {
  level: number;
  /** Identifier shared by the items of one list and level. */
  list: string;
  tag: 'ul' | 'ol';
  start: string | undefined;
  line: Branch;
}

const spaces = /(?:&nbsp;|\s)+/g;
/** Numbers and letters of ordered lists, as Word writes them before a line. */
const counted = /^\(?([0-9๐-๙]+|[a-z]{1,4}|[ก-ฮ])[.)]/i;
/** Markers before a line, if nothing else identifies it as a list item. */
const sign = /^(?:&nbsp;|\s)*([·•▪◦§o-]|\(?(?:[0-9๐-๙]+|[a-z]|[ก-ฮ])[.)])(?:&nbsp;|\s)+/i;

const isSign = (branch: Branch) => styleOf(branch)['mso-list'] === 'ignore';

const without = (parts: readonly Part[], out: Branch): Part[] =>
  parts.filter((one) => one !== out).map((one) => (isBranch(one) ? { ...one, parts: without(one.parts, out) } : one));

/** Parts without the marker at the beginning of their text. */
function withoutSign(parts: readonly Part[]): Part[] {
  const first = parts.findIndex((one) => textOf(one).replaceAll(spaces, '') !== '');
  return parts.map((one, at) => {
    if (at !== first) return one;
    return isBranch(one) ? { ...one, parts: withoutSign(one.parts) } : one.replace(sign, '');
  });
}

/** @returns the list item that Word wrote as a paragraph with a marker, or undefined */
function itemOf(part: Part): Item | undefined {
  if (!isBranch(part) || part.tag !== 'p') return undefined;
  const told = styleOf(part)['mso-list'];
  const place = /^(\w+)\s+level(\d+)/.exec(told ?? '');
  if (!place && !/\bMsoListParagraph/.test(part.attributes.class ?? '')) return undefined;
  const drawn = elementsOf(part).find(isSign);
  const written = drawn ? undefined : sign.exec(textOf(part))?.[1];
  if (!place && !drawn && written === undefined) return undefined;
  const number = counted.exec((drawn ? textOf(drawn).replaceAll(spaces, '') : written) ?? '')?.[1];
  const tag = number === undefined ? 'ul' : 'ol';
  return {
    level: Number(place?.[2] ?? 1),
    list: `${place?.[1]}-${tag}`,
    tag,
    start: number && /^\d+$/.test(number) && number !== '1' ? number : undefined,
    line: { tag: 'p', attributes: {}, parts: drawn ? without(part.parts, drawn) : withoutSign(part.parts) },
  };
}

/** The same parts, with Word's paragraphs that look like list items converted to lists. */
export function listsOfWord(parts: readonly Part[]): Part[] {
  const made: Part[] = [];
  let open: (Item & { branch: Branch })[] = [];
  for (const part of parts) {
    if (open.length > 0 && isBlank(part)) continue;
    const item = itemOf(part);
    if (!item) {
      open = [];
      made.push(part);
      continue;
    }
    open = open.filter(({ level, list }) => level < item.level || (level === item.level && list === item.list));
    const around = open.at(-1);
    if (around?.level !== item.level) {
      const branch: Branch = { tag: item.tag, attributes: item.start ? { start: item.start } : {}, parts: [] };
      const parent = around?.branch.parts.at(-1);
      (parent && isBranch(parent) ? parent.parts : made).push(branch);
      open.push({ ...item, branch });
    }
    open.at(-1)?.branch.parts.push({ tag: 'li', attributes: {}, parts: [item.line] });
  }
  return made;
}
