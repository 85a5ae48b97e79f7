import { describe, expect, test } from 'vitest';
import { pictureAt, picturesFrom } from '../../../api/contract/values/shop/pictures.ts';
import { couponValue, exactCents, oneLine, productSlug } from '../../../api/domain/shop/rules/management.ts';

const refused = (fields: Record<string, string[]>) => expect.objectContaining({ code: 'INVALID', fields });
const tooExact = ['must have at most two decimals'];

describe('the name of a product in addresses', () => {
  test.each([
    ['Hand-woven “Pikul” basket', 'hand-woven-pikul-basket-7'],
    ['  Café crème, 2 l ', 'cafe-creme-2-l-7'],
    ['', 'product-7'],
    ['ตะกร้า', 'product-7'],
    ['A'.repeat(200), `${'a'.repeat(60)}-7`],
    [`${'a'.repeat(59)} basket`, `${'a'.repeat(59)}-7`],
  ])('of %j is %s', (name, slug) => {
    expect(productSlug(name, 7)).toBe(slug);
  });
});

describe('a price', () => {
  test.each([0.01, 0.07, 1.1, 19.99, 1234.56, 99_999.99, 100_000])('of %d dollars is whole cents', (dollars) => {
    expect(exactCents(dollars, 'price')).toBe(Math.round(dollars * 100));
  });

  test.each([0.001, 1.005, 19.999])('of %d dollars is none', (dollars) => {
    expect(() => exactCents(dollars, 'price')).toThrow(refused({ price: tooExact }));
  });
});

describe('what a coupon takes off', () => {
  test('is whole percent, or cents', () => {
    expect([couponValue({ kind: 'percent', value: 100 }), couponValue({ kind: 'amount', value: 2.5 })]).toEqual([100, 250]);
    for (const value of [0.5, 1.5, 101])
      expect(() => couponValue({ kind: 'percent', value })).toThrow(refused({ value: ['must be whole percent, at most 100'] }));
    expect(() => couponValue({ kind: 'amount', value: 0.001 })).toThrow(refused({ value: tooExact }));
  });
});

test('a line of text has no more space than between words', () => {
  expect(oneLine(' two\n  words\u00a0')).toBe('two words');
});

describe('the files of a picture', () => {
  test('that came with a product, or was uploaded, are the narrowest that is wide enough', () => {
    const [shipped, uploaded] = ['/assets/products/celadon-vase-1-800.webp', '/api/photos/abc/1280'];
    expect([100, 240, 241, 400, 2000].map((width) => pictureAt(shipped, width).slice(-8, -5))).toEqual(['240', '240', '352', '400', '800']);
    expect([100, 320, 400, 2000].map((width) => pictureAt(uploaded, width).slice(16))).toEqual(['320', '320', '640', '1280']);
    expect(picturesFrom(uploaded, 400)).toBe('/api/photos/abc/640 640w, /api/photos/abc/1280 1280w');
    expect(picturesFrom(shipped, 400)).toBe('/assets/products/celadon-vase-1-400.webp 400w, /assets/products/celadon-vase-1-800.webp 800w');
  });
});
