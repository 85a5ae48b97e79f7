import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Samples } from './client.ts';
import { StoreError } from './store-error.ts';

/** Beside a bundled server the builder lies bundled, too. */
const builder = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'sqlite/build-samples.ts')
  : join(dirname(import.meta.filename), 'build-samples.mjs');
/** Many times the samples take a while. */
const maxDuration = 110_000;
/** Exit code of a builder to which its seed file was no good, as sysexits.h has it. */
export const badData = 65;

/** Milliseconds for which a kept world is used again where its dates need not be exact. */
export const maxAge = 3600_000;
/** Milliseconds after which a kept world goes that nobody has used. */
const maxUnused = 7 * 24 * 3600_000;

let keptIn: string | undefined;

/** Keeps the worlds that are built in a folder of this release, for this process and others. */
export function keepWorlds(folder: string | undefined): void {
  keptIn = folder;
}

/** A world that is built by a process of its own, whose memory and time are never this one's, or was kept. */
export interface Builder {
  /** Database file that it builds. */
  file: string;
  /** Moment that its samples are dated from. */
  now: number;
  /** When it has ended well. @throws StoreError naming the faults of a seed; Error with what it has written, when it failed otherwise */
  ended: Promise<void>;
  /** Ends it, however far it is, and takes away what it has built. */
  remove(): void;
}

/** Name of a world: the same for all that are alike, but for dates that are not exact. */
export function worldName({ seedFactor, now, scenario = 'standard', isExact = false, seed }: Samples): string {
  const own = seed && createHash('sha256').update(seed.text).digest('hex').slice(0, 16);
  return [scenario, seedFactor, ...(isExact ? [now] : []), ...(own ? [`seed.${own}`] : [])].join('-');
}

/** Begins to build the samples, unless there is a kept file of them; see `sqlite/build-samples.ts`. */
export function startBuilder(samples: Samples): Builder {
  const { seedFactor, now, scenario = 'standard', isExact = false, seed } = samples;
  const kept = keptIn && join(keptIn, `${worldName(samples)}.sqlite`);
  const keptFrom = kept && timeOfUsable(kept, now, isExact);
  if (kept && keptFrom) return { file: kept, now: keptFrom, ended: Promise.resolve(), remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-samples-'));
  const file = join(folder, 'samples.sqlite');
  const args = [file, String(seedFactor), String(now), scenario];
  if (seed) {
    writeFileSync(join(folder, 'seed'), seed.text, { mode: 0o600 });
    args.push(join(folder, 'seed'), seed.name);
  }
  const child = fork(builder, args, { env: {}, execArgv: [], timeout: maxDuration, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const remove = () => {
    process.off('exit', remove);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  // A start that fails meanwhile leaves neither behind.
  process.once('exit', remove);
  const ended = endOf(child).then(() => {
    if (kept) keep(file, kept, now);
  });
  // Somebody who waits for something else may be the first to hear of it.
  ended.catch(() => {});
  return { file, now, ended, remove };
}

/** The moment that a kept world is dated from, which is the time of its file; undefined if that won't do. */
function timeOfUsable(file: string, now: number, isExact: boolean): number | undefined {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) return undefined;
  if (isExact) return now;
  return mtimeMs <= now && now - mtimeMs < maxAge ? mtimeMs : undefined;
}

/** Readers find the whole file, either the former or the new one. Where nothing can be kept, the next start builds anew. */
function keep(file: string, kept: string, now: number): void {
  const unfinished = `${kept}.${process.pid}`;
  try {
    mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
    dropUnused(dirname(kept));
    copyFileSync(file, unfinished);
    utimesSync(unfinished, new Date(), new Date(now));
    renameSync(unfinished, kept);
  } catch {
    rmSync(unfinished, { force: true });
  }
}

function dropUnused(folder: string): void {
  // Others' files may lie in the folder as well.
  for (const name of readdirSync(folder).filter((file) => /^[a-z]+-\d+(?:-\d+)?(?:-seed\.[0-9a-f]{16})?\.sqlite(?:\.\d+)?$/.test(file))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).ctimeMs > maxUnused) rmSync(path, { force: true });
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  const [[code, signal], errors] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : '']);
  if (code === badData) throw new StoreError(errors.trim());
  if (code !== 0) throw new Error(`The sample data could not be built (${code ?? signal}): ${errors}`);
}
