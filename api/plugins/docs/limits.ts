import { demoRateLimitFactor } from '../../config.ts';
import { bodyLimits, type CallKind, callKinds, callLimits, maxKeys, newVisitors } from '../../contract/values/shared/limits.ts';

/** Returns the limit of a kind of calls as text. */
export function limitOf(kind: CallKind): string {
  const { account, address, minutes } = callLimits[kind];
  const time = minutes === 1 ? 'a minute' : `in ${minutes} minutes`;
  // Messages require an account.
  return `${account} ${kind} ${time} per account${kind === 'messages' ? '' : `, or ${address} per address without a token`}`;
}

/** Limits of all calls as text. */
export const limitsInWords = [
  `Limits: ${callKinds.map(limitOf).join('; ')}; ${newVisitors.address} new visitors with stored data in ${newVisitors.minutes} minutes per address.`,
  'IPv6 addresses count by their /64 network. Calls beyond a limit are refused with 429 and `Retry-After`, and change nothing.',
  `A demo allows ${demoRateLimitFactor} times as many. Public product lists requested without token and cookie do not count, nor do pages and their files.`,
  `A body has at most ${bodyLimits.kilobytes} KB, ${bodyLimits.names} names and ${bodyLimits.depth} levels; a larger one gets 413, one with more names or levels 400 (BODY_TOO_COMPLEX).`,
  'Calls that are open to guessing or abuse (sign-in, codes, mails) have separate limits.',
  'The storage limits of an account are described at the calls concerned; for a full list they return 409 and change nothing.',
  `Creations with an \`Idempotency-Key\` can be retried for a day, the newest ${maxKeys} of each caller.`,
].join(' ');
