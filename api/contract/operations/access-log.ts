import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { accessActs, accessKinds, holdDays, holdReasonLength, noticeLength, personLength } from '../values/operations/access-log.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const Day = Type.String({ format: 'date' });
const Account = Type.Object({ id: Id, username: Type.String({ description: 'Empty when the account is gone.' }) });

const AccessEntry = Type.Object(
  {
    id: Id,
    at: Timestamp,
    act: Type.Enum([...accessActs]),
    call: Type.String({ description: 'The call, or field of GraphQL, by which it was done.' }),
    account: Type.Union([Account, Type.Null()], { description: 'Who did it; null for visitors.' }),
    address: Type.String({ description: 'The network address it came from.' }),
    agent: Type.String({ description: 'The browser of a sign-in, as it names itself.' }),
    kind: Type.Union([Type.Enum([...accessKinds]), Type.Null()]),
    objects: Type.String({ description: 'Ids of what was read or changed.' }),
    reason: Type.String({ description: 'Why staff looked, or why a sign-in was refused.' }),
    subjects: Type.Array(Account, { description: 'Others whose data it was, at most 5.' }),
    subjectCount: Type.Integer(),
  },
  { $id: 'AccessEntry', description: 'An act of the access log.' },
);
export type AccessEntry = Static<typeof AccessEntry>;

export const ChainReport = Type.Object(
  {
    checkedAt: Timestamp,
    entries: Type.Integer({ description: 'In the chain.' }),
    ofEarlierKey: Type.Integer({ description: 'Entries sealed with a former secret, which can’t be verified.' }),
    brokenAt: Type.Union([Type.Integer(), Type.Null()], { description: 'The first place that is not as it was sealed.' }),
  },
  { $id: 'AccessChain', description: 'Whether the access log is as it was written.' },
);
export type ChainReport = Static<typeof ChainReport>;

const Hold = Type.Object({ id: Id, reason: Type.String(), by: Type.String(), createdAt: Timestamp, endsAt: Timestamp });

export const AccessLog = Type.Object(
  {
    entries: Type.Array(AccessEntry, { description: 'The newest first.' }),
    total: Type.Integer(),
    account: Type.Union([Account, Type.Null()], { description: 'The person that was asked for.' }),
    holds: Type.Array(Hold, { description: 'Why that person’s entries are kept longer.' }),
  },
  { $id: 'AccessLog', description: 'Entries of the access log that match, one page of them.' },
);
export type AccessLog = Static<typeof AccessLog>;

const part = {
  person: Type.Optional(
    Type.String({ maxLength: personLength, examples: ['johndoe'], description: 'An account, by its number, username or email address.' }),
  ),
  side: Type.Enum(['about', 'by'], {
    default: 'about',
    description: '`about`: what the person did, and what others read or changed of theirs; `by`: what the person did.',
  }),
  act: Type.Optional(Type.Enum([...accessActs], { description: 'Only acts of this kind.' })),
  from: Type.Optional({ ...Day, description: 'The first day, in Bangkok.' }),
  to: Type.Optional({ ...Day, description: 'The last day, in Bangkok.' }),
};
export const AccessPart = Type.Object(part);
export type AccessPart = Static<typeof AccessPart>;
export const AccessQuery = Type.Object({ ...part, page: Page, perPage: perPage(tablePageSize) });
export type AccessQuery = Static<typeof AccessQuery>;

const common = { access: 'admin', keys: 'never', tag: 'Users' } as const;

export const listAccessLog = declare({
  ...common,
  id: 'listAccessLog',
  method: 'GET',
  path: '/api/access-log',
  log: { of: 'account', at: 'answer.entries.account.id' },
  summary: 'List who did what, from where, about whom',
  description: 'The newest first. Reading it is logged as well.',
  query: AccessQuery,
  answers: { 200: AccessLog },
  refusals: [notFound],
});

export const getAccessTable = declare({
  ...common,
  id: 'getAccessTable',
  method: 'GET',
  path: '/api/access-log/csv',
  log: { of: 'account', at: 'query.person' },
  summary: 'Read the access log for a spreadsheet',
  description: 'All of a choice, at most 10,000, the newest first: `text/csv` in UTF-8 with its mark.',
  query: AccessPart,
  type: 'text/csv',
  answers: { 200: Type.Unknown({ description: 'The text of the file.' }) },
  refusals: [notFound],
});

export const getAccessChain = declare({
  ...common,
  id: 'getAccessChain',
  method: 'GET',
  path: '/api/access-log/chain',
  log: 'none',
  summary: 'Read whether the access log is whole',
  description: 'As it was at the last check, which is made every hour.',
  answers: { 200: ChainReport },
});

export const checkAccessLog = declare({
  ...common,
  id: 'checkAccessLog',
  method: 'POST',
  path: '/api/access-log/check',
  summary: 'Verify the access log now',
  description: 'It is done every hour as well.',
  answers: { 200: ChainReport },
});

