/** Under which names the pages keep things in the browser; `storage.ts` says whose each is. The builder writes them into whatever uses them. */
export const settings = 'settings';
export const person = 'person';
export const userData = 'userData';
export const role = 'role';
export const bookmarks = 'bookmarks';
export const cartCount = 'cartCount';
export const notificationCount = 'notificationCount';
export const listingCount = 'listingCount';
export const messageCount = 'messageCount';
export const mailCount = 'mailCount';
export const notice = 'notice';
export const place = 'place';
export const singleKeys = 'singleKeys';
export const favourites = 'favourites';
export const recentListings = 'recentListings';
export const recentProducts = 'recentProducts';
export const comparedListings = 'comparedListings';
