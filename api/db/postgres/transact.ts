import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { DatabaseUnavailable } from '../unavailable.ts';
import { connect, run } from './connection.ts';
import { isConflict } from './failures.ts';
import { type PostgresQueries, queriesOf } from './session.ts';

const maxAttempts = 12;
/** From this attempt on, transactions that were in each other's way come one after the other. */
const firstInTurn = 3;
/** Milliseconds. */
const longestPause = 20;

/**
 * Runs `change` in one transaction that sees and leaves the database as if it were alone: all of it happens or nothing.
 * Where others came in between, it runs again; so it does nothing but queries, and all of them through `tx`.
 * @throws DatabaseUnavailable when the database can't be reached, or others came in between every time
 */
export function transactOn<Result>(pool: Pool, change: (tx: PostgresQueries) => Result | Promise<Result>): Promise<Result> {
  return untilAlone((attempt) => attemptOn(pool, change, attempt >= firstInTurn));
}

/** Makes attempts at one transaction until no other comes in between. @throws DatabaseUnavailable when that happens every time */
export async function untilAlone<Result>(attemptAt: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptAt(attempt);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === maxAttempts) throw new DatabaseUnavailable('Too much happens at the same place at once.', { cause: error });
    }
    await pause(Math.random() * longestPause);
  }
}

async function attemptOn<Result>(pool: Pool, change: (tx: PostgresQueries) => Result | Promise<Result>, inTurn: boolean): Promise<Result> {
  const client = await connect(pool);
  let isBroken = true;
  try {
    await run(client, 'BEGIN ISOLATION LEVEL SERIALIZABLE');
    // No row is locked by this, and nothing is seen before it: the snapshot is taken when it is one's turn.
    if (inTurn) await run(client, 'LOCK TABLE meta IN SHARE UPDATE EXCLUSIVE MODE');
    const result = await change(queriesOf(client));
    const { command } = await run(client, 'COMMIT');
    isBroken = false;
    // A statement's failure that the body has swallowed.
    if (command !== 'COMMIT') throw new Error('The transaction had failed before its end.');
    return result;
  } catch (error) {
    if (isBroken)
      isBroken = await run(client, 'ROLLBACK').then(
        () => false,
        () => true,
      );
    throw error;
  } finally {
    client.release(isBroken);
  }
}
