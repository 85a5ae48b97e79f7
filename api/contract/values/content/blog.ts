export const blogCategories = ['Fashion', 'Food', 'Gaming', 'Quote', 'Video'] as const;
export const blogStatuses = ['Published'] as const;
export const commentLength = 2000;
/** The longest lists a call answers. */
export const maxPosts = 500;
export const maxComments = 500;
export const maxRecentPosts = 5;
/** The most comments of an account, under all posts. */
export const maxOwnComments = 500;
