import { choice, choices, flag, group, leaf, needed, number, other, text } from './build.ts';
import { brandText, color, modelText, warranty } from './common-attributes.ts';

const cpu = choice('cpu', ['ซีพียู', 'Processor'], {
  celeron: 'Celeron / Pentium / N100',
  'core-i3': 'Core i3',
  'core-i5': 'Core i5 / Ultra 5',
  'core-i7': 'Core i7 / Ultra 7',
  'core-i9': 'Core i9 / Ultra 9',
  'ryzen-3': 'Ryzen 3',
  'ryzen-5': 'Ryzen 5',
  'ryzen-7': 'Ryzen 7',
  'ryzen-9': 'Ryzen 9',
  xeon: 'Xeon',
  'apple-m1': 'Apple M1',
  'apple-m2': 'Apple M2',
  'apple-m3': 'Apple M3',
  'apple-m4': 'Apple M4',
  snapdragon: 'Snapdragon',
  ...other,
});
const ram = choice('ram', ['แรม', 'RAM'], {
  '4gb': '4 GB',
  '8gb': '8 GB',
  '16gb': '16 GB',
  '24gb': '24 GB',
  '32gb': '32 GB',
  '64gb': '64 GB',
  '128gb': '128 GB',
});
const disk = choice('storage', ['ความจุ', 'Storage'], {
  '128gb': '128 GB',
  '256gb': '256 GB',
  '512gb': '512 GB',
  '1tb': '1 TB',
  '2tb': '2 TB',
  '4tb': ['4 TB ขึ้นไป', '4 TB or more'],
});
const graphics = text('gpu', ['การ์ดจอ', 'Graphics'], 60);

export const computers = group(
  'computers',
  ['คอมพิวเตอร์และเกม', 'Computers and games'],
  [
    leaf('notebook', ['โน้ตบุ๊ก', 'Laptops'], 60, [
      needed(
        choice('brand', ['ยี่ห้อ', 'Brand'], {
          apple: 'Apple',
          asus: ['เอซุส', 'ASUS'],
          acer: ['เอเซอร์', 'Acer'],
          lenovo: ['เลอโนโว', 'Lenovo'],
          hp: ['เอชพี', 'HP'],
          dell: ['เดลล์', 'Dell'],
          msi: ['เอ็มเอสไอ', 'MSI'],
          microsoft: ['ไมโครซอฟท์', 'Microsoft'],
          huawei: ['หัวเว่ย', 'Huawei'],
          gigabyte: ['กิกะไบต์', 'Gigabyte'],
          samsung: ['ซัมซุง', 'Samsung'],
          ...other,
        }),
      ),
      needed(modelText),
      needed(cpu),
      needed(ram),
      disk,
      graphics,
      number('screen', ['หน้าจอ', 'Screen'], ['นิ้ว', 'in'], [8, 21], { decimals: 1 }),
      warranty,
    ]),
    leaf('desktop-computer', ['คอมพิวเตอร์ตั้งโต๊ะ', 'Desktop computers'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          set: ['ครบชุดพร้อมจอ', 'With monitor'],
          case: ['เฉพาะเคส', 'Without monitor'],
          'all-in-one': 'All-in-one',
          mini: ['มินิพีซี', 'Mini PC'],
          server: ['เซิร์ฟเวอร์/NAS', 'Server or NAS'],
        }),
      ),
      needed(cpu),
      needed(ram),
      disk,
      graphics,
      warranty,
    ]),
    leaf('computer-part', ['อุปกรณ์คอมพิวเตอร์', 'Computer parts'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          gpu: ['การ์ดจอ', 'Graphics card'],
          cpu: ['ซีพียู', 'Processor'],
          mainboard: ['เมนบอร์ด', 'Mainboard'],
          ram: ['แรม', 'Memory'],
          disk: ['SSD/ฮาร์ดดิสก์', 'SSD or hard disk'],
          power: ['พาวเวอร์ซัพพลาย', 'Power supply'],
          case: ['เคสคอม', 'Case'],
          keyboard: ['คีย์บอร์ด', 'Keyboard'],
          mouse: ['เมาส์', 'Mouse'],
          headset: ['หูฟังเกมมิง', 'Headset'],
          router: ['เราเตอร์', 'Router'],
          webcam: ['เว็บแคม', 'Webcam'],
          ...other,
        }),
      ),
      brandText,
      modelText,
      color,
      warranty,
    ]),
    leaf('monitor', ['จอคอมพิวเตอร์', 'Monitors'], 60, [
      brandText,
      needed(number('screen', ['ขนาดจอ', 'Size'], ['นิ้ว', 'in'], [10, 60], { decimals: 1 })),
      choice('resolution', ['ความละเอียด', 'Resolution'], {
        hd: 'HD',
        fhd: 'Full HD',
        '2k': '2K',
        '4k': '4K',
        ultrawide: ['อัลตราไวด์', 'Ultrawide'],
      }),
      number('refresh', ['รีเฟรชเรต', 'Refresh rate'], ['Hz', 'Hz'], [30, 600]),
      choice('panel', ['พาเนล', 'Panel'], { ips: 'IPS', va: 'VA', tn: 'TN', oled: 'OLED' }),
      flag('curved', ['จอโค้ง', 'Curved']),
      warranty,
    ]),
    leaf('printer', ['ปรินเตอร์', 'Printers'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          'ink-tank': ['แท็งก์แท้', 'Ink tank'],
          inkjet: ['อิงก์เจ็ต', 'Inkjet'],
          laser: ['เลเซอร์', 'Laser'],
          label: ['ฉลาก/ใบเสร็จ', 'Label or receipt printer'],
          'dot-matrix': ['หัวเข็ม', 'Dot matrix'],
          '3d': ['3 มิติ', '3D'],
        }),
      ),
      choice('brand', ['ยี่ห้อ', 'Brand'], {
        epson: ['เอปสัน', 'Epson'],
        canon: ['แคนนอน', 'Canon'],
        brother: ['บราเดอร์', 'Brother'],
        hp: ['เอชพี', 'HP'],
        ...other,
      }),
      modelText,
      choices('functions', ['ทำอะไรได้', 'Functions'], {
        color: ['พิมพ์สี', 'Colour'],
        scan: ['สแกน', 'Scan'],
        copy: ['ถ่ายเอกสาร', 'Copy'],
        fax: ['แฟกซ์', 'Fax'],
        wifi: ['พิมพ์ผ่าน Wi-Fi', 'Wi-Fi'],
        duplex: ['พิมพ์สองหน้า', 'Two-sided'],
      }),
      warranty,
    ]),
    leaf('game-console', ['เครื่องเกมและแผ่นเกม', 'Game consoles and games'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          console: ['เครื่องเกม', 'Console'],
          game: ['แผ่น/ตลับเกม', 'Game'],
          controller: ['จอย', 'Controller'],
          accessory: ['อุปกรณ์เสริม', 'Accessory'],
        }),
      ),
      needed(
        choice('brand', ['ค่าย', 'System'], {
          playstation: ['เพลย์สเตชัน', 'PlayStation'],
          nintendo: ['นินเทนโด', 'Nintendo'],
          xbox: ['เอกซ์บอกซ์', 'Xbox'],
          handheld: ['เกมพกพา PC', 'Handheld PC'],
          retro: ['เครื่องย้อนยุค', 'Retro'],
          ...other,
        }),
      ),
      modelText,
      number('controllers', ['จอยที่ให้', 'Controllers'], ['อัน', 'pieces'], [0, 8]),
      flag('modified', ['แปลงแล้ว', 'Modified']),
      color,
      warranty,
    ]),
  ],
);
