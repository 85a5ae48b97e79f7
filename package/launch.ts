import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../tools/server-flags.mjs';

export interface LaunchOptions {
  /** 0 selects a free port. */
  port?: number | undefined;
  /** Host name or address to listen on, `localhost` by default. */
  host?: string | undefined;
  /** Folder of its data. Without one, the data is deleted when the server exits. */
  data?: string | undefined;
  /** Moment at which its clock stands: `2026-01-31T09:00:00Z`. */
  now?: string | undefined;
  /** World that it starts with, such as `empty`: `docs/demo.md` lists them. */
  scenario?: string | undefined;
  /** Custom data that replaces parts of that world: a file, or its contents. */
  seed?: string | Seed | undefined;
  /** Origins whose pages may call it, `none`, or by default all of this machine. */
  cors?: string | readonly string[] | undefined;
  /** Other settings, as listed in `docs/operations.md`. */
  env?: NodeJS.ProcessEnv | undefined;
}

/** Entries of each part of a world, as `dist/package/seed.schema.json` describes them. */
export type Seed = Record<string, object[]>;

export interface Launched {
  url: string;
  port: number;
  pid: number;
  /** Resolves on exit with the exit code, or null after a signal. */
  ended: Promise<number | null>;
  /** Ends the server and waits for its exit. */
  end(): Promise<void>;
}

/** Folder of the built server. */
const home = dirname(dirname(fileURLToPath(import.meta.url)));
const leastNode = 24;
/** Heap size in megabytes before the first garbage collection; the server uses half of it by the time it listens. */
const firstHeap = 80;

/** Version of the package, and the name of its release. */
export function versions(): { version: string; release: string } {
  const read = (file: string) => JSON.parse(readFileSync(join(home, file), 'utf8'));
  return { version: read('version.json').version, release: read('release.json').name };
}

/** Folder for worlds and compiled code that outlives servers. */
function cacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(base, 'taladnat', versions().release);
}

/** Returns the settings that correspond to the options. */
function settingsOf({ port, host, data, now, scenario, seed, cors }: LaunchOptions & { seed?: string | undefined }): NodeJS.ProcessEnv {
  const given = {
    PORT: port === undefined ? undefined : String(port),
    HOST: host,
    DATA_DIR: data,
    DEMO_NOW: now,
    DEMO_SCENARIO: scenario,
    DEMO_SEED: seed,
    CORS_ORIGINS: cors === undefined ? undefined : [cors].flat().join(' '),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * Starts the server as a child process, which ends with this one.
 * @throws Error with the server's own message if it does not start
 */
export async function launch(options: LaunchOptions = {}, out: 'inherit' | 'stderr' | 'quiet' = 'quiet'): Promise<Launched> {
  if (Number(process.versions.node.split('.')[0]) < leastNode) throw new Error(`This needs Node ${leastNode} or newer.`);
  const { seed } = options;
  const seedFolder = typeof seed === 'object' ? writeSeed(seed) : undefined;
  const settings = { ...options.env, ...settingsOf({ ...options, seed: seedFolder ? join(seedFolder, 'seed.json') : (seed as string) }) };
  const isKept = settings.DATA_DIR !== undefined || settings.MODE === 'persistent';
  const cache = cacheFolder();
  const env = {
    ...serverEnvironment,
    ...(isKept ? {} : { DATA_DIR: mkdtempSync(join(tmpdir(), 'taladnat-')), DEMO_THROWAWAY: 'yes' }),
    ...(settings.MODE === 'persistent' ? {} : { DEMO_WORLDS: join(cache, 'worlds') }),
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    ...settings,
  };
  const stdout = { inherit: 'inherit', stderr: 2, quiet: 'ignore' } as const;
  const child = spawn(process.execPath, [...serverFlags, `--initial-heap-size=${firstHeap}`, join(home, 'api/server.mjs')], {
    env,
    stdio: ['ignore', stdout[out], out === 'quiet' ? 'pipe' : 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const { url, port } = await listening(child, ended)
    .catch((error) => {
      if (!isKept) rmSync(env.DATA_DIR ?? '', { recursive: true, force: true });
      throw error;
    })
    .finally(() => seedFolder && rmSync(seedFolder, { recursive: true, force: true }));
  // The child process keeps this one alive only while `end` waits for its exit.
  child.unref();
  child.channel?.unref();
  return {
    url,
    port,
    pid: child.pid ?? 0,
    ended,
    async end() {
      child.ref();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Writes a seed to a file in a folder, which the server reads at start. */
function writeSeed(seed: Seed): string {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-seed-'));
  writeFileSync(join(folder, 'seed.json'), JSON.stringify(seed, null, 2), { mode: 0o600 });
  return folder;
}

function listening(child: ChildProcess, ended: Promise<number | null>): Promise<{ url: string; port: number }> {
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-10_000);
  });
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve(told as { url: string; port: number }));
    void ended.then((code) => reject(Object.assign(new Error(errors.trim()), { exitCode: code })));
    child.once('error', reject);
  });
}
