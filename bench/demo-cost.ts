import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../tools/launch.ts';
import { root } from '../tools/root.mjs';
import { serverEnvironment, serverFlags } from '../tools/server-flags.mjs';
import { call } from './call.ts';
import type { Load, Sample } from './load.ts';
import { page } from './points.ts';
import { askProcess, pinnedTo, type Server } from './processes.ts';
import { sameAnswer } from './product.ts';
import { median } from './table.ts';

const rounds = 5;
const [warmup, seconds, connections] = [0.5, 2, 64];
const modes = ['persistent', 'demo'] as const;

/** Starts the product with the samples in the given mode. */
async function start(mode: (typeof modes)[number], folder: string): Promise<Server> {
  const settings = { MODE: mode, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'error' };
  const env = { ...serverEnvironment, ...settings, AUTH_SECRET: 'only for measurements: 0123456789abcdef' };
  if (mode === 'persistent')
    execFileSync(process.execPath, ['api/commands/seed.ts'], { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
  return launch({ args: [...serverFlags, 'dist/api/server.mjs'], env, by: pinnedTo(0) }).listening();
}

/** Compares requests without a demo header in demo mode and in persistent mode. @returns lines to print */
export async function compareModes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-bench-'));
  const servers: Server[] = [];
  try {
    for (const mode of modes) servers.push(await start(mode, join(folder, mode)));
    const bodies = await Promise.all(servers.map(({ port }) => call(port, page)));
    const [one, other] = bodies;
    if (!one || !other || !sameAnswer(one, other)) throw new Error(`${page} is answered differently.`);
    const samples: Sample[][] = servers.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { pid, port }] of servers.entries()) {
        const body = bodies[place]?.toString('base64') ?? '';
        const load: Load = { pid, port, path: page, headers: {}, connections, warmup, seconds, body };
        samples[place]?.push(await askProcess<Sample>('load.ts', load, warmup + seconds + 10));
      }
    }
    if (samples.flat().some(({ bad }) => bad > 0)) throw new Error('Some answers were wrong.');
    const figures = samples.map((each) => ({
      perSecond: Math.round(median(each.map((sample) => sample.perSecond))),
      work: Math.round(median(each.map((sample) => (sample.work ?? Number.NaN) * 1000))),
    }));
    return modes
      .map((mode, place) => `${mode}: ${figures[place]?.perSecond} requests/s, ${figures[place]?.work} µs of work each`)
      .join('\n');
  } finally {
    await Promise.all(servers.map((server) => server.end()));
    rmSync(folder, { recursive: true, force: true });
  }
}
