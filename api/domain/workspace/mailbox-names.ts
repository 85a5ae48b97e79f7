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
export async function keepWithin(tx: Queries, owners: readonly number[]): Promise<void> {
  for (const owner of await overfull(tx, ofAny(owners), 1)) {
    while ((await overfull(tx, eq(email.userId, owner), 1)).length > 0) if (!(await emptyTrash(tx, owner))) throw await full(tx, owner);
  }
}

/** Nobody can fill somebody else's mailbox alone: what comes from one sender has a bound of its own. @throws MailboxFull */
export async function refuseCrowding(tx: Queries, owners: readonly number[], fromEmail: string): Promise<void> {
  const [crowded] = await overfull(tx, and(ofAny(owners), eq(email.fromEmail, fromEmail)), mailboxSize.fromOne);
  if (crowded !== undefined) throw await full(tx, crowded);
}

const ofAny = (owners: readonly number[]) => inArray(email.userId, [...owners]);

/** Whose mails, of those that `where` says, are more than a share of a mailbox. */
async function overfull(tx: Queries, where: SQL | undefined, share: number): Promise<number[]> {
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

/** @returns whether there was anything. */
async function emptyTrash(tx: Queries, owner: number): Promise<boolean> {
  const inTrash = and(eq(email.userId, owner), eq(email.folder, 'trash'));
  const oldest = tx.select({ id: email.id }).from(email).where(inTrash).orderBy(asc(email.time), asc(email.id)).limit(trashAtOnce);
  return (await tx.delete(email).where(inArray(email.id, oldest)).run()).changes > 0;
}

async function full(tx: Queries, owner: number): Promise<MailboxFull> {
  const address = (await tx.select({ email: user.email }).from(user).where(eq(user.id, owner)).get())?.email;
  return new MailboxFull(`The mailbox of ${address} takes no more of your mails.`);
}
