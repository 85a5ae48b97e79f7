import { expect, test } from 'vitest';
import { withPlaces } from '../../../api/domain/market/rules/university-places.ts';

test.each([
  ['หอพัก มช', 'หอพัก เชียงใหม่'],
  ['หอพัก ม.ช.', 'หอพัก เชียงใหม่'],
  ['หอพัก ใกล้มช', 'หอพัก เชียงใหม่'],
  ['คอนโด ม.เกษตร ศรีราชา', 'คอนโด ศรีราชา'],
  ['ห้องเช่า ธรรมศาสตร์ รังสิต', 'ห้องเช่า ปทุมธานี'],
  ['dorm near KMITL', 'dorm ลาดกระบัง'],
])('%s is looked for as %s', (text, placed) => {
  expect(withPlaces(text)).toBe(placed);
});

test.each(['หอพัก เชียงใหม่', 'มอเตอร์ไซค์', 'สมชาย', '', 'จุฬาลักษณ์'])('%j names no university', (text) => {
  expect(withPlaces(text)).toBeUndefined();
});
