import { type Static, Type } from 'typebox';
import { givenReason } from '../shared/access-reason.ts';
import { declare } from '../shared/call.ts';
import { Empty, Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { notFound, ownAccount, throttled, wrongState } from '../shared/refusals.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import {
  appealVerdicts,
  automaticRules,
  caseKinds,
  caseReasons,
  caseStates,
  caseTextLength,
  measures,
  peopleQueryLength,
  subjectIdLength,
} from '../values/shared/cases.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const Kind = Type.Enum([...caseKinds]);
const Reason = Type.Enum([...caseReasons], { description: 'The rule that the reported thing would break.' });
const Measure = Type.Enum([...measures]);
const dayOrNone = '^(\\d{4}-\\d\\d-\\d\\d)?$';
const MaybeTime = Type.Union([Timestamp, Type.Null()]);
const SubjectId = Type.String({ minLength: 1, maxLength: subjectIdLength, description: 'Id of the thing, as text.' });
const Text = Type.String({ maxLength: caseTextLength });

const Evidence = Type.Object(
  {
    text: Type.String(),
    facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    pictures: Type.Array(
      Type.Object({
        path: Type.String({ description: 'Original path of the picture.' }),
        data: Type.String({ description: 'A small copy in Base64; empty if there is none.' }),
      }),
    ),
    messages: Type.Optional(
      Type.Array(
        Type.Object({
          isReporter: Type.Boolean({ description: 'Whether the reporter wrote it.' }),
          sentAt: Timestamp,
          text: Type.String({ description: 'The text, or the names of its files if it has none.' }),
          conversation: Type.Optional({ ...Id, description: 'Distinguishes several conversations.' }),
        }),
        {
          description:
            'For reports in the chat or the messenger: the last messages of the conversation, oldest first. Reports of the same person from other conversations add theirs.',
        },
      ),
    ),
  },
  { $id: 'CaseEvidence', description: 'A copy of the thing at the time of the first report.' },
);
export type CaseEvidence = Static<typeof Evidence>;

export const SubjectQuery = Type.Object({ kind: Type.Enum([...caseKinds], { description: 'Kind of thing.' }), id: SubjectId });
export type SubjectQuery = Static<typeof SubjectQuery>;
const Subject = Type.Object(
  {
    kind: Kind,
    title: Type.String({ description: 'Its title, or the beginning of its text.' }),
    by: Type.String({ description: 'Name of its author or owner.' }),
  },
  { $id: 'ReportSubject', description: 'A thing that can be reported.' },
);
export type Subject = Static<typeof Subject>;

export const getReportSubject = declare({
  id: 'getReportSubject',
  method: 'GET',
  path: '/api/cases/subject',
  example: { query: { kind: 'listing', id: '427' } },
  access: 'visitor',
  tag: 'Cases',
  summary: 'Read the subject of a report',
  description: 'Only things that you can see can be reported.',
  query: SubjectQuery,
  answers: { 200: Subject },
  refusals: [notFound],
});

export const ReportInput = Type.Object(
  {
    kind: Kind,
    id: SubjectId,
    reason: Reason,
    text: { ...Text, default: '', description: 'Explanation in your own words; required with `other`.' },
  },
  { $id: 'CaseReportInput', examples: [{ kind: 'listing', id: '427', reason: 'fraud', text: '' }] },
);
export type ReportInput = Static<typeof ReportInput>;

export const reportThing = declare({
  id: 'reportThing',
  method: 'POST',
  path: '/api/cases/report',
  access: 'signed-in',
  tag: 'Cases',
  summary: 'Report displayed content',
  description:
    'A copy is kept for the moderators. Another report by the same reporter replaces the open one; several reports form one case. The owner learns of the decision, not of the reporter.',
  body: ReportInput,
  answers: { 200: Empty },
  refusals: [notFound, throttled],
});

