import { ensurePostgres, startPostgres } from '../tools/postgres.mjs';
import { call } from './call.ts';
import type { Load, Sample } from './load.ts';
import { page } from './points.ts';
import { askProcess, type Server } from './processes.ts';
import { signIn, startProduct, visitors } from './product.ts';
import { median } from './table.ts';

interface EnginePoint {
  name: string;
  path: string;
  asker: 'public' | 'signed in' | 'visitors';
  change?: { method: string; body: string };
}

const cart = '/apps/ecommerce/cart';
const points: EnginePoint[] = [
  { name: 'public list', path: page, asker: 'public' },
  { name: 'personal list', path: page, asker: 'signed in' },
  // The response itself is cached in memory: only the session is looked up.
  { name: 'session lookup', path: '/api/notifications/data', asker: 'signed in' },
  { name: 'cart read', path: cart, asker: 'visitors' },
  { name: 'cart write', path: `${cart}/1`, asker: 'visitors', change: { method: 'PATCH', body: '{"qty":2}' } },
];

const connections = 64;

interface Timing {
  rounds: number;
  warmup: number;
  seconds: number;
}

/** A configuration of the product: number of processes and database engine. */
interface Setup {
  name: string;
  servers: Server[];
  people: Record<string, string>[];
}

/**
 * Measures the same calls on SQLite, and on PostgreSQL with one process and with two.
 * @returns a table, or a single line if PostgreSQL is not available
 */
export async function compareEngines(timing: Timing): Promise<string> {
  if (!(await ensurePostgres())) return 'Engines: SKIPPED, there is no PostgreSQL.';
  const database = await startPostgres({ durable: true });
  const started: Server[] = [];
  try {
    const settings = { DATABASE_URL: database.url, AUTH_SECRET: 'only for measurements: 0123456789abcdef' };
    for (const own of [{}, settings, settings]) started.push(await startProduct(own));
    const [alone, ...shared] = started;
    const setups = [await setUp('SQLite', [alone]), await setUp('PostgreSQL', shared.slice(0, 1)), await setUp('PostgreSQL', shared)];
    const samples = new Map<string, Sample[]>();
    for (let round = 1; round <= timing.rounds; round += 1) {
      for (const point of points) {
        for (const [place, each] of setups.entries()) {
          process.stderr.write(`engines, round ${round} of ${timing.rounds}: ${point.name}, ${each.name}\n`);
          const key = `${point.name} ${place}`;
          samples.set(key, [...(samples.get(key) ?? []), await measure(point, each, timing)]);
        }
      }
    }
    return table(setups, samples);
  } finally {
    await Promise.all(started.map((server) => server.end()));
    await database.stop();
  }
}

async function setUp(engine: string, servers: (Server | undefined)[]): Promise<Setup> {
  const running = servers.filter((server) => server !== undefined);
  const people = await visitors(running[0]?.port ?? 0, connections);
  return { name: `${engine}, ${running.length === 1 ? 'one process' : `${running.length} processes`}`, servers: running, people };
}

async function measure({ path, asker, change }: EnginePoint, { servers, people }: Setup, { warmup, seconds }: Timing): Promise<Sample> {
  const [first, ...others] = servers;
  if (!first) throw new Error('There is nothing to measure.');
  const { pid, port } = first;
  const headers = asker === 'signed in' ? await signIn(port) : {};
  const person = asker === 'visitors' ? people[0] : {};
  const init = { headers: { ...headers, ...person, ...(change ? { 'content-type': 'application/json' } : {}) }, ...change };
  const body = (await call(port, path, init)).toString('base64');
  const load: Load = {
    pid,
    port,
    otherPorts: others.map((server) => server.port),
    path,
    headers,
    ...(asker === 'visitors' ? { people } : {}),
    ...(change ? { change } : {}),
    connections,
    warmup,
    seconds,
    body,
  };
  const sample = await askProcess<Sample>('load.ts', load, warmup + seconds + 10);
  if (sample.bad > 0) throw new Error(`${sample.bad} answers to ${path} were wrong.`);
  return sample;
}

function table(setups: Setup[], samples: Map<string, Sample[]>): string {
  const lines = points.map(({ name }) => {
    const figures = setups.map((_, place) => {
      const own = samples.get(`${name} ${place}`) ?? [];
      const of = (value: (sample: Sample) => number) => median(own.map(value));
      return `${Math.round(of(({ perSecond }) => perSecond)).toLocaleString('en')}/s, p99 ${of(({ p99 }) => p99).toFixed(1)} ms`;
    });
    return [name, ...figures];
  });
  const all = [['', ...setups.map(({ name }) => name)], ...lines];
  const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  const text = all.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `Engines, ${connections} connections, medians of the rounds; on one machine the processes share its processors with PostgreSQL and the load:\n${text.join('\n')}`;
}
