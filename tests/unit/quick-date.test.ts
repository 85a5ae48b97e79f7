import { expect, test } from 'vitest';
import { readQuickDate } from '../../src/islands/todo/quick-date.ts';

/** A Wednesday. */
const now = Date.parse('2026-11-25T10:30:00+07:00');
const endOfDay = '23:59';

test.each([
  ['ส่งของ พรุ่งนี้', 'ส่งของ', '2026-11-26', endOfDay],
  ['ส่งของพรุ่งนี้', 'ส่งของ', '2026-11-26', endOfDay],
  ['พรุ่งนี้โทรหาลูกค้า', 'โทรหาลูกค้า', '2026-11-26', endOfDay],
  ['ประชุม พรุ่งนี้ 14:00', 'ประชุม', '2026-11-26', '14:00'],
  ['ประชุม วันนี้ 14.30 น.', 'ประชุม', '2026-11-25', '14:30'],
  ['รดน้ำต้นไม้ มะรืนนี้', 'รดน้ำต้นไม้', '2026-11-27', endOfDay],
  ['จ่ายค่าไฟ ศุกร์หน้า', 'จ่ายค่าไฟ', '2026-12-04', endOfDay],
  ['จ่ายค่าไฟศุกร์นี้', 'จ่ายค่าไฟ', '2026-11-27', endOfDay],
  ['จ่ายค่าไฟ วันศุกร์', 'จ่ายค่าไฟ', '2026-11-27', endOfDay],
  ['ล้างรถ เสาร์', 'ล้างรถ', '2026-11-28', endOfDay],
  ['ประชุม พุธ', 'ประชุม', '2026-12-02', endOfDay],
  ['ประชุม พุธนี้', 'ประชุม', '2026-11-25', endOfDay],
  ['พบหมอ วันพฤหัสบดีหน้า 9 โมง', 'พบหมอ', '2026-12-03', '09:00'],
  ['ไปวัด วันอาทิตย์หน้า', 'ไปวัด', '2026-12-06', endOfDay],
  ['ไปวัด อาทิตย์หน้า', 'ไปวัด', '2026-11-30', endOfDay],
  ['นับสต็อก สัปดาห์หน้า', 'นับสต็อก', '2026-11-30', endOfDay],
  ['จ่ายค่าเช่า สิ้นเดือน', 'จ่ายค่าเช่า', '2026-11-30', endOfDay],
  ['ต่อประกัน เดือนหน้า', 'ต่อประกัน', '2026-12-01', endOfDay],
  ['ส่งงาน อีก 3 วัน', 'ส่งงาน', '2026-11-28', endOfDay],
  ['ส่งงาน อีกสองสัปดาห์', 'ส่งงาน', '2026-12-09', endOfDay],
  ['เช็คเตา ใน 2 ชั่วโมง', 'เช็คเตา', '2026-11-25', '12:30'],
  ['เช็คเตา อีก 45 นาที', 'เช็คเตา', '2026-11-25', '11:15'],
  ['จ่ายบัตร 15 ธ.ค.', 'จ่ายบัตร', '2026-12-15', endOfDay],
  ['จ่ายบัตร วันที่ 15 ธันวาคม 2569', 'จ่ายบัตร', '2026-12-15', endOfDay],
  ['จ่ายบัตร 15 ธ.ค. 70', 'จ่ายบัตร', '2027-12-15', endOfDay],
  ['ต่อทะเบียน 3 ม.ค.', 'ต่อทะเบียน', '2027-01-03', endOfDay],
  ['ต่อทะเบียน ๓ มกราคม ๒๕๗๐', 'ต่อทะเบียน', '2027-01-03', endOfDay],
  ['ต่อทะเบียน 3/1/2570', 'ต่อทะเบียน', '2027-01-03', endOfDay],
  ['ต่อทะเบียน 3/1', 'ต่อทะเบียน', '2027-01-03', endOfDay],
  ['จ่ายค่าน้ำ วันที่ 28', 'จ่ายค่าน้ำ', '2026-11-28', endOfDay],
  ['จ่ายค่าน้ำ วันที่ 5', 'จ่ายค่าน้ำ', '2026-12-05', endOfDay],
  ['รับลูก บ่ายสาม', 'รับลูก', '2026-11-25', '15:00'],
  ['รับลูก บ่าย 2 โมงครึ่ง', 'รับลูก', '2026-11-25', '14:30'],
  ['ดูบอล คืนนี้ 3 ทุ่ม', 'ดูบอล', '2026-11-25', '21:00'],
  ['ปิดร้าน เย็นนี้', 'ปิดร้าน', '2026-11-25', '18:00'],
  ['ปิดร้าน 5 โมงเย็น', 'ปิดร้าน', '2026-11-25', '17:00'],
  ['ตื่น ตี 5', 'ตื่น', '2026-11-26', '05:00'],
  ['กินข้าว เที่ยง', 'กินข้าว', '2026-11-25', '12:00'],
  ['call mum next friday 14:00', 'call mum', '2026-12-04', '14:00'],
  ['call mum on friday at 2pm', 'call mum', '2026-11-27', '14:00'],
  ['call mum Friday 9.15 am', 'call mum', '2026-11-27', '09:15'],
  ['call mum on mon', 'call mum', '2026-11-30', endOfDay],
  ['send parcels tomorrow', 'send parcels', '2026-11-26', endOfDay],
  ['tomorrow 8:00 send parcels', 'send parcels', '2026-11-26', '08:00'],
  ['pay rent by 1 December', 'pay rent', '2026-12-01', endOfDay],
  ['pay rent Dec 1st, 2027', 'pay rent', '2027-12-01', endOfDay],
  ['pay rent 1 Dec 2570', 'pay rent', '2027-12-01', endOfDay],
  ['pay rent 2026-12-01', 'pay rent', '2026-12-01', endOfDay],
  ['pay rent on 1/12/2026', 'pay rent', '2026-12-01', endOfDay],
  ['renew in 3 days', 'renew', '2026-11-28', endOfDay],
  ['renew in a month', 'renew', '2026-12-25', endOfDay],
  ['stand up in 2 hours', 'stand up', '2026-11-25', '12:30'],
  ['plan next week', 'plan', '2026-11-30', endOfDay],
  ['budget by the end of the month', 'budget', '2026-11-30', endOfDay],
  ['film tonight', 'film', '2026-11-25', '20:00'],
  ['lunch at noon', 'lunch', '2026-11-25', '12:00'],
  ['stretch 9:00', 'stretch', '2026-11-26', '09:00'],
  ['rest the day after tomorrow', 'rest', '2026-11-27', endOfDay],
])('“%s” is “%s” on %s at %s', (line, title, day, time) => {
  expect(readQuickDate(line, now)).toEqual({ title, dueDate: new Date(`${day}T${time}:00+07:00`).toISOString() });
});

