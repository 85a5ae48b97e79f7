import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import { type Finished, launch, type Server } from '../../tools/launch.ts';

export type { Server } from '../../tools/launch.ts';
export type FailedStart = Finished;

/** A folder for a test file; deleted when the file ends. Call it outside of tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Compile cache shared by all programs of a run: compilation takes a fifth of a command’s time. */
export const compiled = () => ({ NODE_COMPILE_CACHE: join(inject('folder'), 'compiled') });

/** Registers a cleanup at the end of a test, or with `afterAll` of a test file. */
type WhenOver = (end: () => Promise<void>) => void;

/** Starts the real program. Every server is stopped, even after an interrupted test. */
function launchServer(env: Record<string, string>, whenOver: WhenOver) {
  const server = launch({
    args: ['dist/api/server.mjs'],
    // Delay 0: a busy machine must not cause 503. Factor 0: tests make more calls than people do.
    env: { ...compiled(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', MAX_EVENT_LOOP_DELAY_MS: '0', RATE_LIMIT_FACTOR: '0', ...env },
  });
  whenOver(async () => {
    await server.end('SIGKILL');
  });
  return server;
}

/** Starts the real program on a free local port and waits until it announces its address. It ends with the test, or on request. */
export const startServer = (env: Record<string, string>, whenOver: WhenOver = onTestFinished): Promise<Server> =>
  launchServer(env, whenOver).listening();

/** Starts the real program with settings that it must refuse, and waits for its exit. */
export const startInVain = (env: Record<string, string>): Promise<FailedStart> => launchServer(env, onTestFinished).finished;
