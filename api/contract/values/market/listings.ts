export const listingStates = ['draft', 'pending', 'published', 'reserved', 'sold', 'expired', 'rejected', 'archived'] as const;
export type ListingState = (typeof listingStates)[number];
/** Actions on a listing besides editing. */
export const listingActions = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'reserve',
  'release',
  'sell',
  'expire',
  'renew',
  'archive',
  'restore',
  'delete',
  'takeDown',
] as const;
export type ListingAction = (typeof listingActions)[number];
/** Actions of the seller. */
export const sellerActions = [
  'submit',
  'withdraw',
  'reserve',
  'release',
  'sell',
  'renew',
  'archive',
  'restore',
  'delete',
] as const satisfies readonly ListingAction[];
export type SellerAction = (typeof sellerActions)[number];
/** States in which a listing is public, whether or not searches return it. */
export const publicStates = ['published', 'reserved', 'sold'] as const satisfies readonly ListingState[];
/** States that count towards an account's limit of listings. */
export const liveStates = ['pending', 'published', 'reserved'] as const satisfies readonly ListingState[];

export const priceKinds = ['fixed', 'negotiable', 'free', 'ask'] as const;
export type PriceKind = (typeof priceKinds)[number];
export const conditions = ['new', 'like-new', 'good', 'fair', 'parts'] as const;
export type Condition = (typeof conditions)[number];
export const deliveries = ['meet', 'ship', 'both'] as const;
export type Delivery = (typeof deliveries)[number];
export const rejectReasons = ['forbidden', 'contact', 'photos', 'category', 'price', 'duplicate', 'unclear', 'fraud', 'other'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Length of a title in characters. */
export const titleLength = { min: 5, max: 80 } as const;
export const descriptionLength = 5000;
export const photoDescriptionLength = 120;
export const reasonTextLength = 500;
/** Satang: 999,999,999 baht. */
export const maxPrice = 99_999_999_900;
export const maxQuantity = 9999;
export const maxListingPhotos = 10;
/** Days for which a price drop is shown, and for which a sold listing stays. */
export const priceDropDays = 30;
export const soldDays = 90;
/** Days for which a listing is featured, during which its seller can feature no other; and the number shown on a page. */
export const featuredDays = 7;
export const maxFeatured = 3;
/** Maximum number of live listings per account, and of drafts. */
export const maxLive = { default: 30, trusted: 300 } as const;
export const maxDrafts = 50;

/** Reasons why an item awaits a moderator. */
export const moderationKinds = ['new', 'changed', 'reported'] as const;
export type ModerationKind = (typeof moderationKinds)[number];
export const verdicts = ['approve', 'reject', 'takeDown', 'dismiss'] as const;
/** Kinds of findings by automatic checks. */
export const findingKinds = ['forbidden', 'phone', 'line', 'link', 'email', 'price', 'same-photo', 'near-photo', 'same-text'] as const;
/** Seconds within which a moderator can undo a decision. */
export const undoSeconds = 60;
/** Maximum number of decisions in one call. */
export const maxDecided = 50;
/** Number of reports by established accounts that hide a listing until it is reviewed. */
export const reportsToHide = 3;
/** Maximum numbers of reports, and of reveals of phone numbers, per day. */
export const maxReports = 20;
export const maxPhones = 30;
/** Maximum number of new listings per hour. */
export const maxSubmitted = 10;
/**
 * Phone number of the Thai plan with spaces or hyphens: ten digits for a mobile, nine for a landline, after 0 or +66; or a foreign number.
 * May be empty.
 */
export const listingPhonePattern =
  '^((\\+66[ -]?|0)(2([ -]?\\d){7}|[3457]([ -]?\\d){7}|[689]([ -]?\\d){8})|\\+(?!66)[1-9]([ -]?\\d){7,14})?$';
export const maxFavourites = 500;
/** Maximum number of compared listings. */
export const maxCompared = 4;
export const maxFavouriteFolders = 50;
export const folderNameLength = 60;
/** Page size of a shared folder. */
export const sharedFolderSize = 24;
