import { describe, expect, test } from 'vitest';
import { Jar, testApp } from '../../support/app.ts';
import { newOrder, shopAs, shopPath } from '../../support/shop.ts';

const server = await testApp();
const { call, clock } = server;
const path = `${shopPath}/coupons`;
const day = 24 * 3600 * 1000;
type Asker = { token?: string };
const admin = { token: (await server.signIn('admin')).accessToken };
const client = { token: (await server.signIn('client')).accessToken };

const later = (days: number) => new Date(clock.now + days * day).toISOString();
const terms = { kind: 'percent', value: 20, minimum: 0, validUntil: later(30) };
const add = (body: object, asker: Asker = admin) => call('POST', path, { ...asker, body: { ...terms, ...body } });
const change = (code: string, body: object, asker: Asker = admin) =>
  call('PATCH', `${path}/${code}`, { ...asker, body: { ...terms, ...body } });
const end = (code: string, asker: Asker = admin) => call('POST', `${path}/${code}/end`, { ...asker, body: {} });
const list = async (query = '') => (await call('GET', `${path}?${query}`, admin)).json();
const check = async (code: string) => {
  const jar = new Jar();
  await shopAs(server, { jar }).add(1);
  return call('POST', `${path}/check`, { jar, body: { code } });
};

describe('coupons', () => {
  test('are made, used, changed and ended', async () => {
    const made = await add({ code: ' loy-krathong ' });
    expect([made.statusCode, made.json().coupon]).toEqual([201, { code: 'LOY-KRATHONG', version: 1, ...terms, isOver: false, orders: 0 }]);
    expect((await check('loy-krathong')).json().coupon).toMatchObject({ kind: 'percent', value: 20 });
    const shop = shopAs(server, { jar: new Jar() });
    await shop.add(2);
    expect((await shop.order({ ...newOrder, coupon: 'LOY-KRATHONG' })).statusCode).toBe(201);
    expect((await list('q=krathong')).coupons).toMatchObject([{ code: 'LOY-KRATHONG', orders: 1 }]);

    const changed = await change('loy-krathong', { version: 1, kind: 'amount', value: 2.5, minimum: 10 });
    expect(changed.json().coupon).toMatchObject({ version: 2, kind: 'amount', value: 2.5, minimum: 10, orders: 1 });
    expect((await change('LOY-KRATHONG', { version: 1, value: 50 })).json().code).toBe('STALE_VERSION');

    expect((await end('LOY-KRATHONG')).json().coupon).toMatchObject({ isOver: true, version: 3 });
    expect((await end('LOY-KRATHONG')).json().code).toBe('WRONG_STATE');
    expect((await check('LOY-KRATHONG')).json().code).toBe('COUPON_EXPIRED');
    expect((await change('LOY-KRATHONG', { version: 3, value: 5 })).json().coupon).toMatchObject({ isOver: false, value: 5 });
    expect((await check('LOY-KRATHONG')).statusCode).toBe(200);
  });

  test.each([
    ['a code of one letter', { code: 'A' }, 'code'],
    ['Thai letters', { code: 'สงกรานต์' }, 'code'],
    ['a code that is too long', { code: 'A'.repeat(25) }, 'code'],
    ['a kind that is none', { code: 'ABC', kind: 'gift' }, 'kind'],
    ['more than all', { code: 'ABC', value: 101 }, 'value'],
    ['half a percent', { code: 'ABC', value: 1.5 }, 'value'],
    ['nothing off', { code: 'ABC', value: 0 }, 'value'],
    ['parts of a cent', { code: 'ABC', kind: 'amount', value: 1.005 }, 'value'],
    ['less than no minimum', { code: 'ABC', minimum: -1 }, 'minimum'],
    ['an end that has passed', { code: 'ABC', validUntil: new Date(clock.now - day).toISOString() }, 'validUntil'],
    ['an end that is no time', { code: 'ABC', validUntil: 'soon' }, 'validUntil'],
  ])('are refused with %s', async (_what, wrong, field) => {
    const answer = await add(wrong);
    expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, [field]]);
  });

  test('have a code of their own, for good', async () => {
    const taken = await add({ code: 'songkran' });
    expect([taken.statusCode, taken.json().code, taken.json().error]).toEqual([400, 'CODE_TAKEN', { code: [expect.any(String)] }]);
    expect((await change('NOTHING', { version: 1 })).statusCode).toBe(404);
    expect((await end('NOTHING')).statusCode).toBe(404);
  });

  test('are listed by state, code and end', async () => {
    const codes = async (query: string) => (await list(query)).coupons.map(({ code }: { code: string }) => code);
    expect(await codes('state=over')).toEqual(['SONGKRAN']);
    expect(await codes('state=valid&sortColumn=code&sort=asc')).toEqual(['LOY-KRATHONG', 'TALAD5', 'WELCOME10']);
    expect(await codes('sort=asc&perPage=2')).toEqual(['SONGKRAN', 'LOY-KRATHONG']);
    expect((await list('perPage=1')).total).toBe(4);
  });

  test('are offered as long as one can be used', async () => {
    const offered = async () => (await call('GET', `${path}/offer`)).json();
    expect(await offered()).toEqual({ isThere: true });
    for (const code of ['LOY-KRATHONG', 'TALAD5', 'WELCOME10']) expect((await end(code)).statusCode).toBe(200);
    expect(await offered()).toEqual({ isThere: false });
  });

  test('are nobody’s but those who look after the shop', async () => {
    for (const run of [
      (asker: Asker) => call('GET', path, asker),
      (asker: Asker) => add({ code: 'MINE' }, asker),
      (asker: Asker) => change('TALAD5', { version: 2 }, asker),
      (asker: Asker) => end('TALAD5', asker),
    ]) {
      expect((await run({})).statusCode).toBe(401);
      expect((await run(client)).statusCode).toBe(403);
    }
  });
});
