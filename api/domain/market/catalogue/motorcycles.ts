import { choice, group, leaf, needed, number, other, text, year } from './build.ts';
import { color } from './common-attributes.ts';

const brand = needed(
  choice('brand', ['ยี่ห้อ', 'Brand'], {
    honda: ['ฮอนด้า', 'Honda'],
    yamaha: ['ยามาฮ่า', 'Yamaha'],
    suzuki: ['ซูซูกิ', 'Suzuki'],
    kawasaki: ['คาวาซากิ', 'Kawasaki'],
    vespa: ['เวสป้า', 'Vespa'],
    gpx: ['จีพีเอ็กซ์', 'GPX'],
    lambretta: ['แลมเบรตต้า', 'Lambretta'],
    'royal-enfield': ['รอยัล เอนฟิลด์', 'Royal Enfield'],
    triumph: ['ไทรอัมพ์', 'Triumph'],
    ducati: ['ดูคาติ', 'Ducati'],
    bmw: ['บีเอ็มดับเบิลยู', 'BMW'],
    'harley-davidson': ['ฮาร์ลีย์-เดวิดสัน', 'Harley-Davidson'],
    ktm: ['เคทีเอ็ม', 'KTM'],
    benelli: ['เบเนลลี่', 'Benelli'],
    sym: ['เอสวายเอ็ม', 'SYM'],
    aj: ['เอเจ', 'AJ'],
    ...other,
  }),
);
const model = needed(text('model', ['รุ่น', 'Model']));
const built = needed(year('year', ['ปีรถ', 'Year'], [1950, 2027]));
const driven = number('km', ['เลขไมล์', 'Mileage'], ['กม.', 'km'], [0, 500_000]);
const engine = (range: [number, number]) => number('cc', ['เครื่องยนต์', 'Engine'], ['ซีซี', 'cc'], range);
const book = choice('book', ['เล่มทะเบียน', 'Registration'], {
  ready: ['พร้อมโอน', 'Ready to transfer'],
  financed: ['เล่มอยู่ไฟแนนซ์', 'Held by finance company'],
  none: ['ไม่มีเล่ม', 'None'],
});

export const motorcycles = group(
  'motorcycles',
  ['มอเตอร์ไซค์', 'Motorcycles'],
  [
    leaf('motorcycle', ['มอเตอร์ไซค์', 'Motorcycles and scooters'], 60, [
      brand,
      model,
      built,
      driven,
      engine([40, 399]),
      choice('style', ['ประเภท', 'Style'], {
        scooter: ['ออโต้', 'Scooter'],
        family: ['รถครอบครัว', 'Underbone'],
        sport: ['สปอร์ต', 'Sport'],
        classic: ['คลาสสิก', 'Classic'],
        'off-road': ['วิบาก', 'Off-road'],
        electric: ['ไฟฟ้า', 'Electric'],
      }),
      color,
      book,
    ]),
    leaf('big-bike', ['บิ๊กไบค์', 'Big bikes'], 60, [
      brand,
      model,
      built,
      driven,
      engine([250, 2500]),
      choice('style', ['ประเภท', 'Style'], {
        naked: ['เน็กเก็ด', 'Naked'],
        sport: ['สปอร์ต', 'Sport'],
        adventure: ['แอดเวนเจอร์', 'Adventure'],
        cruiser: ['ครุยเซอร์', 'Cruiser'],
        classic: ['คลาสสิก', 'Classic'],
        scooter: ['สกู๊ตเตอร์', 'Scooter'],
      }),
      color,
      book,
    ]),
    leaf('motorcycle-part', ['หมวกกันน็อก อะไหล่ และของแต่ง', 'Helmets and motorcycle parts'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          helmet: ['หมวกกันน็อก', 'Helmet'],
          tyre: ['ยาง/ล้อ', 'Tyre or wheel'],
          exhaust: ['ท่อไอเสีย', 'Exhaust'],
          suspension: ['โช้ก', 'Suspension'],
          box: ['กล่องท้าย/แร็ค', 'Box or rack'],
          light: ['ไฟ', 'Light'],
          body: ['ชุดสี/แฟริ่ง', 'Bodywork'],
          engine: ['เครื่องยนต์/จูน', 'Engine'],
          clothing: ['เสื้อการ์ด/ถุงมือ', 'Riding gear'],
          ...other,
        }),
      ),
      text('brand', ['ยี่ห้อ', 'Brand'], 40),
      text('fits-model', ['ใส่กับรุ่น', 'Fits models'], 80),
      text('size', ['ขนาด', 'Size'], 40),
    ]),
  ],
);
