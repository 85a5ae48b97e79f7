import { appealDays, type CaseReason, deadlines, type Measure } from '../../../contract/values/shared/cases.ts';

/** When a decision is due: the earliest time that any of the reports sets. */
export const dueAfter = (dueAt: number | null, { reason, at }: { reason: CaseReason; at: number }): number =>
  Math.min(dueAt ?? Number.POSITIVE_INFINITY, at + deadlines[reason]);

const day = 24 * 3600_000;

/** Whether a decision can still be appealed against by whom it concerns. */
export const canAppeal = (
  { appealedAt, decidedAt, measure }: { appealedAt: number | null; decidedAt: number; measure: Measure },
  now: number,
): boolean => measure !== 'none' && appealedAt === null && now - decidedAt < appealDays * day;
