import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scenarios } from '../api/contract/values/operations/scenarios.ts';
import { root } from '../tools/root.mjs';
import { compareModes } from './demo-cost.ts';
import { page } from './points.ts';

/**
 * `npm run bench -- demo`: start, resets and memory of the packed demo, compared with the closest equivalents in json-server and MSW; then
 * a request in demo mode compared with the same one without a demo.
 */
const folder = mkdtempSync(join(tmpdir(), 'taladnat-bench-'));
const rounds = 15;
// Ignores cached worlds and compiled code of earlier runs.
process.env.XDG_CACHE_HOME = join(folder, 'cache');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const at = (values: number[], part: number) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0);

function run(file: string, args: string[], cwd = folder): void {
  const { status, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`);
}

/** Memory of a process in kilobytes: its proportional share, its resident set, and its private memory. */
function memoryOf(pid: number): { part: number; all: number; own: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const sum = (name: RegExp) => [...text.matchAll(name)].reduce((total, [, size]) => total + Number(size), 0);
  return { part: sum(/^Pss:\s+(\d+)/gm), all: sum(/^Rss:\s+(\d+)/gm), own: sum(/^Private_\w+:\s+(\d+)/gm) };
}

/** Starts a program, and measures the time until it responds. */
async function untilAnswered(args: string[], url: string | undefined, asksFor: string) {
  const begun = performance.now();
  const child = spawn('npx', args, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'], detached: true });
  const base =
    url ?? (await new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(JSON.parse(String(line)).url as string))));
  for (;;) {
    const answer = await fetch(`${base}${asksFor}`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const ms = performance.now() - begun;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  return ms;
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

const told = (name: string, times: number[]) => console.log(`${name}: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`);

try {
  run('npm', ['pack', '--silent', '--pack-destination', folder], root);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--no-audit', '--no-fund', `./taladnat-${version}.tgz`, 'json-server@0.17.4', 'msw@2']);
  writeFileSync(join(folder, 'db.json'), JSON.stringify({ tasks: Array.from({ length: 40 }, (_, id) => ({ id, title: `Task ${id}` })) }));
  cpSync(join(folder, 'db.json'), join(folder, 'first.json'));

  const first: number[] = [];
  for (let round = 0; round < 5; round += 1)
    first.push(await untilAnswered(['taladnat', '--port', '0', '--json'], undefined, '/apps/ecommerce/products'));
  console.log(`from npx to the first answer: ${Math.round(first[0] ?? 0)} ms the first time, then p50 ${at(first.slice(1), 0.5)} ms`);
  const others: number[] = [];
  for (let round = 0; round < 5; round += 1)
    others.push(await untilAnswered(['json-server', '--port', '4871', 'db.json'], 'http://localhost:4871', '/tasks'));
  console.log(`  json-server: p50 ${at(others, 0.5)} ms`);

  const { startWorld } = (await import(
    join(folder, 'node_modules/taladnat/dist/package/lib/world.mjs')
  )) as typeof import('../package/world.ts');
  const worlds: Awaited<ReturnType<typeof startWorld>>[] = [];
  told('start of a world from its image', await timesOf(8, async () => worlds.push(await startWorld())));
  const [one] = worlds;
  if (!one) throw new Error('There is no world.');
  for (const scenario of scenarios) {
    // The first reset builds the world.
    const [built = 0] = await timesOf(1, () => one.reset({ scenario }));
    told(`reset to ${scenario}, over HTTP (built in ${Math.round(built)} ms)`, await timesOf(rounds * 4, () => one.reset({ scenario })));
  }
  await one.reset();
  await one.snapshots.save('bench');
  told('going back to a snapshot, over HTTP', await timesOf(rounds * 4, () => one.snapshots.restore('bench')));
  await Promise.all(worlds.map((world) => world.reset()));
  const memory = worlds.map(({ pid }) => memoryOf(pid));
  const mean = (of: 'part' | 'all' | 'own') => Math.round(memory.reduce((sum, one) => sum + one[of], 0) / memory.length / 1024);
  console.log(
    `memory of a world, eight at once: ${mean('part')} MB, of which ${mean('own')} MB are its own; it can reach ${mean('all')} MB`,
  );
  await Promise.all(worlds.map((world) => world.close()));

  told(
    '  json-server: its file written anew and read again',
    await timesOf(5, async () => {
      cpSync(join(folder, 'first.json'), join(folder, 'db.json'));
      await untilAnswered(['json-server', '--port', '4871', 'db.json'], 'http://localhost:4871', '/tasks');
    }),
  );
  const { setupServer } = await import(join(folder, 'node_modules/msw/lib/node/index.mjs'));
  const mocks = setupServer();
  told(
    '  MSW: resetHandlers, in the process of the test, with handlers of one’s own alone',
    await timesOf(rounds, async () => mocks.resetHandlers()),
  );
  console.log(`\nRequests without a header of the demo, for ${page}:\n${await compareModes()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
