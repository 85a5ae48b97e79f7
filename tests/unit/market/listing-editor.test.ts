import { expect, test } from 'vitest';
import type { ListingInput } from '../../../api/contract/market/listings.ts';
import { groups } from '../../../api/domain/market/catalogue/index.ts';
import { merged, withFields } from '../../../src/islands/selling/editor/merge.ts';
import { numberIn } from '../../../src/islands/selling/editor/NumberInput.tsx';
import { isPhone, sendable } from '../../../src/islands/selling/editor/sendable.ts';
import { suggestedFor } from '../../../src/islands/selling/editor/suggest.ts';

const content: ListingInput = {
  ...{ title: 'จักรยาน', description: 'ใช้น้อย', titleEn: '', descriptionEn: '', categoryId: 'bicycle', attributes: {} },
  ...{ priceKind: 'fixed', price: 100, condition: 'good', subdistrictId: null },
  ...{ delivery: 'meet', shippingFee: 0, quantity: 1, phone: '', photos: [] },
};

test('what one side alone has changed is joined, and what both have changed is asked about', () => {
  const mine = { ...content, title: 'จักรยานแม่บ้าน', price: 200 };
  const theirs = { ...content, title: 'จักรยานเสือภูเขา', quantity: 3 };
  const { content: joined, both } = merged({ written: content, known: content, mine, theirs });
  expect(both).toEqual(['title']);
  expect(joined).toEqual({ ...content, title: 'จักรยานแม่บ้าน', price: 200, quantity: 3 });
  expect(withFields(joined, theirs, both).title).toBe('จักรยานเสือภูเขา');
});

test('the same change on both sides is no conflict, nor is what the server has written otherwise', () => {
  const both = { ...content, title: 'เหมือนกัน' };
  expect(merged({ written: content, known: content, mine: both, theirs: both }).both).toEqual([]);
  const typed = { ...content, title: 'จักรยาน ' };
  expect(merged({ written: typed, known: content, mine: typed, theirs: { ...content, price: 5 } })).toEqual({
    content: { ...typed, price: 5 },
    both: [],
  });
});

test.each([
  ['1,250', 1250],
  ['๑๒๕๐.๕๐', 1250.5],
  [' 3 000 ', 3000],
  ['12.345', null],
  ['-5', null],
  ['1e9', null],
  ['ฟรี', null],
  ['', null],
])('the number in “%s” is %s', (text, number) => expect(numberIn(text)).toBe(number));

test('half a telephone number is not sent', () => {
  expect(['', '081 234 5678', '+66 81 234 5678'].map(isPhone)).toEqual([true, true, true]);
  expect(['08', 'โทร'].map(isPhone)).toEqual([false, false]);
  expect(sendable({ ...content, phone: '081-2' }).phone).toBe('');
  expect(sendable({ ...content, phone: '0812345678' }).phone).toBe('0812345678');
});

test.each([
  ['จักรยานแม่บ้าน มือ2', 'bicycle'],
  ['ขายหนังสือการ์ตูน', 'book'],
  ['ตู้เย็น Samsung 2 ประตู', 'refrigerator'],
  ['ให้เช่าคอนโด ใกล้ BTS', 'condo-rent'],
])('“%s” sounds like %s', (title, leaf) => {
  expect(suggestedFor(title, [...groups]).map(({ id }) => id)).toContain(leaf);
});

test('a title that says nothing suggests nothing', () => expect(suggestedFor('zzz', [...groups])).toEqual([]));
