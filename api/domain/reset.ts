import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Database, prepared } from '../db/client.ts';
import { replaceContents } from '../db/replace.ts';
import type { BuildOrder } from './seed/build.ts';

const running = prepared<{ reset?: Promise<void> }>(() => ({}));

/**
 * Makes a demo's database what it is after a start at `now`: accounts, ids, everything; all sessions are gone.
 * The samples are built on another thread and then take the place of what is there at one moment.
 * Who asks while that is being prepared shares it, since the moment is still to come.
 */
export async function resetDemo(db: Database, samples: { seedFactor: number; now: number }): Promise<void> {
  const state = running(db);
  state.reset ??= rebuild(db, samples).finally(() => {
    delete state.reset;
  });
  await state.reset;
}

async function rebuild(db: Database, samples: { seedFactor: number; now: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'taladnat-reset-'));
  try {
    const file = join(folder, 'samples.sqlite');
    await build({ ...samples, file });
    replaceContents(db, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(order: BuildOrder): Promise<void> {
  const worker = new Worker(new URL('./seed/build.ts', import.meta.url), { workerData: order, execArgv: [] });
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`The samples could not be built: exit code ${code}.`);
}
