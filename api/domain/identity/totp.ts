import { createHash, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { codeDigits, recoveryCodes } from '../../contract/values/identity/two-step.ts';
import { plainDigits } from '../../contract/values/shared/digits.ts';

const issuer = 'Taladnat';
/** In seconds; a clock may be off by one of them, each way. */
const period = 30;
/** Without what is taken for something else in handwriting. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const charactersOfCode = 12;

/** Secret that an app and this server share, to make the same codes from it (RFC 6238). */
export function newSecret(label: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret, digits: codeDigits, period }) };
}

/** The step of time whose code this is, if it may still be taken: not one that was, nor one before that. */
export function stepOf(secret: string, code: string, { lastStep, now }: { lastStep: number; now: number }): number | undefined {
  const token = digitsOf(code);
  if (token.length !== codeDigits) return undefined;
  const epoch = Math.floor(now / 1000);
  const found = verifySync({ secret, token, epoch, period, digits: codeDigits, epochTolerance: period, afterTimeStep: lastStep });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** With Thai digits, too, as Thai keyboards write them. */
const digitsOf = (code: string) =>
  plainDigits(code)
    .replace(/[\s-]/g, '')
    .replace(/.*\D.*/s, '');

/** Codes that each stand in for the app once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: charactersOfCode }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + letters[randomInt(letters.length)]).join(''),
  );

/** As it is kept; gaps, hyphens and capitals make no other code. */
export const hashOfRecovery = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('base64url');
