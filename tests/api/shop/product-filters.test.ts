import { expect, test } from 'vitest';
import type { Product } from '../../../api/contract/shop/products.ts';
import { testApp } from '../../support/app.ts';
import { idsOf, shopAs, shopPath } from '../../support/shop.ts';

const shop = await testApp();
const { list } = shopAs(shop);
const { products: all } = await list('?perPage=100');
const brand = all[0]?.brand ?? '';

/** Each filter with its meaning. */
const filters: [query: string, fits: (product: Product) => boolean][] = [
  [`brand=${encodeURIComponent(brand)}`, (product) => product.brand === brand],
  ['minPrice=12.5', ({ price }) => price >= 12.5],
  ['maxPrice=12.5', ({ price }) => price <= 12.5],
  ['minPrice=0&maxPrice=0', () => false],
  ['minPrice=8.9&maxPrice=34.5', ({ price }) => price >= 8.9 && price <= 34.5],
  ['rating=5', ({ rating }) => rating === 5],
  ['rating=4', ({ rating }) => rating >= 4],
  ['freeShipping=true', ({ hasFreeShipping }) => hasFreeShipping],
  ['freeShipping=false', () => true],
  [
    'category=home&rating=4&freeShipping=true',
    ({ category, rating, hasFreeShipping }) => category === 'home' && rating >= 4 && hasFreeShipping,
  ],
  ['brand=nobody', () => false],
];

test.each(filters)('%s', async (query, fits) => {
  const found = await list(`?perPage=100&${query}`);
  expect(idsOf(found.products)).toEqual(idsOf(all.filter(fits)));
  expect(found.total).toBe(found.products.length);
});

test('a search, an order and pages keep to the filters', async () => {
  const wanted = ({ price }: Product) => price >= 10 && price <= 40;
  const named = idsOf((await list('?perPage=100&q=lamp')).products.filter(wanted));
  expect(named.length).toBeGreaterThan(0);
  expect(idsOf((await list('?perPage=100&q=lamp&minPrice=10&maxPrice=40')).products)).toEqual(named);
  const inOrder = all.filter(wanted).sort((one, other) => one.price - other.price || one.id - other.id);
  const second = await list('?perPage=2&page=2&minPrice=10&maxPrice=40&sortBy=price-asc');
  expect(idsOf(second.products)).toEqual(idsOf(inOrder.slice(2, 4)));
  expect(second.total).toBe(inOrder.length);
});

test.each([
  ['minPrice=-1', 'minPrice'],
  ['maxPrice=1e9', 'maxPrice'],
  ['minPrice=cheap', 'minPrice'],
  ['minPrice=20&maxPrice=10', 'maxPrice'],
  ['rating=0', 'rating'],
  ['rating=6', 'rating'],
  ['rating=4.5', 'rating'],
  ['freeShipping=maybe', 'freeShipping'],
  [`brand=${'x'.repeat(101)}`, 'brand'],
])('%s is refused with its field', async (query, field) => {
  const answer = await shop.call('GET', `${shopPath}/products?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().error)).toContain(field);
});
