import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type Product, ProductList } from '../../../api/contract/shop/products.ts';
import { categories, sortOrders } from '../../../api/contract/values/shop/products.ts';
import { testApp } from '../../support/app.ts';
import { alterProduct, idsOf, productRow, sell, shopAs, shopPath } from '../../support/shop.ts';

const shop = await testApp();
const { list } = shopAs(shop);
// Ties in price, to observe the order of equal products.
for (let id = 101; id <= 130; id += 1) await sell(shop, { id, cents: 700 + (id % 3) * 100, category: categories[id % 2] });
const { products: all, total } = await list('?perPage=100');

const byId = (a: Product, b: Product) => a.id - b.id;
const orders: Record<(typeof sortOrders)[number], (a: Product, b: Product) => number> = {
  featured: (a, b) => byId(b, a),
  newest: (a, b) => b.id - a.id,
  'best-selling': (a, b) => b.sold - a.sold || b.id - a.id,
  relevance: (a, b) => byId(b, a),
  'price-asc': (a, b) => a.price - b.price || byId(a, b),
  'price-desc': (a, b) => b.price - a.price || byId(b, a),
};

describe('the product list', () => {
  test('has the documented shape', async () => {
    const answer = await shop.call('GET', `${shopPath}/products`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect([...Value.Errors(ProductList, answer.json())]).toEqual([]);
    expect(Object.keys(answer.json())).toEqual(['products', 'total', 'userWishlist', 'userCart']);
  });

  test('holds the 27 sample products and what was added, each once', async () => {
    expect(total).toBe(27 + 30);
    expect(new Set(idsOf(all)).size).toBe(total);
    expect(
      idsOf(all)
        .sort((a, b) => a - b)
        .slice(0, 27),
    ).toEqual(Array.from({ length: 27 }, (_, at) => at + 1));
  });

  test('shows the first nine, the highest id first, when nothing is asked for', async () => {
    const plain = await list();
    expect(plain.products).toHaveLength(9);
    expect(plain.total).toBe(total);
    expect(idsOf(plain.products)).toEqual(
      idsOf(all)
        .sort((a, b) => b - a)
        .slice(0, 9),
    );
    expect(await list('?sortBy=featured&perPage=9&page=1&lang=th')).toEqual(plain);
  });

  test.each(sortOrders)('sorted by %s keeps the order of equals over pages of any size', async (sortBy) => {
    const expected = idsOf([...all].sort(orders[sortBy]));
    for (const perPage of [1, 4, 9, 30, 57, 100]) {
      const found: number[] = [];
      for (let page = 1; page <= Math.ceil(total / perPage); page += 1) {
        const part = await list(`?sortBy=${sortBy}&perPage=${perPage}&page=${page}`);
        expect(part.total).toBe(total);
        expect(part.products.length).toBeLessThanOrEqual(perPage);
        found.push(...idsOf(part.products));
      }
      expect(found).toEqual(expected);
    }
  });

  test('is empty past the end, with the true total', async () => {
    for (const query of ['?page=8', '?page=1000000', '?page=2&perPage=57', '?page=1000000&perPage=100']) {
      expect(await list(query), query).toEqual({ products: [], total, userWishlist: [], userCart: [] });
    }
  });

  test('of a category holds that category’s products and counts only them', async () => {
    for (const category of categories) {
      const wanted = idsOf(all.filter((product) => product.category === category));
      const found = await list(`?category=${category}&perPage=100`);
      expect(idsOf(found.products), category).toEqual(wanted);
      expect(found.total).toBe(wanted.length);
      expect((await list(`?category=${category}&perPage=1`)).total).toBe(wanted.length);
    }
  });

  test('names products in Thai, or in English when asked', async () => {
    const english = await list('?lang=en&perPage=100');
    expect(idsOf(english.products)).toEqual(idsOf(all));
    expect(english.products.find(({ id }) => id === 101)).toMatchObject({ name: 'Product 101', description: 'A description' });
    expect(all.find(({ id }) => id === 101)).toMatchObject({ name: 'สินค้า 101', description: 'คำอธิบาย' });
    for (const [at, product] of english.products.entries()) {
      expect(all[at]?.name).toMatch(/\p{Script=Thai}/u);
      expect(product.name).not.toMatch(/\p{Script=Thai}/u);
      expect(product.slug).toBe(all[at]?.slug);
    }
  });

  test('is the same with and without a slash at the end, and answers HEAD', async () => {
    expect((await shop.call('GET', `${shopPath}/products/`)).json()).toEqual(await list());
    const plain = await shop.call('GET', `${shopPath}/products`);
    const head = await shop.call('HEAD', `${shopPath}/products`);
    expect(head.statusCode).toBe(200);
    expect(head.payload).toBe('');
    expect(head.headers['content-type']).toBe(plain.headers['content-type']);
  });

  test('shows a change of a product at the next call', async () => {
    const name = async () => (await list('?perPage=1')).products[0]?.name;
    const { nameTh } = await productRow(shop, 130);
    expect(await name()).toBe(nameTh);
    await alterProduct(shop, 130, { nameTh: 'ชื่อใหม่' });
    expect(await name()).toBe('ชื่อใหม่');
    await alterProduct(shop, 130, { nameTh });
    expect(await name()).toBe(nameTh);
  });
});

describe('the samples', () => {
  const samples = all.filter(({ id }) => id <= 27);

  test('have slugs that end in the id, prices in whole cents and pictures of their own server', async () => {
    for (const { id, slug, price, image, images } of samples) {
      expect(slug).toMatch(new RegExp(`^[a-z0-9-]+-${id}$`));
      expect(price).toBeGreaterThan(0);
      expect(price).toBe(Math.round(price * 100) / 100);
      expect(images[0]).toBe(image);
      for (const address of images) expect(address).toMatch(/^\/assets\/products\/[\w-]+\.webp$/);
    }
  });

  test('ship some for free and some not', () => {
    expect(new Set(samples.map(({ hasFreeShipping }) => hasFreeShipping)).size).toBe(2);
  });
});
