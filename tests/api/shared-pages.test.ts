import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPage as common, countingSite, siteApp, siteFolder } from '../support/site.ts';
import { exchange } from '../support/wire.ts';

const { app, made, open } = await countingSite();
const personal = (url: string) => ({ body: `${url} 1`, statusCode: 200, isPublic: false });

// The sample account has one product in its cart, and the visitor gets one as well.
const put = { method: 'POST', url: '/apps/ecommerce/cart', payload: { productId: 9 } } as const;
const { cookies, ...signedIn } = await app.inject({
  method: 'POST',
  url: '/jwt/login',
  payload: { email: 'client@demo.com', password: 'client' },
});
const sid = cookies.find(({ name }) => name === 'sid')?.value ?? '';
const visitor = (await app.inject(put)).cookies.find(({ name }) => name === 'visitor')?.value ?? '';
const everyLetterEscaped = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

test.each([
  ...[
    'a=1;sid={sid}',
    'sid={sid};a=1',
    '; ;sid={sid}',
    'sid ={sid}',
    'sid= {sid}',
    '\tsid={sid}',
    'a;sid={sid}',
    '=;sid={sid}',
    'a=1 ;sid={sid};',
    'sid={sid}; sid=other',
  ],
  ...[`a=1;visitor=${visitor}`, `visitor=${visitor};a=1`, `\tvisitor = ${visitor}`, `visitor=${everyLetterEscaped(visitor)}`],
])('whose cookies say “%s” gets an own page, and nobody else gets it', async (written) => {
  const cookie = written.replace('{sid}', sid);
  expect(await open('/home', { cookie })).toEqual(personal('/home'));
  expect(await open('/home')).toEqual(common('/home'));
  expect(await open('/home', { cookie })).toEqual(personal('/home'));
});

const name = fc.constantFrom('sid', 'visitor', '__Host-sid', '__Host-visitor', 'SID', 'device', 'a', '"sid"', '', '__proto__');
const value = fc.oneof(
  fc.constantFrom(
    sid,
    visitor,
    `"${sid}"`,
    `"${visitor}"`,
    everyLetterEscaped(sid),
    everyLetterEscaped(visitor),
    sid.toUpperCase(),
    '',
    '%',
  ),
  fc.string({ maxLength: 8 }),
);
const blank = fc.constantFrom('', ' ', '\t', '  ');
const own = fc.constantFrom<[string, string]>(['sid', sid], ['visitor', visitor], ['visitor', everyLetterEscaped(visitor)]);
const pair = fc
  .tuple(blank, fc.oneof(own, fc.tuple(name, value)), fc.constantFrom('=', '=', '=', ' = ', '=\t', ''), blank)
  .map(([before, [left, right], between, after]) => before + left + between + right + after);
const cookieHeader = fc
  .array(fc.tuple(pair, fc.constantFrom(';', ';', '; ', ';;', ',', ' ')), { minLength: 1, maxLength: 5 })
  .map((pairs) => pairs.flat().join(''));

test('however cookies are written, who has none of ours by the parser’s reading gets everybody’s page, and anybody else an own one', async () => {
  const isOwn = (cookie: string) => {
    const known = app.parseCookie(cookie);
    return known.sid === sid || known.visitor === visitor;
  };
  let owners = 0;
  await fc.assert(
    fc.asyncProperty(cookieHeader, fc.constantFrom('/home', '/apps/ecommerce/shop', '/en/faq'), async (cookie, url) => {
      if (isOwn(cookie)) owners += 1;
      expect(await open(url, { cookie })).toEqual(isOwn(cookie) ? personal(url) : common(url));
      expect(await open(url)).toEqual(common(url));
    }),
    { numRuns: 1000 },
  );
  expect(owners).toBeGreaterThan(100);
});

test('a token is no cookie: pages are made without it', async () => {
  expect(await open('/home', { authorization: `Bearer ${signedIn.json().accessToken}` })).toEqual(common('/home'));
});

test('a page that is not everybody’s is given the whole query, and is never kept', async () => {
  const url = '/apps/ecommerce/checkout?a=1&b=%2F';
  for (const times of [1, 2]) expect(await open(url), String(times)).toEqual({ ...common(url), isPublic: false });
});

test('an address with parts that are empty or lead back is no page', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const before = made();
  for (const path of [
    '//home',
    '/en//home',
    '/home/../apps/ecommerce/checkout',
    '/%2e%2e/home',
    '/apps/./ecommerce/shop',
    '/%2Fhome',
    '/home/..',
  ]) {
    const { status } = await exchange(Number(port), `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
    expect(status, path).toBe(404);
  }
  expect(made()).toBe(before);
});

test('a page is answered once, and noted as what it was', async () => {
  const page = "export async function handler(_request, response) { response.setHeader('content-type', 'text/html').end('page'); }";
  const app = await siteApp(siteFolder(page));
  const noted: [number, boolean][] = [];
  app.addHook('onResponse', async (request, reply) => {
    await reply;
    await new Promise(setImmediate);
    noted.push([reply.statusCode, request.url === '/pages/blog/list']);
  });
  expect((await app.inject({ url: '/pages/blog/list', headers: { accept: '*/*' } })).statusCode).toBe(200);
  await expect.poll(() => noted).toEqual([[200, true]]);
});
