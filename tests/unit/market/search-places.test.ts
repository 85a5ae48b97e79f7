import { describe, expect, test } from 'vitest';
import { leafIds } from '../../../api/contract/values/market/categories.ts';
import { conditions } from '../../../api/contract/values/market/listings.ts';
import { PartCounter, partsOf } from '../../../api/db/word-index.ts';
import {
  aSecondLater,
  conditionOf,
  countedParts,
  firstIdAt,
  firstIdOf,
  freeId,
  isStill,
  type Kind,
  kindOfId,
  lastIdLike,
  leafOf,
  timeOfId,
} from '../../../api/domain/market/rules/search-places.ts';

/** Kind that is counted if only this id is found. */
function saidBy(id: number): Kind {
  const counter = new PartCounter(countedParts.bits);
  counter.add(partsOf(id, countedParts), 1);
  const [condition = 0, province = 0, leaf = 0] = counter.counts.map((counts) => counts.indexOf(1));
  return { leaf: leafOf(leaf), province, condition: conditionOf(condition) };
}

const now = Date.UTC(2026, 10, 25, 12, 30, 15);
const provinces = [0, 10, 27, 50, 96, 127];
const all = leafIds.flatMap((leaf) =>
  provinces.flatMap((province) => ['', ...conditions].map((condition) => ({ leaf, province, condition }))),
);

describe('the id of a row', () => {
  test('says its category, province and condition, whichever they are', () => {
    for (const kind of all) {
      const first = firstIdOf(now + 999, kind);
      expect(saidBy(first), JSON.stringify(kind)).toEqual(kind);
      expect(kindOfId(lastIdLike(first))).toBe(kindOfId(first));
    }
    expect(new Set(all.map((kind) => firstIdOf(now, kind))).size).toBe(all.length);
  });

  test('says the second in which it was listed, and one of a later second is higher', () => {
    const ids = all.map((kind) => firstIdOf(now, kind));
    for (const id of ids) expect(timeOfId(lastIdLike(id))).toBe(now);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(firstIdAt(now));
    expect(Math.max(...ids.map(lastIdLike))).toBeLessThan(firstIdAt(now + 1000));
  });

  test('of a category that there is no more says none', () => {
    const id = firstIdOf(now, { leaf: 'gone', province: 10, condition: 'good' });
    expect(saidBy(id)).toEqual({ leaf: '', province: 10, condition: 'good' });
  });

  test('is a whole number that nothing rounds, until 2090, and above 0 however long ago it was', () => {
    const kind = { leaf: 'phone', province: 10, condition: 'parts' };
    expect(Number.isSafeInteger(lastIdLike(firstIdOf(Date.UTC(2090, 0, 1), kind)))).toBe(true);
    const ancient = firstIdOf(0, kind);
    expect(ancient).toBeGreaterThan(0);
    expect(saidBy(ancient)).toEqual(kind);
  });
});

test('there is room for as many of one second and kind as are told apart; the others go into the next second', () => {
  const kind = { leaf: 'phone', province: 10, condition: 'good' };
  const first = firstIdOf(now, kind);
  const taken = new Set(Array.from({ length: countedParts.step - 1 }, (_, at) => first + at));
  expect(freeId(first, taken)).toBe(lastIdLike(first));
  taken.add(lastIdLike(first));
  expect(freeId(first, taken)).toBeUndefined();
  const later = aSecondLater(first);
  expect(freeId(later, taken)).toBe(firstIdOf(now + 1000, kind));
  expect(saidBy(later)).toEqual(kind);
});

test('an id stays while time and kind are the same, even where it had to go into a later second', () => {
  const kind = { leaf: 'phone', province: 10, condition: 'good' };
  const first = firstIdOf(now, kind);
  expect(isStill(first, now, kind)).toBe(true);
  expect(isStill(aSecondLater(first), now, kind)).toBe(true);
  for (const change of [{ leaf: 'car-van' }, { province: 11 }, { condition: '' }])
    expect(isStill(first, now, { ...kind, ...change }), JSON.stringify(change)).toBe(false);
  // As in former ids.
  expect(isStill(Math.floor(first / 2 ** 18), now, kind)).toBe(false);
});
