import { and, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import { type Database, transact } from '../../db/client.ts';
import { retention } from '../../db/personal-data.ts';
import { caseDecision, moderationCase } from '../../db/schema.ts';
import { purgeUnconfirmed } from './guests.ts';

const day = 24 * 3600_000;
const atOnce = 100;

/** Forgets closed cases, with what they keep of things and people, unless somebody has to decide about an appeal. */
export async function purgeCases(db: Database, now: number): Promise<void> {
  const waiting = and(isNotNull(caseDecision.appealedAt), isNull(caseDecision.appealDecidedAt));
  const appealed = db.select({ id: caseDecision.caseId }).from(caseDecision).where(waiting);
  const isOver = and(lt(moderationCase.closedAt, now - retention.reports * day), notInArray(moderationCase.id, appealed));
  for (let isMore = true; isMore; ) {
    const rows = await db.select({ id: moderationCase.id }).from(moderationCase).where(isOver).limit(atOnce).all();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await transact(db, (tx) => tx.delete(moderationCase).where(inArray(moderationCase.id, ids)).run());
    isMore = ids.length === atOnce;
  }
}

export const casePurges = [purgeUnconfirmed, purgeCases];