const Who = Type.Object({
  id: Type.Union([Id, Type.Null()], { description: 'Account id; null if there is none or it was deleted.' }),
  name: Type.String(),
});
const Report = Type.Object({
  reason: Reason,
  text: Type.String(),
  reportedAt: Timestamp,
  by: Type.String({ description: 'A username; empty if the account was deleted.' }),
});
const Appeal = Type.Object(
  {
    text: Type.String(),
    appealedAt: Timestamp,
    decidedAt: MaybeTime,
    isOverturned: Type.Boolean({ description: 'Whether the decision was overturned.' }),
    answer: Type.String(),
  },
  { $id: 'CaseAppeal' },
);
const Decision = Type.Object(
  {
    id: Id,
    decidedAt: Timestamp,
    by: Type.String({ description: 'Username of the moderator; empty for automatic decisions and deleted accounts.' }),
    isOwn: Type.Boolean({ description: 'Whether it is your own decision; another moderator decides about an appeal.' }),
    automatic: Type.Union([Type.Enum([...automaticRules]), Type.Null()], { description: 'The rule behind an automatic decision.' }),
    rule: Reason,
    measure: Measure,
    text: Type.String(),
    until: MaybeTime,
    appeal: Type.Union([Appeal, Type.Null()]),
  },
  { $id: 'CaseDecision' },
);
const caseHead = {
  id: Id,
  kind: Kind,
  title: Type.String(),
  about: Who,
  openedAt: Timestamp,
  dueAt: MaybeTime,
  closedAt: MaybeTime,
  reports: Type.Integer({ description: 'Number of reports.' }),
  reasons: Type.Array(Reason),
};
const CaseHead = Type.Object(caseHead, { $id: 'CaseHead' });
export type CaseHead = Static<typeof CaseHead>;

export const CaseQuery = Type.Object({
  state: Type.Enum([...caseStates], { default: 'open', description: 'Waiting for a decision, with an appeal to decide, or closed.' }),
  kind: Type.Optional(Type.Enum([...caseKinds], { description: 'Only cases about this kind of thing.' })),
  page: Page,
  perPage: perPage(tablePageSize),
});
export type CaseQuery = Static<typeof CaseQuery>;
const CaseList = Type.Object({ cases: Type.Array(CaseHead), total: Type.Integer({ minimum: 0 }) }, { $id: 'CaseList' });
export type CaseList = Static<typeof CaseList>;

export const listCases = declare({
  id: 'listCases',
  method: 'GET',
  path: '/api/moderation/cases',
  access: 'admin',
  log: { of: 'report', at: 'answer.cases.id' },
  tag: 'Cases',
  summary: 'List cases',
  description: 'Open cases by the due date of their decision, others newest first. Cases about messages need the right to read messages.',
  query: CaseQuery,
  answers: { 200: CaseList },
});

const CaseFile = Type.Object(
  {
    ...caseHead,
    link: Type.String({ description: 'Path of the page that shows it; may be empty.' }),
    evidence: Evidence,
    isHere: Type.Boolean({ description: 'Whether the account concerned still exists.' }),
    isOwn: Type.Boolean({ description: 'Whether you are its subject or a reporter; another moderator has to decide.' }),
    measures: Type.Array(Measure, { description: 'Measures available for its decision.' }),
    said: Type.Array(Report),
    decisions: Type.Array(Decision),
    earlier: Type.Integer({ description: 'Number of earlier decisions with a measure about the same account.' }),
  },
  { $id: 'CaseFile', description: 'A case with all its details.' },
);
export type CaseFile = Static<typeof CaseFile>;

export const getCase = declare({
  id: 'getCase',
  method: 'GET',
  path: '/api/moderation/cases/:id',
  example: { params: { id: 1 } },
  access: 'admin',
  log: { of: 'report', reasonAt: ['answer.kind', 'answer.reasons'] },
  tag: 'Cases',
  summary: 'Read a case',
  description: 'Includes the copy of the thing, the reports and the decisions.',
  params: Type.Object({ id: Id }),
  answers: { 200: CaseFile },
  refusals: [notFound],
});

export const CaseDecisionInput = Type.Object(
  {
    id: Id,
    rule: Reason,
    measure: Measure,
    until: Type.String({ pattern: dayOrNone, default: '', description: 'Last day of a temporary suspension, in Bangkok.' }),
    text: { ...Text, default: '', description: 'Message to the person concerned; required with every measure but `none`.' },
  },
  { $id: 'CaseDecisionInput', examples: [{ id: 1, rule: 'fraud', measure: 'warning', text: 'Please take payments on the site only.' }] },
);
export type CaseDecisionInput = Static<typeof CaseDecisionInput>;