export const HoldInput = Type.Object(
  {
    accountId: Id,
    days: Type.Integer({ minimum: 1, maximum: holdDays }),
    reason: Type.String({
      minLength: holdReasonLength.min,
      maxLength: holdReasonLength.max,
      description: 'Such as the number of the case.',
    }),
  },
  { $id: 'AccessHold', examples: [{ accountId: 2, days: 180, reason: 'คดีหมายเลข 123/2569' }] },
);
export type HoldInput = Static<typeof HoldInput>;

export const holdAccessLog = declare({
  ...common,
  id: 'holdAccessLog',
  method: 'POST',
  path: '/api/access-log/hold',
  log: { of: 'account', at: 'body.accountId' },
  summary: 'Keep an account’s entries longer, for a case',
  description: 'What it did and what was done about it is not removed before the end.',
  body: HoldInput,
  answers: { 200: Empty },
  refusals: [notFound, listFull],
});

export const releaseAccessLog = declare({
  ...common,
  id: 'releaseAccessLog',
  method: 'POST',
  path: '/api/access-log/release',
  summary: 'Keep an account’s entries no longer',
  description: 'The case is over: what is too old goes with the next hour.',
  body: Type.Object({ id: { ...Id, description: 'Of the hold.' } }, { examples: [{ id: 1 }] }),
  answers: { 200: Empty },
  refusals: [notFound],
});

const incident = {
  by: Type.Optional(
    Type.String({
      maxLength: personLength,
      examples: ['johndoe'],
      description: 'Who read or changed it, by number, username or email address; anybody of the staff if left out.',
    }),
  ),
  from: { ...Timestamp, description: 'From when.' },
  to: { ...Timestamp, description: 'Until when.' },
};
export const IncidentQuery = Type.Object(incident);
export type IncidentQuery = Static<typeof IncidentQuery>;

export const AffectedAccounts = Type.Object(
  {
    total: Type.Integer(),
    told: Type.Integer({ description: 'Who were mailed about this already.' }),
    accounts: Type.Array(Type.Object({ ...Account.properties, email: Type.String(), entries: Type.Integer() }), {
      description: 'The first 100.',
    }),
  },
  { $id: 'AffectedAccounts', description: 'Accounts whose data staff read or changed in a span of time.' },
);
export type AffectedAccounts = Static<typeof AffectedAccounts>;

export const listAffected = declare({
  ...common,
  id: 'listAffected',
  method: 'GET',
  path: '/api/access-log/affected',
  example: { query: { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } },
  log: { of: 'account', at: 'answer.accounts.id' },
  summary: 'List whose data was read in a span of time',
  description: 'For a breach: whom to tell, and how many the authority is told of within 72 hours.',
  query: IncidentQuery,
  answers: { 200: AffectedAccounts },
  refusals: [notFound],
});

export const getAffectedTable = declare({
  ...common,
  id: 'getAffectedTable',
  method: 'GET',
  path: '/api/access-log/affected-csv',
  example: { query: { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } },
  log: { of: 'account' },
  summary: 'Read whose data was read, for a spreadsheet',
  description: 'All of them: `text/csv` in UTF-8 with its mark.',
  query: IncidentQuery,
  type: 'text/csv',
  answers: { 200: Type.Unknown({ description: 'The text of the file.' }) },
  refusals: [notFound],
});

export const BreachNotice = Type.Object(
  {
    ...incident,
    th: Type.String({ minLength: noticeLength.min, maxLength: noticeLength.max, description: 'The text in Thai.' }),
    en: Type.String({ minLength: noticeLength.min, maxLength: noticeLength.max, description: 'The text in English.' }),
    expected: Type.Integer({ minimum: 0, description: 'How many mails it will be, as it was shown: total less told.' }),
    breachId: Type.Optional({ ...Id, description: 'Of a breach, whose record says then who was mailed.' }),
  },
  {
    $id: 'BreachNotice',
    examples: [
      {
        ...{ from: '2026-11-27T02:00:00.000Z', to: '2026-11-27T05:00:00.000Z', expected: 0 },
        th: 'มีผู้อ่านชื่อและอีเมลของคุณโดยไม่มีสิทธิ โปรดตั้งรหัสผ่านใหม่',
        en: 'Somebody read your name and email without being entitled to. Please choose a new password.',
      },
    ],
  },
);
export type BreachNotice = Static<typeof BreachNotice>;

export const notifyAffected = declare({
  ...common,
  id: 'notifyAffected',
  method: 'POST',
  path: '/api/access-log/notify',
  log: { of: 'account' },
  summary: 'Mail everybody whose data was read',
  description: 'Each once for the same span and reader, however often it is asked for. The mail holds the text in both languages.',
  body: BreachNotice,
  answers: { 200: Type.Object({ mails: Type.Integer() }, { $id: 'BreachNoticeSent' }) },
  refusals: [
    notFound,
    { status: 409, codes: ['STATE_CHANGED'], description: 'It would be another number of mails by now: `STATE_CHANGED`.' },
  ],
});
