import { and, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { directoryEvent, listedUser, removedEntry, user } from '../../db/schema.ts';
import { revokeInvitations } from '../identity/mailed-codes.ts';
import type { RetentionRule } from '../shared/retention.ts';

/** Entries deleted from the lists of the back office, which can be restored for a while. */
export const oldRemovedEntries: RetentionRule = {
  table: removedEntry,
  key: removedEntry.key,
  isDue: (isOld) => isOld(removedEntry.removedAt),
};

/** People in the directory without an account who were not seen for a long time, with their history. */
export const oldDirectoryPeople: RetentionRule = {
  table: listedUser,
  key: listedUser.id,
  // An entry with a linked account is kept until the account is erased.
  of: and(isNull(listedUser.accountId), notExists(sql`(select 1 from ${user} where ${user.emailKey} = ${listedUser.emailKey})`)),
  isDue: (isOld) => and(isOld(listedUser.createdAt), isOld(listedUser.lastSeenAt)),
  end: endPeople,
};

async function endPeople(tx: Queries, keys: readonly unknown[]): Promise<void> {
  const ids = keys.map(Number);
  await tx.delete(directoryEvent).where(inArray(directoryEvent.listedUserId, ids)).run();
  const gone = await tx.delete(listedUser).where(inArray(listedUser.id, ids)).returning({ emailKey: listedUser.emailKey }).all();
  await revokeInvitations(
    tx,
    gone.map(({ emailKey }) => emailKey),
  );
}
