import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { type Server, startServer, temporaryFolder } from '../../support/server.ts';
import { isSoak } from '../../support/soak.ts';

const folder = temporaryFolder();

/** Columns with creation times, and passwords, whose salt is random. */
const changing = /(_at|_date|_end|_before|_since|_until|time|password_hash)$|^(at|date|day|due|start|end|since|time)$/;

/** Tables that depend on the time of the start, or on the order by date: ids of the index are times. */
const hasTimes = (table: string): boolean => table === 'meta' || table.startsWith('search_');

/** Every row of every table, except what necessarily differs. */
function samples(): Map<string, unknown[]> {
  const client = new BetterSqlite(join(folder, 'demo.sqlite'), { readonly: true });
  const tables = client
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'")
    .pluck()
    .all();
  const rows = (table: unknown) =>
    client
      .prepare(`SELECT * FROM "${table}"`)
      .all()
      .map((row) =>
        Object.fromEntries(
          Object.entries(Object(row))
            .filter(([name]) => !changing.test(name))
            .map(([name, value]) => [name, undated(value)]),
        ),
      );
  const found = new Map(tables.map((table) => [String(table), hasTimes(String(table)) ? [] : rows(table)]));
  client.close();
  return found;
}

/** Replaces dates inside texts and lists, in every format used, including milliseconds. */
function undated(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replaceAll(/\d{4}-\d\d-\d\d[T\d:.Z]*|\d{1,2} [a-z]{3} \d{4}, \d{1,2}:\d\d [ap]m|\d\d\/\d\d\/\d{4}|\b1\d{12}\b/gi, 'date');
}

async function send(server: Server, path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function list(server: Server): Promise<unknown> {
  return (await fetch(`${server.address}/apps/ecommerce/products?perPage=100`)).json();
}

test.runIf(isSoak)('every start of demo mode gives the same samples, and knows nobody from the start before', async () => {
  const first = await startServer({ DATA_DIR: folder });
  const firstSamples = samples();
  expect(firstSamples.get('product')?.length).toBeGreaterThan(0);
  const firstList = await list(first);
  const signedIn = await (await send(first, '/jwt/login', { email: 'admin@demo.com', password: 'admin' })).json();
  const bearer = { authorization: `Bearer ${signedIn.accessToken}` };
  const added = await send(first, '/apps/ecommerce/cart', { productId: 1 }, bearer);
  expect(added.status).toBe(201);
  const visitor = await send(first, '/apps/ecommerce/wishlist', { productId: 2 });
  const cookie = visitor.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(cookie).not.toBe('');
  const newcomer = { email: 'new@example.com', username: 'newcomer', password: 'long enough 1' };
  expect((await send(first, '/jwt/register', newcomer)).status).toBe(200);
  // Killed without any cleanup.
  await first.end('SIGKILL');

  const second = await startServer({ DATA_DIR: folder });
  for (const [table, rows] of samples()) expect(rows, table).toEqual(firstSamples.get(table));
  expect(await list(second)).toEqual(firstList);
  expect((await fetch(`${second.address}/apps/ecommerce/cart`, { headers: bearer })).status).toBe(401);
  expect((await send(second, '/jwt/refresh-token', { refreshToken: signedIn.refreshToken })).status).toBe(401);
  const wishlist = await fetch(`${second.address}/apps/ecommerce/wishlist`, { headers: { cookie, accept: 'application/json' } });
  expect(await wishlist.json()).toEqual({ products: [] });
  const gone = await send(second, '/jwt/login', { email: newcomer.email, password: newcomer.password });
  expect(gone.status).toBe(400);
});

test('a secret that stays does not make a token of the start before good again', async () => {
  const env = { DATA_DIR: folder, AUTH_SECRET: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A' };
  const first = await startServer(env);
  const { accessToken, refreshToken } = await (await send(first, '/jwt/login', { email: 'client@demo.com', password: 'client' })).json();
  await first.end('SIGTERM');
  const second = await startServer(env);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(`${second.address}/apps/ecommerce/cart`, { headers })).status).toBe(401);
  expect((await send(second, '/jwt/refresh-token', { refreshToken })).status).toBe(401);
});

test.runIf(isSoak)('a reset under load is over at one moment for everybody', async () => {
  const server = await startServer({ DATA_DIR: folder, SEED_FACTOR: '5' });
  // No product was requested before, so the server has none cached.
  const other = new BetterSqlite(join(folder, 'demo.sqlite'));
  other.exec('UPDATE product SET price_cents = 12300');
  other.close();
  const json = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.address + path, { headers: { accept: 'application/json', ...headers } });
    return { status: answer.status, body: await answer.json() };
  };
  const { accessToken } = await (await send(server, '/jwt/login', { email: 'admin@demo.com', password: 'admin' })).json();
  const bearer = { authorization: `Bearer ${accessToken}` };
  let cookie = '';
  for (const productId of [1, 2, 3]) {
    const added = await send(server, '/apps/ecommerce/cart', { productId }, { cookie });
    cookie ||= added.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  type Listed = { products: { price: number; isInCart: boolean }[]; userCart: unknown[] };
  /** Whether a response has the old data; a mixture of old and new is neither. */
  const isOld = ({ products, userCart }: Listed, cart: number) => {
    const old = products.filter(({ price }) => price === 123).length;
    expect([old, userCart.length]).toEqual(old > 0 ? [products.length, cart] : [0, 0]);
    return old > 0;
  };
  let resetting = true;
  const seen: Record<string, number> = {};
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1;
  };
  const until = async (step: () => Promise<void>) => {
    while (resetting) await step();
  };
  const reader = (headers: Record<string, string>, cart: number) => {
    let wasOld = true;
    return until(async () => {
      const { status, body } = await json('/apps/ecommerce/products?perPage=27', headers);
      const old = isOld(body, cart);
      expect(wasOld || !old, 'what is over does not come back').toBe(true);
      wasOld = old;
      count(`read ${status} ${old}`);
    });
  };
  const load = [
    reader({}, 0),
    reader({ cookie }, 3),
    until(async () => count(`tasks ${(await json('/apps/todo/tasks', bearer)).status}`)),
    until(async () => count(`task ${(await send(server, '/apps/todo/add-tasks', { task: { title: 'Load' } }, bearer)).status}`)),
    until(async () => count(`cart ${(await send(server, '/apps/ecommerce/cart', { productId: 9 })).status}`)),
  ];
  const answer = await send(server, '/demo/reset', {}, bearer);
  const after = [await json('/apps/ecommerce/products?perPage=27'), await json('/apps/ecommerce/products?perPage=27', { cookie })];
  resetting = false;
  await Promise.all(load);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'reset' }]);
  for (const { body } of after) expect(isOld(body, 3)).toBe(false);
  expect((await json('/apps/ecommerce/cart', { cookie })).body.products).toEqual([]);
  expect(
    Object.keys(seen)
      .filter((what) => !['tasks 401', 'task 401', 'read 200 false'].includes(what))
      .sort(),
  ).toEqual(['cart 201', 'read 200 true', 'task 201', 'tasks 200']);
  const { accessToken: again } = await (await send(server, '/jwt/login', { email: 'admin@demo.com', password: 'admin' })).json();
  expect((await json('/apps/todo/tasks?q=Load', { authorization: `Bearer ${again}` })).body).toEqual([]);
});
