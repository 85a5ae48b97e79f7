import { choice, flag, group, leaf, needed, number, other, text } from './build.ts';
import { color, warranty } from './common-attributes.ts';

const brands = {
  apple: 'Apple',
  samsung: ['ซัมซุง', 'Samsung'],
  xiaomi: ['เสียวหมี่', 'Xiaomi'],
  oppo: ['ออปโป้', 'OPPO'],
  vivo: ['วีโว่', 'vivo'],
  realme: ['เรียลมี', 'realme'],
  honor: ['ออเนอร์', 'HONOR'],
  huawei: ['หัวเว่ย', 'Huawei'],
} as const;
const brand = needed(
  choice('brand', ['ยี่ห้อ', 'Brand'], {
    ...brands,
    google: ['กูเกิล', 'Google'],
    infinix: ['อินฟินิกซ์', 'Infinix'],
    tecno: ['เทคโน', 'Tecno'],
    oneplus: ['วันพลัส', 'OnePlus'],
    nothing: ['นัตติง', 'Nothing'],
    sony: ['โซนี่', 'Sony'],
    asus: ['เอซุส', 'ASUS'],
    nokia: ['โนเกีย', 'Nokia'],
    ...other,
  }),
);
const model = needed(text('model', ['รุ่น', 'Model']));
const storage = choice('storage', ['ความจุ', 'Storage'], {
  '16gb': '16 GB',
  '32gb': '32 GB',
  '64gb': '64 GB',
  '128gb': '128 GB',
  '256gb': '256 GB',
  '512gb': '512 GB',
  '1tb': '1 TB',
  '2tb': '2 TB',
});
const battery = number('battery', ['สุขภาพแบต', 'Battery health'], ['%', '%'], [1, 100]);

export const phones = group(
  'phones',
  ['มือถือและแท็บเล็ต', 'Phones and tablets'],
  [
    leaf('phone', ['มือถือ', 'Phones'], 30, [
      brand,
      model,
      needed(storage),
      choice('ram', ['แรม', 'RAM'], {
        '2gb': '2 GB',
        '3gb': '3 GB',
        '4gb': '4 GB',
        '6gb': '6 GB',
        '8gb': '8 GB',
        '12gb': '12 GB',
        '16gb': '16 GB',
        '24gb': '24 GB',
      }),
      color,
      battery,
      warranty,
      choice('origin', ['เครื่อง', 'Region'], {
        th: ['เครื่องไทย', 'Thailand'],
        imported: ['เครื่องนอก', 'International'],
      }),
    ]),
    leaf('tablet', ['แท็บเล็ต', 'Tablets'], 30, [
      brand,
      model,
      needed(storage),
      number('screen', ['หน้าจอ', 'Screen'], ['นิ้ว', 'in'], [5, 20], { decimals: 1 }),
      choice('connection', ['การเชื่อมต่อ', 'Connection'], { wifi: 'Wi-Fi', cellular: ['ใส่ซิมได้', 'Cellular'] }),
      flag('pen', ['มีปากกา', 'With pen']),
      color,
      warranty,
    ]),
    leaf('smart-watch', ['สมาร์ตวอทช์', 'Smart watches'], 30, [
      needed(
        choice('brand', ['ยี่ห้อ', 'Brand'], {
          ...brands,
          garmin: ['การ์มิน', 'Garmin'],
          amazfit: ['อเมซฟิต', 'Amazfit'],
          coros: ['โครอส', 'COROS'],
          suunto: ['ซูอุนโต', 'Suunto'],
          ...other,
        }),
      ),
      model,
      number('size', ['ขนาดตัวเรือน', 'Case size'], ['มม.', 'mm'], [20, 60]),
      choice('connection', ['การเชื่อมต่อ', 'Connection'], { gps: 'GPS', cellular: 'GPS + Cellular', bluetooth: ['บลูทูธ', 'Bluetooth'] }),
      battery,
      color,
      warranty,
    ]),
    leaf('phone-accessory', ['อุปกรณ์เสริมมือถือ', 'Phone accessories'], 30, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          case: ['เคส', 'Case'],
          film: ['ฟิล์มกันรอย', 'Screen protector'],
          charger: ['ที่ชาร์จ/สายชาร์จ', 'Charger or cable'],
          'power-bank': ['พาวเวอร์แบงก์', 'Power bank'],
          earphones: ['หูฟังไร้สาย', 'Wireless earphones'],
          holder: ['ขาตั้ง/ที่ยึด', 'Holder'],
          memory: ['เมมโมรี่การ์ด', 'Memory card'],
          strap: ['สายนาฬิกา', 'Watch strap'],
          ...other,
        }),
      ),
      text('fits-model', ['ใช้กับรุ่น', 'Fits models'], 80),
      number('capacity', ['ความจุแบต', 'Battery'], ['mAh', 'mAh'], [100, 200_000]),
      number('watt', ['กำลังไฟ', 'Power'], ['วัตต์', 'W'], [1, 500]),
      color,
    ]),
  ],
);
