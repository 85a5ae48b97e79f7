import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

/** A package's own program, run by the Node we run on. */
export const program = (path, ...args) => [process.execPath, join(root, 'node_modules', path), ...args];

/** What a step's last words repeat of a test program's output: which tests have failed, and by which error. */
const tells = /^\s*(?:\d+\) \[|FAIL |[\w.]*Error: |Timed out)/;
const maxTold = 60;

/**
 * Runs steps one after the other, all of them, and prints how each ended, and what has failed in it. What a step needs and this machine can't have,
 * which `needs` says, makes it skipped: that is no failure, and no success either.
 * @param {{name: string, command?: string[], run?: () => boolean | Promise<boolean>, needs?: () => boolean | Promise<boolean>, env?: Record<string, string>}[]} steps
 * @returns whether none has failed
 */
export async function runSteps(steps) {
  const results = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const started = Date.now();
    const told = [];
    const outcome = await outcomeOf(step, told);
    results.push({ name: step.name, outcome, told, seconds: (Date.now() - started) / 1000 });
  }
  for (const { name, told } of results.filter(({ outcome, told }) => outcome === 'FAILED' && told.length > 0)) {
    console.log(`\n── What failed in ${name}\n${told.join('\n')}`);
  }
  console.log('\n── Summary');
  for (const { name, outcome, seconds } of results) console.log(`${outcome.padEnd(7)}  ${name}  (${seconds.toFixed(1)} s)`);
  return results.every(({ outcome }) => outcome !== 'FAILED');
}

async function outcomeOf(step, told) {
  if (step.needs && !(await step.needs())) return 'SKIPPED';
  const isGood = step.run ? await step.run() : await runCommand(step, told);
  return isGood ? 'ok' : 'FAILED';
}

/** Passes the output on as it comes. */
async function runCommand({ command: [file, ...args], env }, told) {
  const child = spawn(file, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  for (const stream of ['stdout', 'stderr']) {
    createInterface({ input: child[stream] }).on('line', (line) => {
      process[stream].write(`${line}\n`);
      const plain = stripVTControlCharacters(line).trimEnd();
      if (told.length < maxTold && tells.test(plain)) told.push(plain);
    });
  }
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (status) => resolve(status === 0)));
}