export const decideCase = declare({
  id: 'decideCase',
  method: 'POST',
  path: '/api/moderation/decide-case',
  access: 'admin',
  log: { of: 'report' },
  tag: 'Cases',
  summary: 'Decide a case',
  description:
    'The person concerned is told the measure, the rule, your text and how to appeal, on the site and by mail; reporters are told the outcome. Moderators cannot decide about themselves.',
  body: CaseDecisionInput,
  answers: { 200: Empty },
  refusals: [notFound, wrongState],
});

const OwnDecision = Type.Object({
  ...Decision.properties,
  kind: Kind,
  title: Type.String(),
  canAppeal: Type.Boolean({ description: 'Whether the decision can still be appealed and has no appeal yet.' }),
});
const OwnReport = Type.Object({
  id: Id,
  kind: Kind,
  title: Type.String(),
  reason: Reason,
  reportedAt: Timestamp,
  decidedAt: MaybeTime,
  measure: Type.Union([Measure, Type.Null()], { description: 'The outcome; null until a decision.' }),
});
export const OwnCases = Type.Object(
  { decisions: Type.Array(OwnDecision), reports: Type.Array(OwnReport) },
  { $id: 'OwnCases', description: 'Decisions about you, and the outcomes of your reports, newest first.' },
);
export type OwnCases = Static<typeof OwnCases>;

export const listOwnCases = declare({
  id: 'listOwnCases',
  method: 'GET',
  path: '/api/account/cases',
  access: 'signed-in',
  tag: 'Cases',
  summary: 'List decisions about you, and your reports',
  description: 'Decisions by staff are marked as made by a person, without a name.',
  answers: { 200: OwnCases },
});

export const AppealInput = Type.Object(
  { id: Id, text: Type.String({ minLength: 1, maxLength: caseTextLength, description: 'Reasons why the decision is wrong.' }) },
  { $id: 'CaseAppealInput', examples: [{ id: 1, text: 'The lamp is the real one; here is the receipt.' }] },
);
export type AppealInput = Static<typeof AppealInput>;
export const tooLate = {
  status: 409,
  codes: ['TOO_LATE'],
  description: 'The six-month period is over: `TOO_LATE`. Nothing changed.',
} as const;

export const appealDecision = declare({
  id: 'appealDecision',
  method: 'POST',
  path: '/api/account/cases/appeal',
  access: 'signed-in',
  tag: 'Cases',
  summary: 'Appeal against a decision about you',
  description: 'Possible once for each decision, within six months. The appeal is decided by another person.',
  body: AppealInput,
  answers: { 200: Empty },
  refusals: [notFound, wrongState, tooLate],
});

export const AppealDecisionInput = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'Id of the decision.' }),
    caseId: Type.Integer({ ...Id, description: 'Id of its case.' }),
    verdict: Type.Enum([...appealVerdicts], { description: '`overturn` reverses the effects of the decision.' }),
    text: { ...Text, minLength: 1, description: 'The answer to the appellant.' },
  },
  { $id: 'AppealDecisionInput', examples: [{ id: 1, caseId: 1, verdict: 'uphold', text: 'The receipt is of another lamp.' }] },
);
export type AppealDecisionInput = Static<typeof AppealDecisionInput>;

export const decideAppeal = declare({
  id: 'decideAppeal',
  method: 'POST',
  path: '/api/moderation/decide-appeal',
  access: 'admin',
  log: { of: 'report', at: 'body.caseId' },
  tag: 'Cases',
  summary: 'Decide an appeal',
  description: 'Refused for the original decider and the person concerned. The appellant is told the answer.',
  body: AppealDecisionInput,
  answers: { 200: Empty },
  refusals: [notFound, wrongState],
});

const CountMonth = Type.Object({
  month: Type.String({ description: 'Month in Bangkok, as 2026-11.' }),
  reports: Type.Integer(),
  decisions: Type.Integer({ description: 'Decisions by people.' }),
  automatic: Type.Integer({ description: 'Automatic decisions.' }),
  measures: Type.Integer({ description: 'Decisions with a measure.' }),
  suspensions: Type.Integer(),
  late: Type.Integer({ description: 'Cases decided after their deadline.' }),
  hours: Type.Union([Type.Number(), Type.Null()], { description: 'Median hours from the first report to the decision.' }),
  appeals: Type.Integer(),
  overturned: Type.Integer({ description: 'Successful appeals, by the month of the appeal decision.' }),
});
export const CaseCounts = Type.Object(
  { months: Type.Array(CountMonth) },
  { $id: 'CaseCounts', description: 'Counts, newest month first.' },
);
export type CaseCounts = Static<typeof CaseCounts>;
const Year = Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 9999, description: 'A year in Bangkok.' }) });
export type YearQuery = Static<typeof Year>;

