import { and, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { CaseCounts, YearQuery } from '../../contract/cases/cases.ts';
import { caseDecision, caseReport, moderationCase } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { bangkokDay, bangkokMidnight } from '../shared/rules/dates.ts';
import { type CountedMonth, median, toCsv } from './rules/counts.ts';

const hour = 3600_000;
const monthOf = (time: number): string => bangkokDay(time).slice(0, 7);

/** Counts cases per month of a year up to now, newest first. @throws Unauthenticated, Forbidden */
export async function countCases(ctx: Ctx, { year }: YearQuery): Promise<CaseCounts> {
  requireRight(ctx, 'moderation', 'read');
  const from = bangkokMidnight(`${year}-01-01`);
  const to = bangkokMidnight(`${year + 1}-01-01`);
  const { db } = ctx;
  const reports = await db
    .select({ at: caseReport.confirmedAt })
    .from(caseReport)
    .where(and(gte(caseReport.confirmedAt, from), lt(caseReport.confirmedAt, to)))
    .all();
  const made = await db
    .select({ decision: caseDecision, openedAt: moderationCase.openedAt, dueAt: moderationCase.dueAt })
    .from(caseDecision)
    .innerJoin(moderationCase, eq(moderationCase.id, caseDecision.caseId))
    .where(and(gte(caseDecision.decidedAt, from), lt(caseDecision.decidedAt, to)))
    .all();
  const appeals = await db
    .select({ at: caseDecision.appealedAt })
    .from(caseDecision)
    .where(and(gte(caseDecision.appealedAt, from), lt(caseDecision.appealedAt, to)))
    .all();
  const ended = await db
    .select({ at: caseDecision.appealDecidedAt, isOverturned: caseDecision.isOverturned })
    .from(caseDecision)
    .where(and(isNotNull(caseDecision.isOverturned), gte(caseDecision.appealDecidedAt, from), lt(caseDecision.appealDecidedAt, to)))
    .all();
  const of = (month: string, rows: readonly { at: number | null }[]) =>
    rows.filter(({ at }) => at !== null && monthOf(at) === month).length;
  const months = monthsOf(year, ctx.now).map((month): CountedMonth => {
    const own = made.filter(({ decision }) => monthOf(decision.decidedAt) === month);
    const byPeople = own.filter(({ decision }) => decision.automatic === null);
    const hours = median(byPeople.map(({ decision, openedAt }) => (decision.decidedAt - openedAt) / hour));
    return {
      ...{ month, reports: of(month, reports), decisions: byPeople.length, automatic: own.length - byPeople.length },
      measures: byPeople.filter(({ decision }) => decision.measure !== 'none').length,
      suspensions: byPeople.filter(({ decision }) => decision.measure.startsWith('suspend')).length,
      late: byPeople.filter(({ decision, dueAt }) => dueAt !== null && decision.decidedAt > dueAt).length,
      hours: hours === null ? null : Math.round(hours * 10) / 10,
      ...{
        appeals: of(month, appeals),
        overturned: of(
          month,
          ended.filter(({ isOverturned }) => isOverturned === true),
        ),
      },
    };
  });
  return { months };
}

function monthsOf(year: number, now: number): string[] {
  const all = Array.from({ length: 12 }, (_, at) => `${year}-${String(12 - at).padStart(2, '0')}`);
  return all.filter((month) => month <= monthOf(now));
}

/** Writes the counts as CSV, oldest month first. @throws Unauthenticated, Forbidden */
export async function writeCounts(ctx: Ctx, query: YearQuery): Promise<string> {
  const { months } = await countCases(ctx, query);
  return toCsv([...months].reverse());
}
