import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { email } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';
import { deleteForGood, withIds } from './mail-files.ts';

/** Mails in the trash, by their own time: the time of deletion is not stored. */
export const oldTrashedMails: RetentionRule = {
  table: email,
  key: email.id,
  of: eq(email.folder, 'trash'),
  isDue: (isOld) => isOld(email.time),
  end: endMails,
};

async function endMails(tx: Queries, keys: readonly unknown[]): Promise<void> {
  const ids = keys.map(Number);
  const rows = await tx.select({ userId: email.userId }).from(email).where(inArray(email.id, ids)).all();
  for (const userId of new Set(rows.map((row) => row.userId))) await deleteForGood(tx, userId, withIds(ids));
}
