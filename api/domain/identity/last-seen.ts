import { and, eq, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Queries, Reader } from '../../db/client.ts';
import { listedUser, session, user } from '../../db/schema.ts';

/** Records an account's last use for the directory. The record outlives the session. */
export async function noteUse(tx: Queries, userId: number, now: number): Promise<void> {
  const email = sql`(select ${user.emailKey} from ${user} where ${user.id} = ${userId})`;
  // The directory entry linked to the account, or else the one with its email.
  const isTheirs = or(eq(listedUser.accountId, userId), and(isNull(listedUser.accountId), eq(listedUser.emailKey, email)));
  await tx
    .update(listedUser)
    .set({ lastSeenAt: now })
    .where(and(isTheirs, lt(listedUser.lastSeenAt, now)))
    .run();
}

/** Returns the last use of the account with an email, as far as its sessions are still stored; 0 if there is none. */
export async function lastUseOf(reader: Reader, { emailKey }: { emailKey: string }): Promise<number> {
  const found = await reader
    .select({ at: max(session.currentIssuedAt) })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(user.emailKey, emailKey))
    .get();
  return found?.at ?? 0;
}
