import { describe, expect, test } from 'vitest';
import { searchPath } from '../../../api/contract/values/market/saved-searches.ts';
import { keyOfStart, keysOfListing, rarest } from '../../../api/domain/market/rules/saved-keys.ts';
import { nextNoticeAt } from '../../../api/domain/market/rules/saved-times.ts';
import { filtersSaid } from '../../../api/domain/market/saved/said.ts';

const at = (time: string): number => Date.parse(`${time}+07:00`);

describe('when somebody is told', () => {
  const told = (frequency: 'instant' | 'daily' | 'weekly', now: string, lastToldAt: string | null = null) =>
    nextNoticeAt(frequency, { now: at(now), lastToldAt: lastToldAt === null ? null : at(lastToldAt) });

  test.each([
    ['instant', '2026-11-22T09:00', null, '2026-11-22T09:00'],
    ['instant', '2026-11-22T09:04', '2026-11-22T09:00', '2026-11-22T09:10'],
    ['instant', '2026-11-22T09:30', '2026-11-22T09:00', '2026-11-22T09:30'],
    // The clock was set back.
    ['instant', '2026-11-22T09:00', '2026-11-23T09:00', '2026-11-22T09:00'],
    ['daily', '2026-11-22T07:59', null, '2026-11-22T08:00'],
    ['daily', '2026-11-22T08:00', null, '2026-11-23T08:00'],
    ['daily', '2026-12-31T23:59', null, '2027-01-01T08:00'],
    // A Sunday and a Monday.
    ['weekly', '2026-11-22T23:59', null, '2026-11-23T08:00'],
    ['weekly', '2026-11-23T08:00', null, '2026-11-30T08:00'],
  ] as const)('%s of what is found at %s, told last at %s', (frequency, now, lastToldAt, expected) => {
    expect(told(frequency, now, lastToldAt)).toBe(at(expected));
  });
});

describe('what searches are kept under', () => {
  test('is what the fewest listings have', () => {
    expect(rarest([])).toBeUndefined();
    const [common, rare, none] = [40, 3, 0].map((count) => ({ keys: [String(count)], count })) as [never, never, never];
    expect(rarest([common, rare])).toBe(rare);
    expect(rarest([rare, none, common])).toBe(none);
  });

  test.each(['ไอโฟน', 'samsung', 'abc', 'กล้องฟิล์ม'])('a word is known by all its beginnings: %s', (word) => {
    const keys = keysOfListing([word]);
    for (let length = 3; length <= word.length; length += 1) expect(keys).toContain(keyOfStart(word.slice(0, length)));
    expect(keys).toContain(word);
    expect(keys).not.toContain(keyOfStart(`x${word}`));
  });
});

describe('filters in words', () => {
  const names = { provinces: new Map([[50, 'เชียงใหม่']]), districts: new Map([[5001, 'เมืองเชียงใหม่']]) };

  test('in Thai', () => {
    const filters = { q: 'ซีวิค', category: 'car-sedan', attributes: 'brand:honda,year:2015-2020,km:-80000', province: 50, district: 5001 };
    const said = filtersSaid({ ...filters, minPrice: 100_000, maxPrice: 400_000 }, names, 'th');
    expect(said).toContain('฿100,000–฿400,000');
    expect(said.join(' ')).toContain('เมืองเชียงใหม่ เชียงใหม่');
    expect(said.join(' ')).not.toMatch(/car-sedan|honda:|undefined|ซีวิค/);
    expect(said.join(' ')).toMatch(/2015–2020.*≤ 80000/);
  });

  test('in English, also of what is known no more', () => {
    const filters = {
      category: 'gone',
      attributes: 'shape:round',
      condition: 'new,good',
      delivery: 'ship',
      within: 7,
      near: '13,100',
      maxPrice: 5,
    };
    const said = filtersSaid({ ...filters, delivery: 'ship' }, names, 'en');
    expect(said).toEqual(['shape:round', '≤ ฿5', 'New', 'Good', 'Can be sent', 'Within 20 km', 'Listed within 7 days']);
  });

  test('lead to the search again', () => {
    expect(searchPath({ q: 'กล้อง ฟิล์ม', attributes: 'brand:honda,brand:bmw' })).toBe(
      `/search?q=${encodeURIComponent('กล้อง')}+${encodeURIComponent('ฟิล์ม')}&attributes=brand:honda,brand:bmw`,
    );
  });
});
