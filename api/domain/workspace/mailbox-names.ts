import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { mailboxSize } from '../../contract/values/workspace/mailbox.ts';
import type { Queries } from '../../db/client.ts';
import { email, user } from '../../db/schema.ts';
import { MailboxFull } from '../shared/errors.ts';

/** How many mails are given up at once for new ones. */
const trashAtOnce = 50;

/**
 * Sees that mailboxes hold no more than they may after mails were put in: of the trash the oldest goes for good.
 * @throws MailboxFull, and the mails have to be taken back.
 */
export function keepWithin(tx: Queries, owners: readonly number[]): void {
  for (const owner of overfull(tx, ofAny(owners), 1)) {
    while (overfull(tx, eq(email.userId, owner), 1).length > 0) if (!emptyTrash(tx, owner)) throw full(tx, owner);
  }
}

/** Nobody can fill somebody else's mailbox alone: what comes from one sender has a bound of its own. @throws MailboxFull */
export function refuseCrowding(tx: Queries, owners: readonly number[], fromEmail: string): void {
  const [crowded] = overfull(tx, and(ofAny(owners), eq(email.fromEmail, fromEmail)), mailboxSize.fromOne);
  if (crowded !== undefined) throw full(tx, crowded);
}

const ofAny = (owners: readonly number[]) => inArray(email.userId, [...owners]);

/** Whose mails, of those that `where` says, are more than a share of a mailbox. */
function overfull(tx: Queries, where: SQL | undefined, share: number): number[] {
  const [mails, text] = [mailboxSize.mails * share, mailboxSize.text * share];
  return tx
    .select({ owner: email.userId })
    .from(email)
    .where(where)
    .groupBy(email.userId)
    .having(sql`count(*) > ${mails} or sum(${email.weight}) > ${text}`)
    .all()
    .map(({ owner }) => owner);
}

/** @returns whether there was anything. */
function emptyTrash(tx: Queries, owner: number): boolean {
  const inTrash = and(eq(email.userId, owner), eq(email.folder, 'trash'));
  const oldest = tx.select({ id: email.id }).from(email).where(inTrash).orderBy(asc(email.time), asc(email.id)).limit(trashAtOnce);
  return tx.delete(email).where(inArray(email.id, oldest)).run().changes > 0;
}

function full(tx: Queries, owner: number): MailboxFull {
  const address = tx.select({ email: user.email }).from(user).where(eq(user.id, owner)).get()?.email;
  return new MailboxFull(`The mailbox of ${address} takes no more of your mails.`);
}
