import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { type channelKinds, lineKinds } from '../values/identity/account-settings.ts';

const ChannelChoice = Type.Object(
  {
    app: Type.Boolean({ description: 'Whether it appears among the notifications of the site.' }),
    mail: Type.Boolean({ description: 'Whether it is sent by mail.' }),
  },
  { description: 'The channels of one kind of notification.' },
);

export const Channels = Type.Object(
  {
    commentOnArticle: ChannelChoice,
    answerOnForm: ChannelChoice,
    followMe: ChannelChoice,
    newAnnouncements: ChannelChoice,
    productUpdates: ChannelChoice,
    blogDigest: ChannelChoice,
    orderProgress: ChannelChoice,
    taskGiven: ChannelChoice,
    boardInvitation: ChannelChoice,
    cardActivity: ChannelChoice,
    calendarInvitation: ChannelChoice,
    calendarReminder: ChannelChoice,
    chatMessage: ChannelChoice,
    mailArrived: ChannelChoice,
    invoicePastDue: ChannelChoice,
    productQuestion: ChannelChoice,
    listingProgress: ChannelChoice,
    favouriteNews: ChannelChoice,
    followedListings: ChannelChoice,
    webhookOff: ChannelChoice,
    savedSearchNews: ChannelChoice,
  } satisfies Record<(typeof channelKinds)[number], unknown>,
  { $id: 'Channels', description: 'The notification channels of an account.' },
);
export type Channels = Static<typeof Channels>;

/** Stored choices: kinds for which the account has made no choice are absent. */
export type StoredChannels = Partial<Channels>;

const LineKinds = Type.Array(Type.Enum([...lineKinds]), {
  maxItems: lineKinds.length,
  uniqueItems: true,
  description: 'Kinds of notifications that are sent to your LINE account as messages.',
});

const AllChannels = Type.Object(
  {
    channels: Channels,
    isMailed: Type.Boolean({ description: 'Whether mails are sent, that is, your address is confirmed.' }),
    line: Type.Union([LineKinds, Type.Null()], {
      description: 'Null if no message can be sent: the server is not set up for it, or you have not signed in with LINE.',
    }),
  },
  { $id: 'ChannelChoices', description: 'All kinds of notifications with their channels.' },
);

export type ChannelChoices = Static<typeof AllChannels>;

const ChannelsChange = Type.Object(
  { channels: Type.Partial(Channels), line: Type.Optional(LineKinds) },
  {
    $id: 'ChannelsChange',
    description: 'Any of the kinds, each with both channels; the complete list of kinds sent to LINE, if it changes.',
    examples: [{ channels: { orderProgress: { app: true, mail: false } } }],
  },
);
export type ChannelsChange = Static<typeof ChannelsChange>;

export const getChannels = declare({
  id: 'getChannels',
  method: 'GET',
  path: '/account-setting/channels',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Read your notification channels',
  description:
    'A kind whose `notification` flag is off is sent neither on the site nor by mail. Notifications about the account’s security always use both channels.',
  answers: { 200: AllChannels },
});

export const updateChannels = declare({
  id: 'updateChannels',
  method: 'POST',
  path: '/account-setting/channels',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Choose your notification channels',
  description: 'Takes any of the kinds and returns all. The `notification` flag of a kind is updated: it is off if no channel is left.',
  body: ChannelsChange,
  answers: { 200: AllChannels },
});
