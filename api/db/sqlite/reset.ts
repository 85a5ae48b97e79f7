import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { perDatabase, type Samples } from '../client.ts';
import type { SqliteDatabase } from './connection.ts';
import { swapContents } from './replace.ts';

/** Beside a bundled server the builder lies bundled, too. */
const builder = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'build-samples.ts')
  : join(dirname(import.meta.filename), 'build-samples.mjs');
/** Pages of the write-ahead log after which SQLite moves them into the main file: its default. */
const defaultCheckpoint = 1000;
/** Many times the samples take a while. */
const maxDuration = 110_000;
const running = perDatabase<{ reset?: Promise<void> }>(() => ({}));

/**
 * Makes a demo's database what it is after a start at `now`: accounts, ids, everything; all sessions are gone.
 * Another process builds the samples and puts them in place of what is there, at one moment, which keeps the
 * server's thread and memory free.
 * Who asks while that is being prepared shares it, since the moment is still to come.
 */
export async function resetDemo(db: SqliteDatabase, samples: Samples): Promise<void> {
  const state = running(db);
  state.reset ??= rebuild(db, samples).finally(() => {
    delete state.reset;
  });
  await state.reset;
}

async function rebuild(db: SqliteDatabase, { seedFactor, now }: Samples): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'taladnat-reset-'));
  try {
    const file = join(folder, 'samples.sqlite');
    const args = [file, String(seedFactor), String(now), db.$client.name];
    const child = fork(builder, args, { env: {}, execArgv: [], timeout: maxDuration, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    try {
      await exchangeBy(child, db);
    } finally {
      child.kill('SIGKILL');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function exchangeBy(child: ChildProcess, db: SqliteDatabase): Promise<void> {
  const end = ended(child).then(() => Promise.reject(new Error('The samples’ builder ended too early.')));
  const word = () => Promise.race([once(child, 'message'), end]);
  const { $client: client } = db;
  await word();
  // The next change here would move all that was exchanged into the main file and keep everybody waiting.
  client.pragma('wal_autocheckpoint = 0');
  try {
    await swapContents(db, async () => {
      tell(child, 'exchange');
      await word();
    });
    tell(child, 'tidy up');
    await end.catch(() => {});
  } finally {
    client.pragma(`wal_autocheckpoint = ${defaultCheckpoint}`);
  }
}

/** That the process has ended meanwhile is seen by who waits for it. */
function tell(child: ChildProcess, word: string): void {
  child.send(word, () => {});
}

/** Waits for the end of a process. @throws what it has written, when it failed. */
async function ended(child: ChildProcess): Promise<void> {
  const [[code, signal], errors] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : '']);
  if (code !== 0) throw new Error(`The sample data could not be built (${code ?? signal}): ${errors}`);
}
