import sanitize from 'sanitize-html';
import { Invalid } from './errors.ts';

const ownPicture = /^\/assets\/(?!.*\.\.)[\w./-]+$/;
const uploadedPicture = /^\/api\/files\/[\w-]{22}$/;

/** Marks inside so many others are left out, what they hold is kept. */
const keptDepth = 50;
/** Deeper text is refused: at each end of a mark the parser looks through all that are open, which takes ever longer. */
const maxDepth = 200;
/** A mail as long as may be that is all table has fewer. */
const maxMarks = 8000;

/** Paragraphs and headings stand in the middle or at the right. */
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
  // Pictures of other hosts would tell their owner who reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
};

/** Neither this server's own nor one that somebody has uploaded to it. */
const isForeignPicture: sanitize.IOptions['exclusiveFilter'] = ({ tag, attribs }) =>
  tag === 'img' && !ownPicture.test(attribs.src ?? '') && !uploadedPicture.test(attribs.src ?? '');

/**
 * Rich text people send, reduced to harmless marks: headings, lists, tables, emphasis, links and this
 * server's own pictures. Called when it is written, so that what is stored is safe to show.
 * @param pictures uploaded ones are for who has looked whose they are
 * @throws Invalid, naming `field`, when there are more marks than anybody writes, or inside more others.
 */
export function cleanHtml(html: string, field = 'html', pictures: 'own' | 'and uploaded ones' = 'own'): string {
  // Each of them may begin a mark, and is looked at as long as one.
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
 * The words of rich text that `cleanHtml` has cleaned, for search and excerpts: marks are gone, entities
 * are letters again. In clean text every `<` begins a mark.
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
