import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callLimits } from '../../api/contract/values/shared/limits.ts';
import { persistent } from '../support/accounts.ts';
import { siteApp, siteFolder } from '../support/site.ts';

const folder = siteFolder(`export async function handler(request, response, next, { api }) {
  const { status } = await api.get('/api/places', { query: { q: 'a' } });
  await api.graph({ query: '{ a: places(first: 1) { totalCount } b: places(first: 2) { totalCount } }', lng: 'th' });
  response.setHeader('content-type', 'text/html').end(request.url + ' ' + status);
}`);
for (const name of ['429', 'en/429']) writeFileSync(join(folder, `client/${name}.html`), name);
const { address: most } = callLimits.reads;
const page = { accept: 'text/html' };
const strict = () => siteApp(folder, { ...persistent, rateLimitFactor: 1 }, undefined, () => 1_800_000_000_000);
type Site = Awaited<ReturnType<typeof strict>>;
const open = (
  site: Site,
  url: string,
  { remoteAddress = '203.0.113.7', headers = page }: { remoteAddress?: string; headers?: object } = {},
) => site.inject({ url, remoteAddress, headers: { ...headers } });

test('a page that is made is one read of who asks, with the calls that it makes', async () => {
  const site = await strict();
  for (let time = 0; time < most; time += 1) expect((await open(site, `/faq?q=${time}`)).statusCode).toBe(200);
  const refused = await open(site, '/search?q=one-more');
  expect([refused.statusCode, refused.body]).toEqual([429, '429']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect((await open(site, '/search?q=one-more', { remoteAddress: '203.0.113.8' })).statusCode).toBe(200);
  expect((await site.inject({ url: '/api/places?q=b', remoteAddress: '203.0.113.7' })).statusCode, 'calls are counted with them').toBe(429);
  expect((await open(site, '/faq?q=1')).statusCode, 'what is kept costs nothing').toBe(200);
});

test('who is refused is told so as they asked: by a page in their language, or as JSON', async () => {
  const site = await strict();
  for (let time = 0; time < most; time += 1) await site.inject({ url: `/api/places?q=${time}`, remoteAddress: '203.0.113.7' });
  for (const url of ['/listing/some-thing-1', '/seller/somebody', '/categories/cars?cursor=x', '/pages/knowledge-base?q=x'])
    expect((await open(site, url)).body, url).toBe('429');
  expect((await open(site, '/en/search?q=x')).body).toBe('en/429');
  const asCall = await open(site, '/search?q=x', { headers: { accept: 'application/json' } });
  expect([asCall.statusCode, asCall.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('nobody is refused where no bound is set', async () => {
  const site = await siteApp(folder, { ...persistent, rateLimitFactor: 0 });
  for (let time = 0; time < most + 10; time += 1) expect((await open(site, `/faq?q=${time}`)).statusCode).toBe(200);
});
