import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { describe, expect, test, vi } from 'vitest';
import { SearchAnswer, type Suggestion, Suggestions } from '../../../api/contract/market/search.ts';
import { transact } from '../../../api/db/client.ts';
import { listing, meta, searchRow, searchTerm } from '../../../api/db/schema.ts';
import { noteForSearch } from '../../../api/domain/market/search/due.ts';
import { feedSearch } from '../../../api/domain/market/search/feed.ts';
import { testApp } from '../../support/app.ts';
import { feedAll, resetSamples, writeListings } from '../../support/market/searchable.ts';
import { rowsOf } from '../../support/rows.ts';
import { startTime } from '../../support/start-time.ts';

// The tests update the index themselves.
const server = await testApp({}, { repeat: () => () => {} });
const { call, db } = server;
await resetSamples(db);
await writeListings(db, [
  { title: 'ไอโฟน 13 128GB สีดำ', description: 'มือ2 สภาพนางฟ้า', price: 1_250_000 },
  { title: 'iPhone 12 mini', description: 'แบต 92%', price: 400_000 },
  { title: 'เคสซัมซุง', description: 'ใช้กับ iphone ไม่ได้', categoryId: 'phone-accessory', price: 15_000 },
  { title: 'Honda Civic ปี 2018 เกียร์ออโต้', categoryId: 'car-sedan', price: 50_000_000, subdistrictId: 500_101, attributes: { year: 2018 } },
  { title: 'Levi\'s 501 เอว 32"', categoryId: 'clothes', price: 90_000 },
]);
await feedAll(db);

