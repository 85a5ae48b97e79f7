import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillMarket } from './market-data.ts';
import { askHolds } from './market-holds.ts';
import { compareLoads } from './market-loads.ts';
import { memoryOf, type Server, startServer } from './processes.ts';
import { startProduct } from './product.ts';

/**
 * `npm run bench -- market`: searches and listing pages with a thousand, ten thousand and a hundred thousand listings, and with
 * BENCH_LISTINGS of them, compared with the bare statement, a hand-written limit and a bare server that sends the same number of bytes.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const more = Number(process.env.BENCH_LISTINGS ?? 0);
const asked = positionals.slice(1).map(Number);
const sizes = asked.length > 0 ? asked : [1000, 10_000, 100_000, ...(more > 0 ? [more] : [])];
/** Milliseconds after which an idle process has released memory. */
const restedAfter = 12_000;

/** Queries of the labelled set. */
const texts = readFileSync(join(import.meta.dirname, '../tests/support/market/sample-queries.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[2] ?? '');
/** Query of the loads. */
const word = 'ไอโฟน';
const document =
  'query ($q: String!) { listings(filter: { q: $q }) { totalCount nodes { id title condition place { name { th } } } pageInfo { endCursor } } }';

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const shown = (times: readonly number[]) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}`;

type Request = readonly [path: string, body?: object];

/** Time and size of a response. @throws Error for any unsuccessful response */
async function ask(server: Server, [path, body]: Request): Promise<{ time: number; bytes: number }> {
  const from = performance.now();
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, body ? post : {});
  const { byteLength: bytes } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return { time: performance.now() - from, bytes };
}

/** Times of sequential requests. */
async function timed(server: Server, requests: readonly Request[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) times.push((await ask(server, request)).time);
  return times;
}

const pages = (query: string) => texts.map((q) => [`/search?q=${encodeURIComponent(q)}${query}`] as const);
const beginnings = texts.map((q) => [`/api/listings/suggest?q=${encodeURIComponent(q.slice(0, 3))}`] as const);
const questions = texts.map((q) => ['/graphql', { query: document, variables: { q } }] as const);

interface Turn {
  time: number;
  ofLeast: number | undefined;
  /** Whether both pages show a similar number of listings: among a thousand, many searches find less than a page. */
  isAlike: boolean;
}

/** Measures both servers alternately, since other load on a machine changes within minutes. */
async function inTurn(one: Server, other: Server | undefined, paths: readonly Request[]): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (const path of paths) {
    const { time, bytes } = await ask(one, path);
    const least = other && (await ask(other, path));
    turns.push({ time, ofLeast: least?.time, isAlike: least !== undefined && Math.abs(bytes - least.bytes) < bytes / 10 });
  }
  return turns;
}

/** Median ratio of the times. */
function ratio(turns: readonly Turn[]): string {
  const half = (times: readonly number[]) => percentile(times, 0.5);
  return (half(turns.map(({ time }) => time)) / half(turns.flatMap(({ ofLeast }) => ofLeast ?? []))).toFixed(2);
}
const ratios = (turns: readonly Turn[]) => `${ratio(turns)} (${ratio(turns.filter(({ isAlike }) => isAlike))} where both show as much)`;
const times = (turns: readonly Turn[]) => turns.map(({ time }) => time);

const settings = (file: string) => ({
  MODE: 'persistent',
  AUTH_SECRET: 'measured-and-0123456789-thrown-away',
  RATE_LIMIT_FACTOR: '0',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  DATABASE_FILE: file,
  LOG_LEVEL: 'error',
});

/** @param least the file with the fewest listings, whose pages are requested alternately with these */
async function measure(count: number, file: string, least?: string): Promise<void> {
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
    const product = await start(startProduct(settings(file)));
    const early = memoryOf(product.pid);
    const small = least === undefined ? undefined : await start(startProduct(settings(least)));
    await inTurn(product, small, pages('&view=map').slice(0, 40));
    const first = await inTurn(product, small, pages(''));
    // Another page of a search whose total is cached.
    const again = await inTurn(product, small, pages('&sort=newest'));
    await small?.end();
    const twice = await timed(
      product,
      pages('').flatMap((page) => [page, page]),
    );
    const kept = twice.filter((_, at) => at % 2 === 1);
    const graph = await timed(product, questions);
    const suggested = await timed(product, beginnings);
    console.log(`    search page: asked first ${shown(times(first))}, counted before ${shown(times(again))}, kept ${shown(kept)}`);
    if (small)
      console.log(
        `    p50 to that of ${sizes[0]}, in turn: ${ratios(first)} asked first, ${ratios(again)} counted before (goal: at most 1.2)`,
      );
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
  } finally {
    for (const server of started) await server.end();
    if (least !== undefined) rmSync(file);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'taladnat-market-'));
try {
  let least: string | undefined;
  for (const count of sizes) {
    const file = join(folder, `${count}.sqlite`);
    await measure(count, file, least);
    least ??= file;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
