import { createHash, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { codeDigits, recoveryCodes } from '../../contract/values/identity/two-step.ts';
import { plainDigits } from '../../contract/values/shared/digits.ts';

const issuer = 'Taladnat';
/** Seconds per step; a clock may be off by one step in each direction. */
const period = 30;
/** Omits characters that are easily confused in handwriting. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const charactersOfCode = 12;

/** Creates a secret shared by an app and this server, from which both derive the codes (RFC 6238). */
export function newSecret(label: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret, digits: codeDigits, period }) };
}

/** Returns the time step of a code, if it may still be used: neither a used one nor an earlier one. */
export function stepOf(secret: string, code: string, { lastStep, now }: { lastStep: number; now: number }): number | undefined {
  const token = digitsOf(code);
  if (token.length !== codeDigits) return undefined;
  const epoch = Math.floor(now / 1000);
  const found = verifySync({ secret, token, epoch, period, digits: codeDigits, epochTolerance: period, afterTimeStep: lastStep });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** Accepts Thai digits, as written by Thai keyboards. */
const digitsOf = (code: string) =>
  plainDigits(code)
    .replace(/[\s-]/g, '')
    .replace(/.*\D.*/s, '');

/** Creates codes, each of which replaces the app once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: charactersOfCode }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + letters[randomInt(letters.length)]).join(''),
  );

/** Returns the stored form of a code, ignoring spaces, hyphens and case. */
export const hashOfRecovery = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('base64url');
