import { describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { awayDatabase } from '../support/away.ts';
import { type Call, describedCalls } from '../support/calls.ts';
import { siteApp, siteFolder } from '../support/site.ts';

/** Settings of two processes with the same secret: each accepts the other's tokens. */
const shared = { authSecret: 'long enough, and the same for both of them', rateLimitFactor: 1 };
const there = await testApp(shared);
const { accessToken } = await there.signIn();
const signedIn = await there.call('POST', '/jwt/login', { body: { email: 'admin@demo.com', password: 'admin' } });
const sid = `sid=${signedIn.cookies.find(({ name }) => name === 'sid')?.value}`;

const { app } = await testApp(shared, {}, awayDatabase());
const reads = describedCalls(app).filter(({ method }) => method === 'GET');
const unavailable = { statusCode: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } };

/** Calls that need no data; some of them only while nothing has been set aside. */
const needNoData = [
  '/health',
  '/demo/accounts',
  '/demo/seed/schema',
  '/auth/suspended',
  '/api/categories',
  '/api/site/settings',
  '/api/bookmarks/data',
  '/api/documents/{name}',
  '/apps/ecommerce/addresses',
  '/apps/ecommerce/cart',
  '/apps/ecommerce/orders',
  '/apps/ecommerce/wishlist',
];
/** Calls that lack a required subject. */
const isUnclear = ({ path, parameters }: Call) =>
  parameters.some((parameter) => parameter.in === 'query' && parameter.required) || path === '/auth/email-confirmation';
const texts = ['/robots.txt', '/openapi.json', '/docs', '/docs/json', '/docs/yaml', '/graphql/schema.graphql'];

const addressOf = (path: string) => path.replace('{name}', 'terms').replace(/\{\w+\}/g, '3');

describe.each(['GET', 'HEAD'] as const)('while the database is away, %s', (method) => {
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ method, url, headers });

  test.each(reads.filter(({ anonymous }) => !anonymous))('$path asks who is there first', async ({ path }) => {
    const url = addressOf(path);
    expect((await ask(url)).statusCode).toBe(401);
    // Not 401: the state of the session is unknown.
    expect(await ask(url, { authorization: `Bearer ${accessToken}` })).toMatchObject(unavailable);
  });

  test.each(reads.filter(({ anonymous }) => anonymous))('$path says when to ask again, unless it needs no data', async (call) => {
    const answer = await ask(addressOf(call.path));
    if (needNoData.includes(call.path)) expect(answer.statusCode).toBe(200);
    else if (isUnclear(call)) expect(answer.statusCode).toBe(400);
    else expect(answer).toMatchObject(unavailable);
    if (call.bearer) expect(await ask(addressOf(call.path), { authorization: `Bearer ${accessToken}` })).toMatchObject(unavailable);
  });

  test.each(texts)('%s is what it was', async (url) => {
    expect((await ask(url)).statusCode).toBe(200);
  });

  test('GraphQL says when to ask again, unless what is asked needs no data', async () => {
    const graph = (query: string) => ask(`/graphql?${new URLSearchParams({ query })}`);
    expect(await graph('{ listings { totalCount } }')).toMatchObject(unavailable);
    expect((await graph('{ __typename }')).statusCode).toBe(200);
  });

  test('/sitemap.xml, which is made of the data, says when to ask again', async () => {
    expect(await ask('/sitemap.xml')).toMatchObject(unavailable);
  });
});

test('what needs no data is bounded for each address even so', async () => {
  const { app: bounded } = await testApp(shared, {}, awayDatabase());
  const open = async () => (await bounded.inject({ url: '/api/site/settings' })).statusCode;
  for (let time = 0; time < 600; time++) expect(await open()).toBe(200);
  expect(await open()).toBe(429);
});

/** Treats any status but 200 as missing data, and renders the rest. */
const pagesFolder = siteFolder(
  `export async function handler(request, response, next, { api }) {
    const answers = await Promise.all([api.get('/health'), api.get('/api/listings/3').catch(() => ({ status: 404 }))]);
    response.statusCode = answers.every(({ status }) => status === 200) ? 200 : 404;
    response.setHeader('content-type', 'text/html').end('a page');
  }`,
  ['500', 'en/500', 'aboutus'],
);
const site = await siteApp(pagesFolder, shared, awayDatabase());

describe.each(['GET', 'HEAD'] as const)('while the database is away, a browser’s %s', (method) => {
  const open = (url: string, headers: Record<string, string> = {}) =>
    site.inject({ method, url, headers: { accept: 'text/html', 'sec-fetch-dest': 'document', ...headers } });
  const bodyOf = (body: string) => (method === 'HEAD' ? '' : body);

  test.each([
    ['a page whose call fails', '/listing/lamp-3', {}, '500'],
    ['one in English', '/en/listing/lamp-3', {}, 'en/500'],
    ['a page of somebody signed in', '/home', { cookie: sid }, '500'],
    ['a page for people who are signed in', '/account/orders', { cookie: sid }, '500'],
    ['a page whose address is also a call’s', '/apps/ecommerce/wishlist', {}, '500'],
  ])('is told by %s that it is for the moment, in its language', async (_page, url, headers, page) => {
    const answer = await open(url, headers);
    expect(answer).toMatchObject(unavailable);
    expect(answer.body).toBe(bodyOf(page));
  });

  test('gets what was made before as ever, and is sent to sign in where that alone is known', async () => {
    expect([(await open('/aboutus')).statusCode, (await open('/aboutus')).body]).toEqual([200, bodyOf('aboutus')]);
    expect((await open('/account/orders')).statusCode).toBe(302);
  });
});
