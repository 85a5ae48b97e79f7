import { asc, eq, sql } from 'drizzle-orm';
import type { ChangeTopic } from '../../contract/values/navigation/changes.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { accountChange, user } from '../../db/schema.ts';

/**
 * Notes within the transaction that changes something whose it is, so that every open page of theirs learns of it,
 * whichever process it has asked (see domain/navigation/changes.ts).
 */
export async function announce(tx: Queries, topic: ChangeTopic, ...userIds: number[]): Promise<void> {
  // In one order, so that two of them seldom wait for each other's rows; where they do, one of them is done again.
  for (const userId of [...new Set(userIds)].sort((one, other) => one - other)) {
    await tx
      .insert(accountChange)
      .values({ userId, topic, version: 1 })
      .onConflictDoUpdate({ target: [accountChange.userId, accountChange.topic], set: { version: sql`${accountChange.version} + 1` } })
      .run();
  }
}

/** Changes something of an account in one transaction, and announces it. */
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

/** How many admins learn of a change at once; where there are more, the newest ones find it when they look again. */
const maxAdmins = 200;

/** Notes that something has changed which belongs to all admins together. */
export async function announceToAdmins(tx: Queries, topic: ChangeTopic): Promise<void> {
  const admins = await tx.select({ id: user.id }).from(user).where(eq(user.role, 'admin')).orderBy(asc(user.id)).limit(maxAdmins).all();
  await announce(tx, topic, ...admins.map(({ id }) => id));
}
