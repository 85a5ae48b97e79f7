import { demoRateLimitFactor } from '../../config.ts';
import { bodyLimits, type CallKind, callKinds, callLimits, maxKeys, newVisitors } from '../../contract/values/shared/limits.ts';

/** Returns the limit of a kind of calls as text. */
export function limitOf(kind: CallKind): string {
  const { account, address, minutes } = callLimits[kind];
  const time = minutes === 1 ? 'a minute' : `in ${minutes} minutes`;
  // Messages require an account.
  return `${account} ${kind} ${time} by one account${kind === 'messages' ? '' : `, or ${address} from one address without a token`}`;
}

/** Limits of all calls as text. */
export const limitsInWords = [
  `There may be ${callKinds.map(limitOf).join('; ')}; and ${newVisitors.address} visitors in ${newVisitors.minutes} minutes from one address who put something aside for the first time.`,
  'IPv6 addresses count by their /64 network. What is beyond is refused with 429 and `Retry-After`; nothing has changed then.',
  `A demo takes ${demoRateLimitFactor} times as many. Public product lists asked for without token and cookie do not count, nor do pages and their files.`,
  `A body has ${bodyLimits.kilobytes} KB, ${bodyLimits.names} names and ${bodyLimits.depth} levels at most; a larger one answers 413, one with more names or levels 400 (BODY_TOO_COMPLEX).`,
  'Calls that guessers like (signing in, codes, mails) have bounds of their own.',
  'What one account may store is said at the calls that store it; in a full list they answer 409 and nothing changes.',
  `Creations with an \`Idempotency-Key\` can be repeated for a day, the newest ${maxKeys} of each caller.`,
].join(' ');
