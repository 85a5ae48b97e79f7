import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { perDatabase, type Samples } from '../client.ts';
import { type Builder, startBuilder } from '../samples-process.ts';
import type { SqliteDatabase } from './connection.ts';
import { swapContents } from './replace.ts';

/** Pages of the write-ahead log after which SQLite moves them into the main file: its default. */
const defaultCheckpoint = 1000;
const running = perDatabase<{ reset?: Promise<void> }>(() => ({}));

/**
 * Makes a demo's database what it is after a start at `now`: accounts, ids, everything; all sessions are gone. Another process builds the
 * samples and swaps them in at one moment, which keeps the server's thread and memory free. A request made while they are being built
 * shares that reset, since its moment is still to come.
 */
export async function resetDemo(db: SqliteDatabase, samples: Samples): Promise<void> {
  const state = running(db);
  state.reset ??= rebuild(db, samples).finally(() => {
    delete state.reset;
  });
  await state.reset;
}

async function rebuild(db: SqliteDatabase, samples: Samples): Promise<void> {
  const builder = startBuilder(samples, db.$client.name);
  try {
    await exchangeBy(builder, db);
  } finally {
    builder.remove();
  }
}

async function exchangeBy({ child, ended }: Builder, db: SqliteDatabase): Promise<void> {
  const end = ended.then(() => Promise.reject(new Error('The samples’ builder ended too early.')));
  const word = () => Promise.race([once(child, 'message'), end]);
  const { $client: client } = db;
  await word();
  // The next change here would move all that was exchanged into the main file and keep everybody waiting.
  client.pragma('wal_autocheckpoint = 0');
  try {
    await swapContents(db, async () => {
      send(child, 'exchange');
      await word();
    });
    send(child, 'tidy up');
    await end.catch(() => {});
  } finally {
    client.pragma(`wal_autocheckpoint = ${defaultCheckpoint}`);
  }
}

/** That the process has ended meanwhile is seen by who waits for it. */
function send(child: ChildProcess, word: string): void {
  child.send(word, () => {});
}
