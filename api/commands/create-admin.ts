import { randomBytes } from 'node:crypto';
import { emailPattern, passwordLength, usernamePattern } from '../contract/values/identity/account.ts';
import { transact } from '../db/client.ts';
import { openStore } from '../db/open.ts';
import { findClash, insertUser } from '../domain/identity/accounts.ts';
import { fillNameKeys } from '../domain/identity/names.ts';
import { createPasswordHasher } from '../domain/identity/passwords.ts';
import { isCommonPassword } from '../domain/identity/rules/common-passwords.ts';
import { plainName, usernameFault } from '../domain/identity/rules/names.ts';
import { run, UsageError } from './run.ts';

const usage = 'Usage: npm run create-admin -- EMAIL USERNAME [PASSWORD]';

/** `npm run create-admin`: makes an admin in a persistent database. The server must be stopped. */
await run(async (config, words) => {
  const [email = '', name = '', given] = words;
  const username = plainName(name);
  if (config.mode !== 'persistent')
    throw new UsageError('Admins are made in persistent mode: set MODE=persistent. Demo mode has the sample admin.');
  if (!new RegExp(emailPattern, 'u').test(email) || !new RegExp(usernamePattern, 'u').test(username)) throw new UsageError(usage);
  const fault = usernameFault(name);
  if (fault) throw new UsageError(`The username ${fault}.`);
  const password = given ?? randomBytes(15).toString('base64url');
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    throw new UsageError(`A password has ${passwordLength.min} to ${passwordLength.max} characters.`);
  }
  if (isCommonPassword(password)) throw new UsageError('This is one of the best known passwords; choose another one.');
  const passwordHash = await createPasswordHasher().hash(password);
  const { db, close } = await openStore({ ...config, seed: async () => {} });
  try {
    await fillNameKeys(db);
    await transact(db, async (tx) => {
      if (await findClash(tx, { email, username })) throw new UsageError('This email or username is already in use.');
      await insertUser(tx, {
        fullName: username,
        username,
        email,
        passwordHash,
        avatar: '/assets/avatars/default.svg',
        role: 'admin',
        createdAt: Date.now(),
        confirmed: true,
      });
    });
  } finally {
    await close();
  }
  console.log(`${email} is an admin now.${given ? '' : ` Password: ${password}`}`);
});
