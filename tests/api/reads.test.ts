import { describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { describedCalls } from '../support/calls.ts';

const server = await testApp();
const { app, call } = server;
const token = (await server.signIn('admin')).accessToken;
await call('POST', '/apps/ecommerce/cart', { token, body: { productId: 3 } });
/** Every read-only call, made by an actor with access. */
const reads = describedCalls(app)
  .filter(({ method }) => method === 'GET')
  .map(({ path, bearer, parameters }) => ({
    url: path.replace(/\{\w+\}/g, '3'),
    as: bearer ? token : undefined,
    unknown: ['token=x', 'isRole=admin', '__proto__=1', 'constructor=2', 'fields[]=password', "q2='"]
      .filter((pair) => !parameters.some(({ name }) => pair.startsWith(`${name}=`)))
      .join('&'),
  }));

/** Calls that list every read, including the previous one. */
const listsOfReads = ['/api/access-log', '/api/access-log/csv', '/account-setting/export'];

describe.each(reads)('GET $url', ({ url, as, unknown }) => {
  const shown = (body: string) => (listsOfReads.includes(url) ? '' : body);
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await call('GET', address, { token: as, headers });
    return { status: answer.statusCode, body: shown(answer.body), headers: Object.keys(answer.headers).sort() };
  };

  test('answers the same with a slash at its end', async () => {
    const plain = await read(url);
    for (const other of [`${url}/`, `${url}?`, `${url}/?`]) expect(await read(other)).toEqual(plain);
  });

  test('answers HEAD without a body', async () => {
    const head = await call('HEAD', url, { token: as });
    expect([head.statusCode, head.body]).toEqual([(await read(url)).status, '']);
  });

  test('ignores parameters it does not know', async () => {
    expect(await read(`${url}?${unknown}`)).toEqual(await read(url));
  });

  test('ignores a body', async () => {
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as}` } : {}) },
      payload: '{"lang":"en","page":2,"q":"x","userId":2}',
    });
    expect([answer.statusCode, shown(answer.body)]).toEqual([(await read(url)).status, (await read(url)).body]);
  });

  test('invites no other site', async () => {
    const sites: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }];
    for (const headers of sites) {
      const answer = await read(url, headers);
      expect(answer).toEqual(await read(url));
      expect(answer.headers.filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

test('another method is not reached by asking for it in a header or a field', async () => {
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
  const inCart = async () => (await call('GET', '/apps/ecommerce/cart', { token })).json().products.length;
  const before = await inCart();
  await call('POST', '/apps/ecommerce/cart?_method=DELETE', { token, headers, body: { productId: 11, _method: 'DELETE' } });
  expect(await inCart()).toBe(before + 1);
});
