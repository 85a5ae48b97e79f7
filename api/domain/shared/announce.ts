import { asc, eq, sql } from 'drizzle-orm';
import type { ChangeTopic } from '../../contract/values/navigation/changes.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { accountChange, user } from '../../db/schema.ts';

/**
 * Records in the transaction that a topic of an account has changed, so that all its open pages are notified by any process (see
 * domain/navigation/changes.ts).
 */
export async function announce(tx: Queries, topic: ChangeTopic, ...userIds: number[]): Promise<void> {
  // Sorted, so that concurrent calls rarely wait for each other's rows; a deadlocked one is retried.
  for (const userId of [...new Set(userIds)].sort((one, other) => one - other)) {
    await tx
      .insert(accountChange)
      .values({ userId, topic, version: 1 })
      .onConflictDoUpdate({ target: [accountChange.userId, accountChange.topic], set: { version: sql`${accountChange.version} + 1` } })
      .run();
  }
}

/** Changes data of an account in one transaction, and announces it. */
export function changeOwn<Result>(
  db: Database,
  topic: ChangeTopic,
  userId: number,
  change: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    const result = await change(tx);
    await announce(tx, topic, userId);
    return result;
  });
}

/** Maximum admins with an immediate announcement; if there are more, the newest ones see the change on their next request. */
const maxAdmins = 200;

/** Records that data shared by all admins has changed. */
export async function announceToAdmins(tx: Queries, topic: ChangeTopic): Promise<void> {
  const admins = await tx.select({ id: user.id }).from(user).where(eq(user.role, 'admin')).orderBy(asc(user.id)).limit(maxAdmins).all();
  await announce(tx, topic, ...admins.map(({ id }) => id));
}
