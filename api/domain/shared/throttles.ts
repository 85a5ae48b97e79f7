import type { Mode } from '../../config.ts';
import { maxReports, maxSubmitted } from '../../contract/values/market/listings.ts';
import { type CallKind, callLimits, newVisitors } from '../../contract/values/shared/limits.ts';
import { maxAsked } from '../../contract/values/shop/products.ts';
import { newThreads } from '../../contract/values/workspace/chat.ts';
import type { Database } from '../../db/client.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import { Throttled } from './errors.ts';
import { Throttle, type ThrottleRule } from './rules/throttle.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A limit counted by key, in this process or across all. */
export interface Limiter {
  /**
   * Counts this many attempts (one by default), unless fewer are left. @returns seconds until the next may be made; 0 when it was counted
   */
  take(key: string, now: number, times?: number): number | Promise<number>;
  /** Returns the seconds until the next attempt may be made; counts nothing. */
  wait(key: string, now: number): number | Promise<number>;
  reset(key: string): void | Promise<void>;
}

type MakeLimiter<Made extends Limiter> = (kind: string, rule: ThrottleRule) => Made;

/** Creates limiters shared by all processes with the same data, except for rules without a limit. */
export function limitersOf({ engine: { attempts } }: Database): MakeLimiter<Limiter> {
  return (kind, rule) => {
    if (!attempts || rule.limit === Number.POSITIVE_INFINITY) return new Throttle(rule);
    return {
      take: (key, now, times) => attempts.take(kind, key, rule, now, times),
      wait: (key, now) => attempts.wait(kind, key, rule, now),
      reset: (key) => attempts.reset(kind, key),
    };
  };
}

/**
 * Creates limiters that fall back to counts of this process while the database is unavailable, so that calls that need no data are still
 * answered within limits.
 */
export function lasting(make: MakeLimiter<Limiter>): MakeLimiter<Limiter> {
  return (kind, rule) => {
    const shared = make(kind, rule);
    const own = new Throttle(rule);
    return {
      take: (key, now, times) =>
        unlessAway(
          () => shared.take(key, now, times),
          () => own.take(key, now, times),
        ),
      wait: (key, now) =>
        unlessAway(
          () => shared.wait(key, now),
          () => own.wait(key, now),
        ),
      reset: (key) => shared.reset(key),
    };
  };
}

async function unlessAway(shared: () => number | Promise<number>, own: () => number): Promise<number> {
  try {
    return await shared();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return own();
    throw error;
  }
}

/** Limits by mode: a demo, which many people try at once, allows more. */
type Limits = Record<Mode, ThrottleRule>;

const same = (rule: ThrottleRule): Limits => ({ persistent: rule, demo: rule });
const perMinute = (limit: number): ThrottleRule => ({ limit, window: minute });

/** Limits of calls that are targets of guessing and flooding. The login limits are shared by both login paths. */
const limits = {
  loginAddress: { persistent: perMinute(30), demo: perMinute(600) },
  /** Counts only failures, so that users who know the password are not slowed down. */
  loginAccount: { persistent: { limit: 10, window: 15 * minute }, demo: perMinute(30) },
  /** Wrong codes of the second step. */
  stepAccount: { persistent: { limit: 5, window: 15 * minute }, demo: perMinute(10) },
  /** Files with all data of an account. */
  exportAccount: { persistent: { limit: 5, window: 60 * minute }, demo: perMinute(60) },
  /** Archives with all data of an account, which are stored for a while. */
  archiveAccount: { persistent: { limit: 3, window: day }, demo: perMinute(60) },
  registerAddress: { persistent: { limit: 5, window: 30 * minute }, demo: perMinute(600) },
  refreshSession: { persistent: perMinute(30), demo: perMinute(300) },
  /** Requested mails, by network address and by recipient. */
  mailAddress: { persistent: { limit: 10, window: 30 * minute }, demo: perMinute(600) },
  mailAccount: { persistent: { limit: 5, window: 30 * minute }, demo: perMinute(60) },
  /** Attempted codes from mails. */
  codeAddress: { persistent: perMinute(30), demo: perMinute(600) },
  contactAddress: { persistent: { limit: 5, window: 30 * minute }, demo: perMinute(600) },
  /** Order mails, by network address and by recipient: above the limit, orders are placed without a mail. */
  orderMailAddress: { persistent: { limit: 20, window: 30 * minute }, demo: perMinute(600) },
  orderMailEmail: { persistent: { limit: 10, window: 30 * minute }, demo: perMinute(600) },
  /** Order lookups by guests, by network address and by the email entered. */
  orderSearch: { persistent: { limit: 20, window: 30 * minute }, demo: perMinute(600) },
  orderSearchEmail: { persistent: { limit: 20, window: 30 * minute }, demo: perMinute(600) },
  /** Attempted coupon codes, which are checked again whenever the cart changes. */
  couponAddress: { persistent: { limit: 60, window: 30 * minute }, demo: perMinute(600) },
  /** Mails to people without an account, by sender. */
  letterAccount: { persistent: { limit: 200, window: day }, demo: { limit: 2000, window: day } },
  /** Pictures that are decoded and redrawn. */
  uploadAccount: { persistent: { limit: 30, window: 30 * minute }, demo: perMinute(600) },
  /** Files that are stored. */
  fileAccount: { persistent: { limit: 100, window: 10 * minute }, demo: perMinute(600) },
  /** Photos that are redrawn in several sizes. */
  photoAccount: { persistent: { limit: 60, window: 10 * minute }, demo: perMinute(600) },
  /** First submissions of listings, and reports. */
  listingAccount: same({ limit: maxSubmitted, window: 60 * minute }),
  reportAccount: same({ limit: maxReports, window: day }),
  /** Threads about listings begun by a new account. */
  threadAccount: same({ limit: newThreads.perDay, window: day }),
  /** Questions about products. */
  questionAccount: same({ limit: maxAsked, window: 60 * minute }),
  /** Visitors' votes on an answer, who are only distinguished by their cookie. */
  verdictAddress: { persistent: { limit: 5, window: day }, demo: { limit: 600, window: day } },
} satisfies Record<string, Limits>;

