// Runs on whatever Node the machine has, so it uses nothing but old, plain features.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Node's flags for serving. V8 would take 128 MB for young objects alone; with 8 the process is 140 MB smaller, and answers
 * as many requests. It would also let old garbage grow to several times the live heap before it collects; 70 percent more
 * is enough, saves 120 MB, and costs nothing that can be measured (20 percent would double the work of a personal call).
 * The rest is given back at rest (api/plugins/idle-gc.ts).
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=70', '--expose-gc'];

/**
 * Settings of the C library for serving: large blocks go back to the system when they are free, and threads share
 * two heaps. By default it keeps memory that passwords and compressed pages have once needed.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1000000',
};

const leastMajor = 24;

/**
 * How the server of a release is started, by the Node that comes with it, or the one we run on if that is new enough.
 * @param {string} folder the release
 */
export function serverProgram(folder) {
  const own = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const isNew = Number(process.versions.node.split('.')[0]) >= leastMajor;
  if (!existsSync(own) && !isNew) return undefined;
  return {
    file: existsSync(own) ? own : process.execPath,
    args: [...serverFlags, join(folder, 'api/server.mjs')],
    env: { ...serverEnvironment, ...process.env },
  };
}