test.each([
  'ซื้อไข่ 30 ฟอง',
  'buy 2 lamps',
  'mayor may come',
  'พรุ่งนี้',
  'tomorrow 9:00',
  'pay 31/2',
  'meet 99:99',
  'Saturn book',
  'ซื้อนมจันทร์เพ็ญ',
  'อ่านหนังสือ 3 เดือน',
  '',
])('“%s” has no date', (line) => {
  expect(readQuickDate(line, now)).toBeUndefined();
});

test.each([
  ['รดน้ำต้นไม้ทุกวัน', 'รดน้ำต้นไม้', '2026-11-25', endOfDay, 'daily'],
  ['รดน้ำต้นไม้ ทุกวัน 7 โมงเช้า', 'รดน้ำต้นไม้', '2026-11-26', '07:00', 'daily'],
  ['เปิดร้านทุกวันทำงาน 9:00', 'เปิดร้าน', '2026-11-26', '09:00', 'weekdays'],
  ['ประชุมทีม ทุกวันจันทร์ 9:00', 'ประชุมทีม', '2026-11-30', '09:00', 'weekly'],
  ['นับสต็อกทุกสัปดาห์', 'นับสต็อก', '2026-11-25', endOfDay, 'weekly'],
  ['จ่ายค่าเช่า ทุกวันที่ 5', 'จ่ายค่าเช่า', '2026-12-05', endOfDay, 'monthly'],
  ['จ่ายค่าเน็ต ทุกเดือน', 'จ่ายค่าเน็ต', '2026-11-25', endOfDay, 'monthly'],
  ['ต่อประกัน ทุกปี 3 ม.ค.', 'ต่อประกัน', '2027-01-03', endOfDay, 'yearly'],
  ['Team meeting every Monday 9:00', 'Team meeting', '2026-11-30', '09:00', 'weekly'],
  ['Water the plants every day', 'Water the plants', '2026-11-25', endOfDay, 'daily'],
  ['Open the stall every weekday at 8am', 'Open the stall', '2026-11-26', '08:00', 'weekdays'],
  ['Pay the rent every month', 'Pay the rent', '2026-11-25', endOfDay, 'monthly'],
])('%s comes back', (line, title, day, time, repeat) => {
  const due = new Date(Date.parse(`${day}T${time}:00+07:00`)).toISOString();
  expect(readQuickDate(line, now)).toEqual({ title, dueDate: due, repeat });
});

test('words that only describe make nothing come back', () => {
  for (const line of ['Read the weekly report', 'โทรหาทุกคน', 'Everyday shoes', 'every day'])
    expect(readQuickDate(line, now)?.repeat).toBeUndefined();
});
