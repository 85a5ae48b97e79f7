import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fold, sortKey } from '../../api/domain/shared/rules/text.ts';
import { parseQuery } from '../../api/plugins/query.ts';

describe('texts compare alike', () => {
  test.each([
    ['Basket', 'BASKET'],
    ['josé', 'JOSE\u0301'],
    ['ตะกร้า', 'ตะกร้า'.normalize('NFD')],
    ['Ñandú', 'n\u0303andu\u0301'],
    ['น\u0e49\u0e33', 'น\u0e4d\u0e49\u0e32'],
    ['น\u0e49\u0e33', 'น\u0e49\u0e4d\u0e32'],
    ['ทำ', 'ท\u0e4d\u0e32'],
  ])('%s and %s', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  test.each([
    ['ตะกร้า', 'ตะกร่า'],
    ['resume', 'résumé'],
    ['a b', 'ab'],
    ['%', '_'],
  ])('but not %s and %s', (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });
});

test('a letter has no more marks than any language puts on one', () => {
  expect(fold(`a${'\u0301\u0323'.repeat(50_000)}b`)).toHaveLength('ạ\u0301b'.length + 28);
  expect(fold(`ก${'\u0e38\u0e48'.repeat(15)}`)).toHaveLength(31);
  expect(sortKey('\u0e48\u0e38'.repeat(50_000)).length).toBeLessThan(70);
});

test('sort keys stand in the order of a Thai dictionary', () => {
  const seeds = globSync('api/db/seed/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const words = seeds.flatMap((text) => [...text.matchAll(/'([^'\n]{1,60})'/g)].map(([, word = '']) => word));
  const odd = [
    'เกม',
    'กา',
    'ก่า',
    'ก้า',
    'เก่า',
    'แกะ',
    'ก้a',
    'กa',
    'น้ำ',
    'นำ',
    'นา',
    'ไทย',
    'ทาย',
    '๒',
    '10',
    'Zoo',
    'apple',
    'Éclair',
    'eclair',
    'ๆ',
  ];
  // Names in other scripts, which a few worlds contain, are not in such a dictionary.
  const isRead = /^[\p{Script=Latin}\p{Script=Thai}\p{Script=Common}\p{Script=Inherited}]*$/u;
  const texts = [...new Set([...odd, ...words])].filter(
    (text) => isRead.test(text) && /[\p{L}\p{N}]/u.test(text) && !/[\p{S}\p{C}\\]/u.test(text),
  );
  expect(texts.length).toBeGreaterThan(1000);
  const { compare } = new Intl.Collator('th');
  const sorted = texts.sort(compare).map((text) => ({ text, key: Buffer.from(sortKey(text)) }));
  const wrong = sorted.filter(({ key }, at) => Buffer.compare(sorted[at - 1]?.key ?? Buffer.alloc(0), key) > 0);
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test.each([
  ['กา', 'ก่า'],
  ['ก่า', 'ก้า'],
  ['กา', 'เก่า'],
  ['เกม', 'แกะ'],
  ['9', 'ก'],
  ['๒', '3'],
  ['ฮ', 'a'],
  ['apple', 'Zoo'],
  ['eclair', 'Éclair'],
])('%s stands before %s', (one, other) => {
  expect(Buffer.compare(Buffer.from(sortKey(one)), Buffer.from(sortKey(other)))).toBe(-1);
});

test('spaces, punctuation and case do not count where texts are sorted', () => {
  expect(sortKey(' B-a…  ๆฯ')).toBe(sortKey('ba'));
});

describe('the query of an address', () => {
  test.each<[string, Record<string, unknown>]>([
    ['', {}],
    ['q=rice&page=2', { q: 'rice', page: '2' }],
    ['q=', {}],
    ['q', {}],
    ['q=&page=2', { page: '2' }],
    ['q=a&q=b', { q: ['a', 'b'] }],
    ['q=a&q=', { q: 'a' }],
    ['q=&q=', {}],
    ['q=%E0%B8%82%E0%B9%89%E0%B8%B2%E0%B8%A7', { q: 'ข้าว' }],
    ['q=a+b%20c', { q: 'a b c' }],
    ['q=100%', { q: '100%' }],
    ['q=%zz&page=1', { q: '%zz', page: '1' }],
    ['a[b]=c', { 'a[b]': 'c' }],
  ])('%s is read as %j', (text, query) => {
    expect({ ...parseQuery(text) }).toEqual(query);
  });

  test('can not reach the prototype of objects', () => {
    const query = parseQuery('__proto__=x&constructor=y&a[__proto__][z]=1');
    expect(Object.getPrototypeOf(query)).toBe(null);
    expect(Object.hasOwn({}, 'z')).toBe(false);
    expect(query.constructor).toBe('y');
  });
});
