/** Kinds of items that users can report. */
export const caseKinds = [
  'listing',
  'person',
  'photo',
  'review',
  'question',
  'message',
  'blog-post',
  'blog-comment',
  'profile-post',
  'profile-comment',
] as const;
export type CaseKind = (typeof caseKinds)[number];

const hour = 3600_000;
const day = 24 * hour;

/** Reasons for a report, each with its deadline for a decision. They are the site's content rules, on which decisions are based. */
export const deadlines = {
  fraud: day,
  forbidden: day,
  'personal-data': day,
  counterfeit: 3 * day,
  copyright: 3 * day,
  offensive: 3 * day,
  spam: 7 * day,
  category: 7 * day,
  sold: 7 * day,
  duplicate: 7 * day,
  other: 7 * day,
} as const;
export type CaseReason = keyof typeof deadlines;
export const caseReasons = Object.keys(deadlines) as CaseReason[];
const ofListings: readonly CaseReason[] = ['category', 'sold', 'duplicate'];

/** Returns the reasons for which an item of this kind can be reported. */
export const reasonsFor = (kind: CaseKind): CaseReason[] =>
  caseReasons.filter((reason) => kind === 'listing' || !ofListings.includes(reason));

/** Measures of a decision. `reject` takes a listing off sale until its seller has corrected it. */
export const measures = ['none', 'warning', 'hide', 'reject', 'suspend-until', 'suspend'] as const;
export type Measure = (typeof measures)[number];
const takenAway: Partial<Record<CaseKind, Measure>> = { listing: 'reject', photo: 'reject' };
const untouched: readonly CaseKind[] = ['person', 'message'];

/** Returns the possible measures of a case about an item of this kind. */
export const measuresFor = (kind: CaseKind): Measure[] => {
  const away = untouched.includes(kind) ? [] : [takenAway[kind] ?? 'hide'];
  return ['none', 'warning', ...away, 'suspend-until', 'suspend'];
};

/** Days after which an account's reports count towards automatic decisions. */
export const daysOfHistory = 7;
/** Rules that decide automatically. */
export const automaticRules = ['three-reports'] as const;
export type AutomaticRule = (typeof automaticRules)[number];

/** Returns the area of rights for a kind of case. */
export const areaOfKind = (kind: CaseKind): 'messages' | 'moderation' => (kind === 'message' ? 'messages' : 'moderation');

/** Lists of cases: awaiting a decision, awaiting a decision on an appeal, and closed. */
export const caseStates = ['open', 'appealed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Outcomes of an appeal. */
export const appealVerdicts = ['uphold', 'overturn'] as const;

export const caseTextLength = 1000;
/** Days within which a decision can be appealed. */
export const appealDays = 183;
/** Maximum length of an account query, which may be a listing's long URL. */
export const peopleQueryLength = 300;
/** Maximum length of a reported item's id. */
export const subjectIdLength = 60;
