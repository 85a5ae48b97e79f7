/** An element of a text; texts are as they stand in the HTML, with their entities. */
export interface Branch {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parts: Part[];
}
export type Part = Branch | string;

export const isBranch = (part: Part): part is Branch => typeof part !== 'string';
export const isBlank = (part: Part): boolean => !isBranch(part) && part.trim() === '';
export const voidTag = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements whose content is no text. */
const unread = /^(style|script|title|xml)$/;
const tagName = /<(\/?)([a-z][^\s/>]*)/iy;
/** Attributes, and names without a value, which are passed over at once: searching for their `=` would read a long text again and again. */
const attribute = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Elements that end when one of these begins, and those that keep them open around it. */
const ends: Record<string, [ended: RegExp, around: RegExp]> = {
  ...{ li: [/^li$/, /^[uo]l$/], td: [/^t[dh]$/, /^(tr|table)$/], th: [/^t[dh]$/, /^(tr|table)$/], tr: [/^tr$/, /^table$/] },
  p: [/^p$/, /^(li|t[dh]|div|blockquote)$/],
};

/** An element deeper than that is empty, and what it held stands behind it. */
const maxDepth = 200;

/**
 * Elements and texts of an HTML text that a program wrote. It is read here and not by the browser, whose documents, even those
 * that are never shown, blank out styles that our content policy refuses.
 */
export function parse(html: string): Part[] {
  const root: Branch = { tag: '', attributes: {}, parts: [] };
  const open = [root];
  const last = () => open.at(-1) ?? root;
  /** Ends the innermost element of a name, with all in it, if it isn't around one of the others. */
  function end(ended: RegExp, around?: RegExp): void {
    const at = open.findLastIndex(({ tag }) => ended.test(tag));
    if (at > 0 && !(around && open.slice(at).some(({ tag }) => around.test(tag)))) open.length = at;
  }
  for (const token of tokensOf(html)) {
    if (typeof token === 'string') {
      last().parts.push(token);
      continue;
    }
    const { isEnd, tag, rest } = token;
    if (isEnd) {
      end(new RegExp(`^${tag.replaceAll(/\W/g, '.')}$`));
    } else {
      const implied = ends[tag];
      if (implied) end(...implied);
      const branch: Branch = { tag, attributes: attributesIn(rest), parts: [] };
      last().parts.push(branch);
      if (!voidTag.test(tag) && !rest.endsWith('/') && open.length < maxDepth) open.push(branch);
    }
  }
  return root.parts;
}

interface Tag {
  isEnd: boolean;
  /** Name, in small letters. */
  tag: string;
  /** Text of its attributes. */
  rest: string;
}

/**
 * Tags and texts of an HTML text, without comments, declarations and elements that hold no text. Each letter is read once or
 * twice, whatever is left open: a search that found nothing is not made again.
 */
function* tokensOf(html: string): Generator<Tag | string> {
  const search = finder(html);
  let at = 0;
  while (at < html.length) {
    const less = html.indexOf('<', at);
    if (less !== at) yield html.slice(at, less < 0 ? html.length : less);
    if (less < 0) return;
    at = less;
    const declaration = html.startsWith('<!--', at) ? search('-->', at + 4) : -1;
    const skipped = declaration < 0 && /[!?]/.test(html.charAt(at + 1)) ? search('>', at) : declaration;
    if (skipped >= 0) {
      at = skipped;
      continue;
    }
    tagName.lastIndex = at;
    const [begin, slash, name] = tagName.exec(html) ?? [];
    if (begin === undefined || name === undefined) {
      yield '&lt;';
      at += 1;
      continue;
    }
    const close = endOfTag(html, at + begin.length);
    if (close < 0) {
      // Text for people, though inside of this tag for a browser.
      yield html.slice(at).replaceAll('<', '&lt;');
      return;
    }
    const tag = name.toLowerCase();
    const after = slash || !unread.test(tag) ? -1 : search(`</${tag}>`, close + 1);
    if (after < 0) yield { isEnd: slash === '/', tag, rest: html.slice(at + begin.length, close) };
    at = after < 0 ? close + 1 : after;
  }
}

/** Place of the `>` that ends a tag, outside of quotes, or -1. */
function endOfTag(html: string, from: number): number {
  const mark = /["'>]/g;
  mark.lastIndex = from;
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    if (found[0] === '>') return found.index;
    const quote = html.indexOf(found[0], found.index + 1);
    if (quote < 0) return -1;
    mark.lastIndex = quote + 1;
  }
  return -1;
}

/** Searches for what ends something: answers the place behind it, or -1. */
function finder(html: string) {
  const absent = new Set<string>();
  return (end: string, from: number): number => {
    if (absent.has(end)) return -1;
    const mark = new RegExp(end.startsWith('</') ? end.replace('>', '\\s*>') : end, 'gi');
    mark.lastIndex = from;
    if (mark.exec(html)) return mark.lastIndex;
    absent.add(end);
    return -1;
  };
}

const attributesIn = (text: string): Branch['attributes'] =>
  Object.fromEntries(
    [...text.matchAll(attribute)].flatMap(([, name = '', double, single, bare]) => {
      const value = double ?? single ?? bare;
      return value === undefined ? [] : [[name.toLowerCase(), value]];
    }),
  );

/** Styles of an element by their names, in small letters. */
export const styleOf = ({ attributes: { style = '' } }: Branch): Record<string, string | undefined> =>
  Object.fromEntries(
    style
      .replaceAll(/&#?\w+;/g, '')
      .toLowerCase()
      .split(';')
      .map((one) => one.split(':').map((side) => side.trim()))
      .map(([name = '', value = '']) => [name, value]),
  );

export const textOf = (part: Part): string => (isBranch(part) ? part.parts.map(textOf).join('') : part);

/** All elements in one, at every depth. */
export const elementsOf = (branch: Branch): Branch[] => branch.parts.filter(isBranch).flatMap((child) => [child, ...elementsOf(child)]);
