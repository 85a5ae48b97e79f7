import { describe, expect, test } from 'vitest';
import { isFiltered, rangeOf, readSearch, searchAddress, searchCall } from '../../../src/islands/market/search-address.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

describe('the address of a search', () => {
  test.each([
    ['', ''],
    ['?q=', ''],
    ['?q=+โซฟา+', '?q=%E0%B9%82%E0%B8%8B%E0%B8%9F%E0%B8%B2'],
    ['?q=a&view=grid&sort=best&utm=1', '?q=a'],
    ['?q=a&view=map&sort=newest', '?q=a&sort=newest&view=map'],
    // Without a query, newest first is the default.
    ['?view=map&sort=newest', '?view=map'],
    ['?sort=best', '?sort=best'],
    ['?condition=good&condition=new&condition=odd', '?condition=new,good'],
    ['?condition=good,new', '?condition=new,good'],
    ['?minPrice=%E0%B9%91,%E0%B9%92%E0%B9%93%E0%B9%94&maxPrice=%E0%B8%BF2 000', '?minPrice=1234&maxPrice=2000'],
    ['?category=phone&a.brand=apple&a.brand=samsung&a.brand=', '?category=phone&attributes=brand:apple,brand:samsung'],
    ['?a.year.min=2015&a.year.max=', '?attributes=year:2015-'],
    ['?a.year.min=&a.year.max=2,020', '?attributes=year:-2020'],
    ['?a.year.min=&a.year.max=', ''],
    ['?attributes=brand:honda,warranty:yes', '?attributes=brand:honda,warranty:yes'],
    ['?attributes=nonsense', ''],
    // A position is rounded to about a kilometre, however exact it was.
    ['?near=13.756321,100.501812&sort=nearest', '?near=13.76,100.5&sort=nearest'],
  ])('%s is written %s', (given, written) => {
    expect(searchAddress(read(given))).toBe(written);
  });

  test('what is written is read as it was', () => {
    for (const text of [
      '?q=a&category=phone&condition=new&attributes=brand:apple,storage:128-256&near=13.7,100.5&radius=5&view=list',
      '?seller=jane',
    ]) {
      expect(read(searchAddress(read(text)))).toEqual(read(text));
    }
  });

  test('another search begins at its first page; another look at it does not', () => {
    const state = read('?q=a&cursor=abc');
    expect(searchAddress(state, { sort: 'newest' })).toBe('?q=a&sort=newest');
    expect(searchAddress(state, { view: 'list' })).toBe('?q=a&view=list&cursor=abc');
    expect(searchAddress(state, { cursor: 'def' })).toBe('?q=a&cursor=def');
  });

  test('words and category alone limit nothing else', () => {
    expect(isFiltered(read('?q=a&category=phone&sort=newest&view=map'))).toBe(false);
    for (const text of ['?minPrice=1', '?condition=new', '?attributes=brand:apple', '?province=10'])
      expect(isFiltered(read(text))).toBe(true);
  });

  test('the API is asked in its own words', () => {
    expect(searchCall(read('?q=a&minPrice=5&maxPrice=x&condition=new&condition=fair&sort=odd&delivery=fly&province=10&view=map'))).toEqual({
      q: 'a',
      minPrice: 5,
      province: 10,
      condition: 'new,fair',
    });
  });

  test('without words the newest are asked for, unless another order is', () => {
    expect(['', '?sort=price-up', '?sort=best', '?q=a'].map((text) => searchCall(read(text)).sort)).toEqual([
      'newest',
      'price-up',
      undefined,
      undefined,
    ]);
  });

  test('a range has two ends, of which one may be missing', () => {
    expect(rangeOf(['2015-2020'])).toEqual({ min: '2015', max: '2020' });
    expect(rangeOf(['-2020'])).toEqual({ min: '', max: '2020' });
    expect(rangeOf(['odd'])).toEqual({ min: '', max: '' });
    expect(rangeOf(undefined)).toEqual({ min: '', max: '' });
  });
});

test.each(['15000', '15,000', '๑๕,๐๐๐', '฿15,000', '15,000.-', '15,000 บาท', '１５０００'])(
  'a price of %s is read as people write it',
  (price) => {
    const { minPrice, maxPrice } = readSearch(new URLSearchParams({ minPrice: price, maxPrice: price }));
    expect([minPrice, maxPrice]).toEqual(['15000', '15000']);
  },
);
