export const blogCategories = ['Fashion', 'Food', 'Gaming', 'Quote', 'Video'] as const;
export const blogStatuses = ['Published'] as const;
/** A withdrawn post was public before, so its slug can't change. */
export const postStates = ['Draft', 'Published', 'Withdrawn'] as const;
/** Languages of the texts that a draft will replace. */
export const draftTexts = ['both', 'th', 'en'] as const;
export const commentLength = 2000;
/** Maximum number of posts in a response. */
export const maxPosts = 500;
export const maxComments = 500;
export const maxRecentPosts = 5;
/** Maximum number of an account's comments on all posts. */
export const maxOwnComments = 500;
export const postTitleLength = 200;
export const slugLength = 80;
/** Maximum length of a slug that repeats another post's title: the id is appended, and characters beyond 16 bits count twice. */
export const maxSlugLength = 2 * slugLength + 20;
export const excerptLength = 500;
/** Maximum length of a post's HTML, which fits into a request body with the other fields, even in Thai. */
export const contentLength = 60_000;
/** Maximum numbers of posts per account, without removed ones, and of pictures per post. */
export const maxOwnPosts = 200;
export const maxPostPictures = 40;
/** Posts on a page of the list. */
export const postsPerPage = 12;
/** Sort columns of the list of own posts. */
export const postSortColumns = ['title', 'state', 'editedAt', 'publishedAt', 'comments'] as const;
/** Maximum number of bookmarked posts per account. */
export const maxBookmarks = 1000;
/** Maximum number of removed posts per account that can be restored; older ones are deleted. */
export const maxRemovedPosts = 50;
/** Default pictures of posts, by first category. */
export const categoryPictures: Record<(typeof blogCategories)[number], string> = {
  Fashion: '/assets/products/paper-umbrella-1-800.webp',
  Food: '/assets/products/granite-mortar-1-800.webp',
  Gaming: '/assets/art/blog-boardgame.svg',
  Quote: '/assets/art/blog-quote.svg',
  Video: '/assets/art/blog-video.svg',
};

/** Returns a post's path, without the language prefix. */
export const postAddress = (slug: string): string => `/blog/view/${encodeURIComponent(slug)}`;

/** Turns a title into a slug: lower-case letters of any script with their marks, digits, and single hyphens. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...words]
    .slice(0, slugLength)
    .join('')
    .replace(/^-+|-+$/g, '');
}
