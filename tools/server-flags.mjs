// Runs on any Node version of the machine, so it only uses long-supported features.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Node's flags for serving. By default V8 would reserve 128 MB for young objects; with 8 MB the process is 140 MB smaller, and as fast. It
 * would also let garbage grow to several times the live heap before collecting; 70 percent more is enough, saves 120 MB, and has no
 * measurable cost (20 percent would double the CPU time of a personal call). Further memory is released when idle (api/plugins/idle-gc.ts).
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=70', '--expose-gc'];

/**
 * Settings of the C library for serving: large blocks are returned to the system when freed, and threads share two heaps. By default it
 * retains the peak memory of password hashing and page compression.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1000000',
};

const leastMajor = 24;

/**
 * Command that starts the server of a release, with the release's Node, or the current one if that is new enough.
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
