import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import { confirmationLifetime, resetLifetime } from '../../contract/values/mail-delivery/mails.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { mailedCode, user } from '../../db/schema.ts';

export type Purpose = (typeof mailedCode.$inferSelect)['purpose'];

const minute = 60_000;
const lifetimes: Record<Purpose, number> = {
  reset: resetLifetime * minute,
  confirm: confirmationLifetime * minute,
  change: confirmationLifetime * minute,
};

/**
 * Makes the code of a link in a mail; the account's former code for this purpose stops working.
 * Without an account the same work is done and the code leads nowhere.
 */
export async function issueCode(
  tx: Queries,
  purpose: Purpose,
  { userId, emailKey, newEmail }: { userId: number | undefined; emailKey: string; newEmail?: string },
  now: number,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await withdrawCodes(tx, purpose, userId);
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

/** Whether it is this code and still works. One from the future, for a clock that was set back, does not. */
const isWorking = (purpose: Purpose, code: string, now: number) =>
  and(
    eq(mailedCode.codeHash, hashOf(code)),
    eq(mailedCode.purpose, purpose),
    gt(mailedCode.expiresAt, now),
    lte(mailedCode.expiresAt, now + lifetimes[purpose]),
  );

/** The account a code was mailed to, if the code still works and the account still has that address. */
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

/** The address that a code gives to which account, if the code still works. */
export async function changeOfCode(db: Reader, code: string, now: number): Promise<{ userId: number; email: string } | undefined> {
  const found = await db
    .select({ userId: mailedCode.userId, email: mailedCode.newEmail })
    .from(mailedCode)
    .where(isWorking('change', code, now))
    .get();
  return found?.userId && found.email ? { userId: found.userId, email: found.email } : undefined;
}

/** The address has been changed: from now on the same link confirms it once more, as any confirmation does. */
export async function markChanged(tx: Queries, userId: number): Promise<void> {
  await withdrawCodes(tx, 'confirm', userId);
  await tx
    .update(mailedCode)
    .set({ purpose: 'confirm', newEmail: null })
    .where(and(eq(mailedCode.userId, userId), eq(mailedCode.purpose, 'change')))
    .run();
}

export async function withdrawCodes(tx: Queries, purpose: Purpose, userId: number | undefined): Promise<void> {
  const owner = userId === undefined ? isNull(mailedCode.userId) : eq(mailedCode.userId, userId);
  await tx
    .delete(mailedCode)
    .where(and(owner, eq(mailedCode.purpose, purpose)))
    .run();
}

/** Forgets codes that no longer work. */
export async function purgeCodes(db: Database, now: number): Promise<void> {
  await transact(db, (tx) => tx.delete(mailedCode).where(lt(mailedCode.expiresAt, now)).run());
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');
