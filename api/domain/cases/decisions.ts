import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { CaseDecisionInput, OwnCases } from '../../contract/cases/cases.ts';
import { type AutomaticRule, areaOfKind, type CaseReason, type Measure, measuresFor } from '../../contract/values/shared/cases.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { caseDecision, caseReport, moderationCase, user } from '../../db/schema.ts';
import { type Ctx, hasRight, requireAccount, requireAdmin, requireRight } from '../context.ts';
import { suspendAccount } from '../identity/suspension.ts';
import { Forbidden, Invalid, WrongState } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { bangkokMidnight } from '../shared/rules/dates.ts';
import { notifyConcerned, notifyReporters } from './notices.ts';
import { toDecision, unknownCase } from './queue.ts';
import { canAppeal } from './rules/deadline.ts';
import type { CaseTools } from './tools.ts';

const day = 24 * 3600_000;
/** Maximum decisions and reports shown to an account: the newest. */
const maxOwn = 100;
/** Longest temporary suspension, in days: about ten years. */
const longest = 3660;

export type CaseRow = typeof moderationCase.$inferSelect;
type DecisionValues = typeof caseDecision.$inferInsert;

/**
 * Decides a case, carries out the measure, and notifies everyone concerned.
 * @throws Unauthenticated, Forbidden for one's own, NotFound, Invalid, WrongState for one that is decided
 */
export async function decideCase(ctx: Ctx, input: CaseDecisionInput, tools: Pick<CaseTools, 'subjects' | 'publicUrl'>): Promise<void> {
  const { userId } = requireAnyArea(ctx);
  const { id, rule, measure } = input;
  const text = input.text.trim();
  const until = untilOf(ctx, input);
  if (measure !== 'none' && text === '') throw new Invalid({ text: ['is needed'] });
  await transact(ctx.db, async (tx) => {
    const row = await tx.select().from(moderationCase).where(eq(moderationCase.id, id)).get();
    if (!row || row.dueAt === null) throw unknownCase();
    requireRight(ctx, areaOfKind(row.kind), 'write');
    if (row.closedAt !== null) throw new WrongState('This case is closed.');
    await requireOthers(tx, row, userId);
    if (!measuresFor(row.kind).includes(measure)) throw new Invalid({ measure: ['does not fit'] });
    const carried = { id: row.subjectId, now: ctx.now, deciderId: userId, rule, text };
    const source = tools.subjects[row.kind];
    // Suspensions end; content that broke a rule remains hidden.
    if (measure === 'none' || measure === 'warning') await source.keep?.(tx, carried);
    else await source.hide?.(tx, carried);
    if (measure === 'suspend' || measure === 'suspend-until') await suspend(ctx, tx, { row, until });
    await closeCase(tx, row, { ...{ rule, measure, text, until }, deciderId: userId }, { now: ctx.now, publicUrl: tools.publicUrl });
  });
}

/** Requires staff who may decide cases of some kind. @throws Unauthenticated, Forbidden */
export function requireAnyArea(ctx: Ctx) {
  const account = requireAdmin(ctx);
  if (!hasRight(ctx, 'messages', 'write')) requireRight(ctx, 'moderation', 'write');
  return account;
}

/** Returns the end of a suspension: that of its last day in Bangkok. @throws Invalid */
function untilOf({ now }: Ctx, { measure, until }: Pick<CaseDecisionInput, 'measure' | 'until'>): number | null {
  if (measure !== 'suspend-until') return null;
  const end = bangkokMidnight(until) + day;
  if (!(end > now && end < now + longest * day)) throw new Invalid({ until: ['must be a day to come'] });
  return end;
}

async function suspend(ctx: Ctx, tx: Queries, { row, until }: { row: CaseRow; until: number | null }): Promise<void> {
  if (row.accountId === null) throw new Invalid({ measure: ['there is no account'] });
  await suspendAccount(ctx, tx, { id: row.accountId, until });
}

/** Prevents decisions on one's own content, or on content one has reported. @throws Forbidden */
export async function requireOthers(tx: Queries, { id, accountId }: Pick<CaseRow, 'id' | 'accountId'>, userId: number): Promise<void> {
  const own = and(eq(caseReport.caseId, id), eq(caseReport.reporterId, userId));
  if (accountId === userId || (await countRows(tx, caseReport, own)) > 0)
    throw new Forbidden('Somebody else has to decide about what concerns you, or what you have reported.');
}

