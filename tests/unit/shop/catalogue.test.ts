import { describe, expect, test } from 'vitest';
import type { ProductQuery } from '../../../api/contract/shop/products.ts';
import type { Database } from '../../../api/db/client.ts';
import { unknown } from '../../../api/domain/shared/actor.ts';
import { catalogueState, productDetail, productList, productListJson } from '../../../api/domain/shop/catalogue.ts';
import { ctxOf } from '../../support/ctx.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { clientOf } from '../../support/sqlite.ts';

const everything: ProductQuery = { sortBy: 'featured', perPage: 27, page: 1, lang: 'en' };
const list = (db: Database, query: Partial<ProductQuery> = {}) => productList(ctxOf(db), { ...everything, ...query });
const bytes = (db: Database, query: Partial<ProductQuery> = {}) => productListJson(ctxOf(db), { ...everything, ...query });

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
       pictures, has_free_shipping, rating, category FROM product WHERE id = 1`,
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
    const first = await bytes(db);
    const state = catalogueState(db);
    clientOf(db).exec("UPDATE user SET full_name = 'Somebody'; INSERT INTO shopper (id, visitor_hash, created_at) VALUES (99, 'x', 1)");
    clientOf(db).exec('INSERT INTO cart_item (shopper_id, product_id, qty) VALUES (99, 1, 1)');
    expect(await bytes(db)).toBe(first);
    expect(catalogueState(db)).toBe(state);
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
    const answers = await Promise.all(queries.map((query) => bytes(db, query)));
    expect(new Set(answers).size).toBe(queries.length);
  });

  test('and forgotten when 256 others were asked for since', async () => {
    const db = await sampleDatabase();
    const [used, unused] = [await bytes(db, { q: 'used' }), await bytes(db, { q: 'unused' })];
    for (let other = 0; other < 254; other++) await bytes(db, { q: `other ${other}` });
    expect(await bytes(db, { q: 'used' })).toBe(used);
    await bytes(db, { q: 'one more' });
    expect(await bytes(db, { q: 'used' })).toBe(used);
    expect(await bytes(db, { q: 'unused' })).not.toBe(unused);
  });

  test('and forgotten when others of 32 megabytes were asked for since', async () => {
    const db = await sampleDatabase();
    clientOf(db).exec("UPDATE product SET description_en = replace(hex(zeroblob(128 * 1024)), '0', 'x')");
    const largePage = 27 * 256 * 1024;
    const again = { featured: await bytes(db), cheap: await bytes(db, { sortBy: 'price-asc' }) };
    expect(again.featured.length).toBeGreaterThan(largePage);
    await bytes(db, { sortBy: 'price-desc' });
    await bytes(db, { perPage: 28 });
    // Compared by hand: to print how two such answers differ takes seconds.
    expect((await bytes(db)) === again.featured).toBe(true);
    await bytes(db, { perPage: 29 });
    expect((await bytes(db)) === again.featured).toBe(true);
    expect((await bytes(db, { sortBy: 'price-asc' })) === again.cheap).toBe(false);
  });
});
