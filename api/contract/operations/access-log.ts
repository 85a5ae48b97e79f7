import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { accessActs, accessKinds, holdDays, holdReasonLength, noticeLength, personLength } from '../values/operations/access-log.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const Day = Type.String({ format: 'date' });
const Account = Type.Object({ id: Id, username: Type.String({ description: 'Username; empty if the account was deleted.' }) });

const AccessEntry = Type.Object(
  {
    id: Id,
    at: Timestamp,
    act: Type.Enum([...accessActs]),
    call: Type.String({ description: 'The call, or GraphQL field, that was used.' }),
    account: Type.Union([Account, Type.Null()], { description: 'The acting account; null for visitors.' }),
    address: Type.String({ description: 'The network address of the request.' }),
    agent: Type.String({ description: 'User agent of the browser at a sign-in.' }),
    kind: Type.Union([Type.Enum([...accessKinds]), Type.Null()]),
    objects: Type.String({ description: 'Ids of the data read or changed.' }),
    reason: Type.String({ description: 'Reason for access by staff, or for the refusal of a sign-in.' }),
    subjects: Type.Array(Account, { description: 'Other accounts whose data was affected, at most 5.' }),
    subjectCount: Type.Integer(),
  },
  { $id: 'AccessEntry', description: 'An entry of the access log.' },
);
export type AccessEntry = Static<typeof AccessEntry>;

export const ChainReport = Type.Object(
  {
    checkedAt: Timestamp,
    entries: Type.Integer({ description: 'Number of entries in the chain.' }),
    ofEarlierKey: Type.Integer({ description: 'Entries sealed with a former secret, which cannot be verified.' }),
    brokenAt: Type.Union([Type.Integer(), Type.Null()], { description: 'The first position that differs from its sealed content.' }),
  },
  { $id: 'AccessChain', description: 'Integrity of the access log.' },
);
export type ChainReport = Static<typeof ChainReport>;

const Hold = Type.Object({ id: Id, reason: Type.String(), by: Type.String(), createdAt: Timestamp, endsAt: Timestamp });

export const AccessLog = Type.Object(
  {
    entries: Type.Array(AccessEntry, { description: 'Newest first.' }),
    total: Type.Integer(),
    account: Type.Union([Account, Type.Null()], { description: 'The requested person.' }),
    holds: Type.Array(Hold, { description: 'Reasons for keeping that person’s entries longer.' }),
  },
  { $id: 'AccessLog', description: 'A page of the matching access log entries.' },
);
export type AccessLog = Static<typeof AccessLog>;

const part = {
  person: Type.Optional(
    Type.String({ maxLength: personLength, examples: ['johndoe'], description: 'An account, by its number, username or email address.' }),
  ),
  side: Type.Enum(['about', 'by'], {
    default: 'about',
    description: '`about`: the person’s actions, and access to their data by others; `by`: the person’s actions only.',
  }),
  act: Type.Optional(Type.Enum([...accessActs], { description: 'Only entries of this kind.' })),
  from: Type.Optional({ ...Day, description: 'First day, in Bangkok.' }),
  to: Type.Optional({ ...Day, description: 'Last day, in Bangkok.' }),
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
  summary: 'List access log entries',
  description: 'Newest first. Reading it is logged as well.',
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
  summary: 'Export the access log as CSV',
  description: 'All entries of the selection, at most 10,000, newest first: `text/csv` in UTF-8 with a byte order mark.',
  query: AccessPart,
  type: 'text/csv',
  answers: { 200: Type.Unknown({ description: 'The file’s text.' }) },
  refusals: [notFound],
});

export const getAccessChain = declare({
  ...common,
  id: 'getAccessChain',
  method: 'GET',
  path: '/api/access-log/chain',
  log: 'none',
  summary: 'Read the integrity of the access log',
  description: 'Result of the last check, which runs every hour.',
  answers: { 200: ChainReport },
});

export const checkAccessLog = declare({
  ...common,
  id: 'checkAccessLog',
  method: 'POST',
  path: '/api/access-log/check',
  summary: 'Verify the access log now',
  description: 'The check also runs every hour.',
  answers: { 200: ChainReport },
});

export const HoldInput = Type.Object(
  {
    accountId: Id,
    days: Type.Integer({ minimum: 1, maximum: holdDays }),
    reason: Type.String({
      minLength: holdReasonLength.min,
      maxLength: holdReasonLength.max,
      description: 'Reason, such as the number of a case.',
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
  description: 'Entries by and about it are not removed before the end.',
  body: HoldInput,
  answers: { 200: Empty },
  refusals: [notFound, listFull],
});

export const releaseAccessLog = declare({
  ...common,
  id: 'releaseAccessLog',
  method: 'POST',
  path: '/api/access-log/release',
  summary: 'End the longer retention of an account’s entries',
  description: 'For closed cases: expired entries are removed in the next hourly run.',
  body: Type.Object({ id: { ...Id, description: 'Id of the hold.' } }, { examples: [{ id: 1 }] }),
  answers: { 200: Empty },
  refusals: [notFound],
});

const incident = {
  by: Type.Optional(
    Type.String({
      maxLength: personLength,
      examples: ['johndoe'],
      description: 'The reader or changer of the data, by number, username or email address; any staff if omitted.',
    }),
  ),
  from: { ...Timestamp, description: 'Start of the period.' },
  to: { ...Timestamp, description: 'End of the period.' },
};
export const IncidentQuery = Type.Object(incident);
export type IncidentQuery = Static<typeof IncidentQuery>;

export const AffectedAccounts = Type.Object(
  {
    total: Type.Integer(),
    told: Type.Integer({ description: 'Number already mailed about this.' }),
    accounts: Type.Array(Type.Object({ ...Account.properties, email: Type.String(), entries: Type.Integer() }), {
      description: 'The first 100.',
    }),
  },
  { $id: 'AffectedAccounts', description: 'Accounts whose data staff read or changed in a period.' },
);
export type AffectedAccounts = Static<typeof AffectedAccounts>;

export const listAffected = declare({
  ...common,
  id: 'listAffected',
  method: 'GET',
  path: '/api/access-log/affected',
  example: { query: { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } },
  log: { of: 'account', at: 'answer.accounts.id' },
  summary: 'List the accounts whose data was accessed in a period',
  description: 'For a breach: the people to notify, and the number to report to the authority within 72 hours.',
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
  summary: 'Export affected accounts as CSV',
  description: 'All of them: `text/csv` in UTF-8 with a byte order mark.',
  query: IncidentQuery,
  type: 'text/csv',
  answers: { 200: Type.Unknown({ description: 'The file’s text.' }) },
  refusals: [notFound],
});

export const BreachNotice = Type.Object(
  {
    ...incident,
    th: Type.String({ minLength: noticeLength.min, maxLength: noticeLength.max, description: 'The text in Thai.' }),
    en: Type.String({ minLength: noticeLength.min, maxLength: noticeLength.max, description: 'The text in English.' }),
    expected: Type.Integer({ minimum: 0, description: 'Expected number of mails, as it was shown: total less told.' }),
    breachId: Type.Optional({ ...Id, description: 'A breach whose record should list the people mailed.' }),
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
  summary: 'Mail everyone whose data was accessed',
  description:
    'Each person is mailed once for the same period and reader, however often it is called. The mail contains the text in both languages.',
  body: BreachNotice,
  answers: { 200: Type.Object({ mails: Type.Integer() }, { $id: 'BreachNoticeSent' }) },
  refusals: [
    notFound,
    { status: 409, codes: ['STATE_CHANGED'], description: 'The number of mails has changed in the meantime: `STATE_CHANGED`.' },
  ],
});
