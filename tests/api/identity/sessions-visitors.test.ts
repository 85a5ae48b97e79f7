import { describe, expect, test } from 'vitest';
import { cookieLine, cookieNamed, persistent } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';

const server = await testApp();
const { call } = server;
const cart = '/apps/ecommerce/cart';
const wishlist = '/apps/ecommerce/wishlist';
const password = 'long enough 1';

type Who = { jar?: Jar; token?: string };

const add = (who: Who, productId: unknown, list = cart) => call('POST', list, { ...who, body: { productId } });
const setQty = (who: Who, productId: number, qty: number) => call('PATCH', `${cart}/${productId}`, { ...who, body: { qty } });

/** Contents of a cart: quantities by product. */
async function cartOf(who: Who): Promise<Record<number, number>> {
  const { products } = (await call('GET', cart, who)).json();
  return Object.fromEntries(products.map(({ id, qty }: { id: number; qty: number }) => [id, qty]));
}

async function wishlistOf(who: Who): Promise<number[]> {
  const { products } = (await call('GET', wishlist, who)).json();
  return products.map(({ id }: { id: number }) => id);
}

async function signIn(name: string, jar?: Jar): Promise<string> {
  return (await call('POST', '/auth/local', { jar, body: { identifier: name, password } })).json().accessToken;
}

async function order(who: Who): Promise<string> {
  const address = {
    fullName: 'มาลี ใจดี',
    phone: '0812345678',
    street: '1 ถนนสุขุมวิท',
    district: 'วัฒนา',
    province: 'กรุงเทพฯ',
    postcode: '10110',
  };
  return (
    await call('POST', '/apps/ecommerce/orders', { ...who, body: { address, payment: 'promptpay', email: 'malee@example.com' } })
  ).json().order.number;
}

describe('the visitor cookie', () => {
  test('is not set by looking around', async () => {
    for (const path of [cart, wishlist, '/apps/ecommerce/products', '/apps/ecommerce/products/1']) {
      expect((await call('GET', path)).cookies).toEqual([]);
    }
  });

  test('is not set by changes that fail', async () => {
    for (const answer of [
      await add({}, 999_999),
      await add({}, 'one'),
      await add({}, -1),
      await setQty({}, 1, 11),
      await setQty({}, 1, 2),
      await call('POST', '/apps/ecommerce/orders', { body: {} }),
      await call('POST', cart, { body: '{' }),
    ]) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.cookies).toEqual([]);
    }
  });

  test.each([cart, wishlist])('is not set by taking away from %s what is not there', async (list) => {
    const answer = await call('DELETE', `${list}/7`);
    expect([answer.statusCode, answer.json().products, answer.cookies]).toEqual([200, [], []]);
  });

  test.each([cart, wishlist])('is set by the first change at %s, HttpOnly and SameSite=Lax, and by no later one', async (list) => {
    const jar = new Jar();
    const first = await add({ jar }, 1, list);
    expect(first.statusCode).toBe(201);
    const line = cookieLine(first, 'visitor');
    expect(line).toMatch(/^visitor=[\w-]{22};/);
    expect(line.split('; ').slice(1).sort()).toEqual(['HttpOnly', `Max-Age=${30 * 24 * 3600}`, 'Path=/', 'SameSite=Lax']);
    expect((await add({ jar }, 2, list)).cookies).toEqual([]);
    expect(await (list === cart ? cartOf({ jar }).then(Object.keys) : wishlistOf({ jar }).then((ids) => ids.map(String)))).toEqual([
      '1',
      '2',
    ]);
  });

  test('is Secure and bound to the host in persistent mode', async () => {
    const strict = await testApp(persistent);
    const answer = await strict.call('POST', cart, { body: { productId: 1 } });
    expect(cookieLine(answer, '__Host-visitor').split('; ').slice(2).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  test('is different for each visitor', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, async () => cookieNamed(await add({}, 1), 'visitor')?.value));
    expect(new Set(names).size).toBe(20);
  });

  test('is ignored beside a bearer token', async () => {
    const jar = new Jar();
    await add({ jar }, 3);
    const { accessToken: token } = await server.signUp('beside');
    expect(await cartOf({ jar, token })).toEqual({});
    await add({ jar, token }, 4);
    expect(await cartOf({ token })).toEqual({ 4: 1 });
    expect(await cartOf({ jar })).toEqual({ 3: 1 });
  });

  test('is not set for a signed-in person', async () => {
    const { accessToken: token } = await server.signUp('nocookie');
    expect((await add({ token }, 1)).cookies).toEqual([]);
  });

  test.each(['', 'x', 'undefined', "' OR 1=1 --", '__proto__', 'A'.repeat(5000)])(
    'with an odd value such as %j is a stranger',
    async (value) => {
      const headers = { cookie: `visitor=${encodeURIComponent(value)}` };
      const answer = await call('GET', cart, { headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().products).toEqual([]);
    },
  );
});

