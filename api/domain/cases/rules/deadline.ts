import { appealDays, type CaseReason, deadlines, type Measure } from '../../../contract/values/shared/cases.ts';

/** Returns the due date of a decision: the earliest required by any of the reports. */
export const dueAfter = (dueAt: number | null, { reason, at }: { reason: CaseReason; at: number }): number =>
  Math.min(dueAt ?? Number.POSITIVE_INFINITY, at + deadlines[reason]);

const day = 24 * 3600_000;

/** Whether the person concerned can still appeal against a decision. */
export const canAppeal = (
  { appealedAt, decidedAt, measure }: { appealedAt: number | null; decidedAt: number; measure: Measure },
  now: number,
): boolean => measure !== 'none' && appealedAt === null && now - decidedAt < appealDays * day;
