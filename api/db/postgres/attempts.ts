import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { AttemptRule, Attempts } from '../client.ts';
import { asCallersKnowIt } from './failures.ts';

/** Whether a time window is open. Clocks differ slightly between machines, so one that starts in the near future is open as well. */
const isRunning = 'abs($3::bigint - attempt.since) < $4::bigint';
const isUsedUp = `${isRunning} AND attempt.count >= $5::bigint`;
const find = `SELECT since FROM __attempt AS attempt WHERE kind = $1 AND key = $2 AND ${isUsedUp}`;
/** Only reads if no attempts are left. */
const take = `
  WITH used AS (${find})
  INSERT INTO __attempt AS attempt (kind, key, since, ends, count)
  SELECT $1, $2, $3::bigint, $3::bigint + $4::bigint, $6::bigint WHERE NOT EXISTS (SELECT FROM used)
  ON CONFLICT (kind, key) DO UPDATE SET
    count = CASE WHEN ${isRunning} THEN attempt.count + $6::bigint ELSE $6::bigint END,
    since = CASE WHEN ${isRunning} THEN attempt.since ELSE excluded.since END,
    ends = CASE WHEN ${isRunning} THEN attempt.ends ELSE excluded.ends END
  WHERE NOT (${isUsedUp})
  RETURNING since`;

/** Attempt counts shared by all processes, each updated in a short transaction of its own, so that a refusal keeps its count. */
export class PostgresAttempts implements Attempts {
  readonly #pool: Pool;

  /** @param pool connections separate from those of transactions, which may wait for an attempt to be counted */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async take(kind: string, key: string, rule: AttemptRule, now: number, times = 1): Promise<number> {
    // No attempts are left if fewer remain than are requested.
    const left = { ...rule, limit: rule.limit - times + 1 };
    const { length } = await this.#ask('take_attempt', take, [...valuesOf(kind, key, left, now), times]);
    return length > 0 ? 0 : this.wait(kind, key, left, now);
  }

  async wait(kind: string, key: string, rule: AttemptRule, now: number): Promise<number> {
    const [used] = await this.#ask('find_attempt', find, valuesOf(kind, key, rule, now));
    return used ? Math.ceil((used.since + rule.window - now) / 1000) : 0;
  }

  async reset(kind: string, key: string): Promise<void> {
    await this.#ask('forget_attempt', 'DELETE FROM __attempt WHERE kind = $1 AND key = $2 RETURNING since', [kind, hashOf(key)]);
  }

  async purge(now: number): Promise<void> {
    await this.#ask('purge_attempts', 'DELETE FROM __attempt WHERE ends <= $1', [now]);
  }

  async #ask(name: string, text: string, values: unknown[]): Promise<{ since: number }[]> {
    try {
      return (await this.#pool.query<{ since: number }>({ name, text, values })).rows;
    } catch (error) {
      throw asCallersKnowIt(error);
    }
  }
}

const valuesOf = (kind: string, key: string, { limit, window }: AttemptRule, now: number) => [kind, hashOf(key), now, window, limit];

/** Hashes a key, which contains addresses and names; neither they nor their length need be stored. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
