import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { mailboxSize } from '../../contract/values/workspace/mailbox.ts';
import type { Queries } from '../../db/client.ts';
import { email, user } from '../../db/schema.ts';
import { MailboxFull } from '../shared/errors.ts';
import { deleteForGood, withIds } from './mail-files.ts';

/** Number of trashed mails deleted at a time to make room. */
const trashBatch = 50;

/**
 * Keeps mailboxes within their size limit after mails were added, by deleting the oldest mails in the trash.
 * @throws MailboxFull when that is not enough; the caller's transaction is rolled back.
 */
export async function enforceMailboxSize(tx: Queries, owners: readonly number[]): Promise<void> {
  for (const owner of await ownersAbove(tx, ownedByAny(owners), 1)) {
    while ((await ownersAbove(tx, eq(email.userId, owner), 1)).length > 0)
      if (!(await deleteOldestTrash(tx, owner))) throw await mailboxFull(tx, owner);
  }
}

/** Limits the share of another account's mailbox that one sender may fill. @throws MailboxFull */
export async function enforceSenderShare(tx: Queries, owners: readonly number[], fromEmail: string): Promise<void> {
  const [crowded] = await ownersAbove(tx, and(ownedByAny(owners), eq(email.fromEmail, fromEmail)), mailboxSize.fromOne);
  if (crowded !== undefined) throw await mailboxFull(tx, crowded);
}

const ownedByAny = (owners: readonly number[]) => inArray(email.userId, [...owners]);

/** Returns the owners whose mails among `where` exceed a share of the mailbox size. */
async function ownersAbove(tx: Queries, where: SQL | undefined, share: number): Promise<number[]> {
  const [mails, text] = [mailboxSize.mails * share, mailboxSize.text * share];
  return (
    await tx
      .select({ owner: email.userId })
      .from(email)
      .where(where)
      .groupBy(email.userId)
      .having(sql`count(*) > ${mails} or sum(${email.weight}) > ${text}`)
      .all()
  ).map(({ owner }) => owner);
}

/** @returns whether there was anything to delete. */
async function deleteOldestTrash(tx: Queries, owner: number): Promise<boolean> {
  const inTrash = and(eq(email.userId, owner), eq(email.folder, 'trash'));
  const oldest = await tx
    .select({ id: email.id })
    .from(email)
    .where(inTrash)
    .orderBy(asc(email.time), asc(email.id))
    .limit(trashBatch)
    .all();
  return oldest.length > 0 && (await deleteForGood(tx, owner, withIds(oldest.map(({ id }) => id)))) > 0;
}

async function mailboxFull(tx: Queries, owner: number): Promise<MailboxFull> {
  const address = (await tx.select({ email: user.email }).from(user).where(eq(user.id, owner)).get())?.email;
  return new MailboxFull(`The mailbox of ${address} takes no more of your mails.`);
}
