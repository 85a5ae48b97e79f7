import { and, gt, sql } from 'drizzle-orm';
import { caseDecision, moderationCase, user } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';

const hasAppeal = sql`exists (select 1 from ${caseDecision} where ${caseDecision.caseId} = ${moderationCase.id} and ${caseDecision.appealedAt} is not null and ${caseDecision.appealDecidedAt} is null)`;
const isSuspended = sql`exists (select 1 from ${user} where ${user.id} = ${moderationCase.accountId} and ${user.suspendedAt} is not null)`;

/** Closed cases with their reports and decisions, unless an appeal is pending, or a suspended person may still read the reasons. */
export const oldCases: RetentionRule = {
  table: moderationCase,
  key: moderationCase.id,
  of: and(gt(moderationCase.closedAt, 0), sql`not ${hasAppeal}`, sql`not ${isSuspended}`),
  isDue: (isOld) => isOld(moderationCase.closedAt),
};
