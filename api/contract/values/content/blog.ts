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
export const excerptLength = 500;
/** Of a post's HTML; in Thai, with what else is sent, it is still a body that is taken. */
export const contentLength = 60_000;
/** Posts of an account that are not removed, and pictures of a post. */
export const maxOwnPosts = 200;
export const maxPostPictures = 40;
/** Posts on a page of the list. */
export const postsPerPage = 12;
/** How the list of one's posts can be sorted. */
export const postSortColumns = ['title', 'state', 'editedAt', 'publishedAt', 'comments'] as const;