async function find(query: Record<string, string | number>): Promise<SearchAnswer> {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const answer = await call('GET', `/api/listings?${text}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const found: SearchAnswer = answer.json();
  expect(Value.Check(SearchAnswer, found)).toBe(true);
  return found;
}
const titles = async (q: string, more = {}) => (await find({ q, ...more })).listings.map(({ title }) => title);

describe('what is said is found', () => {
  test('in either script, the title before the description, the newest first', async () => {
    expect(await titles('iphone')).toEqual(['iPhone 12 mini', 'ไอโฟน 13 128GB สีดำ', 'เคสซัมซุง']);
    expect(await titles('ไอโฟน')).toEqual(await titles('iphone'));
  });

  test.each([
    ['civic 2018 เกียร์ออโต้', 'Honda Civic ปี 2018 เกียร์ออโต้'],
    ['ซีวิค 2561', 'Honda Civic ปี 2018 เกียร์ออโต้'],
    ['รถเชียงใหม่', 'Honda Civic ปี 2018 เกียร์ออโต้'],
    ['128 gb', 'ไอโฟน 13 128GB สีดำ'],
    ['levis 32นิ้ว', 'Levi\'s 501 เอว 32"'],
    ['hond', 'Honda Civic ปี 2018 เกียร์ออโต้'],
  ])('%s', async (q, title) => expect(await titles(q)).toContain(title));

  test('with the price that the text says, unless the query says one', async () => {
    const found = await find({ q: 'ไอโฟน ไม่เกิน 5 พัน' });
    expect(found.listings.map(({ title }) => title)).toEqual(['iPhone 12 mini', 'เคสซัมซุง']);
    expect(found.price).toEqual({ max: 5000 });
    expect(await titles('ไอโฟน ไม่เกิน 5 พัน', { maxPrice: 100_000 })).toHaveLength(3);
  });

  test('corrected only where nothing has the words as they were typed', async () => {
    const found = await find({ q: 'ซัมซงุ' });
    expect(found.listings.map(({ title }) => title)).toEqual(['เคสซัมซุง']);
    expect(found.corrected).toEqual({ from: 'ซัมซงุ', to: 'ซัมซุง' });
    expect((await find({ q: 'ซัมซุง' })).corrected).toBeUndefined();
  });

  test('without what only praises it, where nobody says that', async () => {
    const found = await find({ q: 'ไอโฟนของแท้ ไม่เกินหมื่น' });
    expect(found.listings.map(({ title }) => title)).toEqual(['iPhone 12 mini', 'เคสซัมซุง']);
    expect(found).toMatchObject({ corrected: { from: 'ไอโฟนของแท้ ไม่เกินหมื่น', to: 'ไอโฟน' }, price: { max: 10_000 } });
    expect((await find({ q: 'สภาพนางฟ้า' })).corrected).toBeUndefined();
  });

  test('or else not, with what would be found otherwise', async () => {
    const found = await find({ q: 'ไอโฟน', province: 50, maxPrice: 100 });
    expect(found).toMatchObject({ listings: [], total: 0, nextCursor: null });
    expect(found.suggestions).toContainEqual({ without: ['maxPrice', 'province'].sort(), count: 3 });
    const north = await find({ q: 'civic', province: 51 });
    expect(north.suggestions).toContainEqual({ without: [], province: { id: 50, name: 'เชียงใหม่' }, count: 1 });
    expect((await find({ q: 'กกกขขขคคค' })).suggestions).toEqual([]);
  });

  test('where nothing has all the words, by most of them, from the first on and from the last on', async () => {
    const asked = async (q: string, more = {}) => {
      const { listings, suggestions } = await find({ q, ...more });
      expect(listings).toEqual([]);
      return suggestions;
    };
    expect(await asked('ไอโฟน 13 civic')).toEqual([
      { without: [], q: 'ไอโฟน 13', count: 1 },
      { without: [], q: 'civic', count: 1 },
    ]);
    expect(await asked('ซัมซงุ จักรวาลนฤมิต')).toEqual([{ without: [], q: 'ซัมซุง', count: 1 }]);
    expect(await asked('civic จักรวาลนฤมิต', { province: 51 })).toEqual([{ without: ['province'], q: 'civic', count: 1 }]);
    expect(await asked('civic ไม่เกิน 9 พัน')).toEqual([{ without: [], q: 'civic', count: 1 }]);
    expect(await asked('2018 จักรวาลนฤมิต')).toEqual([]);
    // A compound without matches falls back to its head noun, without meaningless words at either end.
    expect(await asked('รถเข็น')).toEqual([{ without: [], q: 'รถ', count: 1 }]);
    expect(await asked('ใส่ไอโฟนจักรวาลนฤมิต')).toEqual([{ without: [], q: 'ไอโฟน', count: 3 }]);
  });

  test('used or new by the condition, whether or not the seller wrote it', async () => {
    expect(await titles('civic มือสอง')).toEqual(await titles('civic'));
    expect((await find({ q: 'civic ของใหม่' })).listings).toEqual([]);
  });

  test('in a place by what people call it', async () => {
    expect(await titles('civic chiangmai')).toEqual(await titles('civic เชียงใหม่'));
    expect(await titles('civic chiangmai')).toHaveLength(1);
  });
});

describe('odd questions', () => {
  const ascii = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));
  test('are answered, whatever they look like to an engine', async () => {
    const odd = [
      ...ascii,
      ...ascii.map((sign) => `ไอโฟน${sign}13`),
      ...ascii.map((sign) => `a${sign}b ${sign}`),
      ...['" OR 1=1 --', 'title:x', '{t} : ("a")', 'NEAR(a b)', 'a AND b', 'NOT', '*', '^a', "'::tsvector", '\\', "a'b", '{', '}', '(('],
      ...['😀', 'ไอโฟน 😀', '\u0e48\u0e49', '\u200b', 'ﷺ', '𝕚𝕡𝕙𝕠𝕟𝕖', '\u202eabc', 'ก'.repeat(200), '1'.repeat(200), '   ', '1.8', '195/55'],
      ...['\u0000', 'ไอ\u0000โฟน', '%', '_', '__proto__', 'constructor', 'null'],
    ];
    for (const q of odd) await find({ q });
  }, 60_000);

  test('are refused where they are none, by the name of the parameter', async () => {
    const wrong = {
      ...{ q: 'ก'.repeat(10_000), category: 'planets', minPrice: -1, maxPrice: 'x', condition: 'broken', delivery: 'drone', province: 'x' },
      ...{ near: '1', radius: 0, bounds: '1,2,0,3', within: 0, sort: 'worst', cursor: 'x', limit: 49, attributes: 'a:b' },
    };
    for (const [name, value] of Object.entries(wrong)) {
      const answer = await call('GET', `/api/listings?${name}=${encodeURIComponent(value)}`);
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(400);
      expect(answer.json().error, name).toHaveProperty(name);
    }
    expect((await call('GET', '/api/listings?radius=5')).json().error).toEqual({ radius: ['needs `near`'] });
    for (const attributes of ['gear:none', 'year:a', 'year:-', 'model:x', 'color:__proto__'])
      expect((await call('GET', `/api/listings?category=car-sedan&attributes=${attributes}`)).statusCode, attributes).toBe(400);
    for (const year of ['2561', '2018', '2560-2562', '2018-2561', '-2561', '2561-'])
      expect((await find({ category: 'car-sedan', attributes: `year:${year}` })).total, year).toBe(1);
    expect((await find({ category: 'car-sedan', attributes: 'year:2562-' })).total).toBe(0);
    for (const cursor of ['W10', Buffer.from('[1,{}]').toString('base64url'), Buffer.from('["1"]').toString('base64url')])
      expect((await call('GET', `/api/listings?sort=price-up&cursor=${cursor}`)).statusCode, cursor).toBe(400);
    expect((await call('GET', '/api/listings?sort=nearest')).statusCode).toBe(400);
  });
});

describe('while somebody types', () => {
  const suggest = async (q: string): Promise<Suggestion[]> => {
    const answer = await call('GET', `/api/listings/suggest?q=${encodeURIComponent(q)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(Value.Check(Suggestions, answer.json())).toBe(true);
    return answer.json().suggestions;
  };

  test('categories and words that listings have are suggested', async () => {
    expect(await suggest('มือถือ')).toContainEqual({ kind: 'category', text: 'มือถือ', category: 'phone' });
    expect(await suggest('iph')).toContainEqual({ kind: 'words', text: 'iphone' });
    expect(await suggest('ขาย hon')).toContainEqual({ kind: 'words', text: 'ขาย honda' });
    expect((await suggest('iph')).map(({ kind }) => kind).filter((kind, at, all) => all.indexOf(kind) === at)).toEqual([
      'words',
      'listing',
    ]);
    for (const q of ['"', '%', '\u0e48', '😀', 'ก'.repeat(200)]) expect((await suggest(q)).length).toBeLessThanOrEqual(8);
  });
});

