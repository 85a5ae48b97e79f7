import { type CaseReason, deadlines } from '../../../contract/values/shared/cases.ts';

/** When a decision is due: the earliest time that any of the reports sets. */
export const dueAfter = (dueAt: number | null, { reason, at }: { reason: CaseReason; at: number }): number =>
  Math.min(dueAt ?? Number.POSITIVE_INFINITY, at + deadlines[reason]);
