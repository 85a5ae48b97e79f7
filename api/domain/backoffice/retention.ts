import { and, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { directoryEvent, listedUser, removedEntry, user } from '../../db/schema.ts';
import { revokeInvitations } from '../identity/mailed-codes.ts';
import type { RetentionRule } from '../shared/retention.ts';

/** Entries deleted from the lists of the back office, which can be brought back for a while. */
export const oldRemovedEntries: RetentionRule = {
  table: removedEntry,
  key: removedEntry.key,
  isDue: (isOld) => isOld(removedEntry.removedAt),
};

/** People of the directory who have no account, and were not seen for long, with their history. */
export const oldDirectoryPeople: RetentionRule = {
  table: listedUser,
  key: listedUser.id,
  // An account that was decided about is named until it is erased, with its entry.
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
