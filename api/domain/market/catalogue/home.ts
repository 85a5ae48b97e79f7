import { choice, flag, group, leaf, needed, noCondition, number, other } from './build.ts';
import { brandText, color } from './common-attributes.ts';

const length = (id: string, names: readonly [string, string]) => number(id, names, ['ซม.', 'cm'], [1, 2000], { decimals: 1 });
const width = length('width', ['กว้าง', 'Width']);
const height = length('height', ['สูง', 'Height']);

export const home = group(
  'home',
  ['บ้านและสวน', 'Home and garden'],
  [
    leaf('sofa-table', ['โซฟา โต๊ะ เก้าอี้ ตู้', 'Sofas, tables, chairs and cabinets'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Kind'], {
          sofa: ['โซฟา', 'Sofas'],
          'dining-table': ['โต๊ะกินข้าว', 'Dining tables'],
          desk: ['โต๊ะทำงาน', 'Desks'],
          'coffee-table': ['โต๊ะกลาง', 'Coffee tables'],
          chair: ['เก้าอี้', 'Chairs'],
          'office-chair': ['เก้าอี้ทำงาน', 'Office chairs'],
          wardrobe: ['ตู้เสื้อผ้า', 'Wardrobes'],
          cabinet: ['ตู้', 'Cabinets'],
          shelf: ['ชั้นวางของ', 'Shelves'],
          'dressing-table': ['โต๊ะเครื่องแป้ง', 'Dressing tables'],
          ...other,
        }),
      ),
      choice('material', ['วัสดุ', 'Material'], {
        teak: ['ไม้สัก', 'Teak'],
        wood: ['ไม้จริง', 'Solid wood'],
        board: ['ไม้อัด/พาร์ติเคิล', 'Board'],
        fabric: ['ผ้า', 'Fabric'],
        leather: ['หนังแท้', 'Leather'],
        'imitation-leather': ['หนังเทียม', 'Imitation leather'],
        metal: ['เหล็ก/สเตนเลส', 'Metal'],
        plastic: ['พลาสติก', 'Plastic'],
        rattan: ['หวาย', 'Rattan'],
        glass: ['กระจก/หิน', 'Glass or stone'],
      }),
      width,
      length('depth', ['ลึก', 'Depth']),
      height,
      number('seats', ['นั่งได้', 'Seats'], ['คน', 'people'], [1, 20]),
      color,
    ]),
    leaf('bed', ['เตียงและที่นอน', 'Beds and mattresses'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Kind'], {
          frame: ['เตียง', 'Bed frames'],
          mattress: ['ที่นอน', 'Mattresses'],
          set: ['เตียงพร้อมที่นอน', 'Beds with mattresses'],
          bunk: ['เตียง 2 ชั้น', 'Bunk beds'],
          'sofa-bed': ['โซฟาเบด', 'Sofa beds'],
          topper: ['ท็อปเปอร์', 'Toppers'],
          bedding: ['ผ้าปู/หมอน/ผ้าห่ม', 'Bedding'],
        }),
      ),
      choice('size', ['ขนาด', 'Size'], {
        '3ft': ['3 ฟุต', '3 ft'],
        '3-5ft': ['3.5 ฟุต', '3.5 ft'],
        '4ft': ['4 ฟุต', '4 ft'],
        '5ft': ['5 ฟุต', '5 ft'],
        '6ft': ['6 ฟุต', '6 ft'],
      }),
      choice('material', ['วัสดุ', 'Material'], {
        latex: ['ยางพารา', 'Latex'],
        'pocket-spring': ['พ็อกเก็ตสปริง', 'Pocket springs'],
        spring: ['สปริง', 'Springs'],
        coconut: ['ใยมะพร้าว', 'Coconut fibre'],
        foam: ['ฟองน้ำ/เมมโมรี่โฟม', 'Foam'],
        wood: ['ไม้', 'Wood'],
        metal: ['เหล็ก', 'Metal'],
        fabric: ['ผ้า', 'Fabric'],
      }),
      number('thickness', ['หนา', 'Thickness'], ['นิ้ว', 'in'], [1, 20]),
      flag('storage', ['มีที่เก็บของ', 'With storage']),
      color,
    ]),
    leaf('decoration', ['ของแต่งบ้าน', 'Decoration'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Kind'], {
          curtain: ['ผ้าม่าน', 'Curtains'],
          carpet: ['พรม', 'Carpets'],
          lamp: ['โคมไฟ', 'Lamps'],
          mirror: ['กระจก', 'Mirrors'],
          picture: ['ภาพแต่งผนัง', 'Pictures'],
          vase: ['แจกัน/เซรามิก', 'Vases and ceramics'],
          clock: ['นาฬิกาแขวน', 'Clocks'],
          altar: ['หิ้งพระ/โต๊ะหมู่บูชา', 'Altars'],
          basket: ['งานสาน/ตะกร้า', 'Wickerwork'],
          ...other,
        }),
      ),
      width,
      height,
      color,
    ]),
    leaf('tool', ['เครื่องมือช่างและเครื่องจักร', 'Tools and machines'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Kind'], {
          drill: ['สว่าน', 'Drills'],
          saw: ['เลื่อย', 'Saws'],
          grinder: ['หินเจียร', 'Grinders'],
          welder: ['ตู้เชื่อม', 'Welders'],
          'water-pump': ['ปั๊มน้ำ', 'Water pumps'],
          mower: ['เครื่องตัดหญ้า', 'Mowers'],
          'air-pump': ['ปั๊มลม', 'Compressors'],
          washer: ['เครื่องฉีดน้ำแรงดันสูง', 'Pressure washers'],
          generator: ['เครื่องปั่นไฟ', 'Generators'],
          ladder: ['บันได', 'Ladders'],
          'hand-tool': ['เครื่องมือช่างทั่วไป', 'Hand tools'],
          'sewing-machine': ['จักรเย็บผ้า', 'Sewing machines'],
          ...other,
        }),
      ),
      brandText,
      choice('power', ['ใช้พลังงาน', 'Powered by'], {
        mains: ['ไฟบ้าน', 'Mains'],
        battery: ['แบตเตอรี่', 'Battery'],
        fuel: ['น้ำมัน', 'Fuel'],
        solar: ['โซลาร์เซลล์', 'Solar'],
        hand: ['แรงคน', 'Hand'],
      }),
      number('watt', ['กำลัง', 'Power'], ['วัตต์', 'W'], [1, 50_000]),
    ]),
    leaf(
      'plant',
      ['ต้นไม้', 'Plants'],
      30,
      [
        needed(
          choice('kind', ['ชนิด', 'Kind'], {
            foliage: ['ไม้ใบ', 'Foliage'],
            cactus: ['แคคตัส/ไม้อวบน้ำ', 'Cacti and succulents'],
            flower: ['ไม้ดอก', 'Flowers'],
            orchid: ['กล้วยไม้', 'Orchids'],
            fruit: ['ไม้ผล', 'Fruit trees'],
            lucky: ['ไม้มงคล', 'Lucky plants'],
            bonsai: ['บอนไซ/ไม้ดัด', 'Bonsai'],
            seed: ['เมล็ด/กล้า', 'Seeds and seedlings'],
            soil: ['ดิน/ปุ๋ย/กระถาง', 'Soil and pots'],
          }),
        ),
        number('pot', ['กระถาง', 'Pot'], ['นิ้ว', 'in'], [1, 40]),
        height,
        choice('light', ['แสง', 'Light'], {
          full: ['แดดจัด', 'Full sun'],
          half: ['แดดรำไร', 'Half shade'],
          indoor: ['ในร่ม', 'Indoors'],
        }),
      ],
      noCondition,
    ),
  ],
);
