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

/** A Thursday. */
const thursday = Date.parse('2026-11-26T14:00:00+07:00');

test.each([
  ['วันจันทร์ที่ 7 ธันวาคม 2569 เวลา 9.00 น. ส่งของ', 'ส่งของ', '2026-12-07', '09:00'],
  ['วันพฤหัสบดีที่ 3 ธันวาคม ประชุม', 'ประชุม', '2026-12-03', endOfDay],
  ['เสาร์ที่ 28 พ.ย. 2569 นัดหมอ', 'นัดหมอ', '2026-11-28', endOfDay],
  ['ประชุม วันจันทร์ที่ ๗ ธ.ค.', 'ประชุม', '2026-12-07', endOfDay],
  ['ประชุมวันจันทร์ที่ 7/12/2569', 'ประชุม', '2026-12-07', endOfDay],
  ['ส่งงานภายในวันศุกร์ที่ 4 ธ.ค.', 'ส่งงาน', '2026-12-04', endOfDay],
  ['วันอาทิตย์ 6 ธ.ค. ไปวัด', 'ไปวัด', '2026-12-06', endOfDay],
  ['พฤ. 3 ธ.ค. ประชุม', 'ประชุม', '2026-12-03', endOfDay],
  ['วันจันทร์ที่ 7 ประชุม', 'ประชุม', '2026-12-07', endOfDay],
  ['Monday, 7 December 2026 at 9:00 ship', 'ship', '2026-12-07', '09:00'],
  ['ship on Mon 7 Dec', 'ship', '2026-12-07', endOfDay],
  ['ship by Monday the 7th of December', 'ship', '2026-12-07', endOfDay],
  ['Monday December 7 ship', 'ship', '2026-12-07', endOfDay],
  ['วันที่ 31 จ่ายค่าเช่า', 'จ่ายค่าเช่า', '2026-12-31', endOfDay],
  ['จ่ายค่าเช่าวันที่ ๓๐', 'จ่ายค่าเช่า', '2026-11-30', endOfDay],
  ['ฉลอง 29 ก.พ.', 'ฉลอง', '2028-02-29', endOfDay],
  ['ประชุม 3/1 กับทีม', 'ประชุม กับทีม', '2027-01-03', endOfDay],
  ['จ่ายค่าไฟ 1/2', 'จ่ายค่าไฟ', '2027-02-01', endOfDay],
  ['จ่ายค่าไฟ 3/4 ตอนบ่ายสอง', 'จ่ายค่าไฟ', '2027-04-03', '14:00'],
  ['pay rent on the 31st', 'pay rent', '2026-12-31', endOfDay],
  ['วันที่ 24/7 ประชุม', 'ประชุม', '2027-07-24', endOfDay],
  ['ส่งที่บ้านเลขที่ 12/5 วันที่ 3/12', 'ส่งที่บ้านเลขที่ 12/5', '2026-12-03', endOfDay],
  ['ซื้อน้ำยา 1/2 ลิตร พรุ่งนี้', 'ซื้อน้ำยา 1/2 ลิตร', '2026-11-27', endOfDay],
  ['buy 2 monday.com licenses tomorrow', 'buy 2 monday.com licenses', '2026-11-27', endOfDay],
])('on a Thursday “%s” is “%s” on %s at %s', (line, title, day, time) => {
  expect(readQuickDate(line, thursday)).toEqual({ title, dueDate: new Date(`${day}T${time}:00+07:00`).toISOString() });
});

test.each([
  ...['ซื้อน้ำยา 1/2 ลิตร', 'บ้านเลขที่ 12/5 ส่งของ', 'Buy 24/7 cleaning', 'แป้ง 3/4 ถ้วย', 'เกลือ ๑/๒ ช้อนชา', 'ซื้อหมู1/2กิโล'],
  ...['1/2 cup sugar', 'Buy 1/2 kg pork', 'Buy 1 1/2 of it', 'ห้อง 3/12 แอร์เสีย', 'ซอย 5/2 ส่งของ', 'ส่งของ 99/1 หมู่ 3', 'ไปรับลูก ม.3/2'],
  ...['Room 4/12 cleaning', 'apt 3/4 keys', 'house no. 12/5', 'งวดที่ 2/10 จ่ายค่ารถ', 'ท่อ 3/4 นิ้ว', '3/4-inch pipe', 'โทร 0812-12-12 ถามราคา'],
  ...['สั่งพิซซ่า 1/2 ถาด', '2/3 done', 'ส่งบ้าน 12/5 ด่วน', 'จ่าย 31/2', 'ทุกวันที่ 45 จ่าย'],
])('of “%s” nothing is a date', (line) => {
  expect(readQuickDate(line, thursday)).toBeUndefined();
});

test.each([
  ['จ่ายค่าห้องทุกวันที่ 31', '2026-12-31'],
  ['จ่ายค่าห้อง ทุกๆ วันที่ ๓๑', '2026-12-31'],
  ['จ่ายค่าห้อง วันที่ 31 ของทุกเดือน', '2026-12-31'],
  ['จ่ายค่าห้อง ทุกเดือน วันที่ 30', '2026-11-30'],
])('%s comes back in months that have such a day', (line, day) => {
  const dueDate = new Date(`${day}T23:59:00+07:00`).toISOString();
  expect(readQuickDate(line, thursday)).toEqual({ title: 'จ่ายค่าห้อง', dueDate, repeat: 'monthly' });
});

test('words that only describe make nothing come back', () => {
  for (const line of ['Read the weekly report', 'โทรหาทุกคน', 'Everyday shoes', 'every day'])
    expect(readQuickDate(line, now)?.repeat).toBeUndefined();
});

test.each(['โทรหาแม่คืนนี้', 'call mum tonight'])('“%s”, written at night, is due tonight', (line) => {
  const night = Date.parse('2026-11-26T22:30:00+07:00');
  expect(readQuickDate(line, night)?.dueDate).toBe(new Date('2026-11-26T23:59:00+07:00').toISOString());
  expect(readQuickDate(line, night - 3 * 3_600_000)?.dueDate).toBe(new Date('2026-11-26T20:00:00+07:00').toISOString());
});

test.each([
  ['water plants every 2 weeks', 'water plants', { repeat: 'weekly', repeatEvery: 2 }],
  ['water plants every other day', 'water plants', { repeat: 'daily', repeatEvery: 2 }],
  ['รดน้ำ ทุก 2 สัปดาห์', 'รดน้ำ', { repeat: 'weekly', repeatEvery: 2 }],
  ['รดน้ำ ทุกสามวัน', 'รดน้ำ', { repeat: 'daily', repeatEvery: 3 }],
  ['รดน้ำ ทุกๆ ๖ เดือน หลังทำเสร็จ', 'รดน้ำ', { repeat: 'monthly', repeatEvery: 6, repeatFrom: 'done' }],
  ['filter every 3 months after completion', 'filter', { repeat: 'monthly', repeatEvery: 3, repeatFrom: 'done' }],
  ['sweep every day after it is done', 'sweep', { repeat: 'daily', repeatFrom: 'done' }],
  ['sweep every 1 week', 'sweep', { repeat: 'weekly' }],
])('%s comes back as often as it says', (line, title, repeating) => {
  expect(readQuickDate(line, now)).toMatchObject({ title, ...repeating });
});

test('numbers that say nothing of a time make nothing come back', () => {
  for (const line of ['every 2 people', 'every 0 weeks', 'ทุก 2 คน', 'rest after it is done'])
    expect(readQuickDate(line, now)?.repeat, line).toBeUndefined();
});
