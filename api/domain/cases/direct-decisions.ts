import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { caseDecision, caseReport, moderationCase } from '../../db/schema.ts';
import { NotFound, TooLate } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { type CaseRow, type ClosingTools, closeCase, type Made } from './decisions.ts';
import { joinCase, type Opening } from './reports.ts';

/** Returns the open case about an item, or opens one that is due at once. */
export async function openNow(tx: Queries, opening: Opening): Promise<CaseRow> {
  const id = await joinCase(tx, opening);
  const isNew = and(eq(moderationCase.id, id), isNull(moderationCase.dueAt));
  await tx.update(moderationCase).set({ dueAt: opening.now }).where(isNew).run();
  const row = await tx.select().from(moderationCase).where(eq(moderationCase.id, id)).get();
  if (!row) throw new NotFound('The case is gone.');
  return row;
}

/**
 * Records a decision of staff made without a report as that of a case, so that the person concerned is notified of the reasons, and may
 * appeal.
 */
export async function noteDecision(tx: Queries, opening: Omit<Opening, 'now'>, made: Made, tools: ClosingTools): Promise<void> {
  await closeCase(tx, await openNow(tx, { ...opening, now: tools.now }), made, tools);
}

interface TakenBack {
  kind: CaseRow['kind'];
  id: string;
  deciderId: number;
  decidedAt: number;
}

/**
 * Withdraws a decision that was just made: deletes it, with its case unless the item has been reported.
 * @throws TooLate for one that was appealed against
 */
export async function takeBackDecision(tx: Queries, { kind, id, deciderId, decidedAt }: TakenBack): Promise<void> {
  const isIt = and(
    ...[eq(moderationCase.kind, kind), eq(moderationCase.subjectId, id)],
    ...[eq(caseDecision.deciderId, deciderId), eq(caseDecision.decidedAt, decidedAt)],
  );
  const found = await tx
    .select({ id: caseDecision.id, caseId: caseDecision.caseId, appealedAt: caseDecision.appealedAt })
    .from(caseDecision)
    .innerJoin(moderationCase, eq(moderationCase.id, caseDecision.caseId))
    .where(isIt)
    .get();
  if (!found) return;
  if (found.appealedAt !== null) throw new TooLate('Somebody has appealed against this decision.');
  await tx.delete(caseDecision).where(eq(caseDecision.id, found.id)).run();
  const ofCase = eq(moderationCase.id, found.caseId);
  if ((await countRows(tx, caseReport, eq(caseReport.caseId, found.caseId))) > 0)
    await tx.update(moderationCase).set({ closedAt: null }).where(ofCase).run();
  else await tx.delete(moderationCase).where(ofCase).run();
}
