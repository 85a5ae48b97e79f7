// Runs on any Node version of the machine, so it only uses long-supported features.
import { spawn } from 'node:child_process';

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
/** Running programs, each with the signal that ends it, if this differs from the received one. */
const running = new Map();
let caught;

const passOn = (signal) => {
  caught = caught ?? signal;
  for (const [child, ownSignal] of running) child.kill(ownSignal ?? signal);
};

/** npm ends the intermediate shell without notifying us: a new parent process is the only sign of that. */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref();
}

/**
 * Runs a program to its end. Signals that end this process are forwarded to the program; this process ends after it. The input of a program
 * without visible output ends with this process.
 * @param {{ file: string, args: string[], shows?: boolean, decides?: boolean, endsBy?: NodeJS.Signals, cwd?: string, env?: object, shell?:
 * boolean }} program `shows`: its output is forwarded, and not captured; `decides`: its exit, not the signal, determines how this process
 * ends; `endsBy`: the signal that ends it, whichever this process receives
 * @returns {Promise<{ code: number | null, signal: string | null, output: string }>}
 */
export async function run({ file, args, shows = true, decides = false, endsBy, ...options }) {
  const child = spawn(file, args, { ...options, stdio: shows ? 'inherit' : 'pipe' });
  if (running.size === 0) for (const signal of Object.keys(codes)) process.on(signal, passOn);
  running.set(child, endsBy);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part) => {
      output = (output + part).slice(-100_000);
    });
  }
  const [code, signal] = await new Promise((resolve) => {
    child.once('error', ({ message }) => {
      output += message;
      resolve([1, null]);
    });
    child.once('close', (...ended) => resolve(ended));
  });
  running.delete(child);
  if (running.size === 0) for (const each of Object.keys(codes)) process.off(each, passOn);
  if (caught && !decides) process.exit(codes[caught]);
  return { code, signal, output };
}