export const getCaseCounts = declare({
  id: 'getCaseCounts',
  method: 'GET',
  path: '/api/moderation/counts',
  log: 'none',
  example: { query: { year: 2026 } },
  access: 'admin',
  tag: 'Cases',
  summary: 'Count reports, decisions and appeals by month',
  description: 'For the yearly report. Contains the months of the year that have begun.',
  query: Year,
  answers: { 200: CaseCounts },
});

export const getCaseCountsFile = declare({
  id: 'getCaseCountsFile',
  method: 'GET',
  path: '/api/moderation/counts.csv',
  log: 'none',
  example: { query: { year: 2026 } },
  access: 'admin',
  tag: 'Cases',
  summary: 'Download those counts as CSV',
  description: 'The same numbers, oldest month first.',
  query: Year,
  type: 'text/csv',
  answers: { 200: Type.String() },
});

export const GuestReportInput = Type.Object(
  { ...ReportInput.properties, email: Type.String({ maxLength: emailLength, pattern: emailPattern, 'x-reads': 'address' }) },
  { $id: 'GuestReportInput', examples: [{ kind: 'listing', id: '427', reason: 'fraud', text: '', email: 'guest@example.com' }] },
);
export type GuestReportInput = Static<typeof GuestReportInput>;

export const reportAsGuest = declare({
  id: 'reportAsGuest',
  method: 'POST',
  path: '/api/cases/report-as-guest',
  access: 'public',
  tag: 'Cases',
  summary: 'Report something without an account',
  description: 'A link is mailed to the address. The report counts once it is opened and confirmed within a day.',
  body: GuestReportInput,
  answers: { 200: Empty },
  refusals: [notFound, throttled],
  byLanguage: true,
});

export const confirmReport = declare({
  id: 'confirmReport',
  method: 'POST',
  path: '/api/cases/confirm',
  access: 'public',
  tag: 'Cases',
  summary: 'Confirm a report by its mailed code',
  description: 'Repeating the call changes nothing.',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }, { examples: [{ code: 'x'.repeat(43) }] }),
  answers: { 200: Empty },
  refusals: [notFound, throttled],
});

const Found = Type.Object(
  {
    id: Id,
    username: Type.String(),
    fullName: Type.String(),
    email: Type.String(),
    isSuspended: Type.Boolean(),
    createdAt: Timestamp,
  },
  { $id: 'FoundAccount' },
);
const FoundAccounts = Type.Object(
  { people: Type.Array(Found) },
  { $id: 'FoundAccounts', description: 'At most 20 accounts, oldest first.' },
);
export type FoundAccounts = Static<typeof FoundAccounts>;
export const PeopleQuery = Type.Object({
  q: Type.String({
    minLength: 2,
    maxLength: peopleQueryLength,
    description: 'Part of a name, a whole email address, a telephone number of a listing, or the address of a listing.',
  }),
  ...givenReason,
});
export type PeopleQuery = Static<typeof PeopleQuery>;

export const findAccounts = declare({
  id: 'findAccounts',
  method: 'GET',
  path: '/api/moderation/people',
  log: { of: 'account', at: 'answer.people.id', reasonAt: ['query.reason', 'query.note'] },
  example: { query: { q: 'jane', reason: 'complaint', note: 'TN2026-000012' } },
  access: 'admin',
  tag: 'Cases',
  summary: 'Find an account',
  description:
    'Finds any account, including suspended and leaving ones, and returns its email address. The reason is recorded in the access log.',
  query: PeopleQuery,
  answers: { 200: FoundAccounts },
});

export const openCase = declare({
  id: 'openCase',
  method: 'POST',
  path: '/api/moderation/open-case',
  log: { of: 'account', at: 'body.accountId' },
  access: 'admin',
  tag: 'Cases',
  summary: 'Open a case about an account',
  description: 'Needs no report; returns the open case about the account if there is one.',
  body: Type.Object({ accountId: Id }, { examples: [{ accountId: 2 }] }),
  answers: { 200: Type.Object({ case: Type.Object({ id: Id }) }, { $id: 'OpenedCase' }) },
  refusals: [notFound, ownAccount],
});
