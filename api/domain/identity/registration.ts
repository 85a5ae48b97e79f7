import type { Registration } from '../../contract/identity/account.ts';
import { transact } from '../../db/client.ts';
import type { Ctx } from '../context.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { Invalid } from '../shared/errors.ts';
import { addressKey, consume } from '../shared/throttles.ts';
import { confirmationMail } from './account-mails.ts';
import { type AccountTools, createAccount, defaultAvatar, findClash, roleOfNew } from './accounts.ts';
import { refuseBanned } from './bans.ts';
import { issueCode } from './mailed-codes.ts';
import { readUsername } from './names.ts';
import { refuseCommonPassword } from './passwords.ts';
import { emailKey } from './rules/names.ts';

export type RegistrationOutcome = { userId: number } | { clash: { email?: string; username?: string } };

/**
 * Creates an account, and mails a link to confirm its address.
 * @throws Invalid for a common password, a username that could pass for another one, or a refused agreement.
 * @throws Banned for a caller matched by a rule.
 * @throws Throttled after too many attempts from one address.
 */
export async function register(
  { db, now, language }: Ctx,
  { email, password, address, agrees, ...input }: Registration & { address: string },
  { mode, throttles, hasher, publicUrl, onAccountCreated }: AccountTools,
): Promise<RegistrationOutcome> {
  if (agrees === false) throw new Invalid({ agrees: ['is needed'] }, 'AGREEMENT_NEEDED');
  const username = readUsername('username', input.username);
  refuseCommonPassword(mode, 'password', password);
  await consume(throttles.registerAddress, addressKey(address), now);
  await refuseBanned({ db, now }, { email, address });
  const early = await findClash(db, { email, username });
  if (early) return { clash: early };
  const passwordHash = await hasher.hash(password);
  return transact(db, async (tx) => {
    const clash = await findClash(tx, { email, username });
    if (clash) return { clash };
    const names = { email, username, fullName: username, avatar: defaultAvatar };
    const agreedBy = agrees ? 'sign-up' : 'call';
    const userId = await createAccount(tx, { ...names, passwordHash, role: roleOfNew(mode), createdAt: now, agreedBy }, onAccountCreated);
    const code = await issueCode(tx, 'confirm', { userId, emailKey: emailKey(email) }, now);
    await queueMail(tx, { ...confirmationMail({ language, publicUrl, code }), to: email }, now);
    return { userId };
  });
}
