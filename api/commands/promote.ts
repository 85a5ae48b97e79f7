import { promote } from '../domain/identity/let-back-in.ts';
import { changeAccount, noticeContext, requirePersistent } from './change-account.ts';
import { run, UsageError } from './run.ts';

/** `npm run promote`: makes an account an admin with all rights, also while the server runs. */
await run(async (config, [email]) => {
  requirePersistent(config);
  if (!email) throw new UsageError('Usage: npm run promote -- EMAIL');
  await changeAccount(config, email, (tx, { id }) => promote(tx, id, noticeContext(config)));
  console.log(`${email} is an admin now.`);
});
