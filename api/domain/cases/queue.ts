import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { CaseFile, CaseHead, CaseList, CaseQuery } from '../../contract/cases/cases.ts';
import { areaOfKind, type CaseState, caseKinds, measuresFor } from '../../contract/values/shared/cases.ts';
import type { Reader } from '../../db/client.ts';
import { caseDecision, caseReport, moderationCase, user } from '../../db/schema.ts';
import { type Ctx, hasRight, requireRight } from '../context.ts';
import { Forbidden, NotFound } from '../shared/errors.ts';
import { countRows, pageRange } from '../shared/paging.ts';

/** Columns of a case in a list, without its evidence, which may contain pictures. */
const headColumns = {
  id: moderationCase.id,
  kind: moderationCase.kind,
  title: moderationCase.title,
  accountId: moderationCase.accountId,
  accountName: moderationCase.accountName,
  openedAt: moderationCase.openedAt,
  dueAt: moderationCase.dueAt,
  closedAt: moderationCase.closedAt,
};
type HeadRow = Pick<typeof moderationCase.$inferSelect, keyof typeof headColumns>;
const isoOrNull = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
const iso = (time: number): string => new Date(time).toISOString();

/** Maximum reports and decisions shown in a case: the newest. */
const maxShown = 50;

/** Returns the kinds of cases that the caller may read. @throws Unauthenticated, Forbidden if there are none */
function readableKinds(ctx: Ctx) {
  const kinds = caseKinds.filter((kind) => hasRight(ctx, areaOfKind(kind), 'read'));
  if (kinds.length === 0) requireRight(ctx, 'moderation', 'read');
  return kinds;
}

/** Condition for the cases in a list. A case without a confirmed report is in none. */
function inState(db: Reader, state: CaseState): SQL | undefined {
  if (state === 'open') return and(isNull(moderationCase.closedAt), isNotNull(moderationCase.dueAt));
  if (state === 'closed') return isNotNull(moderationCase.closedAt);
  const waiting = and(isNotNull(caseDecision.appealedAt), isNull(caseDecision.appealDecidedAt));
  return inArray(moderationCase.id, db.select({ id: caseDecision.caseId }).from(caseDecision).where(waiting));
}

/** Lists cases by state. @throws Unauthenticated, Forbidden */
export async function listCases(ctx: Ctx, { state, kind, ...query }: CaseQuery): Promise<CaseList> {
  const kinds = readableKinds(ctx);
  const asked = kind === undefined ? kinds : kinds.filter((each) => each === kind);
  if (asked.length === 0) throw new Forbidden('Your role does not allow this.');
  const where = and(inArray(moderationCase.kind, asked), inState(ctx.db, state));
  const { limit, offset } = pageRange(query);
  const order = state === 'open' ? [asc(moderationCase.dueAt), asc(moderationCase.id)] : [desc(moderationCase.id)];
  const rows = await ctx.db
    .select(headColumns)
    .from(moderationCase)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();
  return { cases: await headsOf(ctx.db, rows), total: await countRows(ctx.db, moderationCase, where) };
}

async function headsOf(db: Reader, rows: readonly HeadRow[]): Promise<CaseHead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reports = await db
    .select({ caseId: caseReport.caseId, reason: caseReport.reason, rows: count() })
    .from(caseReport)
    .where(and(inArray(caseReport.caseId, ids), isNotNull(caseReport.confirmedAt)))
    .groupBy(caseReport.caseId, caseReport.reason)
    .orderBy(asc(caseReport.reason))
    .all();
  return rows.map((row) => {
    const own = reports.filter(({ caseId }) => caseId === row.id);
    return {
      ...{ id: row.id, kind: row.kind, title: row.title, about: { id: row.accountId, name: row.accountName } },
      ...{ openedAt: iso(row.openedAt), dueAt: isoOrNull(row.dueAt), closedAt: isoOrNull(row.closedAt) },
      reports: own.reduce((sum, { rows }) => sum + rows, 0),
      reasons: own.map(({ reason }) => reason),
    };
  });
}

/** Returns a case with all details. @throws Unauthenticated, Forbidden, NotFound */
export async function readCase(ctx: Ctx, { id }: { id: number }): Promise<CaseFile> {
  const kinds = readableKinds(ctx);
  const { db, actor } = ctx;
  const row = await db.select().from(moderationCase).where(eq(moderationCase.id, id)).get();
  if (!row || row.dueAt === null) throw unknownCase();
  if (!kinds.includes(row.kind)) throw new Forbidden('Your role does not allow this.');
  const [head] = await headsOf(db, [row]);
  if (!head) throw unknownCase();
  const reports = await db
    .select({ report: caseReport, by: user.username })
    .from(caseReport)
    .leftJoin(user, eq(user.id, caseReport.reporterId))
    .where(and(eq(caseReport.caseId, id), isNotNull(caseReport.confirmedAt)))
    .orderBy(desc(caseReport.id))
    .limit(maxShown)
    .all();
  const { accountId } = row;
  const measured =
    accountId === null
      ? undefined
      : and(eq(caseDecision.accountId, accountId), ne(caseDecision.measure, 'none'), ne(caseDecision.caseId, id));
  const isHere = accountId !== null && (await countRows(db, user, eq(user.id, accountId))) > 0;
  const userId = actor.kind === 'user' ? actor.userId : 0;
  return {
    ...head,
    ...{ link: row.link, evidence: row.evidence, isHere },
    isOwn: accountId === userId || reports.some(({ report }) => report.reporterId === userId),
    measures: measuresFor(row.kind).filter((measure) => isHere || !measure.startsWith('suspend')),
    said: reports.map(({ report: { reason, text, reportedAt, email }, by }) => ({
      ...{ reason, text, reportedAt: iso(reportedAt), by: by ?? email },
    })),
    decisions: await decisionsOf(db, id, userId),
    earlier: measured ? await countRows(db, caseDecision, measured) : 0,
  };
}

async function decisionsOf(db: Reader, caseId: number, userId: number): Promise<CaseFile['decisions']> {
  const rows = await db
    .select({ decision: caseDecision, by: user.username })
    .from(caseDecision)
    .leftJoin(user, eq(user.id, caseDecision.deciderId))
    .where(eq(caseDecision.caseId, caseId))
    .orderBy(desc(caseDecision.id))
    .limit(maxShown)
    .all();
  return rows.map(({ decision, by }) => ({ ...toDecision(decision, by ?? ''), isOwn: decision.deciderId === userId }));
}

export function toDecision(row: typeof caseDecision.$inferSelect, by: string): CaseFile['decisions'][number] {
  const { id, decidedAt, automatic, rule, measure, text, until, appealedAt, appealDecidedAt } = row;
  const { appeal: words, answer, isOverturned } = row;
  const appeal =
    appealedAt === null
      ? null
      : { text: words, appealedAt: iso(appealedAt), decidedAt: isoOrNull(appealDecidedAt), isOverturned: isOverturned === true, answer };
  return { ...{ id, by, isOwn: false, automatic, rule, measure, text, appeal }, decidedAt: iso(decidedAt), until: isoOrNull(until) };
}

export const unknownCase = () => new NotFound('There is no such case.');
