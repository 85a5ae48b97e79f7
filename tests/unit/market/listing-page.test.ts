import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { isDelivered } from '../../../api/contract/values/market/categories.ts';
import { bahtOf, pricePer, priceUnitOf } from '../../../api/contract/values/market/money.ts';
import { idInSlug, wordsInSlug } from '../../../api/contract/values/market/slugs.ts';
import { groundOf } from '../../../src/islands/market/ground.ts';
import { adviceFor } from '../../../src/islands/market/safety.ts';

test('prices are whole baht where they are', () => {
  expect(bahtOf(125_000)).toBe('฿1,250');
  expect(bahtOf(125_050)).toBe('฿1,250.50');
  expect(bahtOf(99_999_999_900)).toBe('฿999,999,999');
  expect(bahtOf(0)).toBe('฿0');
});

test.each([
  ['condo-rent', {}, 1, null, '฿22,000/เดือน', '฿22,000/month'],
  ['shop-rent', { kind: 'stall' }, 1, null, '฿22,000', '฿22,000'],
  ['part-time-job', { 'pay-per': 'day' }, 1, null, '฿22,000/วัน', '฿22,000/day'],
  ['lesson', { 'price-per': 'course' }, 1, null, '฿22,000/คอร์ส', '฿22,000/course'],
  ['dried-food', { per: 'kg' }, 5, null, '฿22,000/กก.', '฿22,000/kg'],
  ['clothes', {}, 3, 'new', '฿22,000/ชิ้น', '฿22,000/piece'],
  ['clothes', {}, 1, 'new', '฿22,000', '฿22,000'],
  ['condo-sale', {}, 1, null, '฿22,000', '฿22,000'],
])('the price of %s with %j, %i of them, says what it is for', (categoryId, attributes, quantity, condition, thai, english) => {
  const unit = priceUnitOf({ categoryId, attributes, quantity, condition });
  expect([pricePer(2_200_000, unit, 'th'), pricePer(2_200_000, unit, 'en')]).toEqual([thai, english]);
});

test('only things are delivered', () => {
  expect(['bicycle', 'car-sedan', 'dried-food'].every(isDelivered)).toBe(true);
  expect(['condo-rent', 'land-sale', 'full-time-job', 'lesson'].some(isDelivered)).toBe(false);
});

test.each([
  ['โซฟาผ้า-สีเทา-12', 12, 'โซฟาผ้า สีเทา'],
  ['7', 7, ''],
  ['iphone-15', 15, 'iphone'],
  ['no-number', undefined, 'no number'],
])('of %s the id is %s and the words are %s', (slug, id, words) => {
  expect(idInSlug(slug)).toBe(id);
  expect(wordsInSlug(slug)).toBe(words);
});

test('the ground of a picture has its average colour', () => {
  for (const [red, green, blue] of [
    [200, 40, 40],
    [20, 120, 220],
    [240, 240, 235],
  ] as const) {
    const image = Uint8Array.from(Array.from({ length: 16 * 16 }, () => [red, green, blue, 255]).flat());
    const hash = rgbaToThumbHash(16, 16, image);
    const average = thumbHashToAverageRGBA(hash);
    const hex = [average.r, average.g, average.b]
      .map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('');
    expect(groundOf(Buffer.from(hash).toString('base64'))).toBe(`#${hex}`);
  }
  expect(groundOf('')).toBeUndefined();
});

test('advice fits what is sold, how and for how much', () => {
  expect(adviceFor({ group: 'cars', delivery: 'meet', satang: 30_000_000 })).toEqual(['vehicle', 'deposit', 'meet', 'general']);
  expect(adviceFor({ group: 'phones', delivery: 'ship', satang: 500_000 })).toEqual(['device', 'ship', 'general']);
  expect(adviceFor({ group: 'jobs', delivery: 'meet', satang: null })).toEqual(['job', 'general']);
  expect(adviceFor({ group: 'home', delivery: 'both', satang: 0 })).toEqual(['meet', 'ship', 'general']);
});
