import { describe, expect, test } from 'vitest';
import { categories } from '../../api/contract/values/ecommerce.ts';
import { testApp } from '../support/app.ts';
import { dump, idsOf, sell, shopAs, shopPath } from '../support/shop.ts';

const shop = await testApp();
const { list } = shopAs(shop);
const names = [
  { id: 201, th: 'ส่วนลด 100% ทุกชิ้น', en: '100% xotton' },
  { id: 202, th: 'รหัส_สินค้า', en: 'snake_case' },
  { id: 203, th: "ของ 'พิเศษ'", en: 'Potter\'s "wheel"' },
  { id: 204, th: 'ทาง\\ลัด', en: 'back\\slash' },
  { id: 205, th: 'ผู้ใหญ่บ้านน้ำชา', en: 'Café ÉCLAIR' },
  { id: 206, th: 'ผ้าไหม SILK', en: 'THAI Silk' },
  { id: 207, th: '<b>หนา</b> & คม 🧺', en: '<b>bold</b> & sharp 🧺' },
  { id: 208, th: 'a*b?[c]', en: 'a*b?[c]' },
];
for (const name of names) sell(shop, name);
const { products: all, total } = await list('?perPage=100');
const { products: allEnglish } = await list('?perPage=100&lang=en');

const search = async (q: string, rest = '') => {
  const found = await list(`?perPage=100&q=${encodeURIComponent(q)}${rest}`);
  expect(found.total).toBe(found.products.length);
  return idsOf(found.products);
};
const folded = (text: string) => text.normalize('NFC').toLowerCase();
const containing = (q: string, products = all) => idsOf(products.filter(({ name }) => folded(name).includes(folded(q))));

describe('searching', () => {
  test.each([
    ['%', 201],
    ['_', 202],
    ["'", 203],
    ['\\', 204],
    ['100%', 201],
    ['<b>', 207],
    ['🧺', 207],
    ['*b?[', 208],
  ])('takes %s as it stands', async (q, id) => {
    expect(await search(q)).toEqual(containing(q));
    expect(await search(q)).toContain(id);
  });

  test.each(['"', "' OR 1=1 --", "'; DROP TABLE product; --", '%%', '\\%', '_%_', '\u0000', '*', '?', '[a-z]', 'NULL'])(
    'with %j finds what contains just that, in both languages',
    async (q) => {
      expect(await search(q)).toEqual(containing(q));
      expect(await search(q, '&lang=en')).toEqual(containing(q, allEnglish));
    },
  );

  test('looks anywhere in the name, without regard to case', async () => {
    for (const q of ['silk', 'SILK', 'sILk', 'ilk', 'THAI silk', 'k', 'éclair']) {
      expect(await search(q, '&lang=en'), q).toEqual(containing(q, allEnglish));
    }
    expect(await search('thai SILK', '&lang=en')).toContain(206);
    expect(await search('silk')).toContain(206);
    expect(await search('éclair', '&lang=en')).toContain(205);
  });

  test('finds parts of Thai names, however their marks were typed', async () => {
    for (const q of ['ผ้า', 'ไหม', 'ใหญ่', 'น้ำ', 'ู้', 'สินค้า']) expect(await search(q), q).toEqual(containing(q));
    expect(await search('ผู้ใหญ่'.normalize('NFD'))).toContain(205);
    // The tone mark before the vowel below it, as some keyboards send them.
    expect(await search('ผ\u0e49\u0e39ใหญ่')).toContain(205);
    expect(await search('Café'.normalize('NFD'), '&lang=en')).toContain(205);
  });

  test('finds what each character of each name finds when looking through the whole list', async () => {
    const characters = new Set(all.flatMap(({ name }) => [...name]));
    for (const q of characters) {
      if (q.trim()) expect(await search(q), q).toEqual(containing(q));
    }
  });

  test('goes through the names of the language asked for', async () => {
    expect(await search('xotton', '&lang=en')).toEqual([201]);
    expect(await search('xotton')).toEqual([]);
    expect(await search('รหัส_', '&lang=en')).toEqual([]);
  });

  test('works together with category, order and paging; the total counts what was found', async () => {
    for (const category of categories) {
      const wanted = idsOf(all.filter((product) => product.category === category && folded(product.name).includes('ส')));
      expect(await search('ส', `&category=${category}`), category).toEqual(wanted);
    }
    const q = encodeURIComponent('ส');
    const part = await list(`?q=${q}&perPage=1&page=2&sortBy=price-asc`);
    const whole = await list(`?q=${q}&perPage=100&sortBy=price-asc`);
    expect(part.products).toEqual(whole.products.slice(1, 2));
    expect(part.total).toBe(containing('ส').length);
  });

  test('for what nobody sells finds nothing', async () => {
    expect(await list('?q=zzzzzz')).toEqual({ products: [], total: 0, userWishlist: [], userCart: [] });
  });

  test('takes 200 characters, Thai and emoji counted as people do', async () => {
    for (const q of ['ก'.repeat(200), '🧺'.repeat(200), `${'a'.repeat(199)}!`]) expect(await search(q)).toEqual([]);
  });
});

