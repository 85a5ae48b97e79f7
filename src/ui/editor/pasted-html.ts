import { type Branch, elementsOf, isBranch, type Part, parse, styleOf, voidTag } from './html-parts.ts';
import { tableParts } from './pasted-tables.ts';
import { listsOfWord } from './word-lists.ts';

const tagsOfMarks = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;
type Mark = keyof typeof tagsOfMarks;

type PlaceOf = (src: string) => string | undefined;

/** Formatting inherited from all ancestors. */
interface Format extends Partial<Record<Mark, boolean>> {
  align?: string | undefined;
  isLink?: boolean;
  /** Headings and table headers are bold by default. */
  isHead?: boolean;
}

const marksOfTags: Record<string, Mark | undefined> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', ins: 'underline' },
  ...{ s: 'strike', strike: 'strike', del: 'strike' },
};
/** Elements that are replaced by their content. */
const unwrapped = new Set([...Object.keys(marksOfTags), 'span', 'font', 'o:p', 'html', 'head', 'body', 'center', 'meta', 'link', 'col']);
const headings: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const line = /^(p|h\d)$/;
const block = /^(p|h\d|div|[uo]l|d[ltd]|table|blockquote|pre|hr|section|article|figure)$/;
/** Attributes that the editor supports; the content policy refuses styles even in HTML that is only parsed. */
const kept = new Set(['href', 'src', 'alt', 'start']);

/**
 * Converts HTML of other programs to a form that the editor supports: styles become marks and alignments, Word's lists real lists, and
 * table rows equally long.
 * @param placeOf returns the URL under which a picture with this source may stay in the text, if it may
 * @returns the HTML, and the sources of the pictures that were removed
 */
export function readablePaste(html: string, placeOf: PlaceOf): { html: string; pictures: string[] } {
  const parts = parse(html);
  const pictures = parts
    .filter(isBranch)
    .flatMap((branch) => [branch, ...elementsOf(branch)])
    .filter(({ tag, attributes }) => tag === 'img' && !isPixel(attributes))
    .map(({ attributes }) => attributes.src ?? '')
    .filter((src) => placeOf(src) === undefined);
  // HTML copied from the editor itself is kept, with its information on partially selected blocks.
  if (html.includes(' data-pm-slice="')) return { html, pictures };
  return { html: written(parts, {}, placeOf), pictures };
}

/** Tracking pixels. */
const isPixel = ({ width, height }: Branch['attributes']) => Number(width) === 1 || Number(height) === 1;

function written(parts: readonly Part[], format: Format, placeOf: PlaceOf): string {
  const write = (part: Part): string => {
    if (!isBranch(part)) return marked(part, format);
    const { tag, attributes } = part;
    if (tag === 'img') {
      const src = placeOf(attributes.src ?? '');
      return src === undefined ? '' : wrapped({ ...part, attributes: { ...attributes, src } }, {}, '');
    }
    const own = formatIn(part, format);
    const inner = tag === 'table' ? tableParts(part) : part.parts;
    const content = written(inner, own, placeOf);
    // Tables are only written if `tableParts` has kept them as rows.
    return tag === 'table' && !inner.some((one) => isBranch(one) && one.tag === 'tr') ? content : wrapped(part, own, content);
  };
  return listsOfWord(parts).map(write).join('');
}

function marked(text: string, format: Format): string {
  if (text.trim() === '') return text;
  return (Object.keys(tagsOfMarks) as Mark[])
    .filter((mark) => format[mark] && !(mark === 'bold' && format.isHead) && !(mark === 'underline' && format.isLink))
    .reduce((inner, mark) => `<${tagsOfMarks[mark]}>${inner}</${tagsOfMarks[mark]}>`, text);
}

function wrapped(branch: Branch, { align }: Format, content: string): string {
  const { tag, attributes } = branch;
  if (unwrapped.has(tag)) return content;
  const at = /^(center|right)$/.test(align ?? '') ? ` align="${align}"` : '';
  // Text directly in cells and boxes has no block that could carry the alignment.
  const isBare = at !== '' && /^(div|t[dh])$/.test(tag) && !elementsOf(branch).some((one) => block.test(one.tag));
  const inner = isBare ? `<p${at}>${content}</p>` : content;
  const rest = Object.entries(attributes).filter(([name]) => kept.has(name));
  const opening = [headings[tag] ?? tag, ...rest.map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`)].join(' ');
  return `<${opening}${line.test(tag) ? at : ''}>${voidTag.test(tag) ? '' : `${inner}</${headings[tag] ?? tag}>`}`;
}

/** Formatting in an element, from its tag, its styles and its ancestors. */
function formatIn(branch: Branch, outer: Format): Format {
  const { tag, attributes } = branch;
  const style = styleOf(branch);
  const { 'font-weight': weight = '', 'font-style': slant = '' } = style;
  const decoration = `${style['text-decoration']} ${style['text-decoration-line']}`;
  const format = { ...outer, align: style['text-align'] ?? attributes.align?.toLowerCase() ?? (tag === 'center' ? tag : outer.align) };
  const own = marksOfTags[tag];
  if (own) format[own] = true;
  if (/^(bold|[6-9]00)/.test(weight)) format.bold = true;
  if (/^(normal|lighter|[1-5]00)/.test(weight)) format.bold = false;
  if (/^(italic|oblique)/.test(slant)) format.italic = true;
  if (slant.startsWith('normal')) format.italic = false;
  if (decoration.includes('underline')) format.underline = true;
  if (decoration.includes('line-through')) format.strike = true;
  return { ...format, isLink: format.isLink || tag === 'a', isHead: format.isHead || /^(h\d|th)$/.test(tag) };
}
