import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { currentResetEpoch } from '../client.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { type ChangeCount, type Changes, readChanges } from './changes.ts';
import { connect, run, runAll } from './connection.ts';
import { isConflict, mayBeConflict } from './failures.ts';
import { type PostgresQueries, queriesOf } from './session.ts';

const maxAttempts = 12;
/** From this attempt on, transactions that were in each other's way come one after the other. */
const firstInTurn = 3;
/** Milliseconds. */
const maxPause = 20;

type Change<Result> = (tx: PostgresQueries) => Result | Promise<Result>;

/**
 * Runs `change` in one transaction that sees and leaves the database as if it were alone: all of it happens or nothing.
 * Where others came in between, it runs again; so it does nothing but queries, and all of them through `tx`.
 * @param changes is told of what has been committed by the end
 * @throws DatabaseUnavailable when the database can't be reached, or others came in between every time
 */
export function transactOn<Result>(pool: Pool, change: Change<Result>, changes?: Changes): Promise<Result> {
  return untilAlone((attempt) => attemptOn(pool, change, { inTurn: attempt >= firstInTurn, changes }));
}

/** Makes attempts at one transaction until no other comes in between. @throws DatabaseUnavailable when that happens every time */
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

interface Way {
  inTurn: boolean;
  changes: Changes | undefined;
}

async function attemptOn<Result>(pool: Pool, change: Change<Result>, { inTurn, changes }: Way): Promise<Result> {
  const client = await connect(pool);
  let isBroken = true;
  try {
    await begin(client, inTurn);
    const result = await change(queriesOf(client));
    const askedAt = performance.now();
    const [commit, counts] = await runAll<ChangeCount>(client, ['COMMIT', readChanges]);
    isBroken = false;
    // A statement's failure that the body has swallowed.
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
 * Begins a transaction. The lock hinders neither readers nor other transactions, unless these come in turn; an exchange of
 * all data waits for it and keeps it waiting. Nothing is seen before that: the snapshot is taken by the first query.
 * @throws what the work's standing says, where all data was exchanged since it was found out who asks
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
