import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { moderationCase } from '../../db/schema.ts';
import { NotFound } from '../shared/errors.ts';
import { type CaseRow, type ClosingTools, closeCase, type Made } from './decisions.ts';
import { joinCase, type Opening } from './reports.ts';

/** The open case about a thing, begun and due at once where there is none. */
export async function openNow(tx: Queries, opening: Opening): Promise<CaseRow> {
  const id = await joinCase(tx, opening);
  const isNew = and(eq(moderationCase.id, id), isNull(moderationCase.dueAt));
  await tx.update(moderationCase).set({ dueAt: opening.now }).where(isNew).run();
  const row = await tx.select().from(moderationCase).where(eq(moderationCase.id, id)).get();
  if (!row) throw new NotFound('The case is gone.');
  return row;
}

/** Notes a decision of staff that no report led to as that of a case, so that whom it concerns is told why, and may appeal. */
export async function noteDecision(tx: Queries, opening: Omit<Opening, 'now'>, made: Made, tools: ClosingTools): Promise<void> {
  await closeCase(tx, await openNow(tx, { ...opening, now: tools.now }), made, tools);
}
