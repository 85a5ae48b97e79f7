import { and, eq, isNotNull } from 'drizzle-orm';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { Invalid, NotFound } from '../shared/errors.ts';
import { addressKey, consume } from '../shared/throttles.ts';
import type { AccountTools } from './accounts.ts';
import { dataCodeMail, dataSignInMail } from './export-mails.ts';
import { consumeMail, holderOfCode, issueDataCode, type MailRequest } from './mailed-codes.ts';
import { emailKey } from './rules/names.ts';

/** A person who has proven by a mailed code to read an address: a suspended account, or a guest. */
export type DataHolder = { userId: number } | { guestKey: string };

/** Whether there is a guest order with an address, in normalised form. */
type IsGuest = (db: Reader, key: string) => Promise<boolean>;

/**
 * Mails a link to the data of an address to a person who can't sign in: a suspended account, or a guest with an order. Other accounts are
 * told to sign in. Neither the answer nor its time reveals whether there is any data. @throws Throttled
 */
export async function askForData(
  { db, now, language }: Ctx,
  { email, address }: MailRequest,
  { throttles, publicUrl, isGuest }: Pick<AccountTools, 'throttles' | 'publicUrl'> & { isGuest: IsGuest },
): Promise<void> {
  await consumeMail(throttles, { email, address }, now);
  const key = emailKey(email);
  await transact(db, async (tx) => {
    const { id, confirmed, suspendedAt } = user;
    const account = await tx.select({ id, confirmed, suspendedAt, email: user.email }).from(user).where(eq(user.emailKey, key)).get();
    const isKnownGuest = await isGuest(tx, key);
    const isSuspended = account?.suspendedAt != null;
    // Guest orders belong to an account once it has confirmed the address.
    const byCode = isSuspended || (isKnownGuest && !account?.confirmed);
    const code = await issueDataCode(tx, { userId: isSuspended ? account.id : undefined, emailKey: key }, now);
    const mail = byCode ? dataCodeMail({ language, publicUrl, code }) : dataSignInMail({ language, publicUrl });
    await queueMail(tx, { ...mail, to: byCode ? (account?.email ?? email.trim()) : account?.email }, now);
  });
}

/** Returns the code of such a link for a suspended account whose owner has signed in. @throws NotFound */
export async function openDataOf({ db, now }: Ctx, userId: number): Promise<string> {
  return transact(db, async (tx) => {
    const account = await tx.select({ emailKey: user.emailKey }).from(user).where(eq(user.id, userId)).get();
    if (!account) throw new NotFound('This account is gone.');
    return issueDataCode(tx, { userId, emailKey: account.emailKey }, now);
  });
}

/** Returns the holder of the data that a mailed code opens. @throws Invalid for a wrong, replaced or expired code; Throttled */
export async function readDataCode(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { code, address }: { code: string; address: string },
  { throttles }: Pick<AccountTools, 'throttles'>,
): Promise<DataHolder> {
  await consume(throttles.codeAddress, addressKey(address), now);
  return holderOf(db, code, now);
}

/** Returns the holder inside the transaction that uses it. @throws Invalid */
export async function holderOf(db: Database | Queries, code: string, now: number): Promise<DataHolder> {
  const found = await holderOfCode(db, code, now);
  if (!found) throw invalidCode();
  const { userId } = found;
  if (userId === null) return { guestKey: found.emailKey };
  // An account that is no longer suspended must sign in instead.
  const suspended = and(eq(user.id, userId), isNotNull(user.suspendedAt));
  if (!(await db.select({ id: user.id }).from(user).where(suspended).get())) throw invalidCode();
  return { userId };
}

const invalidCode = () => new Invalid({ code: ['This link is not valid any more. Please ask for a new one.'] }, 'INVALID_DATA_CODE');
