import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { startOwnServer } from '../tools/own-server.ts';
import { serverEnvironment, serverFlags } from '../tools/server-flags.mjs';
import type { Load, Sample } from './load.ts';
import { askProcess, pinnedTo, type Server } from './processes.ts';

/**
 * `npm run bench -- pages OTHER`: public pages as a browser requests them, from this checkout and from another built one, alternating in
 * one run, to compare a change with the previous version. Prints bytes and CPU time per response.
 */
const other = process.argv[3];
const rounds = 6;
const timing = { connections: 8, warmup: 0.5, seconds: 1.5 };
const headers = { 'accept-encoding': 'br, gzip', 'accept-language': 'th' };
const sofa = encodeURIComponent('โซฟา');
const paths = [
  '/home',
  '/en/home',
  '/search',
  `/search?q=${sofa}`,
  '/categories/cars',
  '/faq',
  '/apps/ecommerce/shop',
  '/apps/ecommerce/products',
];

interface Measured {
  bytes: number;
  samples: Sample[];
}

const start = (cwd?: string): Promise<Server> =>
  startOwnServer({
    flags: serverFlags,
    env: { ...serverEnvironment, MODE: 'demo', HOST: '127.0.0.1' },
    by: pinnedTo(0),
    showsErrors: true,
    ...(cwd ? { cwd: resolve(cwd) } : {}),
  });

/** Body as transferred, compressed. @throws Error for any status but 200 */
async function bodyOf({ port }: Server, path: string): Promise<Buffer> {
  const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response');
  if (answer?.statusCode !== 200) throw new Error(`${path} answered ${answer?.statusCode}.`);
  return buffer(answer);
}

/** Body once it no longer changes: pages are compressed quickly at first, and better when they are requested again. */
async function settledBody(server: Server, path: string): Promise<Buffer> {
  await bodyOf(server, path);
  for (let before = await bodyOf(server, path); ; ) {
    await wait(700);
    const body = await bodyOf(server, path);
    if (body.equals(before)) return body;
    before = body;
  }
}

async function measure(server: Server, path: string, into: Measured): Promise<void> {
  const body = await settledBody(server, path);
  const { pid, port } = server;
  const load: Load = { pid, port, path, headers, ...timing, body: body.toString('base64') };
  into.samples.push(await askProcess<Sample>('load.ts', load, timing.warmup + timing.seconds + 10));
  into.bytes = body.length;
}

/** Minimum CPU time of a response over the rounds, in microseconds: other load on the machine only adds to it. */
const micros = ({ samples }: Measured) => Math.round(1000 * Math.min(...samples.map(({ work }) => work ?? Number.POSITIVE_INFINITY)));

const servers = [await start(), ...(other ? [await start(other)] : [])];
try {
  for (const path of paths) {
    const results = servers.map((): Measured => ({ bytes: 0, samples: [] }));
    for (let round = 0; round < rounds; round += 1) {
      const turns = [...results.entries()];
      for (const [at, into] of round % 2 === 0 ? turns : turns.reverse()) await measure(servers[at] as Server, path, into);
    }
    const cells = results.map((result) => `${result.bytes} bytes ${micros(result)} us`.padStart(24));
    const bad = results.reduce((sum, { samples }) => sum + samples.reduce((all, sample) => all + sample.bad, 0), 0);
    console.log(`${cells.join('')}  ${decodeURIComponent(path)}${bad > 0 ? `  (${bad} answers differed)` : ''}`);
  }
} finally {
  await Promise.all(servers.map((server) => server.end()));
}
