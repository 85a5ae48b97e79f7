import { expect, test } from 'vitest';
import { asksElsewhere } from '../../src/islands/chat/off-site.ts';

test.each([
  'โอนมัดจำ 500 เข้าบัญชีนี้ก่อนนะคะ',
  'โอนเงินมาก่อนแล้วจะส่งของให้',
  'แอดไลน์มาคุยกันนะคะ',
  'line: seller99',
  'LINE ID seller99',
  'Please transfer the money first',
  'Could you send a deposit?',
  'add me on WhatsApp',
  'กสิกร 123-4-56789-0',
  'กรุงไทย ๑๒๓๔๕๖๗๘๙๐',
  'pay here https://pay.example.com/1',
])('%j asks to pay or to talk elsewhere', (text) => {
  expect(asksElsewhere(text)).toBe(true);
});

test.each([
  'นัดรับวันเสาร์ที่ตลาดได้ไหม',
  'ขอราคา ฿1,500 ได้ไหม',
  'ตัวผ้าเป็นออนไลน์สั่งมาค่ะ',
  'There is a fine line on the left side',
  'โทร 081 234 5678',
  'รุ่นปี 2018 วิ่งมา 123456 กม.',
  'Would you take ฿12,000?',
])('%j does not', (text) => {
  expect(asksElsewhere(text)).toBe(false);
});
