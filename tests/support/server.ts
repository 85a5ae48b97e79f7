import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import { type Finished, launch, type Server } from '../../tools/launch.ts';

export type { Server } from '../../tools/launch.ts';
export type FailedStart = Finished;

/** A folder for a test file; gone when the file ends. Call it outside of tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Compile cache that all programs of one run share: compiling their sources is a fifth of a command’s work. */
export const compiled = () => ({ NODE_COMPILE_CACHE: join(inject('folder'), 'compiled') });

/** Runs something when a test is over, or, as `afterAll` does, a test file. */
type WhenOver = (end: () => Promise<void>) => void;

/** Starts the real program. No test leaves a server behind, not even one that is cut off. */
function launchServer(env: Record<string, string>, whenOver: WhenOver) {
  const server = launch({
    args: ['dist/api/server.mjs'],
    // Delay 0: a busy machine must not turn answers into 503. Factor 0: tests call faster than people.
    env: { ...compiled(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', MAX_EVENT_LOOP_DELAY_MS: '0', RATE_LIMIT_FACTOR: '0', ...env },
  });
  whenOver(async () => {
    await server.end('SIGKILL');
  });
  return server;
}

/** Starts the real program on a free port of this machine and waits until it announces its address. It ends with the test, or when told. */
export const startServer = (env: Record<string, string>, whenOver: WhenOver = onTestFinished): Promise<Server> =>
  launchServer(env, whenOver).listening();

/** Starts the real program with settings it is to refuse, and waits for its end. */
export const startInVain = (env: Record<string, string>): Promise<FailedStart> => launchServer(env, onTestFinished).finished;
