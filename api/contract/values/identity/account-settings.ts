export const socialSites = ['twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora'] as const;
export const connectableSites = ['twitter', 'google', 'facebook', 'github'] as const;
export const notificationFlags = [
  'commentOnArticle',
  'answerOnForm',
  'followMe',
  'newAnnouncements',
  'productUpdates',
  'blogDigest',
] as const;
/** Events that an account is notified of, by mail or in the app. */
const noticeKinds = [
  'orderProgress',
  'taskGiven',
  'boardInvitation',
  'cardActivity',
  'calendarInvitation',
  'calendarReminder',
  'chatMessage',
  'mailArrived',
  'invoicePastDue',
  'productQuestion',
  'listingProgress',
  'favouriteNews',
  'followedListings',
  'webhookOff',
] as const;
/** Notice kinds that have a message, including the flags that have an event. */
export const writtenKinds = [...noticeKinds, 'answerOnForm', 'commentOnArticle', 'followMe'] as const;
export type NoticeKind = (typeof writtenKinds)[number];
/** Kinds of notices, including saved searches, whose message is defined elsewhere. */
export type NoticeOrSearchKind = NoticeKind | 'savedSearchNews';
/** Kinds that can be sent to LINE. */
export const lineKinds: readonly NoticeOrSearchKind[] = [...writtenKinds, 'savedSearchNews'];
/** Kinds for which an account can select channels. */
export const channelKinds = [...notificationFlags, ...noticeKinds, 'savedSearchNews'] as const;
export type ChannelKind = (typeof channelKinds)[number];
/** Kinds never sent by mail. */
export const neverMailed: readonly ChannelKind[] = ['mailArrived'];
export const settingLength = { name: 100, bio: 1000, country: 60, link: 300, handle: 100, path: 300 } as const;
/** Path of an avatar on this server. */
export const picturePattern = '^/(assets/(avatars|products)|uploads/avatars)/[\\w-]+\\.(svg|png|webp|jpg)$';
/** Maximum size of an avatar upload in bytes, and its stored width and height in pixels. */
export const avatarBytes = 1024 * 1024;
export const avatarSize = 320;
/** Path of uploaded avatars. */
export const avatarFolder = '/uploads/avatars/';
/** A web address, or empty. */
export const linkPattern = '^(https?://[^\\s<>"\'\\\\]+)?$';
/** Digits with the usual separators, or empty. */
export const phonePattern = '^(\\+?[\\d(][\\d\\s()\\-]{5,28}\\d)?$';
