import { and, eq, lt } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { idempotency } from '../db/schema.ts';
import type { Actor } from './actor.ts';

const day = 24 * 3600 * 1000;

/**
 * Makes a creation harmless when it is sent again: inside the creation's own transaction the answer
 * is kept under the asker's key, and a repetition gets that answer and changes nothing.
 * Without a key the creation simply happens.
 */
export function once<Answer>(tx: Queries, actor: Actor, call: string, key: string | undefined, now: number, create: () => Answer): Answer {
  if (key === undefined || actor.kind === 'unknown') return create();
  const owner = actor.kind === 'user' ? `user:${actor.userId}` : `visitor:${actor.visitorHash}`;
  const known = tx
    .select({ answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.owner, owner), eq(idempotency.call, call), eq(idempotency.key, key)))
    .get();
  if (known) return known.answer as Answer;
  const answer = create();
  tx.insert(idempotency).values({ owner, call, key, answer, createdAt: now }).run();
  return answer;
}

/** Forgets keys after a day. */
export async function purgeKeys(db: Database, now: number): Promise<void> {
  db.delete(idempotency)
    .where(lt(idempotency.createdAt, now - day))
    .run();
}
