import { endSecondStep } from '../domain/identity/let-back-in.ts';
import { changeAccount, noticeContext, requirePersistent } from './change-account.ts';
import { run, UsageError } from './run.ts';

/** `npm run end-two-step`: disables the second step of an account's sign-in, also while the server runs. */
await run(async (config, [email]) => {
  requirePersistent(config);
  if (!email) throw new UsageError('Usage: npm run end-two-step -- EMAIL');
  const had = await changeAccount(config, email, (tx, { id }) => endSecondStep(tx, id, noticeContext(config)));
  if (!had) throw new UsageError(`${email} has no two-step sign-in.`);
  console.log(`${email} signs in by the password alone now.`);
});
