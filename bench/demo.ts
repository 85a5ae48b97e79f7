import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scenarios } from '../api/contract/values/operations/scenarios.ts';
import { openStore } from '../api/db/open.ts';
import { seedDatabase } from '../api/db/seed/index.ts';

/** `npm run bench -- demo`: how long a reset takes to each world, built anew and copied from its image. */
const folder = mkdtempSync(join(tmpdir(), 'taladnat-bench-'));
const now = Date.now();
const seed = { seedFactor: 1, now };
const store = await openStore({ mode: 'demo', databaseFile: join(folder, 'demo.sqlite'), seed: (db) => seedDatabase(db, seed) });
const { engine } = store.db;
const rounds = 100;

/** Milliseconds, and those of work on this process's processor. */
async function timed(work: () => Promise<unknown>): Promise<{ ms: number; cpu: number }> {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { ms: performance.now() - begun, cpu: (user + system) / 1000 };
}

const at = (values: number[], part: number) =>
  (values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0).toFixed(1);

async function measure(name: string, change: () => Promise<unknown>, first?: number): Promise<void> {
  const samples = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await timed(change));
  const [ms, cpu] = [samples.map((sample) => sample.ms), samples.map((sample) => sample.cpu)];
  const built = first === undefined ? '' : `, built anew ${first.toFixed(0)} ms`;
  console.log(`${name}: p50 ${at(ms, 0.5)} ms, p95 ${at(ms, 0.95)} ms (work: p50 ${at(cpu, 0.5)} ms, p95 ${at(cpu, 0.95)} ms)${built}`);
}

try {
  for (const scenario of scenarios) {
    const reset = () => engine.reset({ ...seed, scenario });
    const { ms } = await timed(reset);
    await measure(`reset to ${scenario}`, reset, ms);
  }
  await engine.snapshots?.save('bench', now);
  await measure('going back to a snapshot', async () => engine.snapshots?.restore('bench'));
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