describe('the parameters of the list', () => {
  test('count as not given when they are empty', async () => {
    expect(await list('?q=&category=&sortBy=&perPage=&page=&lang=')).toEqual(await list());
    expect(await list('?q=&q=silk&perPage=&perPage=5')).toEqual(await list('?q=silk&perPage=5'));
    expect(await list('?')).toEqual(await list());
  });

  test('are ignored when they are unknown', async () => {
    const query = '?sort=junk&limit=1&sortColumn=id;DROP&__proto__=1&constructor=x&a[__proto__][x]=1&prototype[y]=2&id=5';
    expect(await list(query)).toEqual(await list());
    expect(Object.prototype).not.toHaveProperty('x');
    expect(Object.prototype).not.toHaveProperty('y');
  });

  test.each([
    ['perPage=0', 'perPage'],
    ['perPage=-1', 'perPage'],
    ['perPage=101', 'perPage'],
    ['perPage=abc', 'perPage'],
    ['perPage=1e9', 'perPage'],
    ['perPage=1e309', 'perPage'],
    ['perPage=1.5', 'perPage'],
    ['perPage=true', 'perPage'],
    ['perPage=null', 'perPage'],
    ['perPage=9&perPage=18', 'perPage'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=abc', 'page'],
    ['page=NaN', 'page'],
    ['page=Infinity', 'page'],
    ['page=1e15', 'page'],
    ['page=9007199254740993', 'page'],
    ['perPage=0x10', 'perPage'],
    ['perPage=1e1', 'perPage'],
    ['perPage=%2010', 'perPage'],
    ['page=1&page=2', 'page'],
    ['sortBy=price', 'sortBy'],
    ['sortBy=constructor', 'sortBy'],
    ['sortBy=__proto__', 'sortBy'],
    ['sortBy=toString', 'sortBy'],
    ['sortBy=price-asc&sortBy=price-desc', 'sortBy'],
    ['category=cars', 'category'],
    ['category=home&category=garden', 'category'],
    ['lang=de', 'lang'],
    ['lang=th&lang=en', 'lang'],
    ['q=a&q=b', 'q'],
    [`q=${'a'.repeat(201)}`, 'q'],
    [`q=${encodeURIComponent('ก'.repeat(201))}`, 'q'],
    [`q=${'a'.repeat(5000)}!`, 'q'],
  ])('are refused by name: %s', async (query, field) => {
    const answer = await shop.call('GET', `${shopPath}/products?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { [field]: [expect.any(String)] }, code: 'INVALID' });
  });

  test('change nothing, whatever they hold', async () => {
    const before = dump(shop);
    for (const q of ["'; DELETE FROM product; --", '"; DROP TABLE product', '%00', '$(id)', '{{7*7}}']) await search(q);
    expect(dump(shop)).toEqual(before);
    expect((await list()).total).toBe(total);
  });
});
