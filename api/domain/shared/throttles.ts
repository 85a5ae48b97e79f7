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

/** A limit that is counted by key, in this process or by all of them. */
export interface Limiter {
  /** Counts one attempt, or so many, unless fewer are left. @returns seconds until the next may be made; 0 when it was counted */
  take(key: string, now: number, times?: number): number | Promise<number>;
  /** Seconds until the next attempt may be made; counts nothing. */
  wait(key: string, now: number): number | Promise<number>;
  reset(key: string): void | Promise<void>;
}

type MakeLimiter<Made extends Limiter> = (kind: string, rule: ThrottleRule) => Made;

/** Limiters whose counts are shared by all processes with the same data, except for rules without a limit. */
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

/** The same, but that this process counts alone while the database is away: what needs no data is answered, within its bounds. */
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

/** Limits by mode: what a demo, which many try at once, lets through is more. */
type Limits = Record<Mode, ThrottleRule>;

const same = (rule: ThrottleRule): Limits => ({ persistent: rule, demo: rule });
const perMinute = (limit: number): ThrottleRule => ({ limit, window: minute });

/** Limits of the calls that guessers and flooders like. The login ones are shared by both login paths. */
const limits = {
  loginAddress: { persistent: perMinute(30), demo: perMinute(600) },
  /** Counts failures only, so that a person who knows the password is not slowed down. */
  loginAccount: { persistent: { limit: 10, window: 15 * minute }, demo: perMinute(30) },
  /** Wrong codes of the second step. */
  stepAccount: { persistent: { limit: 5, window: 15 * minute }, demo: perMinute(10) },
  /** Files with all that an account owns. */
  exportAccount: { persistent: { limit: 5, window: 60 * minute }, demo: perMinute(60) },
  /** Archives of the same, which are kept for a while. */
  archiveAccount: { persistent: { limit: 3, window: day }, demo: perMinute(60) },
  registerAddress: { persistent: { limit: 5, window: 30 * minute }, demo: perMinute(600) },
  refreshSession: { persistent: perMinute(30), demo: perMinute(300) },
  /** Mails that are asked for, by network address and by receiver. */
  mailAddress: { persistent: { limit: 10, window: 30 * minute }, demo: perMinute(600) },
  mailAccount: { persistent: { limit: 5, window: 30 * minute }, demo: perMinute(60) },
  /** Codes from mails that are tried. */
  codeAddress: { persistent: perMinute(30), demo: perMinute(600) },
  contactAddress: { persistent: { limit: 5, window: 30 * minute }, demo: perMinute(600) },
  /** Mails of orders, by network address and by receiver: an order beyond that is placed, and not mailed. */
  orderMailAddress: { persistent: { limit: 20, window: 30 * minute }, demo: perMinute(600) },
  orderMailEmail: { persistent: { limit: 10, window: 30 * minute }, demo: perMinute(600) },
  /** Orders that guests look for, by network address and by the email they give. */
  orderSearch: { persistent: { limit: 20, window: 30 * minute }, demo: perMinute(600) },
  orderSearchEmail: { persistent: { limit: 20, window: 30 * minute }, demo: perMinute(600) },
  /** Codes of coupons that are tried, and tried again whenever the cart changes. */
  couponAddress: { persistent: { limit: 60, window: 30 * minute }, demo: perMinute(600) },
  /** Mails to people who have no account here, by sender. */
  letterAccount: { persistent: { limit: 200, window: day }, demo: { limit: 2000, window: day } },
  /** Pictures that are read and written anew. */
  uploadAccount: { persistent: { limit: 30, window: 30 * minute }, demo: perMinute(600) },
  /** Files that are kept. */
  fileAccount: { persistent: { limit: 100, window: 10 * minute }, demo: perMinute(600) },
  /** Photos that are drawn anew, each several times. */
  photoAccount: { persistent: { limit: 60, window: 10 * minute }, demo: perMinute(600) },
  /** Listings that are submitted for the first time, and reports. */
  listingAccount: same({ limit: maxSubmitted, window: 60 * minute }),
  reportAccount: same({ limit: maxReports, window: day }),
  /** Threads about listings that a new account begins. */
  threadAccount: same({ limit: newThreads.perDay, window: day }),
  /** Questions about products. */
  questionAccount: same({ limit: maxAsked, window: 60 * minute }),
  /** Verdicts on one answer by visitors, whom nothing but a cookie of their own tells apart. */
  verdictAddress: { persistent: { limit: 5, window: day }, demo: { limit: 600, window: day } },
} satisfies Record<string, Limits>;

type ThrottleName = keyof typeof limits;
export type Throttles<Made extends Limiter = Limiter> = Record<ThrottleName, Made>;

export function createThrottles<Made extends Limiter>(mode: Mode, make: MakeLimiter<Made>): Throttles<Made> {
  const made = Object.entries(limits).map(([name, rules]) => [name, make(name, rules[mode])]);
  return Object.fromEntries(made) as Throttles<Made>;
}

/** Counts of all calls by kind, of accounts and of addresses, and of visitors who are new. */
export interface CallThrottles {
  account: Record<CallKind, Limiter>;
  address: Record<CallKind, Limiter>;
  newVisitors: Limiter;
}

/** `factor` says how many times the usual number of calls may be made; 0 sets no bound. */
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
 * The address an attempt is counted under, however it is spelt, and whichever port or zone comes with it: IPv6 addresses by their
 * /64 network, IPv4 ones the same within IPv6 or not. All invalid addresses count as one.
 */
export function addressKey(address: string | undefined): string {
  // A connection that was cut meanwhile has none any more.
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
/** Eight groups of four letters, the last two as numbers of three. */
const longestAddress = 45;

function plainIpv4(text: string): string | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? parts.join('.') : undefined;
}

/** The eight numbers of an IPv6 address. */
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

/** Counts one attempt, or so many. @throws Throttled, and counts nothing, when `key` has fewer left. */
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

/** Gives `key` all its attempts back. */
export async function resetAttempts(throttle: Limiter, key: string): Promise<void> {
  await throttle.reset(key);
}

/** Forgets attempts that are counted no more, where they are kept with the data. */
export async function purgeAttempts({ engine }: Database, now: number): Promise<void> {
  await engine.attempts?.purge(now);
}
