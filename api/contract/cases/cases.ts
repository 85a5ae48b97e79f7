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
const Reason = Type.Enum([...caseReasons], { description: 'A reason for a report is the rule that would be broken.' });
const Measure = Type.Enum([...measures]);
const dayOrNone = '^(\\d{4}-\\d\\d-\\d\\d)?$';
const MaybeTime = Type.Union([Timestamp, Type.Null()]);
const SubjectId = Type.String({ minLength: 1, maxLength: subjectIdLength, description: 'The thing’s id, as text.' });
const Text = Type.String({ maxLength: caseTextLength });

const Evidence = Type.Object(
  {
    text: Type.String(),
    facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    pictures: Type.Array(
      Type.Object({
        path: Type.String({ description: 'Where it was shown.' }),
        data: Type.String({ description: 'A small copy of it, in Base64; empty without one.' }),
      }),
    ),
    messages: Type.Optional(
      Type.Array(
        Type.Object({
          isReporter: Type.Boolean({ description: 'Whether whoever reported it has written this.' }),
          sentAt: Timestamp,
          text: Type.String({ description: 'Names of its files where it has no text.' }),
          conversation: Type.Optional({ ...Id, description: 'Tells those of several conversations apart.' }),
        }),
        {
          description:
            'Of a report in the chat or the messenger: the last messages of that conversation, the oldest first. Reports of the same person from other conversations add theirs.',
        },
      ),
    ),
  },
  { $id: 'CaseEvidence', description: 'A copy of the thing as it was when it was first reported.' },
);
export type CaseEvidence = Static<typeof Evidence>;

export const SubjectQuery = Type.Object({ kind: Type.Enum([...caseKinds], { description: 'What sort of thing it is.' }), id: SubjectId });
export type SubjectQuery = Static<typeof SubjectQuery>;
const Subject = Type.Object(
  { kind: Kind, title: Type.String({ description: 'Its title, or how it begins.' }), by: Type.String({ description: 'A name.' }) },
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
  summary: 'Read what a report would be about',
  description: 'Only a thing that you can see can be reported.',
  query: SubjectQuery,
  answers: { 200: Subject },
  refusals: [notFound],
});

export const ReportInput = Type.Object(
  {
    kind: Kind,
    id: SubjectId,
    reason: Reason,
    text: { ...Text, default: '', description: 'In your own words; needed with `other`.' },
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
  summary: 'Report something that is shown here',
  description:
    'A copy of it is kept for who decides. Whoever has an open report of the same thing says it anew; several reports are one case. Whose it is learns of the decision, not of who has reported it.',
  body: ReportInput,
  answers: { 200: Empty },
  refusals: [notFound, throttled],
});

const Who = Type.Object({
  id: Type.Union([Id, Type.Null()], { description: 'An account’s id; null without one, or where it is gone.' }),
  name: Type.String(),
});
const Report = Type.Object({
  reason: Reason,
  text: Type.String(),
  reportedAt: Timestamp,
  by: Type.String({ description: 'A username; empty where the account is gone.' }),
});
const Appeal = Type.Object(
  {
    text: Type.String(),
    appealedAt: Timestamp,
    decidedAt: MaybeTime,
    isOverturned: Type.Boolean({ description: 'Whether the decision does not stand any more.' }),
    answer: Type.String(),
  },
  { $id: 'CaseAppeal' },
);
const Decision = Type.Object(
  {
    id: Id,
    decidedAt: Timestamp,
    by: Type.String({ description: 'Username of who has decided; empty where a rule did, or the account is gone.' }),
    isOwn: Type.Boolean({ description: 'Whether you have decided it: somebody else decides about an appeal.' }),
    automatic: Type.Union([Type.Enum([...automaticRules]), Type.Null()], { description: 'The rule that has decided by itself.' }),
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
  reports: Type.Integer({ description: 'How many there are.' }),
  reasons: Type.Array(Reason),
};
const CaseHead = Type.Object(caseHead, { $id: 'CaseHead' });
export type CaseHead = Static<typeof CaseHead>;

export const CaseQuery = Type.Object({
  state: Type.Enum([...caseStates], { default: 'open', description: 'To be decided, with an appeal to be decided, or closed.' }),
  kind: Type.Optional(Type.Enum([...caseKinds], { description: 'Cases about things of this sort alone.' })),
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
  description: 'Open ones by the time their decision is due, others the newest first. Cases about messages take the right to read those.',
  query: CaseQuery,
  answers: { 200: CaseList },
});

const CaseFile = Type.Object(
  {
    ...caseHead,
    link: Type.String({ description: 'Path of the page that shows it; may be empty.' }),
    evidence: Evidence,
    isHere: Type.Boolean({ description: 'Whether the account that it is about is still here.' }),
    isOwn: Type.Boolean({ description: 'About you, or reported by you: somebody else has to decide.' }),
    measures: Type.Array(Measure, { description: 'Measures that it can end with.' }),
    said: Type.Array(Report),
    decisions: Type.Array(Decision),
    earlier: Type.Integer({ description: 'Earlier decisions with a measure about the same account.' }),
  },
  { $id: 'CaseFile', description: 'A case with everything that is known of it.' },
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
  description: 'With the copy of the thing, what people say, and what was decided.',
  params: Type.Object({ id: Id }),
  answers: { 200: CaseFile },
  refusals: [notFound],
});

