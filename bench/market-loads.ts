import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Load, Sample } from './load.ts';
import { askProcess, type Server } from './processes.ts';
import { median } from './table.ts';

/** A call made over 64 connections at once. */
interface Point {
  name: string;
  server: Server;
  path: string;
  change?: NonNullable<Load['change']>;
  samples: Sample[];
  body: Buffer;
}

const rounds = 3;
const headers = { 'accept-encoding': 'br' };

/** The body as transferred, possibly compressed, which `fetch` would decode. @throws Error for any unsuccessful response */
function rawBody({ port }: Server, path: string, change?: Load['change']): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const about = { ...headers, ...(change ? { 'content-type': 'application/json' } : {}) };
  const sent = request({ host: '127.0.0.1', port, path, method: change?.method ?? 'GET', headers: about }, async (answer) => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    if (answer.statusCode === 200) resolve(Buffer.concat(parts));
    else reject(new Error(`${path} answered ${answer.statusCode}.`));
  });
  sent.on('error', reject);
  sent.end(change?.body);
  return promise;
}

async function pointOf(name: string, server: Server, path: string, change?: Load['change']): Promise<Point> {
  let body = await rawBody(server, path, change);
  // A page is compressed better when it is requested again.
  for (let time = 0; time < 2; time += 1) {
    await wait(600);
    body = await rawBody(server, path, change);
  }
  return { name, server, path, ...(change ? { change } : {}), samples: [], body };
}

async function sample({ server: { pid, port }, path, change, body, samples }: Point): Promise<void> {
  const times = { connections: 64, warmup: 0.3, seconds: 1 };
  const load: Load = { pid, port, path, headers, ...(change ? { change } : {}), ...times, body: body.toString('base64') };
  samples.push(await askProcess<Sample>('load.ts', load, 20));
}

interface Compared {
  servers: { product: Server; limit: Server; bare: Server };
  word: string;
  listing: { id: number; slug: string };
  document: string;
}

/**
 * Compares the product's pages with a hand-written limit and a bare server that sends the same number of bytes: alternating, round by
 * round.
 */
export async function compareLoads({ servers: { product, limit, bare }, word, listing, document }: Compared): Promise<string> {
  const q = encodeURIComponent(word);
  const search = await pointOf('search page', product, `/search?q=${q}`);
  const page = await pointOf('listing page', product, `/listing/${encodeURIComponent(listing.slug)}`);
  const home = await pointOf('home page', product, '/home');
  const body = JSON.stringify({ query: document, variables: { q: word } });
  const graph = await pointOf('GraphQL listings', product, '/graphql', { method: 'POST', body });
  const limitSearch = await pointOf('limit', limit, `/search?word=${q}`);
  const limitListing = await pointOf('limit', limit, `/listing/${listing.id}`);
  const sames = new Map<Point, Point>();
  for (const point of [search, page, home]) sames.set(point, await pointOf('bare', bare, `/${point.body.length}`));
  const limits = new Map([
    [search, limitSearch],
    [page, limitListing],
    [graph, limitSearch],
  ]);
  for (let round = 0; round < rounds; round += 1)
    for (const point of [limitSearch, search, graph, limitListing, page, home, ...sames.values()]) await sample(point);
  return [search, page, home, graph].map((point) => line(point, sames.get(point), limits.get(point))).join('\n');
}

/** Ratio of two servers, by round. */
function ratio(point: Point, other: Point | undefined): string {
  if (!other) return '-';
  return median(point.samples.map(({ perSecond }, round) => perSecond / (other.samples[round]?.perSecond ?? Number.NaN))).toFixed(2);
}

function line(point: Point, same: Point | undefined, limit: Point | undefined): string {
  const { name, samples, body } = point;
  const each = Math.round(median(samples.map(({ perSecond }) => perSecond))).toLocaleString('en');
  const p99 = median(samples.map((one) => one.p99)).toFixed(1);
  const bad = samples.reduce((sum, one) => sum + one.bad, 0);
  return `    ${name}: ${each} /s, p99 ${p99} ms, ${body.length} bytes; ${ratio(point, same)} of a bare server with as many, ${ratio(point, limit)} of the limit (goal 0.9); ${bad} bad`;
}
