import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launch } from '../../tools/launch.ts';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
const tool = JSON.stringify(join(import.meta.dirname, '../../tools/lock.mjs'));
/** Logs its start and end, with a pause in which others could interleave. */
const worker = (lock: string, log: string, pause: number) => ({
  args: [
    '--input-type=module',
    '-e',
    `import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    const { alone } = await import(${tool});
    await alone(async () => {
      appendFileSync(${JSON.stringify(log)}, 'begins\\n');
      console.log('http://127.0.0.1:1 is taken');
      await wait(${pause});
      appendFileSync(${JSON.stringify(log)}, 'ends\\n');
    }, ${JSON.stringify(lock)});`,
  ],
});
const orderly = (times: number) => 'begins\nends\n'.repeat(times);

test('of several processes one works at a time, and those that wait say so', async () => {
  const [lock, log] = [join(folder, 'lock'), join(folder, 'log')];
  const finished = await Promise.all(Array.from({ length: 4 }, () => launch(worker(lock, log, 300)).finished));
  expect(finished.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe(orderly(4));
  expect(finished.filter(({ out }) => out.includes('Waiting for another start')).length).toBeGreaterThan(0);
  expect(existsSync(lock)).toBe(false);
});

test('the lock of one that was killed is taken over, by one at a time', async () => {
  const [lock, log] = [join(folder, 'killed'), join(folder, 'killed-log')];
  const killed = await launch(worker(lock, join(folder, 'nothing'), 60_000)).listening();
  expect(readFileSync(lock, 'utf8')).toBe(String(killed.pid));
  await killed.end('SIGKILL');
  expect(existsSync(lock)).toBe(true);
  const finished = await Promise.all(Array.from({ length: 4 }, () => launch(worker(lock, log, 100)).finished));
  expect(finished.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe(orderly(4));
});

test('what a process with our own number has left, as in a container, is ours', async () => {
  const [lock, log] = [join(folder, 'own'), join(folder, 'own-log')];
  const { alone } = await import('../../tools/lock.mjs');
  writeFileSync(lock, String(process.pid));
  await alone(async () => appendFileSync(log, 'done'), lock);
  expect(readFileSync(log, 'utf8')).toBe('done');
});