export const CaseDecisionInput = Type.Object(
  {
    id: Id,
    rule: Reason,
    measure: Measure,
    until: Type.String({ pattern: dayOrNone, default: '', description: 'The last day of a suspension that ends, in Bangkok.' }),
    text: { ...Text, default: '', description: 'Told to whom it concerns; needed with every measure but `none`.' },
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
    'Whom it concerns is told the measure, the rule, your words and how to appeal, on the site and by mail; whoever has reported it is told the outcome. Nobody decides about their own.',
  body: CaseDecisionInput,
  answers: { 200: Empty },
  refusals: [notFound, wrongState],
});

const OwnDecision = Type.Object({
  ...Decision.properties,
  kind: Kind,
  title: Type.String(),
  canAppeal: Type.Boolean({ description: 'Whether there is time, and nobody has appealed yet.' }),
});
const OwnReport = Type.Object({
  id: Id,
  kind: Kind,
  title: Type.String(),
  reason: Reason,
  reportedAt: Timestamp,
  decidedAt: MaybeTime,
  measure: Type.Union([Measure, Type.Null()], { description: 'What came of it; null while nobody has decided.' }),
});
export const OwnCases = Type.Object(
  { decisions: Type.Array(OwnDecision), reports: Type.Array(OwnReport) },
  { $id: 'OwnCases', description: 'Decisions about you, and what came of your reports, the newest first.' },
);
export type OwnCases = Static<typeof OwnCases>;

export const listOwnCases = declare({
  id: 'listOwnCases',
  method: 'GET',
  path: '/api/account/cases',
  access: 'signed-in',
  tag: 'Cases',
  summary: 'List decisions about you, and your reports',
  description: 'Of staff you are told that a person has decided, not who.',
  answers: { 200: OwnCases },
});

export const AppealInput = Type.Object(
  { id: Id, text: Type.String({ minLength: 1, maxLength: caseTextLength, description: 'Why the decision is wrong.' }) },
  { $id: 'CaseAppealInput', examples: [{ id: 1, text: 'The lamp is the real one; here is the receipt.' }] },
);
export type AppealInput = Static<typeof AppealInput>;
export const tooLate = { status: 409, codes: ['TOO_LATE'], description: 'The six months are over: `TOO_LATE`. Nothing changed.' } as const;

export const appealDecision = declare({
  id: 'appealDecision',
  method: 'POST',
  path: '/api/account/cases/appeal',
  access: 'signed-in',
  tag: 'Cases',
  summary: 'Appeal against a decision about you',
  description: 'Once for each decision, within six months. Somebody else than who has decided decides about it.',
  body: AppealInput,
  answers: { 200: Empty },
  refusals: [notFound, wrongState, tooLate],
});

export const AppealDecisionInput = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'Of the decision.' }),
    caseId: Type.Integer({ ...Id, description: 'Of its case.' }),
    verdict: Type.Enum([...appealVerdicts], { description: '`overturn` undoes what the decision has done.' }),
    text: { ...Text, minLength: 1, description: 'The answer to whoever has appealed.' },
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
  summary: 'Decide about an appeal',
  description: 'Not by whoever has decided before, nor by whom it concerns. Whoever has appealed is told the answer.',
  body: AppealDecisionInput,
  answers: { 200: Empty },
  refusals: [notFound, wrongState],
});

const CountMonth = Type.Object({
  month: Type.String({ description: 'A month in Bangkok, as 2026-11.' }),
  reports: Type.Integer(),
  decisions: Type.Integer({ description: 'By people.' }),
  automatic: Type.Integer({ description: 'By rules.' }),
  measures: Type.Integer({ description: 'Decisions with a measure.' }),
  suspensions: Type.Integer(),
  late: Type.Integer({ description: 'Cases decided after their deadline.' }),
  hours: Type.Union([Type.Number(), Type.Null()], { description: 'The median time from the first report to the decision.' }),
  appeals: Type.Integer(),
  overturned: Type.Integer({ description: 'Appeals decided in that month by which a decision ended.' }),
});
export const CaseCounts = Type.Object({ months: Type.Array(CountMonth) }, { $id: 'CaseCounts', description: 'The newest month first.' });
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
  description: 'For the yearly report. Months of the year that have begun.',
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
  description: 'The same numbers, the oldest month first.',
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
  description: 'A link is mailed to the address. The report counts once it was opened and confirmed, within a day.',
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
  description: 'Doing it again changes nothing.',
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
  { $id: 'FoundAccounts', description: 'At most 20 accounts, the oldest first.' },
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
  description: 'Anybody who has signed up, also who is suspended or leaving, with their address. The reason stands in the access log.',
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
  description: 'Without a report; the open case about it, if there is one.',
  body: Type.Object({ accountId: Id }, { examples: [{ accountId: 2 }] }),
  answers: { 200: Type.Object({ case: Type.Object({ id: Id }) }, { $id: 'OpenedCase' }) },
  refusals: [notFound, ownAccount],
});
