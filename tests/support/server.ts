import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const program = join(import.meta.dirname, '../../api/server.ts');

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Server {
  address: string;
  port: number;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  /** What it has written so far, both streams. */
  output(): string;
}

export interface FailedStart extends Ended {
  out: string;
  error: string;
}

/** A folder for a test file; gone when the file ends. Call it outside of tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs something when a test is over, or, as `afterAll` does, a test file. */
type WhenOver = (end: () => Promise<void>) => void;

function launch(env: Record<string, string>, whenOver: WhenOver = onTestFinished) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program], {
    // Delay 0: a busy machine must not turn answers into 503. Factor 0: tests call faster than people.
    env: { PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', OVERLOAD_DELAY: '0', CALLS_FACTOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // No test leaves a server behind, not even one that is cut off.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  whenOver(async () => {
    await ended(child, 'SIGKILL');
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    error += text;
  });
  return { child, out: () => out, error: () => error };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<Ended> {
  if (child.exitCode === null && child.signalCode === null) {
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  }
  return { code: child.exitCode, signal: child.signalCode };
}

/** Starts the real program on a free port of this machine and waits until it announces its address. It ends with the test, or when told. */
export async function startServer(env: Record<string, string>, whenOver?: WhenOver): Promise<Server> {
  const { child, out, error } = launch(env, whenOver);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /open at (http:\S+)/.exec(out())?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${error()}`)));
  });
  return {
    address,
    port: Number(new URL(address).port),
    end: (signal) => ended(child, signal),
    output: () => out() + error(),
  };
}

/** Starts the real program with settings it is to refuse, and waits for its end. */
export async function startInVain(env: Record<string, string>): Promise<FailedStart> {
  const { child, out, error } = launch(env);
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, out: out(), error: error() };
}
