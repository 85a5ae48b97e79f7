import { randomBytes } from 'node:crypto';
import { passwordLength } from '../contract/values/identity/account.ts';
import { createPasswordHasher } from '../domain/identity/passwords.ts';
import { isCommonPassword } from '../domain/identity/rules/common-passwords.ts';
import { UsageError } from './run.ts';

/** Returns the operator's chosen password, or a random one, with its hash. @throws UsageError for an unsafe one */
export async function newPassword(chosen: string | undefined): Promise<{ password: string; passwordHash: string }> {
  const password = chosen ?? randomBytes(15).toString('base64url');
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    throw new UsageError(`A password has ${passwordLength.min} to ${passwordLength.max} characters.`);
  }
  if (isCommonPassword(password)) throw new UsageError('This is one of the best known passwords; choose another one.');
  return { password, passwordHash: await createPasswordHasher().hash(password) };
}
