/** The most posts in an answer. */
export const maxPosts = 50;
export const defaultCover = '/assets/brand/og-th.png';
export const commentLength = 1000;
/** The most comments a post takes. */
export const maxComments = 200;
