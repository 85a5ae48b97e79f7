export const blogCategories = ['Fashion', 'Food', 'Gaming', 'Quote', 'Video'] as const;
export const blogStatuses = ['Published'] as const;
/** A withdrawn post was one that readers saw: its address is settled. */
export const postStates = ['Draft', 'Published', 'Withdrawn'] as const;
/** Into which texts of a post a draft goes. */
export const draftTexts = ['both', 'th', 'en'] as const;
export const commentLength = 2000;
/** The longest lists a call answers. */
export const maxPosts = 500;
export const maxComments = 500;
export const maxRecentPosts = 5;
/** The most comments of an account, under all posts. */
export const maxOwnComments = 500;
export const postTitleLength = 200;
export const slugLength = 80;
/** Longest slug of a title that another post had already: the id follows it, and letters beyond 16 bits count twice. */
export const maxSlugLength = 2 * slugLength + 20;
export const excerptLength = 500;
/** Longest HTML of a post; even in Thai, it fits into a request body with the other fields. */
export const contentLength = 60_000;
/** Posts of an account that are not removed, and pictures of a post. */
export const maxOwnPosts = 200;
export const maxPostPictures = 40;
/** Posts on a page of the list. */
export const postsPerPage = 12;
/** How the list of one's posts can be sorted. */
export const postSortColumns = ['title', 'state', 'editedAt', 'publishedAt', 'comments'] as const;
/** Posts that an account keeps. */
export const maxBookmarks = 1000;
/** Removed posts of an account that can still be restored; older ones are gone. */
export const maxRemovedPosts = 50;
/** Pictures for posts without one of their own, by first category. */
export const categoryPictures: Record<(typeof blogCategories)[number], string> = {
  Fashion: '/assets/products/paper-umbrella-1-800.webp',
  Food: '/assets/products/granite-mortar-1-800.webp',
  Gaming: '/assets/art/blog-boardgame.svg',
  Quote: '/assets/art/blog-quote.svg',
  Video: '/assets/art/blog-video.svg',
};

/** Where a post is read, without the language's prefix. */
export const postAddress = (slug: string): string => `/blog/view/${encodeURIComponent(slug)}`;

/** A title as a post's name in addresses: lower-case letters of any script with their marks, digits, and single hyphens. */
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
