import { choice, flag, group, leaf, needed, number, other, text, year } from './build.ts';
import { color } from './common-attributes.ts';

const brands = {
  toyota: ['โตโยต้า', 'Toyota'],
  honda: ['ฮอนด้า', 'Honda'],
  isuzu: ['อีซูซุ', 'Isuzu'],
  mazda: ['มาสด้า', 'Mazda'],
  mitsubishi: ['มิตซูบิชิ', 'Mitsubishi'],
  nissan: ['นิสสัน', 'Nissan'],
  ford: ['ฟอร์ด', 'Ford'],
  suzuki: ['ซูซูกิ', 'Suzuki'],
  chevrolet: ['เชฟโรเลต', 'Chevrolet'],
  mg: ['เอ็มจี', 'MG'],
  byd: ['บีวายดี', 'BYD'],
  gwm: ['เกรท วอลล์', 'GWM'],
  neta: ['เนต้า', 'Neta'],
  deepal: ['ดีพอล', 'Deepal'],
  aion: ['ไอออน', 'Aion'],
  tesla: ['เทสลา', 'Tesla'],
  hyundai: ['ฮุนได', 'Hyundai'],
  kia: ['เกีย', 'Kia'],
  subaru: ['ซูบารุ', 'Subaru'],
  bmw: ['บีเอ็มดับเบิลยู', 'BMW'],
  'mercedes-benz': ['เมอร์เซเดส-เบนซ์', 'Mercedes-Benz'],
  volvo: ['วอลโว่', 'Volvo'],
  audi: ['อาวดี้', 'Audi'],
  lexus: ['เลกซัส', 'Lexus'],
  porsche: ['ปอร์เช่', 'Porsche'],
  mini: ['มินิ', 'Mini'],
  ...other,
} as const;

const brand = needed(choice('brand', ['ยี่ห้อ', 'Brand'], brands));
const model = needed(text('model', ['รุ่น', 'Model']));
const built = needed(year('year', ['ปีรถ', 'Year'], [1950, 2027]));
const driven = number('km', ['เลขไมล์', 'Mileage'], ['กม.', 'km'], [0, 1_500_000]);
const gear = needed(choice('gear', ['เกียร์', 'Transmission'], { auto: ['อัตโนมัติ', 'Automatic'], manual: ['ธรรมดา', 'Manual'] }));
const fuel = choice('fuel', ['เชื้อเพลิง', 'Fuel'], {
  petrol: ['เบนซิน', 'Petrol'],
  diesel: ['ดีเซล', 'Diesel'],
  hybrid: ['ไฮบริด', 'Hybrid'],
  'plug-in': ['ปลั๊กอินไฮบริด', 'Plug-in hybrid'],
  electric: ['ไฟฟ้า', 'Electric'],
  lpg: ['ติดแก๊ส LPG', 'LPG'],
  cng: ['ติดแก๊ส NGV', 'CNG'],
});
const seats = number('seats', ['ที่นั่ง', 'Seats'], ['ที่นั่ง', 'seats'], [2, 20]);

export const cars = group(
  'cars',
  ['รถยนต์', 'Cars'],
  [
    leaf('car-sedan', ['รถเก๋ง', 'Sedans and hatchbacks'], 60, [
      brand,
      model,
      built,
      driven,
      gear,
      fuel,
      color,
      flag('finance', ['จัดไฟแนนซ์ได้', 'Financing available']),
    ]),
    leaf('car-pickup', ['รถกระบะ', 'Pickups'], 60, [
      brand,
      model,
      built,
      driven,
      needed(
        choice('cab', ['ตัวถัง', 'Cab'], {
          single: ['ตอนเดียว', 'Single cab'],
          extended: ['แค็บ', 'Extended cab'],
          double: ['4 ประตู', 'Double cab'],
        }),
      ),
      choice('drive', ['ระบบขับเคลื่อน', 'Drive'], { '2wd': ['ขับ 2', '2WD'], '4wd': ['ขับ 4', '4WD'] }),
      gear,
      color,
    ]),
    leaf('car-suv', ['รถอเนกประสงค์ SUV/PPV', 'SUVs'], 60, [brand, model, built, driven, gear, fuel, seats, color]),
    leaf('car-van', ['รถตู้/MPV', 'Vans and MPVs'], 60, [brand, model, built, driven, gear, fuel, seats, color]),
    leaf('car-part', ['อะไหล่และของแต่งรถยนต์', 'Car parts'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          wheel: ['ล้อแม็ก', 'Wheel'],
          tyre: ['ยางรถยนต์', 'Tyre'],
          body: ['กันชน/ไฟ/ตัวถัง', 'Body and lights'],
          engine: ['เครื่องยนต์/เกียร์', 'Engine and gearbox'],
          suspension: ['โช้กอัพ/ช่วงล่าง', 'Suspension'],
          audio: ['เครื่องเสียงรถ', 'Car audio'],
          camera: ['กล้องติดรถ/จอ', 'Camera or display'],
          battery: ['แบตเตอรี่', 'Battery'],
          interior: ['เบาะ/ตกแต่งภายใน', 'Interior'],
          rack: ['แร็คหลังคา/โรลบาร์', 'Rack or roll bar'],
          ...other,
        }),
      ),
      choice('fits', ['ใส่กับรถยี่ห้อ', 'Fits'], { all: ['ใส่ได้ทุกยี่ห้อ', 'All brands'], ...brands }),
      text('fits-model', ['ใส่กับรุ่น', 'Fits models'], 80),
      text('size', ['ขนาด', 'Size'], 40),
    ]),
  ],
);
