import { createHash } from 'node:crypto';
import { and, eq, gt, lt, lte, max, or } from 'drizzle-orm';
import { maxKeys } from '../../contract/values/shared/limits.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { idempotency } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { IdempotencyConflict } from './errors.ts';

const day = 24 * 3600 * 1000;

/**
 * Makes creation safe to retry: the answer is stored under the caller's key in the creation's own transaction, and a repetition returns
 * that answer and changes nothing. Without a key the creation is simply executed. The newest 200 answers of each caller are kept.
 * @throws IdempotencyConflict for a different request under the same key, for which the answer would be wrong.
 */
export async function idempotent<Answer>(
  { actor, now, idempotencyKey: key }: Pick<Ctx, 'actor' | 'now' | 'idempotencyKey'>,
  tx: Queries,
  call: string,
  input: unknown,
  create: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined || actor.kind === 'unknown') return create();
  const owner = actor.kind === 'user' ? `user:${actor.userId}` : `visitor:${actor.visitorHash}`;
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const known = await tx
    .select({ fingerprint: idempotency.fingerprint, answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.owner, owner), eq(idempotency.call, call), eq(idempotency.key, key)))
    .get();
  if (known && known.fingerprint !== fingerprint) throw new IdempotencyConflict();
  if (known) return known.answer as Answer;
  const answer = await create();
  const own = eq(idempotency.owner, owner);
  const newest = await tx
    .select({ serial: max(idempotency.serial) })
    .from(idempotency)
    .where(own)
    .get();
  const serial = (newest?.serial ?? 0) + 1;
  await tx.insert(idempotency).values({ owner, call, key, fingerprint, answer, createdAt: now, serial }).run();
  // Answers may be long, and a lost one is requested again soon.
  await tx
    .delete(idempotency)
    .where(and(own, lte(idempotency.serial, serial - maxKeys)))
    .run();
  return answer;
}

/** Purges keys after a day, and those that a wrong clock dated that far in the future. */
export async function purgeKeys(db: Database, now: number): Promise<void> {
  const isOld = or(lt(idempotency.createdAt, now - day), gt(idempotency.createdAt, now + day));
  await transact(db, (tx) => tx.delete(idempotency).where(isOld).run());
}
