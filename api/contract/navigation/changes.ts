import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { changeTopics, maxChangeWait } from '../values/navigation/changes.ts';

const Cursor = Type.String({
  pattern: '^([a-z]+-\\d{1,15}(\\.[a-z]+-\\d{1,15}){0,19})?$',
  description: 'State of all your data, as returned by an earlier call.',
});
const ChangesQuery = Type.Object({
  after: Type.Optional(Cursor),
  wait: Type.Optional(
    Type.Integer({ minimum: 0, maximum: maxChangeWait, default: 0, description: 'Seconds to wait for a change if there is none yet.' }),
  ),
});

export const Changes = Type.Object(
  {
    cursor: Type.String({ description: 'The current state: `after` of the next call.' }),
    topics: Type.Array(Type.Enum([...changeTopics]), { description: 'The topics changed since `after`; empty if it is omitted.' }),
  },
  { $id: 'Changes', description: 'The changed topics of an account: screens that show them should reload them.' },
);
export type Changes = Static<typeof Changes>;

export const getChanges = declare({
  id: 'getChanges',
  method: 'GET',
  path: '/api/changes',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'Wait for changes to your data',
  description:
    'First call without `after`, then with the `cursor` of the previous answer and a `wait`: it answers as soon as your chats, mails, tasks, boards, events, notifications, or the sessions and keys of your account have changed, whether from another device, by another person or on another server, and at the latest after `wait` seconds. One such call at a time is enough for a browser.',
  query: ChangesQuery,
  answers: { 200: Changes },
});
