import { createHash } from 'node:crypto';
import { and, count, eq, isNotNull, lt } from 'drizzle-orm';
import type { Proof, SetUp, TwoStep } from '../../contract/identity/two-step.ts';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import { setUpLifetime } from '../../contract/values/identity/two-step.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { recoveryCode, twoStep, user } from '../../db/schema.ts';
import { type Ctx, requireAccount, requirePerson } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { Invalid, WrongState } from '../shared/errors.ts';
import { qrCode } from '../shared/qr-code.ts';
import { isRunning } from '../shared/rules/time.ts';
import { consume, resetAttempts, type Throttles } from '../shared/throttles.ts';
import type { AccountTools } from './accounts.ts';
import { confirmOwnPassword } from './own-password.ts';
import { notifyOfSecurity } from './security-notices.ts';
import { hashOfRecovery, newRecoveryCodes, newSecret, stepOf } from './totp.ts';

const minute = 60_000;

/** Whether signing in to an account requires a code. */
export async function needsCode(db: Reader, userId: number): Promise<boolean> {
  return (await activeOf(db, userId)) !== undefined;
}

const activeOf = (db: Reader, userId: number) =>
  db
    .select()
    .from(twoStep)
    .where(and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)))
    .get();

/** Returns how the account signs in besides its password. */
export async function readTwoStep(ctx: Ctx): Promise<TwoStep> {
  const { userId } = requirePerson(ctx);
  const active = await activeOf(ctx.db, userId);
  if (!active?.confirmedAt) return { enabled: false, since: null, recoveryCodes: 0 };
  const left = await ctx.db.select({ size: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId)).get();
  return { enabled: true, since: new Date(active.confirmedAt).toISOString(), recoveryCodes: left?.size ?? 0 };
}

/** Returns the secret for an app. @throws Invalid without the password, WrongState if there is an app already. */
export async function beginTwoStep(
  ctx: Ctx,
  { currentPassword }: { currentPassword?: string | undefined },
  tools: AccountTools,
): Promise<SetUp> {
  const { userId } = requirePerson(ctx);
  const ensureSame = await confirmOwnPassword(ctx, currentPassword, tools);
  const made = await transact(ctx.db, async (tx) => {
    await ensureSame(tx);
    if (await activeOf(tx, userId)) throw new WrongState('Two-step sign-in is on already.');
    const account = await tx.select({ email: user.email, username: user.username }).from(user).where(eq(user.id, userId)).get();
    const { email = '', username = '' } = account ?? {};
    const { secret, uri } = newSecret(email.endsWith(nobodysDomain) ? username : email);
    const values = { secret, createdAt: ctx.now, confirmedAt: null, lastStep: 0 };
    await tx
      .insert(twoStep)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: twoStep.userId, set: values })
      .run();
    return { secret, uri };
  });
  return { ...made, qr: await qrCode(made.uri) };
}

/** Enables two-step sign-in with a first code. @throws WrongState if no app is pending, Invalid for a wrong code, Throttled. */
export async function confirmTwoStep(ctx: Ctx, { code }: { code: string }, tools: AccountTools): Promise<string[]> {
  const { db, now } = ctx;
  const { userId } = requirePerson(ctx);
  const key = `set-up:${userId}`;
  await consume(tools.throttles.stepAccount, key, now);
  const codes = newRecoveryCodes();
  await changeOwn(db, 'security', userId, async (tx) => {
    const waiting = await tx.select().from(twoStep).where(eq(twoStep.userId, userId)).get();
    if (!waiting || waiting.confirmedAt !== null || !isRunning(waiting.createdAt, setUpLifetime * minute, now))
      throw new WrongState('There is no app that waits for its first code.');
    const lastStep = stepOf(waiting.secret, code, { lastStep: 0, now });
    if (lastStep === undefined) throw wrongCode();
    await tx.update(twoStep).set({ confirmedAt: now, lastStep }).where(eq(twoStep.userId, userId)).run();
    await replaceCodes(tx, userId, codes);
    await notifyOwner(tx, 'two-step-on', ctx, tools);
  });
  await resetAttempts(tools.throttles.stepAccount, key);
  return codes;
}

/** Replaces the recovery codes. @throws Invalid, WrongState, Throttled */
export async function renewRecoveryCodes(ctx: Ctx, proof: Proof, tools: AccountTools): Promise<string[]> {
  const codes = newRecoveryCodes();
  await withProof(ctx, proof, tools, async (tx, userId) => {
    await replaceCodes(tx, userId, codes);
    await notifyOwner(tx, 'recovery-codes-new', ctx, tools);
  });
  return codes;
}

/** Disables two-step sign-in. @throws Invalid, WrongState, Throttled */
export async function endTwoStep(ctx: Ctx, proof: Proof, tools: AccountTools): Promise<void> {
  await withProof(ctx, proof, tools, async (tx, userId) => {
    await dropTwoStep(tx, userId);
    await notifyOwner(tx, 'two-step-off', ctx, tools);
  });
}

