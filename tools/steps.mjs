import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

/** Program of a package, run by the current Node. */
export const program = (path, ...args) => [process.execPath, join(root, 'node_modules', path), ...args];

/** Lines of a test run's output that the summary repeats: failed tests with their errors, and tests that needed a retry. */
const tells = /^\s*(?:\d+\) \[|FAIL |[\w.]*Error: |Timed out|SECOND TRY |npx playwright show-trace)/;
const secondTry = /^\s*(?:SECOND TRY |npx playwright show-trace)/;
const maxTold = 60;

/** Final lines of vitest and Playwright: how many tests passed, failed, were skipped, or passed on a retry. */
const totals = /^\s*(?:Tests\s+(.*)|(\d+ (?:passed|failed|skipped|flaky|did not run)\b.*))$/;
const kinds = { passed: 'passed', flaky: 'passed', failed: 'failed', skipped: 'skipped', 'did not run': 'skipped' };

/** Adds the test counts of a line. */
function count(line, counts) {
  const [, ofVitest, ofPlaywright] = totals.exec(line) ?? [];
  for (const [, number, kind] of (ofVitest ?? ofPlaywright ?? '').matchAll(/(\d+) (passed|failed|skipped|flaky|did not run)/g)) {
    counts[kinds[kind]] += Number(number);
  }
}

const inMinutes = (seconds) => (seconds < 60 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`);

/**
 * Runs all steps one after the other, and prints the result of each with its failures. Consecutive steps marked `alongside` run in
 * parallel, up to the number of processors, and print when they end; a step that runs alone prints while it runs.
 * A step is skipped if this machine lacks something that it `needs`: that is neither a failure nor a success. The remaining time is
 * estimated before each step from the duration of each on two idle processors.
 * @param {{name: string, seconds?: number, command?: string[], run?: () => boolean | Promise<boolean>, needs?: () => boolean |
 * Promise<boolean>, env?: Record<string, string>, alongside?: boolean}[]} steps
 * @returns whether none has failed
 */
export async function runSteps(steps) {
  const results = [];
  const waiting = [...steps];
  const started = Date.now();
  const sum = (some) => some.reduce((all, { seconds = 0 }) => all + seconds, 0);
  /** Estimated remaining seconds, assuming the same slowdown as in the finished steps. */
  const left = () => {
    const done = sum(results.map(({ step }) => step));
    const pace = done > 120 ? (Date.now() - started) / 1000 / done : 1;
    return (sum(steps) - done) * pace;
  };
  const place = (step) => {
    const time = sum(steps) > 0 ? `, about ${inMinutes(left())} left` : '';
    return `part ${steps.indexOf(step) + 1} of ${steps.length}${time}`;
  };
  while (waiting.length > 0) {
    const length = waiting.findIndex(({ alongside }) => !alongside);
    const together = waiting.splice(0, Math.max(1, length === -1 ? waiting.length : length));
    const isShared = together.length > 1;
    const runNext = async () => {
      for (let step = together.shift(); step; step = together.shift()) results.push(await runStep(step, isShared, place));
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
  const all = (kind) => results.reduce((number, { counts }) => number + counts[kind], 0);
  console.log(
    `\n${all('passed')} passed, ${all('failed')} failed, ${all('skipped')} skipped (${inMinutes((Date.now() - started) / 1000)})`,
  );
  return results.every(({ outcome }) => outcome !== 'FAILED');
}

/** Tests that passed, failed and were skipped in a step. A step without tests counts as one, as does a failure outside of its tests. */
function countsOf(outcome, counts) {
  if (outcome === 'FAILED' && counts.failed === 0) return { ...counts, failed: 1 };
  const none = counts.passed + counts.failed + counts.skipped === 0;
  if (!none) return counts;
  return outcome === 'SKIPPED' ? { ...counts, skipped: 1 } : { ...counts, passed: 1 };
}

async function runStep(step, isShared, place) {
  const { name } = step;
  console.log(`\n── ${name} (${place(step)})${isShared ? ': its output follows when it ends' : ''}`);
  const started = Date.now();
  const [told, kept] = [[], isShared ? [] : undefined];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const outcome = await outcomeOf(step, told, kept, counts);
  if (kept) console.log([`\n── ${name}`, ...kept].join('\n'));
  return { step, outcome, told, counts: countsOf(outcome, counts), seconds: (Date.now() - started) / 1000 };
}

async function outcomeOf(step, told, kept, counts) {
  if (step.needs && !(await step.needs())) return 'SKIPPED';
  const isGood = step.run ? await step.run() : await runCommand(step, told, kept, counts);
  return isGood ? 'ok' : 'FAILED';
}

/** Forwards the output as it arrives, or else captures it. */
async function runCommand({ command: [file, ...args], env }, told, kept, counts) {
  const child = spawn(file, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  for (const stream of ['stdout', 'stderr']) {
    createInterface({ input: child[stream] }).on('line', (line) => {
      if (kept) kept.push(line);
      else process[stream].write(`${line}\n`);
      const plain = stripVTControlCharacters(line).trimEnd();
      count(plain, counts);
      if (told.length < maxTold && tells.test(plain)) told.push(plain);
    });
  }
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (status) => resolve(status === 0)));
}
