import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { confirmationLifetime, invitationLifetime, resetLifetime } from '../../contract/values/identity/recovery.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { mailedCode, user } from '../../db/schema.ts';
import { addressKey, consume, type Throttles } from '../shared/throttles.ts';
import { emailKey } from './rules/names.ts';

export type Purpose = (typeof mailedCode.$inferSelect)['purpose'];

const minute = 60_000;
const lifetimes: Record<Purpose, number> = {
  reset: resetLifetime * minute,
  confirm: confirmationLifetime * minute,
  change: confirmationLifetime * minute,
  invite: invitationLifetime * minute,
  data: resetLifetime * minute,
};

export interface MailRequest {
  email: string;
  /** Network address of the caller. */
  address: string;
}

/** Counts a mail for its email, whether or not an account has it. @throws Throttled */
export async function consumeMail(throttles: Throttles, { email, address }: MailRequest, now: number): Promise<void> {
  await consume(throttles.mailAddress, addressKey(address), now);
  await consume(throttles.mailAccount, emailKey(email), now);
}

/**
 * Creates the code of a mailed link; invalidates the account's former code for this purpose. Without an account, the same work is done for
 * a code that opens nothing.
 */
export async function issueCode(
  tx: Queries,
  purpose: Purpose,
  { userId, emailKey, newEmail }: { userId: number | undefined; emailKey: string; newEmail?: string },
  now: number,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await revokeCodes(tx, purpose, userId);
  await tx
    .insert(mailedCode)
    .values({
      codeHash: hashOf(code),
      purpose,
      userId: userId ?? null,
      emailKey,
      newEmail: newEmail ?? null,
      expiresAt: now + lifetimes[purpose],
    })
    .run();
  return code;
}

/** Condition for a valid code. One dated in the future, because the clock was set back, is invalid. */
const isWorking = (purpose: Purpose, code: string, now: number) =>
  and(
    eq(mailedCode.codeHash, hashOf(code)),
    eq(mailedCode.purpose, purpose),
    gt(mailedCode.expiresAt, now),
    lte(mailedCode.expiresAt, now + lifetimes[purpose]),
  );

/** Returns the account a code was mailed to, if the code is valid and the account still has that address. */
export async function accountOfCode(db: Reader, purpose: Purpose, code: string, now: number): Promise<number | undefined> {
  return (
    await db
      .select({ id: user.id })
      .from(mailedCode)
      .innerJoin(user, and(eq(user.id, mailedCode.userId), eq(user.emailKey, mailedCode.emailKey)))
      .where(isWorking(purpose, code, now))
      .get()
  )?.id;
}

/**
 * Creates the code by which a person who can't sign in reaches their data; invalidates an account's former one. Guests' codes remain valid
 * until they expire, so that other people's requests can't end them.
 */
export async function issueDataCode(
  tx: Queries,
  { userId, emailKey }: { userId: number | undefined; emailKey: string },
  now: number,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await revokeCodes(tx, 'data', userId ?? nobody);
  const values = { codeHash: hashOf(code), purpose: 'data', userId: userId ?? null, emailKey, expiresAt: now + lifetimes.data } as const;
  await tx.insert(mailedCode).values(values).run();
  return code;
}

/** Id of no account. */
const nobody = -1;

/** Returns the holder of the data that a code opens: an account with that address, or an address without one. */
export async function holderOfCode(
  db: Reader,
  code: string,
  now: number,
): Promise<{ userId: number | null; emailKey: string } | undefined> {
  const { userId, emailKey } = mailedCode;
  return db
    .select({ userId, emailKey })
    .from(mailedCode)
    .leftJoin(user, eq(user.id, userId))
    .where(and(isWorking('data', code, now), or(isNull(userId), eq(user.emailKey, emailKey))))
    .get();
}

/** Returns the account whose address a code changes, if the code is valid. */
export async function changeOfCode(db: Reader, code: string, now: number): Promise<{ userId: number; email: string } | undefined> {
  const found = await db
    .select({ userId: mailedCode.userId, email: mailedCode.newEmail })
    .from(mailedCode)
    .where(isWorking('change', code, now))
    .get();
  return found?.userId && found.email ? { userId: found.userId, email: found.email } : undefined;
}

/** Turns the code of an address change into a confirmation code, so that opening the link again confirms the address. */
export async function markChanged(tx: Queries, userId: number): Promise<void> {
  await revokeCodes(tx, 'confirm', userId);
  await tx
    .update(mailedCode)
    .set({ purpose: 'confirm', newEmail: null })
    .where(and(eq(mailedCode.userId, userId), eq(mailedCode.purpose, 'change')))
    .run();
}

/** Invalidates an account's codes for a purpose. */
export async function revokeCodes(tx: Queries, purpose: Purpose, userId: number | undefined): Promise<void> {
  const owner = userId === undefined ? isNull(mailedCode.userId) : eq(mailedCode.userId, userId);
  await tx
    .delete(mailedCode)
    .where(and(owner, eq(mailedCode.purpose, purpose)))
    .run();
}

/** Creates the code by which a person can create an account; invalidates the former code for this address. */
export async function issueInvitation(tx: Queries, emailKey: string, now: number): Promise<string> {
  await revokeInvitations(tx, [emailKey]);
  const code = randomBytes(32).toString('base64url');
  const values = { codeHash: hashOf(code), purpose: 'invite', emailKey, expiresAt: now + lifetimes.invite } as const;
  await tx.insert(mailedCode).values(values).run();
  return code;
}

const isInvitation = and(isNull(mailedCode.userId), eq(mailedCode.purpose, 'invite'));

/** Returns the normalised address an invitation was mailed to, if its code is valid. */
export async function addressOfInvitation(db: Reader, code: string, now: number): Promise<string | undefined> {
  return (
    await db
      .select({ emailKey: mailedCode.emailKey })
      .from(mailedCode)
      .where(isWorking('invite', code, now))
      .get()
  )?.emailKey;
}

/** Returns the expiry of the link that was mailed to an address, if it is valid. */
export async function endOfInvitation(db: Reader, emailKey: string, now: number): Promise<number | undefined> {
  const open = and(isInvitation, eq(mailedCode.emailKey, emailKey), gt(mailedCode.expiresAt, now));
  return (await db.select({ expiresAt: mailedCode.expiresAt }).from(mailedCode).where(open).get())?.expiresAt;
}

/** Invalidates the links that were mailed to these addresses. */
export async function revokeInvitations(tx: Queries, emailKeys: string[]): Promise<void> {
  await tx
    .delete(mailedCode)
    .where(and(isInvitation, inArray(mailedCode.emailKey, emailKeys)))
    .run();
}

/** Purges expired codes. */
export async function purgeCodes(db: Database, now: number): Promise<void> {
  await transact(db, (tx) => tx.delete(mailedCode).where(lt(mailedCode.expiresAt, now)).run());
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');
