import type { Settings } from '../../../contract/identity/account-settings.ts';
import type { Channels, StoredChannels } from '../../../contract/identity/channels.ts';
import { type ChannelKind, channelKinds, neverMailed } from '../../../contract/values/identity/account-settings.ts';

type Flags = Settings['notification'];
type ChannelChoice = Channels[ChannelKind];

const all: ChannelChoice = { app: true, mail: true };
const none: ChannelChoice = { app: false, mail: false };

const onSite: ChannelChoice = { app: true, mail: false };
/** Kinds shown only on the site by default: they are frequent, short-lived, or unsolicited. */
const quiet: readonly ChannelKind[] = [
  'newAnnouncements',
  'productUpdates',
  'cardActivity',
  'calendarReminder',
  'mailArrived',
  'productQuestion',
  'favouriteNews',
  'followedListings',
];

/** Flags of an account without choices. */
export const initialFlags: Flags = {
  commentOnArticle: true,
  answerOnForm: true,
  followMe: true,
  newAnnouncements: true,
  productUpdates: true,
  blogDigest: false,
};

const isFlag = (kind: ChannelKind): kind is keyof Flags => kind in initialFlags;

/** Returns the channels of one kind. A flag that was set again after all channels were disabled means all of them. */
function channelsOfKind(kind: ChannelKind, flags: Flags, stored: StoredChannels): ChannelChoice {
  const chosen = stored[kind] ?? (quiet.includes(kind) ? onSite : all);
  if (neverMailed.includes(kind)) return { app: chosen.app, mail: false };
  if (!isFlag(kind)) return chosen;
  if (!flags[kind]) return none;
  return chosen.app || chosen.mail ? chosen : all;
}

export function channelsOf(flags: Flags, stored: StoredChannels): Channels {
  const of = (kind: ChannelKind) => channelsOfKind(kind, flags, stored);
  return {
    commentOnArticle: of('commentOnArticle'),
    answerOnForm: of('answerOnForm'),
    followMe: of('followMe'),
    newAnnouncements: of('newAnnouncements'),
    productUpdates: of('productUpdates'),
    blogDigest: of('blogDigest'),
    orderProgress: of('orderProgress'),
    taskGiven: of('taskGiven'),
    boardInvitation: of('boardInvitation'),
    cardActivity: of('cardActivity'),
    calendarInvitation: of('calendarInvitation'),
    calendarReminder: of('calendarReminder'),
    chatMessage: of('chatMessage'),
    mailArrived: of('mailArrived'),
    invoicePastDue: of('invoicePastDue'),
    productQuestion: of('productQuestion'),
    listingProgress: of('listingProgress'),
    favouriteNews: of('favouriteNews'),
    followedListings: of('followedListings'),
    webhookOff: of('webhookOff'),
    savedSearchNews: of('savedSearchNews'),
  };
}

/** Returns flags and channels after a choice: a flag is off if no channel is left. */
export function chosen(flags: Flags, stored: StoredChannels, change: StoredChannels): { flags: Flags; stored: StoredChannels } {
  const result = { flags: { ...flags }, stored: { ...stored } };
  for (const kind of channelKinds) {
    const ways = change[kind];
    if (!ways) continue;
    const { app, mail } = ways;
    result.stored[kind] = { app, mail };
    if (isFlag(kind)) result.flags[kind] = app || mail;
  }
  return result;
}
