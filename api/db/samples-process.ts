import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Samples } from './client.ts';
import { StoreError } from './store-error.ts';

/** In a bundled server, the builder is bundled as well. */
let builder = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'sqlite/build-samples.ts')
  : join(dirname(import.meta.filename), 'build-samples.mjs');
/** Enlarged samples take a while. */
const maxDuration = 110_000;
/** Exit code for an invalid seed file, as in sysexits.h. */
export const badData = 65;

/** Maximum age in milliseconds of a cached world whose dates need not be exact. */
export const maxAge = 3600_000;
/** Milliseconds after which an unused cached world is deleted. */
const maxUnused = 7 * 24 * 3600_000;

let keptIn: string | undefined;

/** Builds worlds by another program: bundled, it starts in a fraction of the time of its sources, which tests would wait for. */
export function buildWorldsBy(program: string): void {
  builder = program;
}

/** Caches built worlds in a folder of this release, for this process and others. */
export function keepWorlds(folder: string | undefined): void {
  keptIn = folder;
}

/** World that is built in a child process, to save memory and time of this one, or that is cached. */
export interface Builder {
  /** Database file that it builds. */
  file: string;
  /** Moment on which its samples' dates are based. */
  now: number;
  /** Resolves when it is complete. @throws StoreError with the errors of a seed; Error with the builder's output after any other failure */
  ended: Promise<void>;
  /** Aborts the build and deletes its files. */
  remove(): void;
}

/** Returns the cache key of a world, without dates that need not be exact. */
export function worldName({ seedFactor, now, scenario = 'standard', isExact = false, seed }: Samples): string {
  const own = seed && createHash('sha256').update(seed.text).digest('hex').slice(0, 16);
  return [scenario, seedFactor, ...(isExact ? [now] : []), ...(own ? [`seed.${own}`] : [])].join('-');
}

/** Starts to build the samples, unless they are cached; see `sqlite/build-samples.ts`. */
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
  // If the start fails meanwhile, the builder and its files are removed.
  process.once('exit', remove);
  const ended = endOf(child).then(() => {
    if (kept) keep(file, kept, now);
  });
  // A failure may occur before anything awaits this promise.
  ended.catch(() => {});
  return { file, now, ended, remove };
}

/** Returns the moment on which a cached world's dates are based, which is its file's time; undefined if the world is too old. */
function timeOfUsable(file: string, now: number, isExact: boolean): number | undefined {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) return undefined;
  if (isExact) return now;
  return mtimeMs <= now && now - mtimeMs < maxAge ? mtimeMs : undefined;
}

/** Caches a file atomically: readers see either the former or the new one. If it can't be cached, the next start builds it again. */
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
  // The folder may contain other files.
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
