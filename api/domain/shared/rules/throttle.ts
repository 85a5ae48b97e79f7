import { isRunning } from './time.ts';

/** At most `limit` events in `window` milliseconds. */
export interface ThrottleRule {
  limit: number;
  window: number;
}

const maxKeys = 20_000;

/** Counts events by key in fixed windows, in memory. Drops the oldest keys above a limit, so that made-up keys can't fill the memory. */
export class Throttle {
  readonly #rule: ThrottleRule;
  readonly #counts = new Map<string, { since: number; count: number }>();

  constructor(rule: ThrottleRule) {
    this.#rule = rule;
  }

  /** Returns the seconds until `key` may make this many attempts; 0 if it may now. */
  wait(key: string, now: number, times = 1): number {
    const entry = this.#running(key, now);
    if (!entry || entry.count + times <= this.#rule.limit) return 0;
    return Math.ceil((entry.since + this.#rule.window - now) / 1000);
  }

  /** Counts this many events, unless fewer are left. @returns seconds until `key` may try again; 0 when they were counted */
  take(key: string, now: number, times = 1): number {
    const wait = this.wait(key, now, times);
    if (wait === 0) this.count(key, now, times);
    return wait;
  }

  count(key: string, now: number, times = 1): void {
    const entry = this.#running(key, now);
    if (entry) {
      entry.count += times;
      return;
    }
    this.#counts.delete(key);
    this.#counts.set(key, { since: now, count: times });
    if (this.#counts.size > maxKeys) {
      const oldest = this.#counts.keys().next();
      if (!oldest.done) this.#counts.delete(oldest.value);
    }
  }

  reset(key: string): void {
    this.#counts.delete(key);
  }

  #running(key: string, now: number) {
    const entry = this.#counts.get(key);
    return entry && isRunning(entry.since, this.#rule.window, now) ? entry : undefined;
  }
}
