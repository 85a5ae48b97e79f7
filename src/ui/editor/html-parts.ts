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
const unread = /<(style|script|title|xml)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
/** Comments and other declarations, tags with their attributes, texts, and a `<` that begins none of them. */
const tokens = /<!--[\s\S]*?-->|<[!?][^>]*>|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;
const attribute = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
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
  for (const [token, slash, name, rest = ''] of html.replace(unread, '').matchAll(tokens)) {
    const tag = name?.toLowerCase();
    if (!tag) {
      if (!/^<[!?]/.test(token)) last().parts.push(token === '<' ? '&lt;' : token);
    } else if (slash) {
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

const attributesIn = (text: string): Branch['attributes'] =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
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
