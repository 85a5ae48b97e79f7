import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import type { channelKinds } from '../values/identity/account-settings.ts';

const ChannelChoice = Type.Object(
  {
    app: Type.Boolean({ description: 'Among the notifications of the site.' }),
    mail: Type.Boolean({ description: 'By mail.' }),
  },
  { description: 'By which ways the account is told.' },
);

const Channels = Type.Object(
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
    savedSearchNews: ChannelChoice,
  } satisfies Record<(typeof channelKinds)[number], unknown>,
  { $id: 'Channels', description: 'By which ways an account is told of what.' },
);
export type Channels = Static<typeof Channels>;

/** Choices as stored: kinds that the account has never chosen for are absent. */
export type StoredChannels = Partial<Channels>;

const AllChannels = Type.Object({ channels: Channels }, { $id: 'ChannelChoices', description: 'Everything the account can be told of.' });

const ChannelsChange = Type.Object(
  { channels: Type.Partial(Channels) },
  {
    $id: 'ChannelsChange',
    description: 'Any of the kinds, each with both of its ways.',
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
  summary: 'Read by which ways you are told of what',
  description:
    'A kind whose `notification` flag is off is told by no way. What concerns the safety of the account is told by both ways, whatever is chosen.',
  answers: { 200: AllChannels },
});

export const updateChannels = declare({
  id: 'updateChannels',
  method: 'POST',
  path: '/account-setting/channels',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Choose by which ways you are told of what',
  description: 'Any of the kinds; answers all. The `notification` flag of a kind follows: it is off where no way is left.',
  body: ChannelsChange,
  answers: { 200: AllChannels },
});
