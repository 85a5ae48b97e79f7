import { emailPattern, usernamePattern } from '../contract/values/identity/account.ts';
import { transact } from '../db/client.ts';
import { openStore } from '../db/open.ts';
import { createAccount, defaultAvatar, findClash } from '../domain/identity/accounts.ts';
import { fillNameKeys } from '../domain/identity/names.ts';
import { plainName, usernameFault } from '../domain/identity/rules/names.ts';
import { addFirstBoards } from '../domain/workspace/kanban-boards.ts';
import { newPassword } from './new-password.ts';
import { run, UsageError } from './run.ts';

const usage = 'Usage: npm run create-admin -- EMAIL USERNAME [PASSWORD]';

/** `npm run create-admin`: creates an admin in a persistent database. The server must be stopped. */
await run(async (config, words) => {
  const [email = '', name = '', chosen] = words;
  const username = plainName(name);
  if (config.mode !== 'persistent')
    throw new UsageError('Admins are made in persistent mode: set MODE=persistent. Demo mode has the sample admin.');
  if (!new RegExp(emailPattern, 'u').test(email) || !new RegExp(usernamePattern, 'u').test(username)) throw new UsageError(usage);
  const fault = usernameFault(name);
  if (fault) throw new UsageError(`The username ${fault}.`);
  const { password, passwordHash } = await newPassword(chosen);
  const { db, close } = await openStore({ ...config, seed: async () => {}, renew: fillNameKeys });
  try {
    await transact(db, async (tx) => {
      const clash = await findClash(tx, { email, username });
      if (clash?.email) throw new UsageError(`This email is already in use: npm run promote -- ${email} makes its account an admin's.`);
      if (clash) throw new UsageError('This username is already in use.');
      const names = { fullName: username, username, email, avatar: defaultAvatar };
      const account = { ...names, passwordHash, role: 'admin', createdAt: Date.now(), confirmed: true } as const;
      await createAccount(tx, account, addFirstBoards);
    });
  } finally {
    await close();
  }
  console.log(`${email} is an admin now.${chosen ? '' : ` Password: ${password}`}`);
});
