import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { persistent } from '../support/accounts.ts';
import { siteApp, siteFolder } from '../support/site.ts';

/** A site in which every page makes the call with its own address and shows the status; 404 is passed on. */
const pagesFolder = siteFolder(
  `export async function handler(request, response, next, { api }) {
    globalThis.rendered = (globalThis.rendered ?? 0) + 1;
    const { status, body } = await api.get(request.url);
    response.statusCode = status;
    response.setHeader('content-type', 'text/html').end(JSON.stringify(body));
  }`,
);
const asBrowser = { accept: 'text/html', 'sec-fetch-dest': 'document' };

const site = (settings: object) => siteApp(pagesFolder, settings);
const renderings = () => Number(Reflect.get(globalThis, 'rendered') ?? 0);

test.each([
  ['in persistent mode', persistent],
  ['with a mail server', { smtpUrl: 'smtp://mail.example.com' }],
])('%s there is no outbox, and its page says so at once', async (_when, settings) => {
  const app = await site(settings);
  for (const [headers, body] of [
    [asBrowser, 'not found'],
    [{ accept: 'application/json' }, expect.stringContaining('NOT_FOUND')],
  ] as const) {
    const before = renderings();
    const answer = await app.inject({ url: '/demo/outbox', headers });
    expect([answer.statusCode, answer.body]).toEqual([404, body]);
    expect(renderings() - before).toBe(1);
  }
});

test('a page’s own call never renders a page, and gets the call where both have one address', async () => {
  const app = await site({});
  const before = renderings();
  const answers = await Promise.all(
    ['/nothing', '/home', '/demo/outbox', '/apps/ecommerce/wishlist'].map((url) => app.inject({ url, headers: asBrowser })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 200, 200]);
  expect(answers[3]?.json()).toEqual({ products: [] });
  expect(renderings() - before).toBe(4);
});

test('somebody whose browser has lost the session can sign in by a link, though the page cookie still lives', async () => {
  const app = await site({});
  const { cookies } = await app.inject({ method: 'POST', url: '/jwt/login', payload: { email: 'client@demo.com', password: 'client' } });
  const cookie = `sid=${cookies.find(({ name }) => name === 'sid')?.value}`;
  const open = async (from: string) =>
    (await app.inject({ url: '/signin', headers: { ...asBrowser, cookie, 'sec-fetch-site': from } })).headers.location;
  expect(await open('none')).toBe('/access-control');
  expect(await open('same-origin')).toBeUndefined();
});

test('who may not open a page is led to where it says which that was', async () => {
  const app = await site({});
  const { cookies } = await app.inject({ method: 'POST', url: '/jwt/login', payload: { email: 'client@demo.com', password: 'client' } });
  const headers = { ...asBrowser, cookie: `sid=${cookies.find(({ name }) => name === 'sid')?.value}` };
  for (const [url, landing] of [
    ['/apps/invoice/list', '/access-control#apps-invoice'],
    ['/en/dashboard/analytics?x=1', '/en/access-control#dashboard'],
  ] as const)
    expect((await app.inject({ url, headers })).headers.location, url).toBe(landing);
});

test('visitors find the listings saved on the device, and sign in for all other pages of an account', async () => {
  const app = await site({});
  for (const [url, landing] of [
    ['/account/favourites', '/saved'],
    ['/en/account/favourites?page=2', '/en/saved'],
    ['/account/listings', '/signin?reason=authentication&returnTo=%2Faccount%2Flistings'],
    ['/sell', '/signin?reason=authentication&returnTo=%2Fsell'],
    ['/sell/new', undefined],
  ] as const)
    expect((await app.inject({ url, headers: asBrowser })).headers.location, url).toBe(landing);
});

test('a script can be had in every round, and nothing else can', async () => {
  const app = await site({});
  for (const [url, status] of [
    ['/_astro/part.js', 200],
    ['/_astro/1/part.js', 200],
    ['/_astro/27/part.js', 200],
    ['/_astro/1/1/part.js', 404],
    ['/_astro/x/part.js', 404],
    ['/_astro/1/../../../server/entry.mjs', 404],
    ['/_astro/1/%2e%2e/404.html', 404],
  ] as const) {
    const answer = await app.inject({ url, headers: { accept: '*/*' } });
    expect(answer.statusCode, url).toBe(status);
    if (status === 200) expect(answer.headers['cache-control'], url).toBe('public, max-age=31536000, immutable');
  }
});

test('a file names the end of its connection, so that no client asks once more on it', async () => {
  const app = await site({});
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.maxRequestsPerSocket = 2;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: unknown[] = [];
  for (let asked = 0; asked < 4; asked += 1) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get(`${address}/_astro/part.js`, { agent }, resolve).on('error', reject);
    const answer = await promise;
    answers.push([answer.statusCode, answer.headers.connection]);
    await once(answer.resume(), 'end');
  }
  agent.destroy();
  expect(answers).toEqual([
    [200, undefined],
    [200, 'close'],
    [200, undefined],
    [200, 'close'],
  ]);
});
