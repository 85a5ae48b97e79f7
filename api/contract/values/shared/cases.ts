/** Kinds of things that people can report. */
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

/**
 * Reasons for a report, each with the time in which somebody has to decide. They are the rules of what may be offered and said here, by
 * which a decision is made.
 */
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

/** Reasons for which a thing of this kind can be reported. */
export const reasonsFor = (kind: CaseKind): CaseReason[] =>
  caseReasons.filter((reason) => kind === 'listing' || !ofListings.includes(reason));

/** Measures of a decision. `reject` takes a listing off sale until its seller has mended it. */
export const measures = ['none', 'warning', 'hide', 'reject', 'suspend-until', 'suspend'] as const;
export type Measure = (typeof measures)[number];
const takenAway: Partial<Record<CaseKind, Measure>> = { listing: 'reject', photo: 'reject' };
const untouched: readonly CaseKind[] = ['person', 'message'];

/** Measures that a case about a thing of this kind can end with. */
export const measuresFor = (kind: CaseKind): Measure[] => {
  const away = untouched.includes(kind) ? [] : [takenAway[kind] ?? 'hide'];
  return ['none', 'warning', ...away, 'suspend-until', 'suspend'];
};

/** Days after which the reports of an account count towards what a rule decides by itself. */
export const daysOfHistory = 7;
/** Rules that decide by themselves. */
export const automaticRules = ['three-reports'] as const;
export type AutomaticRule = (typeof automaticRules)[number];

/** Area of rights that a case belongs to. */
export const areaOfKind = (kind: CaseKind): 'messages' | 'moderation' => (kind === 'message' ? 'messages' : 'moderation');

/** Lists of cases: to be decided, with an appeal to be decided, and closed. */
export const caseStates = ['open', 'appealed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Outcomes of an appeal. */
export const appealVerdicts = ['uphold', 'overturn'] as const;

export const caseTextLength = 1000;
/** How long a decision can be appealed against, in days. */
export const appealDays = 183;
/** Letters by which an account is looked for: an address of a listing may be long. */
export const peopleQueryLength = 300;
/** Letters of the address of a reported thing. */
export const subjectIdLength = 60;
