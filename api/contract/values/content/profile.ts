/** Maximum number of posts in a response. */
export const maxPosts = 50;
export const defaultCover = '/assets/brand/og-th.png';
/** Maximum length of a person's occupation or location. */
export const headLength = 100;
export const commentLength = 1000;
/** Maximum number of comments per post. */
export const maxComments = 200;
/** Audiences of a post besides its author. */
export const audiences = ['everyone', 'followers', 'me'] as const;
export const postLength = 5000;
/** Maximum number of pictures per post. */
export const maxPictures = 6;
/** Number of choices in a poll. */
export const pollChoices = { min: 2, max: 6 } as const;
export const choiceLength = 80;
/** Maximum duration of a poll, in days. */
export const maxPollDays = 90;
/** Maximum numbers per account, including removed ones. */
export const maxOwnPosts = 2000;
export const maxOwnComments = 5000;
export const maxFollowed = 1000;
/** Page sizes of lists. */
export const pageSizes = { posts: 10, people: 30, photos: 24 } as const;
/** Number of comments returned with a post. */
export const shownComments = 3;
/** Number of users returned with a post who like it or voted for a choice. */
export const shownPeople = 5;
/** Maximum number of suggested profiles. */
export const maxSuggestions = 6;
/** Hours during which a removal can be undone. */
export const restoreHours = 24;
export const profileTabs = ['feed', 'following', 'about', 'photos', 'followers'] as const;
export type ProfileTab = (typeof profileTabs)[number];
/** Path of posts' pictures, by file id. */
export const picturesFolder = '/profile/pictures/';
