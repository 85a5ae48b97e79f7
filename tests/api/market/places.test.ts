import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type Place, PlaceList } from '../../../api/contract/market/places.ts';
import { maxFoundPlaces } from '../../../api/contract/values/market/places.ts';
import { provinces } from '../../../api/contract/values/shared/provinces.ts';
import { transact } from '../../../api/db/client.ts';
import { district, meta, subdistrict } from '../../../api/db/schema.ts';
import { fillPlaces, renewPlaces } from '../../../api/domain/market/fill-places.ts';
import { testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { rowsOf } from '../../support/rows.ts';

const { call, db } = await testApp();
async function places(query: Record<string, string | number> = {}): Promise<Place[]> {
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const answer = await call('GET', `/api/places?${asked.join('&')}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const list: PlaceList = answer.json();
  expect(Value.Check(PlaceList, list)).toBe(true);
  return list.places;
}
const line = ({ th, district: of, province, postcode }: Place) => [th, of?.th, province?.th, postcode].filter(Boolean).join(' ');
const find = async (q: string, more = {}) => (await places({ q, ...more })).map(line);

test('there are all provinces, by the names that addresses have', async () => {
  const all = await places();
  expect(all).toHaveLength(77);
  const byName = (one: { th: string }, other: { th: string }) => (one.th < other.th ? -1 : 1);
  expect(all.map(({ th, en }) => ({ th, en })).sort(byName)).toEqual([...provinces].sort(byName));
});

test('a province has its districts, a district its sub-districts, and a postcode those that have it', async () => {
  const districts = await places({ province: 10 });
  expect(districts).toHaveLength(50);
  expect(districts.find(({ th }) => th === 'บางรัก')).toEqual({
    kind: 'district',
    id: 1004,
    th: 'บางรัก',
    en: 'Bang Rak',
    province: { id: 10, th: 'กรุงเทพมหานคร', en: 'Bangkok' },
  });
  expect((await places({ district: 1004 })).map(({ th }) => th)).toEqual(['มหาพฤฒาราม', 'สีลม', 'สุริยวงศ์', 'บางรัก', 'สี่พระยา']);
  const ofPostcode = await places({ postcode: 50200 });
  expect(ofPostcode.map(({ th }) => th)).toContain('สุเทพ');
  expect(new Set(ofPostcode.map(({ postcode }) => postcode))).toEqual(new Set(['50200']));
  // The most specific place of the query applies.
  expect(await places({ postcode: 50200, district: 1004, province: 10 })).toEqual(ofPostcode);
  for (const [name, value] of Object.entries({ province: 99, district: 0, postcode: '00000' }))
    expect(await places({ [name]: value })).toEqual([]);
});

test('no province, district or postcode has more than a list holds', async () => {
  const most = (values: number[]) => Math.max(...Object.values(Object.groupBy(values, String)).map((same) => same?.length ?? 0));
  expect(most((await rowsOf({ db }, district)).map(({ provinceId }) => provinceId))).toBeLessThan(100);
  const all = await rowsOf({ db }, subdistrict);
  expect(all.length).toBeGreaterThan(7400);
  expect(most(all.map(({ districtId }) => districtId))).toBeLessThan(100);
  expect(most(all.map(({ postcode }) => Number(postcode)))).toBeLessThan(100);
  // All places are in Thailand.
  for (const { nameTh, nameEn, lat, lng, postcode } of all) {
    expect(
      [lat > 5.6, lat < 20.5, lng > 97.3, lng < 105.7, /^\d{5}$/.test(postcode), /^[ก-๎.-]+$/.test(nameTh), /^[A-Z]/.test(nameEn)],
      nameTh,
    ).not.toContain(false);
  }
});

describe('a search finds a place', () => {
  const suthep = 'สุเทพ เมืองเชียงใหม่ เชียงใหม่ 50200';
  test.each([
    'สุเทพ',
    'ต.สุเทพ',
    'ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200',
    'สุเทพ เชียงใหม่',
    'เชียงใหม่ สุเทพ',
    'suthep',
    'SUTHEP, Chiang Mai',
    'Mueang Chiang Mai Suthep',
    'suth 502',
    '50200',
    '๕๐๒๐๐',
    'สุเ\u200bทพ',
  ])('%s', async (q) => expect(await find(q, { kind: 'subdistrict' })).toContain(suthep));

  test.each([
    ['กทม', 'กรุงเทพมหานคร'],
    ['กรุงเทพฯ', 'กรุงเทพมหานคร'],
    ['bangkok', 'กรุงเทพมหานคร'],
    ['โคราช', 'นครราชสีมา'],
    ['Chonburi', 'ชลบุรี'],
    ['เชียง', 'เชียงใหม่'],
    ['เขตบางรัก', 'บางรัก กรุงเทพมหานคร'],
    ['แขวงสีลม กทม', 'สีลม บางรัก กรุงเทพมหานคร 10500'],
    ['หัวหิน', 'หัวหิน ประจวบคีรีขันธ์'],
    ['hat yai', 'หาดใหญ่ สงขลา'],
    ['พัทยา', 'บางละมุง ชลบุรี'],
  ])('%s: %s', async (q, found) => expect(await find(q)).toContain(found));

  test('provinces before districts before sub-districts, the most exact name first', async () => {
    const found = await places({ q: 'ระยอง' });
    expect(found.slice(0, 2).map(line)).toEqual(['ระยอง', 'เมืองระยอง ระยอง']);
    const order = ['province', 'district', 'subdistrict'];
    expect(found.map(({ kind }) => order.indexOf(kind))).toEqual(found.map(({ kind }) => order.indexOf(kind)).sort());
    expect((await find('บางบอน', { kind: 'subdistrict' }))[0]).toMatch(/^บางบอน/);
  });

  test('only of a kind, or within a place', async () => {
    expect(new Set((await places({ q: 'เชียง', kind: 'DISTRICT' })).map(({ kind }) => kind))).toEqual(new Set(['district']));
    expect(new Set((await places({ q: 'บ้าน', province: 50 })).map(({ province }) => province?.th))).toEqual(new Set(['เชียงใหม่']));
    expect(new Set((await places({ q: 'ส', district: 1004 })).map(({ th }) => th))).toEqual(
      new Set(['บางรัก', 'สีลม', 'สุริยวงศ์', 'สี่พระยา'].filter((th) => th !== 'บางรัก')),
    );
  });

  test('never more than a list holds, and nothing for what is none', async () => {
    for (const q of ['บ', 'b', '1', 'บ้าน', 'ban k']) expect((await places({ q })).length, q).toBeLessThanOrEqual(maxFoundPlaces);
    expect(await places({ q: 'บ' })).toHaveLength(maxFoundPlaces);
    for (const q of ['%', '_', "'", '"', '\\', '.', 'ต.', 'ไม่มีที่นี่', '__proto__', '😀', '\u0e34\u0e48', '999999'])
      expect(await places({ q }), q).toEqual([]);
  });
});

test('what is no question is refused, and names the field', async () => {
  const wrong = { q: 'ก'.repeat(101), kind: 'planet', postcode: '5020', district: 'x', province: '-1' };
  for (const [name, value] of Object.entries(wrong)) {
    const answer = await call('GET', `/api/places?${name}=${encodeURIComponent(value)}`);
    expect(answer.statusCode, name).toBe(400);
    expect(answer.json().error).toHaveProperty(name);
  }
  expect((await call('GET', `/api/places?province=${'9'.repeat(30)}`)).statusCode).toBe(400);
  expect(await places({ q: '', province: '', other: 1 })).toHaveLength(77);
});

test('everybody may keep an answer for an hour', async () => {
  const { headers } = await call('GET', '/api/places?q=สุเทพ'.replace('สุเทพ', encodeURIComponent('สุเทพ')));
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

describe('the places are written once', () => {
  test('into an empty database, at its first start', async () => {
    const empty = await emptyDatabase();
    await renewPlaces(empty);
    expect(await rowsOf({ db: empty }, subdistrict)).toEqual(await rowsOf({ db }, subdistrict));
    await empty.engine.close();
  });

  test('and anew where the files are others: what is changed is mended, what is missing comes, what is gone stays', async () => {
    const old = await emptyDatabase();
    await renewPlaces(old);
    const before = await rowsOf({ db: old }, subdistrict);
    await transact(old, async (tx) => {
      await tx.update(subdistrict).set({ nameTh: 'ชื่อเก่า', postcode: '00000' }).where(eq(subdistrict.id, 500101)).run();
      await tx.delete(subdistrict).where(eq(subdistrict.id, 500102)).run();
    });
    await renewPlaces(old);
    expect((await rowsOf({ db: old }, subdistrict)).length).toBe(before.length - 1);
    await transact(old, (tx) => tx.update(meta).set({ value: 'older' }).where(eq(meta.key, 'places')).run());
    await renewPlaces(old);
    expect(await rowsOf({ db: old }, subdistrict)).toEqual(before);
    // The samples are added to a database that already has the places.
    await transact(old, fillPlaces);
    expect(await rowsOf({ db: old }, subdistrict)).toEqual(before);
    await old.engine.close();
  });
});
