import sanitize from 'sanitize-html';
import { Invalid } from './errors.ts';

const ownPicture = /^\/assets\/(?!.*\.\.)[\w./-]+$/;
const uploadedPicture = /^\/api\/files\/[\w-]{22}$/;

/** Elements nested deeper are removed, and their contents kept. */
const keptDepth = 50;
/** Deeper nesting is rejected: at each closing tag the parser scans all open elements, which takes ever longer. */
const maxDepth = 200;
/** Even a mail of maximum length that consists only of tables has fewer. */
const maxMarks = 8000;

/** Paragraphs and headings may be centred or right-aligned. */
const aligned = [{ name: 'align', multiple: false, values: ['center', 'right'] }];

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote', 'code', 'pre'],
    ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    ...{ a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'], ol: ['start'] },
    ...{ p: aligned, h2: aligned, h3: aligned, h4: aligned },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: keptDepth,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  // Pictures from other hosts would reveal the reader to their owner.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
};

/** Whether a picture is neither the server's own nor uploaded to it. */
const isForeignPicture: sanitize.IOptions['exclusiveFilter'] = ({ tag, attribs }) =>
  tag === 'img' && !ownPicture.test(attribs.src ?? '') && !uploadedPicture.test(attribs.src ?? '');

/**
 * Reduces rich text from users to harmless elements: headings, lists, tables, emphasis, links and this server's own pictures. Called on
 * writing, so that stored text is safe to display.
 * @param pictures uploaded ones are for callers that have checked ownership
 * @throws Invalid, naming `field`, for implausibly many or too deeply nested elements
 */
export function cleanHtml(html: string, field = 'html', pictures: 'own' | 'and uploaded ones' = 'own'): string {
  // Each may start a tag and costs as much to parse.
  if (html.split('<').length > 2 * maxMarks) throw new Invalid({ [field]: ['has too many marks'] });
  let depth = 0;
  let marks = 0;
  const onOpenTag = () => {
    marks += 1;
    depth += 1;
    if (marks > maxMarks) throw new Invalid({ [field]: ['has too many marks'] });
    if (depth > maxDepth) throw new Invalid({ [field]: ['has marks inside too many others'] });
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  const more = pictures === 'own' ? {} : { exclusiveFilter: isForeignPicture };
  return sanitize(html, { ...options, ...more, onOpenTag, onCloseTag }).trim();
}

/**
 * Returns the text of rich text sanitized by `cleanHtml`, for search and excerpts: without elements, with entities decoded. In sanitized
 * text every `<` starts a tag.
 */
export const wordsOf = (cleaned: string): string =>
  cleaned
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
