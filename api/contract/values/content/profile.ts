/** The most posts in an answer. */
export const maxPosts = 50;
export const defaultCover = '/assets/brand/og-th.png';
/** Longest text about what a person works as, or where they live. */
export const headLength = 100;
export const commentLength = 1000;
/** The most comments a post takes. */
export const maxComments = 200;
/** Readers of a post besides its writer. */
export const audiences = ['everyone', 'followers', 'me'] as const;
export const postLength = 5000;
/** The most pictures of a post. */
export const maxPictures = 6;
/** How many choices a poll has. */
export const pollChoices = { min: 2, max: 6 } as const;
export const choiceLength = 80;
/** The longest time a poll is open, in days. */
export const maxPollDays = 90;
/** The most of an account, removed ones included. */
export const maxOwnPosts = 2000;
export const maxOwnComments = 5000;
export const maxFollowed = 1000;
/** How many a page of a list has. */
export const pageSizes = { posts: 10, people: 30, photos: 24 } as const;
/** How many comments come with a post. */
export const shownComments = 3;
/** How many of those who like a post, or are for a choice, come with it. */
export const shownPeople = 5;
/** How many others are suggested. */
export const maxSuggestions = 6;
/** How long what was removed can be brought back, in hours. */
export const restoreHours = 24;
export const profileTabs = ['feed', 'following', 'about', 'photos', 'followers'] as const;
export type ProfileTab = (typeof profileTabs)[number];
/** Where the pictures of posts are, by their file's id. */
export const picturesFolder = '/profile/pictures/';
