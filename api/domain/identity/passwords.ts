import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { Mode } from '../../config.ts';
import { limitConcurrency } from '../shared/concurrency.ts';
import { Invalid } from '../shared/errors.ts';
import { isCommonPassword } from './rules/common-passwords.ts';

const argon2id = 2 as Algorithm.Argon2id;
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Argon2id on library threads, with limited concurrency. Rejects calls beyond its queue with `Overloaded`. */
export interface PasswordHasher {
  /** The salt is random unless given, which is only appropriate for a publicly known password. */
  hash(password: string, salt?: Uint8Array): Promise<string>;
  /** Takes equally long without a hash to compare with, so that timing doesn't reveal whether an account exists. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

/** A well-formed hash that matches no password, so that signing in with one is impossible. */
export const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export function createPasswordHasher(): PasswordHasher {
  const limited = limitConcurrency({ max: 2, queueLength: 32 });
  const decoy = hash('no account has this password', options);

  return {
    hash: (password, salt) => limited(() => hash(password, salt ? { ...options, salt } : options)),
    verify: (storedHash, password) =>
      limited(async () => (await verify(storedHash ?? (await decoy), password)) && storedHash !== undefined),
  };
}

/** Rejects a new password whose repetition differs, or that is common. @throws Invalid */
export function refuseUnfitPassword(
  mode: Mode,
  { password, passwordConfirmation }: Record<'password' | 'passwordConfirmation', string>,
): void {
  if (password !== passwordConfirmation) {
    throw new Invalid({ passwordConfirmation: ['The two passwords differ.'] }, 'PASSWORDS_DIFFER');
  }
  refuseCommonPassword(mode, 'password', password);
}

/** Allows common passwords in a demo only. @throws Invalid naming `field` */
export function refuseCommonPassword(mode: Mode, field: string, password: string): void {
  if (mode === 'persistent' && isCommonPassword(password)) {
    throw new Invalid({ [field]: ['is one of the best known passwords'] }, 'COMMON_PASSWORD');
  }
}
