import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

/** A package's own program, run by the Node we run on. */
export const program = (path, ...args) => [process.execPath, join(root, 'node_modules', path), ...args];

/**
 * Runs steps one after the other, all of them, and prints how each ended.
 * @param {{name: string, command?: string[], run?: () => boolean | Promise<boolean>, env?: Record<string, string>}[]} steps
 * @returns whether all went well
 */
export async function runSteps(steps) {
  const results = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const started = Date.now();
    const good = step.run ? await step.run() : runCommand(step);
    results.push({ name: step.name, good, seconds: (Date.now() - started) / 1000 });
  }
  console.log('\n── Summary');
  for (const { name, good, seconds } of results) console.log(`${good ? 'ok    ' : 'FAILED'}  ${name}  (${seconds.toFixed(1)} s)`);
  return results.every(({ good }) => good);
}

function runCommand({ command: [file, ...args], env }) {
  const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}
