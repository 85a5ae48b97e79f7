import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../support/app.ts';

const server = await testApp();
const { app } = server;
await app.listen({ port: 0 });
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers });
const open = { br: brotliDecompressSync, gzip: gunzipSync };

const texts = [
  '/docs',
  '/docs/json',
  '/docs/yaml',
  '/docs/docs.js',
  '/docs/calls/login',
  '/robots.txt',
  '/openapi.json',
  '/graphql/schema.graphql',
  '/sitemap.xml',
  '/sitemaps/site/0.xml',
  '/sitemaps/listings/0.xml',
];
const calls = ['/api/categories', '/api/listings', '/api/listings?q=a&lng=en', '/api/places', '/apps/ecommerce/products', '/faq/data'];

describe.each([...texts, ...calls])('%s', (url) => {
  test('is sent as its reader takes it, and again only when it has changed', async () => {
    const plain = await ask(url, { 'accept-encoding': 'identity' });
    expect(plain.statusCode).toBe(200);
    const isLarge = plain.rawPayload.length >= 1024;
    const tags = new Set<unknown>();
    for (let time = 0; time < 3; time++) {
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        const answer = await ask(url, { 'accept-encoding': encoding });
        const { etag = '', vary } = answer.headers;
        const varied = String(vary).split(', ');
        expect(varied.filter((name) => name === 'Accept-Encoding')).toHaveLength(isLarge ? 1 : 0);
        expect(answer.headers['content-encoding']).toBe(isLarge && encoding !== 'identity' ? encoding : undefined);
        const bytes = isLarge && encoding !== 'identity' ? open[encoding](answer.rawPayload) : answer.rawPayload;
        expect(bytes.equals(plain.rawPayload)).toBe(true);
        tags.add(etag);
        const again = await ask(url, { 'accept-encoding': encoding, 'if-none-match': String(etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        expect([again.headers.etag, again.headers.vary]).toEqual([etag, vary]);
        const head = await ask(url, { 'accept-encoding': encoding }, 'HEAD');
        for (const name of ['etag', 'vary', 'content-encoding', 'content-length', 'cache-control'])
          expect([name, head.headers[name]]).toEqual([name, answer.headers[name]]);
        expect((await ask(url, { 'accept-encoding': encoding, 'if-none-match': String(etag) }, 'HEAD')).statusCode).toBe(304);
      }
    }
    expect(tags.size).toBe(isLarge ? 3 : 1);
    expect((await ask(url, { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    expect((await ask(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});

test('what is somebody’s own is never compressed: its size could tell of a secret in it', async () => {
  const { accessToken } = await server.signIn();
  const headers = { authorization: `Bearer ${accessToken}`, 'accept-encoding': 'br, gzip' };
  for (const url of ['/account-setting/data', '/apps/ecommerce/products', '/apps/email/emails?q=a', '/apps/chat/chats-and-contacts']) {
    const { statusCode, headers: sent, rawPayload } = await ask(url, headers);
    expect([statusCode, rawPayload.length > 1024, sent['content-encoding'], sent.etag], url).toEqual([
      200,
      expect.anything(),
      undefined,
      undefined,
    ]);
  }
});

test('the description is written once, however often it is asked for', async () => {
  const { etag } = (await ask('/openapi.json')).headers;
  const written = vi.spyOn(app, 'swagger');
  expect((await ask('/openapi.json')).headers.etag).toBe(etag);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
