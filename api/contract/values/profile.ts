/** The most posts in an answer. */
export const mostPosts = 50;
export const defaultCover = '/assets/brand/og-th.png';
