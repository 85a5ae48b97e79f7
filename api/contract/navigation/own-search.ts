import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, SearchText, Timestamp } from '../shared/common.ts';
import { maxOwnResults, ownKinds } from '../values/navigation/own-search.ts';

const OwnResult = Type.Object({
  kind: Type.Enum([...ownKinds], { description: '`person` is a contact of your chat, `user` an entry of the directory.' }),
  id: Type.Optional({ ...Id, description: 'Of an entry of the directory.' }),
  title: Type.String({ description: 'Its title, subject, number or name; empty where it has none.' }),
  subtitle: Type.String({
    description: 'Its context: the sender, the column, the place, the client, the email address. May be empty.',
  }),
  at: Type.Union([Timestamp, Type.Null()], {
    description: 'When it is due, takes place next or was sent: ISO 8601 in UTC.',
  }),
  url: Type.String({ description: 'Path of the page that shows it on this site, without a language.' }),
});
export type OwnResult = Static<typeof OwnResult>;

export const OwnResults = Type.Object(
  { results: Type.Array(OwnResult, { description: `At most ${maxOwnResults} of each kind, kind by kind.` }) },
  { $id: 'OwnResults', description: 'Things that an account owns or may see, in which a text was found.' },
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
  summary: 'Search your own things',
  description:
    'Your tasks, cards, events, mails, contacts and listings; for admins whose role allows it also invoices and the user directory. Each kind is found as its own list finds it: the newest first, events by how near they are. Without `q` nothing is found.',
  query: Type.Object({ q: Type.Optional(SearchText) }),
  keys: 'never',
  answers: { 200: OwnResults },
});
