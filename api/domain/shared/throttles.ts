import type { Mode } from '../../config.ts';
import { type CallKind, callLimits, newVisitors } from '../../contract/values/shared/limits.ts';
import { Throttled } from './errors.ts';
import { Throttle } from './rules/throttle.ts';

const minute = 60_000;

/** Limits of the calls that guessers and flooders like. The login ones are shared by both login paths. */
export interface Throttles {
  loginAddress: Throttle;
  /** Counts failures only, so that a person who knows the password is not slowed down. */
  loginAccount: Throttle;
  registerAddress: Throttle;
  refreshSession: Throttle;
  /** Mails that are asked for, by network address and by receiver. */
  mailAddress: Throttle;
  mailAccount: Throttle;
  /** Codes from mails that are tried. */
  codeAddress: Throttle;
  contactAddress: Throttle;
  /** Mails of orders, by network address and by receiver: an order beyond that is placed, and not mailed. */
  orderMailAddress: Throttle;
  orderMailEmail: Throttle;
  /** Orders that guests look for, by network address and by the email they give. */
  orderSearch: Throttle;
  orderSearchEmail: Throttle;
  /** Pictures that are read and written anew. */
  uploadAccount: Throttle;
}

export function createThrottles(mode: Mode): Throttles {
  const strict = mode === 'persistent';
  return {
    loginAddress: new Throttle({ limit: strict ? 30 : 600, window: minute }),
    loginAccount: new Throttle(strict ? { limit: 10, window: 15 * minute } : { limit: 30, window: minute }),
    registerAddress: new Throttle(strict ? { limit: 5, window: 30 * minute } : { limit: 600, window: minute }),
    refreshSession: new Throttle({ limit: strict ? 30 : 300, window: minute }),
    mailAddress: new Throttle(strict ? { limit: 10, window: 30 * minute } : { limit: 600, window: minute }),
    mailAccount: new Throttle(strict ? { limit: 5, window: 30 * minute } : { limit: 60, window: minute }),
    codeAddress: new Throttle({ limit: strict ? 30 : 600, window: minute }),
    contactAddress: new Throttle(strict ? { limit: 5, window: 30 * minute } : { limit: 600, window: minute }),
    orderMailAddress: new Throttle(strict ? { limit: 20, window: 30 * minute } : { limit: 600, window: minute }),
    orderMailEmail: new Throttle(strict ? { limit: 10, window: 30 * minute } : { limit: 600, window: minute }),
    orderSearch: new Throttle(strict ? { limit: 20, window: 30 * minute } : { limit: 600, window: minute }),
    orderSearchEmail: new Throttle(strict ? { limit: 20, window: 30 * minute } : { limit: 600, window: minute }),
    uploadAccount: new Throttle(strict ? { limit: 30, window: 30 * minute } : { limit: 600, window: minute }),
  };
}

/** Counts of all calls by kind, of accounts and of addresses, and of visitors who are new. */
export interface CallThrottles {
  account: Record<CallKind, Throttle>;
  address: Record<CallKind, Throttle>;
  newVisitors: Throttle;
}

/** `factor` says how many times the usual number of calls may be made; 0 sets no bound. */
export function createCallThrottles(factor: number): CallThrottles {
  const throttle = (limit: number, minutes: number) =>
    new Throttle({ limit: factor === 0 ? Number.POSITIVE_INFINITY : limit * factor, window: minutes * minute });
  const of = (who: 'account' | 'address') => ({
    reads: throttle(callLimits.reads[who], callLimits.reads.minutes),
    changes: throttle(callLimits.changes[who], callLimits.changes.minutes),
    messages: throttle(callLimits.messages[who], callLimits.messages.minutes),
    orders: throttle(callLimits.orders[who], callLimits.orders.minutes),
  });
  return { account: of('account'), address: of('address'), newVisitors: throttle(newVisitors.address, newVisitors.minutes) };
}

/** The address an attempt is counted under: IPv6 addresses by their /64 network. */
export function addressKey(address: string | undefined): string {
  // A connection that was cut meanwhile has none any more.
  if (address === undefined) return '';
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  // A proxy may hand on what is no address at all, with more groups than there are.
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = address.includes('::') ? [...first, ...zeros, ...last] : first;
  return groups.slice(0, 4).join(':');
}

/** Counts one attempt. @throws Throttled, and counts nothing, when `key` has used them up. */
export async function consume(throttle: Throttle, key: string, now: number): Promise<void> {
  const wait = throttle.wait(key, now);
  if (wait > 0) throw new Throttled(wait);
  throttle.count(key, now);
}

/** Counts one attempt for each key unless one of them has used up its attempts. @returns whether all had some left. */
export async function consumeAll(attempts: readonly (readonly [Throttle, key: string])[], now: number): Promise<boolean> {
  if (attempts.some(([throttle, key]) => throttle.wait(key, now) > 0)) return false;
  for (const [throttle, key] of attempts) throttle.count(key, now);
  return true;
}

/** Whether `key` has used up its attempts; counts nothing. */
export async function isUsedUp(throttle: Throttle, key: string, now: number): Promise<boolean> {
  return throttle.wait(key, now) > 0;
}

/** Gives `key` all its attempts back. */
export async function forgetAttempts(throttle: Throttle, key: string): Promise<void> {
  throttle.forget(key);
}
