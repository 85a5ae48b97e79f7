import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, SearchText, Timestamp } from '../shared/common.ts';
import { maxOwnResults, ownKinds } from '../values/navigation/own-search.ts';

const OwnResult = Type.Object({
  kind: Type.Enum([...ownKinds], { description: '`person` is a contact of your chat, `user` an entry of the directory.' }),
  id: Type.Optional({ ...Id, description: 'Id of a directory entry.' }),
  title: Type.String({ description: 'Its title, subject, number or name; empty if there is none.' }),
  subtitle: Type.String({
    description: 'Its context: the sender, the column, the place, the client, the email address. May be empty.',
  }),
  at: Type.Union([Timestamp, Type.Null()], {
    description: 'Due date, next occurrence or time sent: ISO 8601 in UTC.',
  }),
  url: Type.String({ description: 'Path of its page on this site, without a language.' }),
});
export type OwnResult = Static<typeof OwnResult>;

export const OwnResults = Type.Object(
  { results: Type.Array(OwnResult, { description: `At most ${maxOwnResults} of each kind, grouped by kind.` }) },
  { $id: 'OwnResults', description: 'Matching things that an account owns or may see.' },
);
export type OwnResults = Static<typeof OwnResults>;

export const searchOwn = declare({
  id: 'searchOwn',
  method: 'GET',
  path: '/api/search/own',
  example: { query: { q: 'deploy' } },
  access: 'signed-in',
  log: { of: 'person', at: 'answer.results.id' },
  tag: 'Search and bookmarks',
  summary: 'Search your own data',
  description:
    'Searches your tasks, cards, events, mails, contacts and listings; for admins whose role allows it also invoices and the user directory. Each kind is searched as in its own list: newest first, events by proximity in time. Without `q` there are no results.',
  query: Type.Object({ q: Type.Optional(SearchText) }),
  keys: 'never',
  answers: { 200: OwnResults },
});
