import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

/** A package's own program, run by the Node we run on. */
export const program = (path, ...args) => [process.execPath, join(root, 'node_modules', path), ...args];

/** What a step's last words repeat of a test program's output: which tests have failed, and by which error, or needed a second try. */
const tells = /^\s*(?:\d+\) \[|FAIL |[\w.]*Error: |Timed out|SECOND TRY |npx playwright show-trace)/;
const secondTry = /^\s*(?:SECOND TRY |npx playwright show-trace)/;
const maxTold = 60;

/**
 * Runs steps one after the other, all of them, and prints how each ended, and what has failed in it. Those that are marked
 * `alongside` and stand together run at the same time, as many as there are processors, and print when they end; one that
 * is left alone prints as it goes.
 * What a step needs and this machine can't have, which `needs` says, makes it skipped: that is no failure, and no success
 * either.
 * @param {{name: string, command?: string[], run?: () => boolean | Promise<boolean>, needs?: () => boolean | Promise<boolean>, env?: Record<string, string>, alongside?: boolean}[]} steps
 * @returns whether none has failed
 */
export async function runSteps(steps) {
  const results = [];
  const waiting = [...steps];
  while (waiting.length > 0) {
    const length = waiting.findIndex(({ alongside }) => !alongside);
    const together = waiting.splice(0, Math.max(1, length === -1 ? waiting.length : length));
    const isShared = together.length > 1;
    const runNext = async () => {
      for (let step = together.shift(); step; step = together.shift()) results.push(await runStep(step, isShared));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  }
  results.sort((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step));
  for (const { step, told } of results.filter(({ outcome, told }) => outcome === 'FAILED' && told.length > 0)) {
    console.log(`\n── What failed in ${step.name}\n${told.join('\n')}`);
  }
  for (const { step, told } of results.filter(({ outcome }) => outcome === 'ok')) {
    const tries = told.filter((line) => secondTry.test(line));
    if (tries.length > 0) console.log(`\n── What needed a second try in ${step.name}\n${tries.join('\n')}`);
  }
  console.log('\n── Summary');
  for (const { step, outcome, seconds } of results) console.log(`${outcome.padEnd(7)}  ${step.name}  (${seconds.toFixed(1)} s)`);
  return results.every(({ outcome }) => outcome !== 'FAILED');
}

async function runStep(step, isShared) {
  const { name } = step;
  if (!isShared) console.log(`\n── ${name}`);
  const started = Date.now();
  const [told, kept] = [[], isShared ? [] : undefined];
  const outcome = await outcomeOf(step, told, kept);
  if (kept) console.log([`\n── ${name}`, ...kept].join('\n'));
  return { step, outcome, told, seconds: (Date.now() - started) / 1000 };
}

async function outcomeOf(step, told, kept) {
  if (step.needs && !(await step.needs())) return 'SKIPPED';
  const isGood = step.run ? await step.run() : await runCommand(step, told, kept);
  return isGood ? 'ok' : 'FAILED';
}

/** Passes the output on as it comes, or else keeps it. */
async function runCommand({ command: [file, ...args], env }, told, kept) {
  const child = spawn(file, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  for (const stream of ['stdout', 'stderr']) {
    createInterface({ input: child[stream] }).on('line', (line) => {
      if (kept) kept.push(line);
      else process[stream].write(`${line}\n`);
      const plain = stripVTControlCharacters(line).trimEnd();
      if (told.length < maxTold && tells.test(plain)) told.push(plain);
    });
  }
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (status) => resolve(status === 0)));
}
