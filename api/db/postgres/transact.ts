import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { currentResetEpoch } from '../client.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { type ChangeCount, type Changes, readChanges } from './changes.ts';
import { connect, run, runAll } from './connection.ts';
import { isConflict, mayBeConflict } from './failures.ts';
import { type PostgresQueries, queriesOf } from './session.ts';

const maxAttempts = 12;
/** Attempt from which conflicting transactions are serialized by a lock. */
const firstInTurn = 3;
/** Maximum pause in milliseconds. */
const maxPause = 20;

type Change<Result> = (tx: PostgresQueries) => Result | Promise<Result>;

/**
 * Runs `change` in one atomic and serializable transaction, which is retried after a conflict; so it must do nothing but queries, and all
 * of them through `tx`.
 * @param changes receives the counts of commits at the end
 * @throws DatabaseUnavailable if the database is unreachable, or every attempt conflicts
 */
export function transactOn<Result>(pool: Pool, change: Change<Result>, changes?: Changes): Promise<Result> {
  return untilAlone((attempt) => attemptOn(pool, change, { inTurn: attempt >= firstInTurn, changes }));
}

/** Retries a transaction until no conflict occurs. @throws DatabaseUnavailable if every attempt conflicts */
export async function untilAlone<Result>(attemptAt: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptAt(attempt);
    } catch (error) {
      const isPerhaps = mayBeConflict(error) && attempt <= firstInTurn;
      if (!isPerhaps && !isConflict(error)) throw error;
      if (attempt === maxAttempts) throw new DatabaseUnavailable('Too much happens at the same place at once.', { cause: error });
    }
    await pause(Math.random() * maxPause);
  }
}

interface TransactOptions {
  inTurn: boolean;
  changes: Changes | undefined;
}

async function attemptOn<Result>(pool: Pool, change: Change<Result>, { inTurn, changes }: TransactOptions): Promise<Result> {
  const client = await connect(pool);
  let isBroken = true;
  try {
    await begin(client, inTurn);
    const result = await change(queriesOf(client));
    const askedAt = performance.now();
    const [commit, counts] = await runAll<ChangeCount>(client, ['COMMIT', readChanges]);
    isBroken = false;
    // The body has caught the failure of a statement.
    if (commit?.command !== 'COMMIT') throw new Error('The transaction had failed before its end.');
    changes?.note(counts?.rows ?? [], askedAt);
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

/**
 * Starts a transaction. The lock does not block readers or other transactions, except those that are serialized; a reset waits for it and
 * blocks it. It comes first, since the snapshot is taken by the first query.
 * @throws the error of the caller's check, if a reset happened since the caller was identified
 */
async function begin(client: PoolClient, inTurn: boolean): Promise<void> {
  const [, , found] = await runAll<{ count: number }>(client, [
    'BEGIN ISOLATION LEVEL SERIALIZABLE',
    `LOCK TABLE meta IN ${inTurn ? 'SHARE UPDATE EXCLUSIVE' : 'ROW EXCLUSIVE'} MODE`,
    'SELECT count FROM __exchange',
  ]);
  const standing = currentResetEpoch();
  if (standing && standing.exchanges !== found?.rows[0]?.count) await standing.check(queriesOf(client));
}
