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
        choice('kind', ['ชนิด', 'Type'], {
          sofa: ['โซฟา', 'Sofa'],
          'dining-table': ['โต๊ะกินข้าว', 'Dining table'],
          desk: ['โต๊ะทำงาน', 'Desk'],
          'coffee-table': ['โต๊ะกลาง', 'Coffee table'],
          chair: ['เก้าอี้', 'Chair'],
          'office-chair': ['เก้าอี้ทำงาน', 'Office chair'],
          wardrobe: ['ตู้เสื้อผ้า', 'Wardrobe'],
          cabinet: ['ตู้', 'Cabinet'],
          shelf: ['ชั้นวางของ', 'Shelf'],
          'dressing-table': ['โต๊ะเครื่องแป้ง', 'Dressing table'],
          ...other,
        }),
      ),
      choice('material', ['วัสดุ', 'Material'], {
        teak: ['ไม้สัก', 'Teak'],
        wood: ['ไม้จริง', 'Solid wood'],
        board: ['ไม้อัด/พาร์ติเคิล', 'Engineered wood'],
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
        choice('kind', ['ชนิด', 'Type'], {
          frame: ['เตียง', 'Bed frame'],
          mattress: ['ที่นอน', 'Mattress'],
          set: ['เตียงพร้อมที่นอน', 'Bed with mattress'],
          bunk: ['เตียง 2 ชั้น', 'Bunk bed'],
          'sofa-bed': ['โซฟาเบด', 'Sofa bed'],
          topper: ['ท็อปเปอร์', 'Topper'],
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
    leaf('decoration', ['ของแต่งบ้าน', 'Home decoration'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          curtain: ['ผ้าม่าน', 'Curtain'],
          carpet: ['พรม', 'Carpet'],
          lamp: ['โคมไฟ', 'Lamp'],
          mirror: ['กระจก', 'Mirror'],
          picture: ['ภาพแต่งผนัง', 'Wall art'],
          vase: ['แจกัน/เซรามิก', 'Vase or ceramics'],
          clock: ['นาฬิกาแขวน', 'Clock'],
          altar: ['หิ้งพระ/โต๊ะหมู่บูชา', 'Altar'],
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
        choice('kind', ['ชนิด', 'Type'], {
          drill: ['สว่าน', 'Drill'],
          saw: ['เลื่อย', 'Saw'],
          grinder: ['หินเจียร', 'Grinder'],
          welder: ['ตู้เชื่อม', 'Welder'],
          'water-pump': ['ปั๊มน้ำ', 'Water pump'],
          mower: ['เครื่องตัดหญ้า', 'Mower'],
          'air-pump': ['ปั๊มลม', 'Compressor'],
          washer: ['เครื่องฉีดน้ำแรงดันสูง', 'Pressure washer'],
          generator: ['เครื่องปั่นไฟ', 'Generator'],
          ladder: ['บันได', 'Ladder'],
          'hand-tool': ['เครื่องมือช่างทั่วไป', 'Hand tool'],
          'sewing-machine': ['จักรเย็บผ้า', 'Sewing machine'],
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
          choice('kind', ['ชนิด', 'Type'], {
            foliage: ['ไม้ใบ', 'Foliage plant'],
            cactus: ['แคคตัส/ไม้อวบน้ำ', 'Cactus or succulent'],
            flower: ['ไม้ดอก', 'Flowering plant'],
            orchid: ['กล้วยไม้', 'Orchid'],
            fruit: ['ไม้ผล', 'Fruit tree'],
            lucky: ['ไม้มงคล', 'Lucky plant'],
            bonsai: ['บอนไซ/ไม้ดัด', 'Bonsai'],
            seed: ['เมล็ด/กล้า', 'Seed or seedling'],
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
