import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

/** A package's own program, run by the Node we run on. */
export const program = (path, ...args) => [process.execPath, join(root, 'node_modules', path), ...args];

/**
 * Runs steps one after the other, all of them, and prints how each ended. What a step needs and this machine can't have,
 * which `needs` says, makes it skipped: that is no failure, and no success either.
 * @param {{name: string, command?: string[], run?: () => boolean | Promise<boolean>, needs?: () => boolean | Promise<boolean>, env?: Record<string, string>}[]} steps
 * @returns whether none has failed
 */
export async function runSteps(steps) {
  const results = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const started = Date.now();
    const outcome = await outcomeOf(step);
    results.push({ name: step.name, outcome, seconds: (Date.now() - started) / 1000 });
  }
  console.log('\n── Summary');
  for (const { name, outcome, seconds } of results) console.log(`${outcome.padEnd(7)}  ${name}  (${seconds.toFixed(1)} s)`);
  return results.every(({ outcome }) => outcome !== 'FAILED');
}

async function outcomeOf(step) {
  if (step.needs && !(await step.needs())) return 'SKIPPED';
  const isGood = step.run ? await step.run() : runCommand(step);
  return isGood ? 'ok' : 'FAILED';
}

function runCommand({ command: [file, ...args], env }) {
  const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}
