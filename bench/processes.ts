import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { launch, type Server } from '../tools/launch.ts';

export type { Server } from '../tools/launch.ts';

/** Pins servers to the first processor and the load to the second, if the system supports it. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0,1', 'true']).status === 0;

/** Command that starts a process on one processor. */
export const pinnedTo = (processor: 0 | 1): string[] => (canPin ? ['taskset', '-c', String(processor)] : []);

/** Starts one of the bench servers, which prints its address. */
export const startServer = (file: string, env: Record<string, string> = {}): Promise<Server> =>
  launch({ args: [join(import.meta.dirname, file)], env, by: pinnedTo(0), showsErrors: true }).listening();

/** Memory of a process in megabytes; undefined if the system does not provide it. */
export function memoryOf(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
}

/**
 * Runs a bench program with `input` as JSON and reads the JSON that it prints. @throws Error when it fails or takes longer than `seconds`
 */
export async function askProcess<Answer>(file: string, input: unknown, seconds: number): Promise<Answer> {
  const [command = '', ...words] = [...pinnedTo(1), process.execPath, join(import.meta.dirname, file)];
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'], timeout: seconds * 1000 });
  child.stdin.end(JSON.stringify(input));
  const output = await text(child.stdout);
  if (output === '') throw new Error(`${file} gave no answer.`);
  return JSON.parse(output);
}
