import { givePassword } from '../domain/identity/let-back-in.ts';
import { changeAccount, noticeContext, requirePersistent } from './change-account.ts';
import { newPassword } from './new-password.ts';
import { run, UsageError } from './run.ts';

/** `npm run set-password`: sets an account's password and ends all its sessions, also while the server runs. */
await run(async (config, [email, chosen]) => {
  requirePersistent(config);
  if (!email) throw new UsageError('Usage: npm run set-password -- EMAIL [PASSWORD]');
  const { password, passwordHash } = await newPassword(chosen);
  await changeAccount(config, email, (tx, { id }) => givePassword(tx, id, passwordHash, noticeContext(config)));
  console.log(`${email} has another password.${chosen ? '' : ` Password: ${password}`}`);
});
