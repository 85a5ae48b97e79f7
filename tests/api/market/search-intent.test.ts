import { expect, test } from 'vitest';
import { searchListings } from '../../../api/domain/market/search/search.ts';
import { testApp } from '../../support/app.ts';
import { feedAll, resetSamples, writeListings } from '../../support/market/searchable.ts';
import { startTime } from '../../support/start-time.ts';

const { db } = await testApp({}, { repeat: () => () => {} });
await resetSamples(db);

/** Listings, oldest first: the least relevant is the newest. */
const listed = {
  phone: { categoryId: 'phone', title: 'iPhone 13 128GB เครื่องศูนย์ เปลี่ยนแบตใหม่' },
  film: { categoryId: 'phone-accessory', title: 'ฟิล์มกระจก iPhone ทุกรุ่น' },
  phoneRepair: { categoryId: 'repair-service', title: 'เปลี่ยนแบตไอโฟน ซ่อมจอ รอรับได้' },
  tablet: { categoryId: 'tablet', title: 'แท็บเล็ตจอใหญ่', description: 'แลก iPhone ได้' },
  car: { categoryId: 'car-sedan', title: 'Honda Civic FC ปี 2018', attributes: { brand: 'honda' } },
  wheel: { categoryId: 'car-part', title: 'ล้ออะไหล่ Civic แท้' },
  garage: { categoryId: 'repair-service', title: 'ซ่อมช่วงล่างซีวิคถึงบ้าน' },
  scooter: { categoryId: 'motorcycle', title: 'เวฟ 110i สตาร์ทมือ ปี 2020' },
  tail: { categoryId: 'motorcycle-part', title: 'ท่อไอเสีย Wave ไม่ดัง' },
  fridge: { categoryId: 'refrigerator', title: 'ตู้เย็นสองประตู 14 คิว' },
  fridgeRepair: { categoryId: 'repair-service', title: 'ซ่อมตู้เย็นถึงบ้าน ทุกยี่ห้อ' },
  guitar: { categoryId: 'musical-instrument', title: 'กีตาร์โปร่งมือสอง' },
  lesson: { categoryId: 'lesson', title: 'เรียนกีตาร์ตัวต่อตัว' },
  catFood: { categoryId: 'pet-food', title: 'อาหารแมวสูตรไก่' },
  room: { categoryId: 'room-rent', title: 'ห้องเช่าเลี้ยงแมวได้' },
  ladder: { categoryId: 'tool', title: 'บันไดพับได้ ช่างแอร์ใช้' },
  airCleaning: { categoryId: 'repair-service', title: 'ล้างแอร์ ซ่อมแอร์' },
  driver: { categoryId: 'full-time-job', title: 'รับคนขับรถกระบะรายวัน' },
  pickup: { categoryId: 'car-pickup', title: 'กระบะตอนเดียว ปี 2015' },
  condoToBuy: { categoryId: 'condo-sale', title: 'คอนโดริมน้ำ', description: 'ตอนนี้ให้เช่าอยู่ ผลตอบแทนดี' },
  condoToRent: { categoryId: 'condo-rent', title: 'คอนโดห้องมุม', description: 'ให้เช่า เจ้าของขายด้วย' },
  warehouse: { categoryId: 'land-sale', title: 'ที่ดินโกดัง', description: 'เคยให้เช่า' },
} as const;
const keys = Object.keys(listed) as (keyof typeof listed)[];
const ids = await writeListings(
  db,
  keys.map((key) => ({ ...listed[key] })),
);
await feedAll(db);

async function found(q: string): Promise<(keyof typeof listed | undefined)[]> {
  const { listings } = await searchListings({ db, now: startTime, language: 'th' }, { q, limit: 20 });
  return listings.map(({ id }) => keys[ids.indexOf(id)]);
}

test.each([
  ['iphone', ['phone', 'film', 'phoneRepair', 'tablet']],
  ['ไอโฟน', ['phone', 'film', 'phoneRepair', 'tablet']],
  ['ไอโฟนน์', ['phone', 'film', 'phoneRepair', 'tablet']],
  ['civic', ['car', 'wheel', 'garage']],
  ['ซีวิค', ['car', 'wheel', 'garage']],
  ['wave', ['scooter', 'tail']],
  ['ตู้เย็น', ['fridge', 'fridgeRepair']],
  ['กีตาร์', ['guitar', 'lesson']],
  ['แมว', ['catFood', 'room']],
  ['กระบะ', ['pickup', 'driver']],
])('who types %s sees the thing before what goes with it, and that before work on it', async (q, order) => {
  expect(await found(q)).toEqual(order);
});

test.each([
  ['ฟิล์ม iphone', 'film'],
  ['iphone ฟิล์ม', 'film'],
  ['ซ่อมไอโฟน', 'phoneRepair'],
  ['เปลี่ยนแบต iphone', 'phoneRepair'],
  ['ล้อ civic', 'wheel'],
  ['ซ่อมตู้เย็น', 'fridgeRepair'],
  ['เรียนกีตาร์', 'lesson'],
  ['ล้างแอร์', 'airCleaning'],
  ['คนขับรถ', 'driver'],
  ['อาหารแมว', 'catFood'],
])('who types %s sees just that first', async (q, first) => {
  expect((await found(q))[0]).toBe(first);
});

test('what goes with a thing leaves room for it, however much of that is newer, on every page', async () => {
  const films = Array.from({ length: 210 }, (_, at) => ({ categoryId: 'phone-accessory', title: `ฟิล์มพิกเซล แบบที่ ${at + 1}` }));
  const [pixel] = await writeListings(db, [{ title: 'พิกเซล 8 สีฟ้า' }, ...films]);
  await feedAll(db);
  const seen: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { q: 'พิกเซล', limit: 50, ...(cursor === undefined ? {} : { cursor }) };
    const { listings, nextCursor } = await searchListings({ db, now: startTime, language: 'th' }, query);
    seen.push(...listings.map(({ id }) => id));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(seen).toHaveLength(films.length + 1);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen[0]).toBe(pixel);
});

test.each([
  ['คอนโด', ['condoToRent', 'condoToBuy']],
  ['คอนโด ให้เช่า', ['condoToRent']],
  ['condo for rent', ['condoToRent']],
  ['ขายคอนโด', ['condoToBuy']],
  // Better than no result.
  ['โกดังให้เช่า', ['warehouse']],
])('who types %s is shown one side of the trade', async (q, which) => {
  expect((await found(q)).toSorted()).toEqual(which.toSorted());
});

test('the side of the trade is no filter that somebody could leave out', async () => {
  const query = { q: 'คอนโดให้เช่า', maxPrice: 1, limit: 20 };
  const { total, suggestions = [] } = await searchListings({ db, now: startTime, language: 'th' }, query);
  expect(total).toBe(0);
  for (const { without } of suggestions) expect(without).not.toEqual([]);
});

test.each([
  ['wvFao', 'ไอโฟน', 'phone'],
  ['WVFAO', undefined, undefined],
  ['tabletiphone', 'tablet iphone', 'tablet'],
  ['hondacivic', 'honda civic', 'car'],
])('%s is understood as %s', async (q, to, first) => {
  const { corrected } = await searchListings({ db, now: startTime, language: 'th' }, { q, limit: 20 });
  expect(corrected?.to).toBe(to);
  expect((await found(q))[0]).toBe(first);
});
