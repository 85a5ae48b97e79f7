import { expect, test } from 'vitest';
import { isFiltered, priceFields, readShopQuery, shopQuery, withoutFilters } from '../../../src/islands/shop/shop-query.ts';

const read = (text: string) => readShopQuery(new URLSearchParams(text));

test('an address says what the shop shows, and nothing that is usual', () => {
  const query = read('page=1&perPage=9&sortBy=featured&view=grid&rating=4&brand=+Din+Hom+&q=&other=1');
  expect(query).toEqual({ page: '1', perPage: '9', sortBy: 'featured', view: 'grid', rating: '4', brand: 'Din Hom' });
  expect(shopQuery(query)).toBe('?brand=Din+Hom&rating=4');
  expect(shopQuery(query, { q: 'lamp', sortBy: 'relevance', page: '2' })).toBe('?q=lamp&brand=Din+Hom&rating=4&page=2');
});

test('prices the wrong way round are turned', () => {
  expect(read('minPrice=40&maxPrice=10')).toEqual({ minPrice: '10', maxPrice: '40' });
  expect(read('minPrice=9&maxPrice=10')).toEqual({ minPrice: '9', maxPrice: '10' });
  expect(read('minPrice=40&maxPrice=x')).toEqual({ minPrice: '40', maxPrice: 'x' });
});

test('filters go together, and leave words, category and order', () => {
  const query = read('q=lamp&category=home&minPrice=1&maxPrice=2&brand=x&rating=3&freeShipping=true&page=3&view=list');
  expect(isFiltered(query)).toBe(true);
  const cleared = shopQuery(query, withoutFilters);
  expect(cleared).toBe('?q=lamp&category=home&view=list');
  expect(isFiltered(read(cleared))).toBe(false);
});

test('people who read Thai ask in baht, and the address holds dollars', () => {
  const query = read('minBaht=700&maxBaht=500&minPrice=3');
  expect(query).toEqual({ minPrice: '14.2857', maxPrice: '20' });
  expect(shopQuery(query)).toBe('?minPrice=14.2857&maxPrice=20');
  expect(priceFields(query, 'th')).toMatchObject([
    { field: 'minBaht', value: '500' },
    { field: 'maxBaht', value: '700' },
  ]);
  expect(priceFields(query, 'en')).toMatchObject([
    { field: 'minPrice', value: '14.2857' },
    { field: 'maxPrice', value: '20' },
  ]);
  expect(read('minBaht=cheap')).toEqual({ minPrice: 'cheap' });
});
