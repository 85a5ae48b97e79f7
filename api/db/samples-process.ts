import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Samples } from './client.ts';

/** Beside a bundled server the builder lies bundled, too. */
const builder = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'sqlite/build-samples.ts')
  : join(dirname(import.meta.filename), 'build-samples.mjs');
/** Many times the samples take a while. */
const maxDuration = 110_000;

/** A process that builds the samples: its memory, and the time it takes, are never this one's. */
export interface Builder {
  child: ChildProcess;
  /** Database file that it builds, in a folder of its own. */
  file: string;
  /** When it has ended well. @throws what it has written, when it failed */
  ended: Promise<void>;
  /** Ends it, however far it is, and takes away what it has built. */
  remove(): void;
}

/** Begins to build the samples; see `sqlite/build-samples.ts`. */
export function startBuilder({ seedFactor, now, scenario = 'standard' }: Samples): Builder {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-samples-'));
  const file = join(folder, 'samples.sqlite');
  const args = [file, String(seedFactor), String(now), scenario];
  const child = fork(builder, args, { env: {}, execArgv: [], timeout: maxDuration, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const remove = () => {
    process.off('exit', remove);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  // A start that fails meanwhile leaves neither behind.
  process.once('exit', remove);
  const ended = endOf(child);
  // Somebody who waits for something else may be the first to hear of it.
  ended.catch(() => {});
  return { child, file, ended, remove };
}

async function endOf(child: ChildProcess): Promise<void> {
  const [[code, signal], errors] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : '']);
  if (code !== 0) throw new Error(`The sample data could not be built (${code ?? signal}): ${errors}`);
}
