import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../api/app.ts';
import { loadConfig } from '../../api/config.ts';
import { sampleDatabase } from '../support/databases.ts';
import { temporaryFolder } from '../support/server.ts';

/** A site with one page, which shows the status of its own call once the server is overloaded. */
const pagesFolder = temporaryFolder();
for (const folder of ['client/en', 'client/_astro', 'server']) mkdirSync(join(pagesFolder, folder), { recursive: true });
for (const name of ['500', 'en/500', 'faq']) writeFileSync(join(pagesFolder, `client/${name}.html`), `page ${name}`);
writeFileSync(join(pagesFolder, 'client/_astro/look.css'), 'body {}');
writeFileSync(join(pagesFolder, '_headers.json'), '[]');
writeFileSync(
  join(pagesFolder, 'server/entry.mjs'),
  `export async function handler(request, response, next, { api }) {
    await globalThis.untilOverloaded();
    const { status } = await api.get('/apps/ecommerce/products');
    response.setHeader('content-type', 'text/html').end('The call answered ' + status);
  }`,
);
/** Above the event loop delay of an idle server on a busy machine, in milliseconds. */
const allowed = 25;

/** Reports a separate memory size to the server: the process also holds data of previous test files. */
function showOwnMemory(): void {
  const usage = process.memoryUsage();
  vi.spyOn(process, 'memoryUsage').mockReturnValue({ ...usage, rss: 200 * 1024 * 1024 });
}
showOwnMemory();

const config = loadConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: String(allowed) });
const app = await buildApp({ config, db: await sampleDatabase(), pagesFolder });
afterAll(() => app.close());

/** Starts a server and waits until its grace period is over. */
async function settle(server: typeof app): Promise<void> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  await vi.waitUntil(async () => (await statusOf(server)) === 200, { timeout: 10_000 });
}
beforeAll(() => settle(app));
afterAll(() => vi.restoreAllMocks());

/** Blocks the event loop, as a heavy load does, until the server has noticed. */
async function holdUp(until: () => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < 200; round += 1) {
    const end = performance.now() + 3 * allowed;
    while (performance.now() < end);
    await setImmediate();
    if (await until()) return true;
  }
  return false;
}
const statusOf = async (server: typeof app) => (await server.inject('/apps/ecommerce/products')).statusCode;
const isRefused = async () => (await statusOf(app)) === 503;

test('a page that was let through gets answers to its own calls, and its styles and scripts', async () => {
  let overloaded = false;
  Object.assign(globalThis, {
    untilOverloaded: async () => {
      overloaded = await holdUp(isRefused);
    },
  });
  const answer = await app.inject({ url: '/home', headers: { accept: 'text/html' } });
  expect(overloaded).toBe(true);
  expect([answer.statusCode, answer.body]).toEqual([200, 'The call answered 200']);
  expect((await app.inject({ url: '/home', headers: { accept: 'text/html' } })).statusCode).toBe(503);
  expect((await app.inject('/_astro/look.css')).statusCode).toBe(200);
});

test('a server that can’t keep up refuses calls with 503 and says when to try again, but stays healthy', async () => {
  expect(await holdUp(isRefused)).toBe(true);
  const answer = await app.inject('/apps/ecommerce/products');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toEqual({ error: 'The server is busy. Please try again shortly.', code: 'OVERLOADED' });
  expect((await app.inject('/health')).statusCode).toBe(200);
});

test('a browser that navigates is told so by a page of its language, also in place of a page that lies ready', async () => {
  const navigations: [string, Record<string, string>, string][] = [
    ['/home', { accept: 'text/html,*/*' }, 'page 500'],
    ['/faq', { accept: '*/*', 'sec-fetch-dest': 'document' }, 'page 500'],
    ['/en/home', { accept: 'text/html' }, 'page en/500'],
  ];
  expect(await holdUp(isRefused)).toBe(true);
  for (const [url, headers, page] of navigations) {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.body], url).toEqual([503, page]);
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  }
  expect((await app.inject('/faq')).json().code).toBe('OVERLOADED');
});

test('a server whose start took all its time answers from the first call on, and refuses what it can’t keep up with later', async () => {
  vi.restoreAllMocks();
  showOwnMemory();
  const slow = await buildApp({ config, db: await sampleDatabase() });
  onTestFinished(() => slow.close());
  const statuses: number[] = [];
  await holdUp(async () => statuses.push(await statusOf(slow)) > 30);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const address = await slow.listen({ host: '127.0.0.1', port: 0 });
  const body = JSON.stringify({ email: 'client@demo.com', password: 'client' });
  const login = await fetch(`${address}/jwt/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(login.status).toBe(200);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  expect(await holdUp(async () => (await statusOf(slow)) === 503)).toBe(true);
});
