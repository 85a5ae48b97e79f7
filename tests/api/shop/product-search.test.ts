import { describe, expect, test } from 'vitest';
import { categories } from '../../../api/contract/values/shop/products.ts';
import { testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';
import { idsOf, sell, shopAs, shopPath } from '../../support/shop.ts';

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
for (const name of names) await sell(shop, name);
const { products: all, total } = await list('?perPage=100');
const { products: allEnglish } = await list('?perPage=100&lang=en');

const search = async (q: string, rest = '') => {
  const found = await list(`?perPage=100&q=${encodeURIComponent(q)}${rest}`);
  expect(found.total).toBe(found.products.length);
  return idsOf(found.products);
};
const folded = (text: string) => text.normalize('NFC').toLowerCase();
/** Products whose name contains the query, as specified; other texts may add results. */
const inEither = (q: string) =>
  idsOf(all.filter(({ name }, at) => [name, allEnglish[at]?.name ?? ''].some((text) => folded(text).includes(folded(q)))));

describe('searching', () => {
  test.each([
    ['%', 201],
    ['_', 202],
    ["'", 203],
    ['\\', 204],
    ['🧺', 207],
    ['"', 203],
    ['[', 208],
  ])('takes %s as it stands', async (q, id) => {
    for (const lang of ['', '&lang=en']) expect(await search(q, lang)).toEqual(inEither(q));
    expect(await search(q)).toContain(id);
  });

  test.each(["'; DROP TABLE product; --", '%%', '\\%', '_%_', '\u0000', '[a-z]', 'NULL', '$(id)'])(
    'with %j finds what holds just that, in both languages',
    async (q) => {
      for (const lang of ['', '&lang=en']) expect(await search(q, lang)).toEqual(inEither(q));
    },
  );

  test('looks anywhere in the name, without regard to case or accents, whatever the language of the answer', async () => {
    for (const q of [
      'silk',
      'SILK',
      'sILk',
      'ilk',
      'THAI silk',
      'k',
      'éclair',
      '100%',
      '<b>',
      '*b?[',
      'ผ้า',
      'ไหม',
      'ใหญ่',
      'น้ำ',
      'ู้',
      'สินค้า',
    ]) {
      for (const lang of ['', '&lang=en']) expect(await search(q, lang), q).toEqual(expect.arrayContaining(inEither(q)));
      expect(inEither(q).length, q).toBeGreaterThan(0);
    }
    for (const q of ['xotton', 'รหัส_', 'eclair']) expect(await search(q)).toEqual(await search(q, '&lang=en'));
    expect(await search('xotton')).toEqual([201]);
    expect(await search('eclair')).toEqual([205]);
  });

  test('finds what each character of each name finds when looking through the whole list', async () => {
    const characters = new Set([...all, ...allEnglish].flatMap(({ name }) => [...name]));
    for (const q of characters) {
      if (q.trim()) expect(await search(q), q).toEqual(expect.arrayContaining(inEither(q)));
    }
  });

  test('finds Thai however its marks were typed', async () => {
    expect(await search('ผู้ใหญ่'.normalize('NFD'))).toContain(205);
    // The tone mark precedes the vowel below, as some keyboards send them.
    expect(await search('ผ\u0e49\u0e39ใหญ่')).toContain(205);
    expect(await search('น\u0e49\u0e4d\u0e32')).toContain(205);
    expect(await search('Café'.normalize('NFD'), '&lang=en')).toContain(205);
  });

  test.each([
    ['with a blank behind it, as keyboards put there', 'โคมไฟ ', 15],
    ['with blanks around it', '  lamp\u00a0', 15],
    ['with blanks within', 'ครก หิน', 11],
    ['in any order', 'หิน ครก', 11],
    ['in any order without blanks', 'หวายตะกร้า', 22],
    ['in one language after the other', 'rattan ตะกร้า', 22],
    ['in the plural', 'lamps', 15],
    ['at its beginning', 'bask', 22],
    ['by the brand', 'Din Hom', 26],
    ['by the brand in one word', 'dinhom', 26],
    ['by the category', 'เฟอร์นิเจอร์', 17],
    ['by the description', 'celadon glaze', 26],
    ['by the description in Thai', 'พัทลุง', 22],
    ['with other words of it', 'basket phatthalung', 22],
    ['in a common spelling', 'ตระกร้า', 22],
    ['in a common spelling within a run', 'ตระกร้าหวาย', 22],
    ['in a common English spelling', 'gitar', 13],
    ['with the wrong tone', 'ตะกร่า', 22],
    ['without a tone', 'ตะกรา', 22],
    ['with letters of the same sound', 'สิลาดล', 26],
    ['with a letter doubled', 'guittar', 13],
    ['with a letter held down', 'ตะกร้าาาา', 22],
    ['with zero-width characters', 'โคม\u200bไฟ', 15],
    ['with numbers in Thai', '๑๒ นิ้ว', 7],
  ])('finds what is asked for %s: %s', async (_how, q, id) => {
    for (const lang of ['', '&lang=en']) expect(await search(q, lang)).toContain(id);
  });

  test('finds only what holds every word', async () => {
    expect(await search('basket lamp')).toEqual([]);
    for (const id of await search('หวาย สาน')) expect(await search('หวาย')).toContain(id);
  });

  test('suggests what was meant when nothing is found, and only then', async () => {
    const suggested = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).suggestion;
    expect(await suggested('ปิ่นโค')).toBe('ปิ่นโต');
    expect(await suggested('bakset')).toBe('basket');
    expect(await suggested('rattan bakset')).toBe('rattan basket');
    expect(await suggested('basket lamp')).toBe('basket');
    for (const q of ['ตะกร้า', 'ตะกรา', 'zzzzzz', '%%']) expect(await list(`?q=${encodeURIComponent(q)}`)).not.toHaveProperty('suggestion');
    for (const q of ['ปิ่นโค', 'bakset', 'rattan bakset', 'basket lamp', 'เก้าอี้ม้า', 'ครกหินเชียงใหม่']) {
      expect(await search((await suggested(q)) ?? ''), q).not.toEqual([]);
    }
  });

  test('puts what fits best first when asked to', async () => {
    const lamps = await search('lamp', '&sortBy=relevance');
    expect(lamps.slice(0, 2)).toEqual([15, 3]);
    // Matches in the description alone rank lower.
    const rattan = await search('หวาย', '&sortBy=relevance');
    expect(rattan.slice(0, 2)).toEqual([22, 1]);
    expect(await search('หวาย')).toEqual([...rattan].sort((one, other) => other - one));
    expect(idsOf((await list('?sortBy=relevance&perPage=100')).products)).toEqual(idsOf(all));
  });

  test('works together with category, order and paging; the total counts what was found', async () => {
    const found = await search('ไม้');
    for (const category of categories) {
      const wanted = idsOf(all.filter((product) => product.category === category && found.includes(product.id)));
      expect(await search('ไม้', `&category=${category}`), category).toEqual(wanted);
    }
    const q = encodeURIComponent('ไม้');
    const part = await list(`?q=${q}&perPage=1&page=2&sortBy=price-asc`);
    const whole = await list(`?q=${q}&perPage=100&sortBy=price-asc`);
    expect(part.products).toEqual(whole.products.slice(1, 2));
    expect(part.total).toBe(found.length);
  });

  test('for what nobody sells finds nothing', async () => {
    expect(await list('?q=zzzzzz')).toEqual({ products: [], total: 0, userWishlist: [], userCart: [] });
  });

  test('takes 200 characters, Thai and emoji counted as people do', async () => {
    for (const q of ['ฮ'.repeat(200), '🧺'.repeat(200), `${'a'.repeat(199)}!`]) expect(await search(q)).toEqual([]);
  });
});

describe('the parameters of the list', () => {
  test('count as not given when they are empty', async () => {
    expect(await list('?q=&category=&sortBy=&perPage=&page=&lang=')).toEqual(await list());
    expect(await list('?q=%20%C2%A0')).toEqual(await list());
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
    const before = await dump(shop);
    for (const q of ["'; DELETE FROM product; --", '"; DROP TABLE product', '%00', '$(id)', '{{7*7}}']) await search(q);
    expect(await dump(shop)).toEqual(before);
    expect((await list()).total).toBe(total);
  });
});
