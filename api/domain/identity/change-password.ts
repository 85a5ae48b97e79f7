import { eq } from 'drizzle-orm';
import type { PasswordChange } from '../../contract/identity/account-settings.ts';
import { transact } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import type { AccountTools } from './accounts.ts';
import { revokeCodes } from './mailed-codes.ts';
import { endOutsideAccess } from './outside-access.ts';
import { checkOwnPassword } from './own-password.ts';
import { refuseCommonPassword } from './passwords.ts';
import { notifyOfSecurity } from './security-notices.ts';
import { endSessions } from './sessions.ts';
import { checkOwnCode } from './two-step.ts';

/**
 * Changes the account's password and ends its other sessions; a pending change of address is dropped. API keys and secret links end as
 * well, unless the owner keeps them.
 * @throws Invalid when the current password or the code is wrong, or the new password is a common one.
 * @throws Throttled after too many wrong ones.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword, code, keepKeysAndLinks = false }: PasswordChange,
  tools: AccountTools,
): Promise<void> {
  const { userId, sessionId } = requirePerson(ctx);
  refuseCommonPassword(tools.mode, 'newPassword', newPassword);
  const ensureSame = await checkOwnPassword(ctx, currentPassword, tools);
  const step = await checkOwnCode(ctx, code, tools);
  const passwordHash = await tools.hasher.hash(newPassword);
  await transact(ctx.db, async (tx) => {
    await ensureSame(tx);
    await step.take(tx);
    await tx.update(user).set({ passwordHash }).where(eq(user.id, userId)).run();
    for (const purpose of ['reset', 'change'] as const) await revokeCodes(tx, purpose, userId);
    await endSessions(tx, userId, ctx.now, { but: sessionId });
    if (!keepKeysAndLinks) await endOutsideAccess(tx, userId, ctx.now);
    const { language, now } = ctx;
    await notifyOfSecurity(tx, 'password-changed', { userId, language, publicUrl: tools.publicUrl, now });
  });
  await step.afterwards();
}