/** Removes an account's app and recovery codes. */
export async function dropTwoStep(tx: Queries, userId: number): Promise<void> {
  await tx.delete(twoStep).where(eq(twoStep.userId, userId)).run();
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId)).run();
}

/** Runs a change that requires both password and code. */
async function withProof(
  ctx: Ctx,
  { currentPassword, code }: Proof,
  tools: AccountTools,
  change: (tx: Queries, userId: number) => Promise<void>,
): Promise<void> {
  const { userId } = requirePerson(ctx);
  if (!(await needsCode(ctx.db, userId))) throw new WrongState('Two-step sign-in is off.');
  const ensureSame = await confirmOwnPassword(ctx, currentPassword, tools);
  const key = `change:${userId}`;
  await consume(tools.throttles.stepAccount, key, ctx.now);
  await changeOwn(ctx.db, 'security', userId, async (tx) => {
    await ensureSame(tx);
    await takeCode(tx, userId, code, ctx.now);
    await change(tx, userId);
  });
  await resetAttempts(tools.throttles.stepAccount, key);
}

export interface CodeTools {
  throttles: Pick<Throttles, 'stepAccount'>;
}

/** Pending use of a code that was sent with a change. */
interface CodeCheck {
  /** Uses the code up, in the transaction of the change. @throws Invalid for a wrong code */
  take: (tx: Queries) => Promise<void>;
  /** Called after the change: resets the count of wrong codes. */
  afterwards: () => Promise<void>;
}

/**
 * Requires a code if signing in does, before an action for which session and password are not sufficient.
 * @throws Invalid without one, KeyNotAllowed for programs, which have none, Throttled
 */
export async function checkOwnCode(ctx: Ctx, code: string | undefined, { throttles }: CodeTools): Promise<CodeCheck> {
  const { userId } = requireAccount(ctx);
  if (await needsCode(ctx.db, userId)) {
    requirePerson(ctx);
    if (!code) throw wrongCode();
    const key = `change:${userId}`;
    await consume(throttles.stepAccount, key, ctx.now);
    return {
      take: async (tx) => void (await takeCode(tx, userId, code, ctx.now)),
      afterwards: () => resetAttempts(throttles.stepAccount, key),
    };
  }
  return {
    // It may have been enabled in the meantime.
    take: async (tx) => {
      if (await needsCode(tx, userId)) throw wrongCode();
    },
    afterwards: async () => {},
  };
}

/** Requires the second step, if enabled, from a caller who acts for an account by a mailed code. @throws Invalid, Throttled */
export async function confirmStep(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { userId, code = '' }: { userId: number; code?: string | undefined },
  { throttles }: Pick<AccountTools, 'throttles'>,
): Promise<void> {
  if (!(await needsCode(db, userId))) return;
  const key = `data:${userId}`;
  await consume(throttles.stepAccount, key, now);
  await transact(db, (tx) => takeCode(tx, userId, code, now));
  await resetAttempts(throttles.stepAccount, key);
}

/**
 * Uses up a code of the account's app, or one of its recovery codes: each works once.
 * @returns which of the two it was.
 * @throws Invalid for any other
 */
export async function takeCode(tx: Queries, userId: number, code: string, now: number): Promise<'app' | 'recovery'> {
  const active = await activeOf(tx, userId);
  if (!active) throw wrongCode();
  const step = stepOf(active.secret, code, { lastStep: active.lastStep, now });
  if (step !== undefined) {
    const isNext = and(eq(twoStep.userId, userId), lt(twoStep.lastStep, step));
    if ((await tx.update(twoStep).set({ lastStep: step }).where(isNext).run()).changes > 0) return 'app';
  }
  const own = and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashOfRecovery(code)));
  if ((await tx.delete(recoveryCode).where(own).run()).changes > 0) return 'recovery';
  throw wrongCode();
}

/** Returns a digest that represents a proven password for a while: a new password invalidates it. */
export async function proofOf(db: Reader, userId: number): Promise<string> {
  const account = await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)).get();
  return createHash('sha256')
    .update(account?.passwordHash ?? '')
    .digest('base64url');
}

async function replaceCodes(tx: Queries, userId: number, codes: string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId)).run();
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ userId, codeHash: hashOfRecovery(code) })))
    .run();
}

const notifyOwner = (tx: Queries, notice: Parameters<typeof notifyOfSecurity>[1], ctx: Ctx, { publicUrl }: AccountTools) =>
  notifyOfSecurity(tx, notice, { userId: requirePerson(ctx).userId, language: ctx.language, publicUrl, now: ctx.now });

const wrongCode = () => new Invalid({ code: ['The code is wrong, too old, or was taken before.'] }, 'WRONG_CODE');
