import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, prepared } from '../db/client.ts';
import { replaceContents } from '../db/replace.ts';

const run = promisify(execFile);
const builder = join(import.meta.dirname, 'seed/build.ts');
const running = prepared<{ reset?: Promise<void> }>(() => ({}));

/**
 * Makes a demo's database what it is after a start at `now`: accounts, ids, everything; all sessions are gone.
 * Another process builds the samples, which keeps the server's thread and memory free; then they take the place
 * of what is there at one moment.
 * Who asks while that is being prepared shares it, since the moment is still to come.
 */
export async function resetDemo(db: Database, samples: { seedFactor: number; now: number }): Promise<void> {
  const state = running(db);
  state.reset ??= rebuild(db, samples).finally(() => {
    delete state.reset;
  });
  await state.reset;
}

async function rebuild(db: Database, { seedFactor, now }: { seedFactor: number; now: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'taladnat-reset-'));
  try {
    const file = join(folder, 'samples.sqlite');
    await run(process.execPath, [builder, file, String(seedFactor), String(now)], { env: {} });
    replaceContents(db, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
