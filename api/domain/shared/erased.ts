import { createHmac } from 'node:crypto';
import type { Queries } from '../../db/client.ts';
import { erasedPerson } from '../../db/schema.ts';
import { idKey, readMeta } from '../../db/store.ts';

/** Account, or normalised address. */
export type ErasedSubject = { accountId: number } | { emailKey: string };

/**
 * Returns a pseudonym of an erased person that is meaningless without the database or a backup, whose id is the key: it stays the same when
 * AUTH_SECRET is changed, and when the database moves to another engine.
 */
export function erasedHash(databaseId: string, subject: ErasedSubject): string {
  const text = 'accountId' in subject ? `account ${subject.accountId}` : `address ${subject.emailKey}`;
  return createHmac('sha256', databaseId).update(text).digest('base64url');
}

/** Records people in the transaction that erases them. A demo keeps no data, and needs no list. */
export async function noteErased(tx: Queries, subjects: readonly ErasedSubject[], now: number): Promise<void> {
  const databaseId = await readMeta(tx, idKey);
  if (databaseId === undefined) return;
  for (const subject of subjects) await keepErased(tx, erasedHash(databaseId, subject), now);
}

/** Adds an entry to the list of erased people; the latest time counts. */
export async function keepErased(tx: Queries, hash: string, erasedAt: number): Promise<void> {
  await tx.insert(erasedPerson).values({ hash, erasedAt }).onConflictDoUpdate({ target: erasedPerson.hash, set: { erasedAt } }).run();
}

/** Returns the whole list: time by hash. */
export async function readErased(db: Pick<Queries, 'select'>): Promise<Map<string, number>> {
  const rows = await db.select().from(erasedPerson).all();
  return new Map(rows.map(({ hash, erasedAt }) => [hash, erasedAt]));
}
