/** An element of a text; text nodes keep the entities of the HTML. */
export interface Branch {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parts: Part[];
}
export type Part = Branch | string;

export const isBranch = (part: Part): part is Branch => typeof part !== 'string';
export const isBlank = (part: Part): boolean => !isBranch(part) && part.trim() === '';
export const voidTag = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements whose content is ignored. */
const unread = /^(style|script|title|xml)$/;
const tagName = /<(\/?)([a-z][^\s/>]*)/iy;
/** Attributes, and names without a value, which are consumed at once: searching for their `=` would scan a long text repeatedly. */
const attribute = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Elements that are closed implicitly when one of these begins, and the containers that limit this. */
const ends: Record<string, [ended: RegExp, around: RegExp]> = {
  ...{ li: [/^li$/, /^[uo]l$/], td: [/^t[dh]$/, /^(tr|table)$/], th: [/^t[dh]$/, /^(tr|table)$/], tr: [/^tr$/, /^table$/] },
  p: [/^p$/, /^(li|t[dh]|div|blockquote)$/],
};

/** Elements below this depth are emptied, and their content is placed behind them. */
const maxDepth = 200;

/**
 * Parses HTML written by other programs. The browser's parser is not used, because it removes styles that the content policy refuses, even
 * in documents that are never rendered.
 */
export function parse(html: string): Part[] {
  const root: Branch = { tag: '', attributes: {}, parts: [] };
  const open = [root];
  const last = () => open.at(-1) ?? root;
  /** Closes the innermost matching element with its content, unless it is outside one of the containers. */
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
  /** Name in lower case. */
  tag: string;
  /** Text of its attributes. */
  rest: string;
}

/**
 * Tokenizes HTML into tags and texts, without comments, declarations and elements without text. Each character is read at most twice,
 * whatever is left unclosed: a failed search is not repeated.
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
      // Text for readers, although a browser would treat it as part of this tag.
      yield html.slice(at).replaceAll('<', '&lt;');
      return;
    }
    const tag = name.toLowerCase();
    const after = slash || !unread.test(tag) ? -1 : search(`</${tag}>`, close + 1);
    if (after < 0) yield { isEnd: slash === '/', tag, rest: html.slice(at + begin.length, close) };
    at = after < 0 ? close + 1 : after;
  }
}

/** Index of the `>` that ends a tag, outside of quotes, or -1. */
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

/** Creates a search for a terminator that returns the index after it, or -1. */
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

/** Inline styles of an element, by lower-case names. */
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

/** All descendant elements. */
export const elementsOf = (branch: Branch): Branch[] => branch.parts.filter(isBranch).flatMap((child) => [child, ...elementsOf(child)]);
