import { expect, test } from 'vitest';
import { groups } from '../../../api/domain/market/catalogue/index.ts';
import { roleIn, searchRoles } from '../../../api/domain/market/rules/search-roles.ts';
import { matchWorth, weights } from '../../../api/domain/market/rules/search-weights.ts';
import { intentOf } from '../../../api/domain/market/search/intent.ts';

test('everything among services and jobs is work, and nothing else is', () => {
  for (const { id, leaves } of groups)
    for (const leaf of leaves) expect(roleIn(leaf.id) === 'service', leaf.id).toBe(['services', 'jobs'].includes(id));
});

test('a thing by its title comes before what goes with it, that before work on it, and that before what only mentions it', () => {
  const most = weights.photos + weights.trusted + weights.fresh[0].points;
  const worth = searchRoles.map((role) => matchWorth('title', role));
  expect(worth).toEqual([...worth].sort((one, other) => other - one));
  const [thing = 0, accessory = 0, service = 0] = worth;
  expect(thing - accessory).toBeGreaterThan(most);
  expect(accessory - service).toBeGreaterThan(most);
  expect(service).toBeGreaterThan(matchWorth('anywhere', 'thing'));
});

test.each([
  ['iphone', 'phone-accessory', 'accessory'],
  ['iphone', 'repair-service', 'service'],
  ['iphone', 'phone', 'thing'],
  ['เคสไอโฟน', 'phone-accessory', 'asked'],
  ['ซ่อมมอเตอร์ไซค์', 'repair-service', 'asked'],
  ['ซ่อมมอเตอร์ไซค์', 'motorcycle-part', 'accessory'],
  ['ล้อแม็ก', 'car-part', 'thing'],
  ['หมวกกันน็อก', 'motorcycle-part', 'thing'],
  ['แรม', 'computer-part', 'thing'],
  ['แม่บ้าน', 'full-time-job', 'asked'],
])('to who types %s a listing in %s is: %s', (q, leaf, role) => {
  expect(intentOf(q).roleOf(leaf)).toBe(role);
});

test.each([
  ['แมว', ['pet-food', 'pet-gear']],
  ['ตู้เย็น', ['refrigerator']],
  ['เคส samsung', ['phone-accessory', 'computer-part']],
  ['แอร์', ['air-conditioner']],
  ['มือถือ', ['phone']],
  ['xyz', []],
])('%s names the categories of such things', (q, named) => {
  expect(intentOf(q).named).toEqual(named);
});
