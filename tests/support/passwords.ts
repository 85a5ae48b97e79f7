import { createHash } from 'node:crypto';
import { createPasswordHasher, type PasswordHasher } from '../../api/domain/identity/passwords.ts';

/** Insecure but fast hashes. Real hashes of the sample passwords are verified normally. */
export function quickHasher(): PasswordHasher {
  const proper = createPasswordHasher();
  const digest = (password: string) => `quick:${createHash('sha256').update(password).digest('hex')}`;
  return {
    hash: async (password) => digest(password),
    verify: async (stored, password) =>
      stored?.startsWith('$argon2') && ['admin', 'client'].includes(password)
        ? proper.verify(stored, password)
        : stored === digest(password),
  };
}