describe.each(['signing in', 'registering'])('by %s', (way) => {
  let people = 0;
  /** Signs in or up with the visitor's browser. */
  async function enter(jar: Jar) {
    people += 1;
    const username = `${way === 'registering' ? 'new' : 'old'}${people}`;
    const body = { username, email: `${username}@example.com`, password };
    if (way === 'registering') return call('POST', people % 2 ? '/jwt/register' : '/auth/local/register', { jar, body });
    await server.signUp(username);
    return call('POST', people % 2 ? '/jwt/login' : '/auth/local', { jar, body: { email: body.email, password } });
  }

  test('a visitor takes the cart, the wishlist and the orders along, and the cookie goes', async () => {
    const jar = new Jar();
    await add({ jar }, 9);
    const number = await order({ jar });
    await add({ jar }, 1);
    await setQty({ jar }, 1, 4);
    await add({ jar }, 2, wishlist);
    const before = jar.header;
    const answer = await enter(jar);
    const token = answer.json().accessToken;
    const { extras } = answer.json().userData ?? answer.json().user;
    expect(extras).toEqual({ eCommerceCartItemsCount: 1 });
    expect(await cartOf({ token })).toEqual({ 1: 4 });
    expect(await wishlistOf({ token })).toEqual([2]);
    expect((await call('GET', `/apps/ecommerce/orders/${number}`, { token })).json().order.number).toBe(number);
    expect(cookieNamed(answer, 'visitor')).toMatchObject({ value: '', path: '/', httpOnly: true, sameSite: 'Lax' });
    expect([...jar.cookies.keys()]).toEqual(['device', 'sid']);
    const stale = { headers: { cookie: before } };
    expect((await call('GET', cart, stale)).json().products).toEqual([]);
    expect((await call('GET', wishlist, stale)).json().products).toEqual([]);
    expect((await call('GET', `/apps/ecommerce/orders/${number}`, stale)).statusCode).toBe(404);
  });

  test('somebody without a visitor cookie is given none and has none cleared', async () => {
    expect((await enter(new Jar())).cookies.map(({ name }) => name)).toEqual(['device', 'sid']);
  });

  test('two people on one device keep their things apart', async () => {
    const jar = new Jar();
    await add({ jar }, 11);
    const first = (await enter(jar)).json().accessToken;
    await call('POST', '/jwt/logout', { jar, token: first });
    expect([...jar.cookies.keys()]).toEqual(['device']);
    await add({ jar }, 12);
    const second = (await enter(jar)).json().accessToken;
    expect(await cartOf({ token: second })).toEqual({ 12: 1 });
  });
});

test('at signing in, quantities are added up to ten and wishlists united', async () => {
  const { accessToken: token } = await server.signUp('owner');
  const jar = new Jar();
  const fill = async (who: Who, quantities: Record<number, number>, wishes: number[]) => {
    for (const [productId, qty] of Object.entries(quantities)) {
      await add(who, Number(productId));
      await setQty(who, Number(productId), qty);
    }
    for (const productId of wishes) await add(who, productId, wishlist);
  };
  await fill({ token }, { 1: 2, 2: 7, 4: 1 }, [6, 7]);
  await fill({ jar }, { 1: 3, 2: 8, 3: 10 }, [5, 6]);
  await signIn('owner', jar);
  expect(await cartOf({ token })).toEqual({ 1: 5, 2: 10, 3: 10, 4: 1 });
  expect((await wishlistOf({ token })).sort()).toEqual([5, 6, 7]);
});

test('a failed sign-in or registration takes nothing from the visitor', async () => {
  const jar = new Jar();
  await add({ jar }, 1);
  await call('POST', '/jwt/login', { jar, body: { email: 'admin@demo.com', password: 'wrong' } });
  await call('POST', '/jwt/register', { jar, body: { username: 'johndoe', email: 'z@example.com', password } });
  await call('POST', '/jwt/register', { jar, body: { username: 'z', email: 'z@example.com', password: 'short' } });
  expect(await cartOf({ jar })).toEqual({ 1: 1 });
  expect([...jar.cookies.keys()]).toEqual(['visitor']);
});

test('two tabs that sign in at once do not add the visitor’s cart twice', async () => {
  await server.signUp('twotabs');
  const jar = new Jar();
  await add({ jar }, 1);
  await setQty({ jar }, 1, 3);
  const headers = { cookie: jar.header };
  const body = { identifier: 'twotabs', password };
  await Promise.all([call('POST', '/auth/local', { headers, body }), call('POST', '/auth/local', { headers, body })]);
  expect(await cartOf({ token: await signIn('twotabs') })).toEqual({ 1: 3 });
});
