import { describe, expect, test } from 'vitest';
import { leafById } from '../../../api/domain/market/catalogue/index.ts';
import {
  boxAround,
  comparable,
  type Facts,
  filterWords,
  lastStep,
  narrowing,
  noPriceWord,
  numbersIn,
  pricesIn,
  squaresIn,
  traitsOf,
} from '../../../api/domain/market/rules/filter-words.ts';

const facts: Facts = {
  ...{ leaf: 'phone-accessory', province: 10, district: 1001, condition: 'used-good', price: 150_000, lat: 13.76, lng: 100.51 },
  ...{ seller: 7, delivery: 'both', traits: ['brand:honda-x'], numbers: [['engine-size', 125]] },
};

describe('the words that a listing is found by', () => {
  test('say all that filters ask for, in letters that no index cuts', () => {
    expect(filterWords(facts)).toEqual([
      ...['z', 'c·phone¬accessory', 'r·accessory', 'p·10', 'd·1001', 'k·used¬good', 'b·21', 's·7', 'v·meet', 'v·ship'],
      ...['a·brand¦honda¬x', 'n·engine¬size·13', 'g0·275·2010', 'g1·55·402', 'g2·11·80'],
    ]);
  });

  test('say nothing of what a listing does not say', () => {
    const words = filterWords({ ...facts, condition: '', price: null, delivery: 'meet', traits: [], numbers: [] });
    expect(words.slice(5, -3)).toEqual([noPriceWord, 's·7', 'v·meet']);
  });

  test('hold each attribute by its kind, and no text', () => {
    const sedan = leafById('car-sedan');
    const attributes = { brand: 'honda', km: 65_000, year: 2018, finance: true, model: 'Civic' };
    expect(traitsOf(sedan, attributes)).toEqual({
      traits: expect.arrayContaining(['brand:honda', 'finance:yes']),
      numbers: expect.arrayContaining([
        ['km', 65_000],
        ['year', 2018],
      ]),
    });
    expect(traitsOf(sedan, attributes).traits).toHaveLength(2);
    expect(traitsOf(sedan, { finance: false }).traits).toEqual(['finance:no']);
    expect(traitsOf(leafById('printer'), { functions: ['color', 'wifi'] }).traits).toEqual(['functions:color', 'functions:wifi']);
    expect(traitsOf(sedan, {})).toEqual({ traits: [], numbers: [] });
  });
});

describe('a range is asked for by every step that it touches', () => {
  test.each([
    [{ min: 1000, max: 2000 }, ['b·19', 'b·20', 'b·21']],
    [{ max: 3 }, ['b·0', 'b·1', 'b·2', 'b·3', 'b·4']],
    [{ min: 1e12 }, [`b·${lastStep}`]],
    [{ min: -5, max: 0 }, ['b·0']],
    [{ min: 5, max: 1 }, []],
  ])('%j', (range, words) => {
    expect(pricesIn(range)).toEqual(words);
  });

  test('of a number as well', () => {
    expect(numbersIn('engine-size', { min: 100, max: 130 })).toEqual(['n·engine¬size·13', 'n·engine¬size·14']);
  });
});

describe('an area is asked for by its squares', () => {
  test('small ones, as long as they are few', () => {
    expect(squaresIn({ south: 13.74, west: 100.52, north: 13.76, east: 100.56 })).toEqual([
      'g0·274·2010',
      'g0·274·2011',
      'g0·275·2010',
      'g0·275·2011',
    ]);
    const [side, more] = [0.05 * 7, 0.05 * 8];
    expect(squaresIn({ south: 13.01, west: 100.01, north: 13.01 + side, east: 100.01 + side })).toHaveLength(64);
    expect(squaresIn({ south: 13.01, west: 100.01, north: 13.01 + side, east: 100.01 + more })?.[0]).toBe('g1·52·400');
  });

  test('larger ones, of which there are fewer', () => {
    const large = squaresIn({ south: 13, west: 100, north: 14, east: 101 });
    expect(large).toHaveLength(25);
    expect([large?.[0], large?.at(-1)]).toEqual(['g1·52·400', 'g1·56·404']);
    expect(squaresIn({ south: 12, west: 98, north: 17, east: 103 })?.[0]).toBe('g2·9·78');
  });

  test('none, where it is nearly everything', () => {
    expect(squaresIn({ south: -90, west: -180, north: 90, east: 180 })).toBeUndefined();
  });
});

describe('what lies around everything within a distance', () => {
  test('is as wide in kilometres to each side, up to where degrees are too narrow', () => {
    const rounded = (box: object) => Object.fromEntries(Object.entries(box).map(([side, at]) => [side, Number(at.toFixed(6))]));
    expect(rounded(boxAround({ lat: 60, lng: 10 }, 111.195))).toEqual({ south: 59, north: 61, west: 8, east: 12 });
    expect(rounded(boxAround({ lat: 89.9, lng: 10 }, 111.195))).toEqual({ south: 88.9, north: 90.9, west: 0, east: 20 });
  });

  test('is compared by squares of degrees', () => {
    expect(comparable(222.39)).toBeCloseTo(4, 9);
    expect(narrowing(60)).toBeCloseTo(0.5, 9);
  });
});