type ThrottleName = keyof typeof limits;
export type Throttles<Made extends Limiter = Limiter> = Record<ThrottleName, Made>;

export function createThrottles<Made extends Limiter>(mode: Mode, make: MakeLimiter<Made>): Throttles<Made> {
  const made = Object.entries(limits).map(([name, rules]) => [name, make(name, rules[mode])]);
  return Object.fromEntries(made) as Throttles<Made>;
}

/** Limiters of all calls by kind, for accounts and addresses, and for new visitors. */
export interface CallThrottles {
  account: Record<CallKind, Limiter>;
  address: Record<CallKind, Limiter>;
  newVisitors: Limiter;
}

/** Creates the limiters; `factor` multiplies the default number of calls, and 0 disables the limit. */
export function createCallThrottles(factor: number, make: MakeLimiter<Limiter>): CallThrottles {
  const throttle = (kind: string, limit: number, minutes: number) =>
    make(kind, { limit: factor === 0 ? Number.POSITIVE_INFINITY : limit * factor, window: minutes * minute });
  const of = (who: 'account' | 'address') => {
    const limited = (kind: CallKind) => throttle(`${kind} by ${who}`, callLimits[kind][who], callLimits[kind].minutes);
    return {
      ...{ reads: limited('reads'), changes: limited('changes'), messages: limited('messages') },
      ...{ orders: limited('orders'), papers: limited('papers') },
    };
  };
  return {
    account: of('account'),
    address: of('address'),
    newVisitors: throttle('new visitors', newVisitors.address, newVisitors.minutes),
  };
}

/**
 * Returns the address under which an attempt is counted, regardless of notation, port or zone: IPv6 addresses by their /64 network,
 * IPv4-mapped ones like IPv4. All invalid addresses count as one.
 */
export function addressKey(address: string | undefined): string {
  // A connection closed in the meantime has none.
  if (address === undefined) return '';
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  const [bare = ''] = (inBrackets ?? address.replace(/^([\d.]+):\d+$/, '$1')).trim().split('%');
  if (bare.length > longestAddress) return noAddress;
  const ofFour = plainIpv4(bare);
  if (ofFour) return ofFour;
  const groups = groupsOf(bare);
  if (!groups) return noAddress;
  const [, , , , , sixth = 0, high = 0, low = 0] = groups;
  if (sixth === 0xffff && groups.slice(0, 5).every((group) => group === 0)) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

const noAddress = 'unknown';
/** Eight groups of four digits, the last two as an IPv4 address. */
const longestAddress = 45;

function plainIpv4(text: string): string | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? parts.join('.') : undefined;
}

/** Parses an IPv6 address into eight numbers. */
function groupsOf(text: string): number[] | undefined {
  const [, head = '', dotted] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  const ofFour = dotted && plainIpv4(dotted)?.split('.').map(Number);
  if (dotted && !ofFour) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = ofFour || [];
  const hex = ofFour ? `${head}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : text;
  const halves = hex.split('::');
  if (halves.length > 2) return undefined;
  const [first = [], last = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - first.length - last.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : undefined;
}

/** Counts this many attempts, one by default. @throws Throttled, and counts nothing, when `key` has fewer left. */
export async function consume(throttle: Limiter, key: string, now: number, times = 1): Promise<void> {
  const wait = await throttle.take(key, now, times);
  if (wait > 0) throw new Throttled(wait);
}

/** Counts one attempt for each key unless one of them has used up its attempts. @returns whether all had some left. */
export async function consumeAll(attempts: readonly (readonly [Limiter, key: string])[], now: number): Promise<boolean> {
  for (const [throttle, key] of attempts) if (await isUsedUp(throttle, key, now)) return false;
  for (const [throttle, key] of attempts) if ((await throttle.take(key, now)) > 0) return false;
  return true;
}

/** Whether `key` has used up its attempts; counts nothing. */
export async function isUsedUp(throttle: Limiter, key: string, now: number): Promise<boolean> {
  return (await throttle.wait(key, now)) > 0;
}

/** Resets the attempts of `key`. */
export async function resetAttempts(throttle: Limiter, key: string): Promise<void> {
  await throttle.reset(key);
}

/** Purges expired attempts stored in the database. */
export async function purgeAttempts({ engine }: Database, now: number): Promise<void> {
  await engine.attempts?.purge(now);
}
