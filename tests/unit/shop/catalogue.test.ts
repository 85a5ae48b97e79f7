import BetterSqlite from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import type { ProductQuery } from '../../../api/contract/shop/products.ts';
import type { Database } from '../../../api/db/client.ts';
import { unknown } from '../../../api/domain/shared/actor.ts';
import { productDetail, productList } from '../../../api/domain/shop/catalogue.ts';
import { ctxOf } from '../../support/ctx.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { clientOf } from '../../support/sqlite.ts';

const everything: ProductQuery = { sortBy: 'featured', perPage: 27, page: 1, lang: 'en' };
const list = (db: Database, query: Partial<ProductQuery> = {}) => productList(ctxOf(db), { ...everything, ...query });
/** Number of statements for a list: cached data needs none. */
async function statementsFor(db: Database, query: Partial<ProductQuery> = {}): Promise<number> {
  const prepare = vi.spyOn(BetterSqlite.prototype, 'prepare');
  await list(db, query);
  const { length } = prepare.mock.calls;
  prepare.mockRestore();
  return length;
}

describe('a change of a product is seen by the very next list', () => {
  const changes: [string, string, (found: Awaited<ReturnType<typeof list>>) => unknown, unknown][] = [
    [
      'a new price',
      'UPDATE product SET price_cents = 123 WHERE id = 7',
      ({ products }) => products.find(({ id }) => id === 7)?.price,
      1.23,
    ],
    ['a new name', "UPDATE product SET name_en = 'Kite' WHERE id = 7", ({ products }) => products.find(({ id }) => id === 7)?.name, 'Kite'],
    ['a product that is gone', 'DELETE FROM product WHERE id = 7', ({ total }) => total, 26],
    ['no products at all', 'DELETE FROM product', ({ total }) => total, 0],
    [
      'a new product',
      `INSERT INTO product SELECT 28, 'kite-28', name_th, name_en, search_th, search_en, description_th, description_en, brand, price_cents,
       pictures, has_free_shipping, rating, category, stock, sold, reviews, version, withdrawn_at FROM product WHERE id = 1`,
      ({ products }) => products[0]?.slug,
      'kite-28',
    ],
  ];

  test.each(changes)('%s', async (_what, sql, read, after) => {
    const db = await sampleDatabase();
    expect(read(await list(db))).not.toEqual(after);
    clientOf(db).exec(sql);
    expect(read(await list(db))).toEqual(after);
  });

  test('unless it was taken back', async () => {
    const db = await sampleDatabase();
    await list(db);
    clientOf(db).exec('BEGIN; DELETE FROM product WHERE id = 7; ROLLBACK');
    expect((await list(db)).total).toBe(27);
  });

  test('by every page and search, not only the one asked before', async () => {
    const db = await sampleDatabase();
    const queries: Partial<ProductQuery>[] = [{}, { lang: 'th' }, { page: 2, perPage: 9 }, { sortBy: 'price-asc' }, { category: 'home' }];
    for (const query of queries) await list(db, query);
    clientOf(db).exec('UPDATE product SET price_cents = 777');
    for (const query of queries) for (const { price } of (await list(db, query)).products) expect(price).toBe(7.77);
  });

  test('by the product itself', async () => {
    const db = await sampleDatabase();
    await productDetail(ctxOf(db, unknown, { language: 'en' }), { id: '7' });
    clientOf(db).exec('UPDATE product SET price_cents = 123 WHERE id = 7');
    expect((await productDetail(ctxOf(db, unknown, { language: 'en' }), { id: '7' })).price).toBe(1.23);
  });
});

describe('a list is made once', () => {
  test('and answered again as long as no product changes', async () => {
    const db = await sampleDatabase();
    expect(await statementsFor(db)).toBeGreaterThan(0);
    clientOf(db).exec("UPDATE user SET full_name = 'Somebody'; INSERT INTO shopper (id, visitor_hash, created_at) VALUES (99, 'x', 1)");
    clientOf(db).exec('INSERT INTO cart_item (shopper_id, product_id, qty) VALUES (99, 1, 1)');
    expect(await statementsFor(db)).toBe(0);
    clientOf(db).exec('UPDATE product SET price_cents = 1');
    expect(await statementsFor(db)).toBeGreaterThan(0);
  });

  test('for each database by itself', async () => {
    const [one, two] = [await sampleDatabase(), await sampleDatabase()];
    await list(one);
    await list(two);
    clientOf(one).exec('DELETE FROM product WHERE id = 7');
    expect((await list(one)).total).toBe(26);
    expect((await list(two)).total).toBe(27);
  });

  test('for each query by itself', async () => {
    const db = await sampleDatabase();
    const queries: Partial<ProductQuery>[] = [
      {},
      { q: 'a' },
      { q: 'b' },
      { lang: 'th' },
      { sortBy: 'price-asc' },
      { perPage: 9 },
      { page: 2 },
      { category: 'home' },
    ];
    for (const query of queries) expect(await statementsFor(db, query), JSON.stringify(query)).toBeGreaterThan(0);
    for (const query of queries) expect(await statementsFor(db, query), JSON.stringify(query)).toBe(0);
  });

  test('and forgotten when others of 4 megabytes were asked for since', async () => {
    const db = await sampleDatabase();
    clientOf(db).exec("UPDATE product SET description_en = replace(hex(zeroblob(20 * 1024)), '0', 'x')");
    for (const perPage of [27, 28, 29]) await list(db, { perPage });
    expect(await statementsFor(db, { perPage: 27 })).toBe(0);
    await list(db, { perPage: 30 });
    expect(await statementsFor(db, { perPage: 27 })).toBe(0);
    expect(await statementsFor(db, { perPage: 28 })).toBeGreaterThan(0);
  });
});
