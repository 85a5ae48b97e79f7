import { expect, test } from 'vitest';
import type { ListingContent } from '../../../api/contract/market/listings.ts';
import { maxPrice, titleLength } from '../../../api/contract/values/market/listings.ts';
import { leafById } from '../../../api/domain/market/catalogue/index.ts';
import { missingFields } from '../../../api/domain/market/rules/listing-complete.ts';
import { bicycle } from '../../support/market/bicycle.ts';

const whole: ListingContent = { ...bicycle, photos: [{ id: 'a', description: '' }] };
const leaf = leafById('bicycle');

test.each<[string, Partial<ListingContent>, string[]]>([
  ['all there is to say', {}, []],
  ['a title of one letter too few', { title: 'ก'.repeat(titleLength.min - 1) }, ['title']],
  ['a title of just enough signs', { title: '🚲'.repeat(titleLength.min) }, []],
  ['a title of half as many signs', { title: '🚲'.repeat(titleLength.min - 1) }, ['title']],
  ['no photo', { photos: [] }, ['photos']],
  ['a short description', { description: '123456789' }, ['description']],
  ['a description that is long enough', { description: '1234567890' }, []],
  ['a description of few signs', { description: '🚲'.repeat(9) }, ['description']],
  ['a fixed price that is not said', { price: null }, ['price']],
  ['a price of nothing', { price: 0 }, ['price']],
  ['a price to talk about that is not said', { priceKind: 'negotiable', price: null }, ['price']],
  ['the highest price', { price: maxPrice }, []],
  ['a price above it', { price: maxPrice + 1 }, ['price']],
  ['something that is given away', { priceKind: 'free', price: null }, []],
  ['a price on request', { priceKind: 'ask', price: null }, []],
  ['no condition', { condition: null }, ['condition']],
  ['no place', { subdistrictId: null }, ['subdistrictId']],
  ['no attribute that is needed', { attributes: {} }, ['attributes.kind']],
  [
    'nothing',
    { title: '', photos: [], description: '', price: null, condition: null, subdistrictId: null, attributes: {} },
    [...['title', 'photos', 'description', 'price', 'condition', 'subdistrictId', 'attributes.kind']],
  ],
])('a listing with %s needs %j', (_what, change, missing) => {
  expect(missingFields({ ...whole, ...change }, leaf)).toEqual(missing);
});

test('a listing without a category needs one, and nothing that categories ask for', () => {
  expect(missingFields({ ...whole, condition: null, attributes: {} }, undefined)).toEqual(['categoryId']);
  expect(missingFields({ ...whole, condition: null }, { ...leaf, hasCondition: false })).toEqual([]);
});
