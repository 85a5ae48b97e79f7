import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { root } from './install.mjs';

export interface Program {
  /** Arguments of Node: flags, the program's file, its own arguments. */
  args: string[];
  /** Beside PATH. */
  env?: NodeJS.ProcessEnv;
  /** The folder it is started from, the project's without it. */
  cwd?: string;
  /** Command that starts Node, such as `taskset` with its arguments. */
  by?: string[];
  /** Its errors are shown as they come. */
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
  /** Milliseconds until it listened. */
  startedIn: number;
  /** Output so far, of both streams. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

interface Launched extends Pick<Server, 'end'> {
  /** Waits until it prints its address. @throws Error when it does not; it has ended then. */
  listening(within?: number): Promise<Server>;
  /** Waits for its end and all it has written. */
  finished: Promise<Finished>;
}

const maxStart = 60_000;
/** A server told to end takes nine seconds at most. */
const maxEnd = 12_000;
/** Letters kept of what a program writes: one that logs every request must not fill our memory. */
const maxOutput = 1_000_000;
const follower = `${root}/tools/exit-with-parent.mjs`;

/** Starts one of our programs as a process of its own. It ends with this one, even if that is killed. */
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

/** Reads a stream along. @returns what tells its text so far. */
function collected(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    if (text.length < maxOutput) text += part;
  });
  return () => text;
}
