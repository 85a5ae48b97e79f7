import { eq } from 'drizzle-orm';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import type { Queries } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { Invalid } from '../shared/errors.ts';
import { fold } from '../shared/rules/text.ts';
import { emailChangeMail, emailChangeNotice } from './account-mails.ts';
import { type AccountTools, findClash } from './accounts.ts';
import { refuseBanned } from './bans.ts';
import { keepFormerName } from './former-names.ts';
import { changeOfCode, consumeMail, issueCode, markChanged } from './mailed-codes.ts';
import { checkOwnPassword } from './own-password.ts';
import { emailKey } from './rules/names.ts';
import { noteSecurity } from './security-notices.ts';
import { checkOwnCode } from './two-step.ts';

/** New address of an account, and proof that its owner makes the request. */
interface EmailChange {
  email: string | undefined;
  currentPassword: string | undefined;
  code: string | undefined;
  /** Network address of the caller. */
  address: string;
}

interface PlannedChange {
  begin: (tx: Queries) => Promise<void>;
  afterwards: () => Promise<void>;
}

/**
 * Checks whether an email differs from the account's (ignoring case), and whether it may be changed.
 * @returns functions that begin the change in a transaction and follow it; undefined if there is no change.
 * @throws Invalid without the account's password, and code where it takes one.
 * @throws Banned for a banned address.
 * @throws Throttled after too many wrong ones, or too many mails.
 */
export async function planEmailChange(
  ctx: Ctx,
  { email, currentPassword, code, address }: EmailChange,
  tools: AccountTools,
): Promise<PlannedChange | undefined> {
  const { userId } = requirePerson(ctx);
  const { db, now, language } = ctx;
  const old = (await db.select({ email: user.email }).from(user).where(eq(user.id, userId)).get())?.email;
  if (old === undefined || email === undefined || fold(email) === fold(old)) return undefined;
  await refuseBanned(ctx, { email, address });
  // An account created by LINE has a password that no one knows, and no address for resetting it.
  const isReachable = !old.endsWith(nobodysDomain);
  const ensureSame = isReachable ? await checkOwnPassword(ctx, required(currentPassword), tools) : undefined;
  const step = await checkOwnCode(ctx, code, tools);
  await consumeMail(tools.throttles, { email, address }, now);
  const begin = async (tx: Queries) => {
    await ensureSame?.(tx);
    await step.take(tx);
    const mailed = await issueCode(tx, 'change', { userId, emailKey: emailKey(email), newEmail: email }, now);
    const link = { language, publicUrl: tools.publicUrl };
    if (isReachable) await queueMail(tx, { ...emailChangeNotice(link), to: old }, now);
    await queueMail(tx, { ...emailChangeMail({ ...link, code: mailed }), to: email }, now);
  };
  return { begin, afterwards: step.afterwards };
}

/**
 * Gives an account the new address after its owner has opened the link.
 * @returns false for an invalid code, or an address that is in use by now.
 */
export async function finishEmailChange(tx: Queries, code: string, now: number): Promise<boolean> {
  const change = await changeOfCode(tx, code, now);
  if (!change || (await findClash(tx, { email: change.email }, change.userId))) return false;
  const { userId, email } = change;
  await keepFormerName(tx, userId, now);
  await tx
    .update(user)
    .set({ email, emailKey: emailKey(email), confirmed: true })
    .where(eq(user.id, userId))
    .run();
  await markChanged(tx, userId);
  // The old address was notified when the change was requested.
  await noteSecurity(tx, 'email-changed', { userId, now });
  return true;
}

function required(password: string | undefined): string {
  if (password === undefined) throw new Invalid({ currentPassword: ['is required to change the email'] }, 'PASSWORD_REQUIRED');
  return password;
}
