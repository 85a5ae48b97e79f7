import sanitize from 'sanitize-html';

const ownPicture = /^\/assets\/(?!.*\.\.)[\w./-]+$/;

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote', 'code', 'pre'],
    ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  // Pictures of other hosts would tell their owner who reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
};

/**
 * Rich text people send, reduced to harmless marks: headings, lists, tables, emphasis, links and this
 * server's own pictures. Called when it is written, so that what is stored is safe to show.
 */
export const cleanHtml = (html: string): string => sanitize(html, options).trim();

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
