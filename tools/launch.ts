import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { root } from './install.mjs';

export interface Program {
  /** Arguments of Node: flags, the program's file, its own arguments. */
  args: string[];
  /** Environment, in addition to PATH. */
  env?: NodeJS.ProcessEnv;
  /** Working directory, by default the project's. */
  cwd?: string;
  /** Command that starts Node, such as `taskset` with its arguments. */
  by?: string[];
  /** Whether its error output is forwarded. */
  showsErrors?: boolean;
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Finished extends Ended {
  out: string;
  error: string;
}

export interface Server {
  pid: number;
  address: string;
  port: number;
  /** Milliseconds until it was listening. */
  startedIn: number;
  /** Output so far, of both streams. */
  output(): string;
  /** Sends a signal and waits for the exit. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

interface Launched extends Pick<Server, 'end'> {
  /** Waits until it prints its address. @throws Error when it does not; the process has then exited */
  listening(within?: number): Promise<Server>;
  /** Waits for its exit and its complete output. */
  finished: Promise<Finished>;
}

const maxStart = 60_000;
/** A server takes at most nine seconds to shut down. */
const maxEnd = 12_000;
/** Maximum number of characters captured from a program's output: one that logs every request must not exhaust our memory. */
const maxOutput = 1_000_000;
const follower = `${root}/tools/exit-with-parent.mjs`;

/** Starts one of our programs as a child process. It exits with this process, even if that is killed. */
export function launch({ args, env = {}, cwd = root, by = [], showsErrors = false }: Program): Launched {
  const { PATH = '' } = process.env;
  const begun = performance.now();
  const [file, ...words] = [...by, process.execPath, '--import', follower, ...args];
  const child = spawn(file ?? '', words, { cwd, env: { PATH, ...env } });
  const [out, error] = [collected(child.stdout), collected(child.stderr)];
  if (showsErrors) child.stderr.on('data', (part) => process.stderr.write(part));
  const ended = new Promise<Ended>((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  const finished = new Promise<Finished>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, out: out(), error: error() })),
  );
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const cut = setTimeout(() => child.kill('SIGKILL'), maxEnd);
    const how = await ended;
    clearTimeout(cut);
    return how;
  };
  const listening = async (within = maxStart) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const look = () => {
      const address = /http:\/\/[\w.-]+:\d+(?=\s)/.exec(out())?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', look);
    const late = setTimeout(() => reject(new Error(`The server did not start in time: ${error()}`)), within);
    finished.then(({ code }) => reject(new Error(`The server ended with code ${code}: ${error()}`)));
    try {
      const address = await promise;
      const startedIn = performance.now() - begun;
      return { pid: child.pid ?? 0, address, port: Number(new URL(address).port), startedIn, output: () => out() + error(), end };
    } catch (failure) {
      await end('SIGKILL');
      throw failure;
    } finally {
      clearTimeout(late);
      child.stdout.off('data', look);
    }
  };
  return { listening, finished, end };
}

/** Captures a stream. @returns a function that returns its text so far */
function collected(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    if (text.length < maxOutput) text += part;
  });
  return () => text;
}
