import { parseArgs } from 'node:util';
import { call } from './call.ts';
import { compareEngines } from './engines.ts';
import type { Load, Sample } from './load.ts';
import { type Asker, connectionCounts, familyConnections, type Point, page, points } from './points.ts';
import { askProcess, memoryOf, type Server, startServer } from './processes.ts';
import { sameAnswer, signIn, startProduct } from './product.ts';
import { type Row, table } from './table.ts';

/**
 * `npm run bench`: the product compared with a bare node:http server and a hand-written limit, under the same load in one run; then the
 * product on SQLite compared with PostgreSQL. `--quick` gives an estimate in about ten seconds. It fails if responses are wrong, never
 * because of timing.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const timing = values.quick ? { rounds: 1, warmup: 0.3, seconds: 0.7 } : { rounds: 3, warmup: 0.7, seconds: 2 };

type Servers = Record<Point['server'], Server>;
const started: Server[] = [];
const stopAll = () => Promise.all(started.map((server) => server.end()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopAll().finally(() => process.exit(1)));

async function start(server: Promise<Server>): Promise<Server> {
  started.push(await server);
  return server;
}

/** Headers of the actor. Tokens expire after ten minutes, so each measurement gets a new one. */
async function headersFor({ server, asker }: Point, { port }: Server): Promise<Record<string, string>> {
  if (asker === 'public') return {};
  return server === 'limit' ? { 'x-user': '1' } : signIn(port);
}

async function bodyOf(point: Point, server: Server): Promise<Buffer> {
  return call(server.port, point.path, { headers: await headersFor(point, server) });
}

/** The ratios are only meaningful if product and limit return the same page. */
async function ensureSamePage(servers: Servers, asker: Asker): Promise<void> {
  const ours = await bodyOf({ server: 'product', path: page, asker }, servers.product);
  const theirs = await bodyOf({ server: 'limit', path: page, asker }, servers.limit);
  if (!sameAnswer(ours, theirs)) throw new Error(`Product and limit answer ${page} (${asker}) differently.`);
}

async function measure(row: Row, server: Server): Promise<void> {
  const { point, connections } = row;
  const { warmup, seconds } = timing;
  const body = await bodyOf(point, server);
  const headers = await headersFor(point, server);
  const { pid, port } = server;
  const load: Load = { pid, port, path: point.path, headers, connections, warmup, seconds, body: body.toString('base64') };
  row.samples.push(await askProcess<Sample>('load.ts', load, warmup + seconds + 10));
  row.bytes = body.length;
}

/** Startup time of each server, and its memory then and after all measurements. */
function sizes(servers: Servers, before: Map<Server, number | undefined>): string {
  const lines = Object.entries(servers).map(([name, server]) => {
    const [early, late] = [before.get(server), memoryOf(server.pid)].map((megabytes) =>
      megabytes === undefined ? '?' : `${megabytes} MB`,
    );
    return `${name}: listens after ${Math.round(server.startedIn)} ms, holds ${early} then and ${late} after all this.`;
  });
  return lines.join('\n');
}

async function main(): Promise<{ rows: Row[]; about: string }> {
  const servers: Servers = {
    bare: await start(startServer('servers/bare.ts')),
    limit: await start(startServer('servers/limit.ts')),
    product: await start(startProduct()),
  };
  const before = new Map(Object.values(servers).map((server) => [server, memoryOf(server.pid)]));
  await ensureSamePage(servers, 'public');
  await ensureSamePage(servers, 'signed in');

  const rows = connectionCounts.flatMap((connections) =>
    points
      .filter(({ family }) => !family || connections === familyConnections)
      .map((point): Row => ({ point, connections, bytes: 0, samples: [] })),
  );
  for (let round = 1; round <= timing.rounds; round += 1) {
    for (const row of rows) {
      process.stderr.write(
        `round ${round} of ${timing.rounds}: ${row.point.server}, ${row.point.asker}, ${row.point.path}, ${row.connections}\n`,
      );
      await measure(row, servers[row.point.server]);
    }
  }
  return { rows, about: sizes(servers, before) };
}

try {
  const { rows, about } = await main();
  console.log(`${table(rows)}\n\n${about}`);
  // Separately, so that idle servers take no time from the measured ones.
  await stopAll();
  console.log(`\n${await compareEngines(timing)}`);
  if (rows.some(({ samples }) => samples.some(({ bad }) => bad > 0))) throw new Error('Some answers were wrong.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll();
}
