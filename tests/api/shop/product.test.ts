import type { Response } from 'light-my-request';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ProductAnswer, type ProductDetail } from '../../../api/contract/shop/products.ts';
import { colorOptions } from '../../../api/contract/values/shop/products.ts';
import { testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';
import { idsOf, shopAs, shopPath } from '../../support/shop.ts';

const shop = await testApp();
const { accessToken: token } = await shop.signUp('looker');
const { list } = shopAs(shop);
const { products } = await list('?perPage=100');
const look = (key: string | number, query = '') => shop.call('GET', `${shopPath}/products/${key}${query}`);
const product = async (key: string | number, query = ''): Promise<ProductDetail> => (await look(key, query)).json().product;

function expectUnknown(answer: Response): void {
  expect(answer.statusCode).toBe(404);
  expect(answer.payload).toBe('');
  expect(answer.headers['content-type']).toBeUndefined();
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
}

const noProducts = ['0', '28', '-1', '1.5', '1e309', '1e0', '01', '+1', '9007199254740993', '9223372036854775808', '1 or 1', '[1]', '{}'];
const noSlugs = [
  'nothing',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'ตะกร้า',
  '🧺',
  "' OR 1=1 --",
  '%',
  '\u0000',
  '1\u0000',
  ' 1',
  '../1',
  // Longer than the router's default limit, which would cause a different response.
  'x'.repeat(150),
  'x'.repeat(8000),
];

describe('one product', () => {
  test('is found by its number and by its slug, in the documented shape', async () => {
    for (const { id, slug } of products) {
      const answer = await look(id);
      expect(answer.statusCode).toBe(200);
      expect([...Value.Errors(ProductAnswer, answer.json())]).toEqual([]);
      expect(answer.json().product).toMatchObject({ id, slug });
      expect((await look(slug)).json()).toEqual(answer.json());
      expect((await look(`${slug}/`)).json()).toEqual(answer.json());
    }
  });

  test('says the same as the list, with the five colours', async () => {
    for (const listed of products.slice(0, 5)) {
      const detail = await product(listed.id);
      expect(detail).toMatchObject(listed);
      expect(detail.colorOptions).toEqual([...colorOptions]);
    }
  });

  test('is described in English when asked', async () => {
    const english = (await list('?lang=en&perPage=1')).products[0];
    expect(await product(english?.id ?? 0, '?lang=en')).toMatchObject({ ...english });
    expect(await product(english?.id ?? 0, '?lang=')).toEqual(await product(english?.id ?? 0));
    expect((await look(1, '?lang=de')).json()).toEqual({ error: { lang: [expect.any(String)] }, code: 'INVALID' });
  });

  test('comes with up to six others of its category, newest first', async () => {
    for (const { id, category } of products) {
      const { related } = await product(id);
      const others = idsOf(products.filter((other) => other.category === category && other.id !== id)).sort((a, b) => b - a);
      expect(idsOf(related)).toEqual(others.slice(0, 6));
    }
  });

  test('tells whether it and its relatives are in the asker’s cart and wishlist', async () => {
    const mine = shopAs(shop, { token });
    const { related } = await product(1);
    const other = related[0]?.id ?? 0;
    await mine.add(1);
    await mine.wish(other);
    const { product: seen }: { product: ProductDetail } = (await shop.call('GET', `${shopPath}/products/1`, { token })).json();
    expect(seen).toMatchObject({ isInCart: true, isInWishlist: false });
    expect(seen.related[0]).toMatchObject({ id: other, isInCart: false, isInWishlist: true });
    expect(await product(1)).toMatchObject({ isInCart: false, isInWishlist: false });
  });
});

describe('a product nobody sells', () => {
  test.each([...noProducts, ...noSlugs])('is 404 without a body: %j', async (key) => {
    expectUnknown(await look(encodeURIComponent(key)));
    expectUnknown(await look(`${encodeURIComponent(key)}/`, '?lang=en'));
  });

  test.each([...noProducts, ...noSlugs])('is neither changed in a cart nor taken off a list: %j', async (key) => {
    const before = await dump(shop);
    const mine = shopAs(shop, { token });
    expectUnknown(await mine.change(encodeURIComponent(key), 2));
    expectUnknown(await mine.remove(encodeURIComponent(key)));
    expectUnknown(await mine.unwish(encodeURIComponent(key)));
    expect(await dump(shop)).toEqual(before);
  });

  test.each([0, 28, Number.MAX_SAFE_INTEGER])('is put neither into a cart nor on a wishlist: %d', async (productId) => {
    const before = await dump(shop);
    for (const asker of [{}, { token }]) {
      const answers = [await shopAs(shop, asker).add(productId), await shopAs(shop, asker).wish(productId)];
      for (const answer of answers) {
        expectUnknown(answer);
        expect(answer.cookies).toEqual([]);
      }
    }
    expect(await dump(shop)).toEqual(before);
  });

  test.each([-1, 1.5, 2 ** 53, 1e300, '1.5', '1e1', ' 1', null, true, [1], { id: 1 }, ''])(
    'is refused by name when it is no number at all: %j',
    async (productId) => {
      const before = await dump(shop);
      for (const answer of [await shopAs(shop, { token }).add(productId), await shopAs(shop).wish(productId)]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({ error: { productId: expect.any(Array) }, code: 'INVALID' });
      }
      expect(await dump(shop)).toEqual(before);
    },
  );
});
