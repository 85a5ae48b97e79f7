import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Server {
  pid: number;
  port: number;
  /** Milliseconds until it listened. */
  startedIn: number;
  stop(): Promise<void>;
}

const startTime = 30_000;
const stopTime = 12_000;
const here = import.meta.dirname;

/** Servers run on the first processor and the load on the second, where the system can hold them there. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0,1', 'true']).status === 0;

function startNode(processor: 0 | 1, args: string[], options: SpawnOptions = {}): ChildProcess {
  const command = [...(canPin ? ['taskset', '-c', String(processor)] : []), process.execPath, ...args];
  return spawn(command[0] ?? '', command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'], ...options });
}

/** Starts a server that prints its address on 127.0.0.1. It ends with this process, even if that is killed. */
export async function startServer(file: string, env: Record<string, string> = {}, flags: string[] = []): Promise<Server> {
  const options = { env: { PATH: process.env.PATH, ...env } };
  const begun = performance.now();
  const child = startNode(0, [...flags, '--import', join(here, 'servers/follow-parent.ts'), join(here, file)], options);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), stopTime);
    await exited;
    clearTimeout(kill);
  }
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const timeout = setTimeout(() => reject(new Error(`${file} did not start in time.`)), startTime);
  exited.then(() => reject(new Error(`${file} ended before it listened.`)));
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output = output.slice(-1000) + part;
    const port = /http:\/\/127\.0\.0\.1:(\d+)\s/.exec(output)?.[1];
    if (port) resolve({ pid: child.pid ?? 0, port: Number(port), startedIn: performance.now() - begun, stop });
  });
  try {
    return await promise;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}

/** Megabytes of memory a process holds; undefined where the system does not say. */
export function memoryOf(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
}

/** Runs one of the programs here with `input` as JSON and reads the JSON it prints. @throws Error when it fails or takes longer than `seconds`. */
export async function askProcess<Answer>(file: string, input: unknown, seconds: number): Promise<Answer> {
  const child = startNode(1, [join(here, file)], { timeout: seconds * 1000 });
  if (!child.stdin || !child.stdout) throw new Error(`${file} can't be talked to.`);
  child.stdin.end(JSON.stringify(input));
  const output = await text(child.stdout);
  if (output === '') throw new Error(`${file} gave no answer.`);
  return JSON.parse(output);
}