export type Made = Pick<DecisionValues, 'rule' | 'measure' | 'text'> & { deciderId: number; until: number | null };

export interface ClosingTools {
  now: number;
  publicUrl: string;
  isNoticed?: boolean;
}

/**
 * Closes a case with a decision, and notifies the person concerned and the reporters.
 * @param tools - With `isNoticed`, the person concerned already has a separate notification on the site: the decision is then only mailed.
 */
export async function closeCase(tx: Queries, row: CaseRow, made: Made, tools: ClosingTools): Promise<void> {
  const { rule, measure, text, deciderId, until } = made;
  const decision = { rule, measure, text, deciderId, until, automatic: null };
  await tx
    .insert(caseDecision)
    .values({ id: await nextId(tx, caseDecision), caseId: row.id, accountId: row.accountId, decidedAt: tools.now, ...decision })
    .run();
  await tx.update(moderationCase).set({ closedAt: tools.now }).where(eq(moderationCase.id, row.id)).run();
  if (measure !== 'none' && (await isHere(tx, row))) await notifyConcerned(tx, { about: row, decision }, tools);
  await notifyReporters(tx, { about: row, decision }, tools);
}

/** Records a measure taken by an automatic rule, and notifies the person concerned. The case stays open for a human decision. */
export async function decideByRule(
  tx: Queries,
  row: CaseRow,
  { automatic, rule }: { automatic: AutomaticRule; rule: CaseReason },
  tools: { now: number; publicUrl: string },
): Promise<void> {
  const decision = { rule, measure: 'hide', text: '', until: null, automatic } as const;
  await tx
    .insert(caseDecision)
    .values({ id: await nextId(tx, caseDecision), caseId: row.id, accountId: row.accountId, decidedAt: tools.now, ...decision })
    .run();
  await notifyConcerned(tx, { about: row, decision }, tools);
}

const isHere = async (tx: Queries, { accountId }: CaseRow): Promise<boolean> =>
  accountId !== null && (await countRows(tx, user, eq(user.id, accountId))) > 0;

/** Returns the measure of the last human decision in each of these cases. */
async function outcomesOf(db: Reader, caseIds: readonly number[]): Promise<Map<number, Measure>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .select({ caseId: caseDecision.caseId, measure: caseDecision.measure })
    .from(caseDecision)
    .where(and(inArray(caseDecision.caseId, [...caseIds]), isNull(caseDecision.automatic)))
    .orderBy(asc(caseDecision.id))
    .all();
  return new Map(rows.map(({ caseId, measure }) => [caseId, measure]));
}

/** Lists decisions that concern an account, and the outcomes of its reports. Staff are not named. @throws Unauthenticated */
export async function listOwnCases(ctx: Ctx): Promise<OwnCases> {
  const { userId } = requireAccount(ctx);
  const about = and(eq(caseDecision.accountId, userId), ne(caseDecision.measure, 'none'));
  const decisions = await ctx.db
    .select({ decision: caseDecision, kind: moderationCase.kind, title: moderationCase.title })
    .from(caseDecision)
    .innerJoin(moderationCase, eq(moderationCase.id, caseDecision.caseId))
    .where(about)
    .orderBy(desc(caseDecision.id))
    .limit(maxOwn)
    .all();
  const reports = await ctx.db
    .select({ report: caseReport, kind: moderationCase.kind, title: moderationCase.title, closedAt: moderationCase.closedAt })
    .from(caseReport)
    .innerJoin(moderationCase, eq(moderationCase.id, caseReport.caseId))
    .where(eq(caseReport.reporterId, userId))
    .orderBy(desc(caseReport.id))
    .limit(maxOwn)
    .all();
  const outcomes = await outcomesOf(
    ctx.db,
    reports.map(({ report }) => report.caseId),
  );
  return {
    decisions: decisions.map(({ decision, kind, title }) => ({
      ...{ ...toDecision(decision, ''), kind, title },
      canAppeal: canAppeal(decision, ctx.now),
    })),
    reports: reports.map(({ report, kind, title, closedAt }) => ({
      ...{ id: report.id, kind, title, reason: report.reason, reportedAt: new Date(report.reportedAt).toISOString() },
      decidedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
      measure: closedAt === null ? null : (outcomes.get(report.caseId) ?? null),
    })),
  };
}
