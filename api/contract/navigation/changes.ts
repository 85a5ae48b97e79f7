import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { changeTopics, maxChangeWait } from '../values/navigation/changes.ts';

const Cursor = Type.String({
  pattern: '^([a-z]+-\\d{1,15}(\\.[a-z]+-\\d{1,15}){0,19})?$',
  description: 'The state of everything you own, as a former answer named it.',
});
const ChangesQuery = Type.Object({
  after: Type.Optional(Cursor),
  wait: Type.Optional(
    Type.Integer({ minimum: 0, maximum: maxChangeWait, default: 0, description: 'Seconds to wait for a change, if there is none yet.' }),
  ),
});

export const Changes = Type.Object(
  {
    cursor: Type.String({ description: 'The state now: `after` of the next call.' }),
    topics: Type.Array(Type.Enum([...changeTopics]), { description: 'The topics changed since `after`; empty if that is left out.' }),
  },
  { $id: 'Changes', description: 'The topics of an account that have changed: screens showing them should load them again.' },
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
    'Ask without `after` first, then with the `cursor` of the answer before and a `wait`: it is answered as soon as your chats, mails, tasks, boards, events, notifications, or the sessions and keys of your account have changed, be it from another device, by another person or on another server, and at the latest after `wait` seconds. One such call at a time is enough for a browser.',
  query: ChangesQuery,
  answers: { 200: Changes },
});
