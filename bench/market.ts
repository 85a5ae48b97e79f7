import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillMarket } from './market-data.ts';
import { askHolds, type Holds } from './market-holds.ts';
import { compareLoads } from './market-loads.ts';
import { memoryOf, type Server, startServer } from './processes.ts';
import { startProduct } from './product.ts';

/**
 * `npm run bench -- market`: searches and pages of listings among a thousand, ten thousand and a hundred thousand of them, and among
 * as many as BENCH_LISTINGS says, beside the bare statement, a hand-written limit and a bare server with as many bytes.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const more = Number(process.env.BENCH_LISTINGS ?? 0);
const asked = positionals.slice(1).map(Number);
const sizes = asked.length > 0 ? asked : [1000, 10_000, 100_000, ...(more > 0 ? [more] : [])];
/** Milliseconds after which a process has given back what it needs no more. */
const restedAfter = 12_000;

/** What people look for: the searches of the labelled set. */
const texts = readFileSync(join(import.meta.dirname, '../tests/support/market/sample-queries.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[2] ?? '');
/** What the loads look for. */
const word = 'ไอโฟน';
const document =
  'query ($q: String!) { listings(filter: { q: $q }) { totalCount nodes { id title condition place { name { th } } } pageInfo { endCursor } } }';

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const shown = (times: readonly number[]) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}`;

/** How long answers take, one after the other. @throws Error for any answer but a good one */
async function timed(server: Server, requests: readonly (readonly [path: string, body?: object])[]): Promise<number[]> {
  const times: number[] = [];
  for (const [path, body] of requests) {
    const from = performance.now();
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, body ? post : {});
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    times.push(performance.now() - from);
  }
  return times;
}

const pages = (query: string) => texts.map((q) => [`/search?q=${encodeURIComponent(q)}${query}`] as const);
const beginnings = texts.map((q) => [`/api/listings/suggest?q=${encodeURIComponent(q.slice(0, 3))}`] as const);
const questions = texts.map((q) => ['/graphql', { query: document, variables: { q } }] as const);

interface Figures extends Holds {
  count: number;
  first: number[];
  again: number[];
}

async function measure(count: number, folder: string): Promise<Figures> {
  const file = join(folder, `${count}.sqlite`);
  const from = performance.now();
  await fillMarket(file, count);
  console.log(
    `${count.toLocaleString('en')} listings, written in ${((performance.now() - from) / 1000).toFixed(0)} s; milliseconds p50 / p99`,
  );
  const started: Server[] = [];
  const start = async (server: Promise<Server>) => {
    const whole = await server;
    started.push(whole);
    return whole;
  };
  try {
    const settings = {
      MODE: 'persistent',
      AUTH_SECRET: 'measured-and-0123456789-thrown-away',
      CALLS_FACTOR: '0',
      OVERLOAD_DELAY: '0',
      DATABASE_FILE: file,
      LOG_LEVEL: 'error',
    };
    const product = await start(startProduct(settings));
    const early = memoryOf(product.pid);
    await timed(product, pages('&view=map').slice(0, 40));
    const first = await timed(product, pages(''));
    // Another page of what has been counted.
    const again = await timed(product, pages('&sort=newest'));
    const twice = await timed(
      product,
      pages('').flatMap((page) => [page, page]),
    );
    const kept = twice.filter((_, at) => at % 2 === 1);
    const graph = await timed(product, questions);
    const suggested = await timed(product, beginnings);
    console.log(`    search page: asked first ${shown(first)}, counted before ${shown(again)}, kept ${shown(kept)}`);
    console.log(`    GraphQL listings ${shown(graph)}; suggestions ${shown(suggested)} (goal: p50 below 5)`);

    const limit = await start(startServer('servers/market-limit.ts', { DATABASE_FILE: file }));
    const bare = await start(startServer('servers/bare.ts'));
    const found = await fetch(`http://127.0.0.1:${product.port}/api/listings?q=${encodeURIComponent(word)}&limit=1`);
    const [listing] = JSON.parse(await found.text()).listings;
    console.log(await compareLoads({ servers: { product, limit, bare }, word, listing, document }));
    const busy = memoryOf(product.pid);
    await new Promise((resolve) => setTimeout(resolve, restedAfter));
    console.log(
      `    the process holds ${early} MB at the start, ${busy} MB under load and ${memoryOf(product.pid)} MB at rest (goal: below 300)`,
    );
    for (const server of started.splice(0)) await server.end();
    const holds = await askHolds(file, texts);
    console.log(
      `    in the index: bare statement ${shown(holds.bare)}, the product's for the same 24 ${shown(holds.newest)}, ratio of p99 ${(percentile(holds.newest, 0.99) / percentile(holds.bare, 0.99)).toFixed(2)} (goal: at most 2)`,
    );
    console.log(
      `    longest turns of the loop: ${holds.searching.toFixed(1)} while searching, ${holds.feeding.toFixed(1)} while feeding and merging (goal: below 50)`,
    );
    return { count, first, again, ...holds };
  } finally {
    for (const server of started) await server.end();
    rmSync(file);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'taladnat-market-'));
try {
  const all: Figures[] = [];
  for (const count of sizes) all.push(await measure(count, folder));
  const [least] = all;
  for (const { count, first, again } of all.slice(1)) {
    const times = (of: 'first' | 'again', now: number[]) => (percentile(now, 0.5) / percentile(least?.[of] ?? [], 0.5)).toFixed(2);
    console.log(
      `Search page, p50, ${count.toLocaleString('en')} to ${least?.count}: ${times('first', first)} asked first, ${times('again', again)} counted before (goal: at most 1.2)`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