describe('listings like another one', () => {
  const similar = async (id: number) => call('GET', `/api/listings/${id}/similar`);

  test('are of its category, those with the same words first', async () => {
    const [phone] = (await find({ q: 'iphone 12' })).listings;
    const answer = await similar(phone?.id ?? 0);
    expect(answer.json().listings.map(({ title }: { title: string }) => title)).toEqual(['ไอโฟน 13 128GB สีดำ']);
    expect((await similar(999_999)).statusCode).toBe(404);
  });
});

const [id = 0] = await writeListings(db, [{ title: 'กลองชุดยามาฮ่า', categoryId: 'musical-instrument' }]);

describe('the index follows the listings', () => {
  const set = async (changes: Partial<typeof listing.$inferSelect>) => {
    await transact(db, async (tx) => {
      await tx.update(listing).set(changes).where(eq(listing.id, id)).run();
      await noteForSearch(tx, id);
    });
    await feedAll(db);
    return titles('กลองชุด');
  };

  test('and finds those alone that are for everybody', async () => {
    await feedAll(db);
    expect(await titles('กลองชุด')).toEqual(['กลองชุดยามาฮ่า']);
    for (const state of ['draft', 'pending', 'reserved', 'sold', 'expired', 'rejected', 'archived'] as const)
      expect(await set({ state })).toEqual([]);
    expect(await set({ state: 'published' })).toHaveLength(1);
    expect(await set({ hiddenAt: startTime })).toEqual([]);
    expect(await set({ hiddenAt: null, title: 'เปียโนเก่า' })).toEqual([]);
    expect(await titles('เปียโนเก่า')).toEqual(['เปียโนเก่า']);
    await transact(db, async (tx) => {
      await tx.delete(listing).where(eq(listing.id, id)).run();
      await noteForSearch(tx, id);
    });
    await feedAll(db);
    expect((await find({ q: 'เปียโนเก่า' })).total).toBe(0);
    // Word counts exclude deleted listings.
    const [word] = await db.select().from(searchTerm).where(eq(searchTerm.word, 'เปียโนเก่า')).all();
    expect(word?.count ?? 0).toBe(0);
  });

  test('the same when two write it at once, and when it is written anew', async () => {
    const before = await rowsOf(server, searchRow);
    const terms = (await rowsOf(server, searchTerm)).filter(({ count }) => count > 0);
    await transact(db, async (tx) => {
      for (const { listingId } of before) await noteForSearch(tx, listingId);
    });
    const feed = async () => {
      while (await feedSearch(db, startTime));
    };
    await Promise.all([feed(), feed()]);
    expect(await rowsOf(server, searchRow)).toEqual(before);
    await transact(db, (tx) =>
      tx
        .update(meta)
        .set({ value: JSON.stringify({ way: 'another', behind: null }) })
        .where(eq(meta.key, 'search index'))
        .run(),
    );
    await feedAll(db);
    expect(await rowsOf(server, searchRow)).toEqual(before);
    expect((await rowsOf(server, searchTerm)).filter(({ count }) => count > 0)).toEqual(terms);
  });

  test('within two seconds, when a server runs', async () => {
    const running = await testApp();
    await writeListings(running.db, [{ title: 'แคนดิเดตโน้ตใหม่เอี่ยม' }]);
    const found = async () => (await running.call('GET', `/api/listings?q=${encodeURIComponent('โน้ตใหม่')}`)).json().total;
    await vi.waitUntil(async () => (await found()) === 1, { timeout: 2000, interval: 100 });
  });
});

test('titles with all that is typed are suggested, those of everybody’s listings alone', async () => {
  const titled = async (q: string, lng = 'th') =>
    ((await call('GET', `/api/listings/suggest?q=${encodeURIComponent(q)}&lng=${lng}`)).json().suggestions as Suggestion[]).filter(
      ({ kind }) => kind === 'listing',
    );
  const [, newest] = await writeListings(db, [
    { title: 'ตู้ลำโพงวินเทจ', titleEn: 'Vintage speaker cabinet', categoryId: 'musical-instrument' },
    { title: 'ตู้ลำโพงวินเทจ', titleEn: 'Vintage speaker cabinet', categoryId: 'musical-instrument' },
    { title: 'ตู้ลำโพงวินเทจ ร่าง', state: 'draft', categoryId: 'musical-instrument' },
    { title: 'กล่องไม้', description: 'ใส่ตู้ลำโพงวินเทจได้', categoryId: 'musical-instrument' },
  ]);
  await feedAll(db);
  expect(await titled('ลำโพงวินเทจ')).toEqual([{ kind: 'listing', text: 'ตู้ลำโพงวินเทจ', slug: `ตู้ลำโพงวินเทจ-${newest}` }]);
  expect(await titled('vintage spea', 'en')).toEqual([{ kind: 'listing', text: 'Vintage speaker cabinet', slug: `ตู้ลำโพงวินเทจ-${newest}` }]);
});
