import { choice, group, leaf, needed, noCondition, number, other, text } from './build.ts';
import { animal, brandText, color } from './common-attributes.ts';

export const pets = group(
  'pets',
  ['สัตว์เลี้ยง', 'Pets'],
  [
    leaf(
      'pet-food',
      ['อาหารสัตว์', 'Pet food'],
      30,
      [
        needed(animal),
        choice('kind', ['ชนิด', 'Type'], {
          dry: ['อาหารเม็ด', 'Dry food'],
          wet: ['อาหารเปียก', 'Wet food'],
          snack: ['ขนม', 'Snack'],
          vitamin: ['วิตามิน/อาหารเสริม', 'Vitamins'],
          hay: ['หญ้าแห้ง', 'Hay'],
          milk: ['นม', 'Milk'],
        }),
        brandText,
        number('weight', ['น้ำหนัก', 'Weight'], ['กก.', 'kg'], [0.01, 1000], { decimals: 2 }),
        text('expires', ['หมดอายุ', 'Best before'], 40),
      ],
      noCondition,
    ),
    leaf('pet-gear', ['ของใช้สัตว์เลี้ยง', 'Pet gear'], 60, [
      needed(animal),
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          cage: ['กรง/คอก', 'Cage or pen'],
          'cat-tree': ['คอนโดแมว', 'Cat tree'],
          bed: ['ที่นอน', 'Bed'],
          litter: ['ห้องน้ำ/ทรายแมว', 'Litter'],
          carrier: ['กระเป๋า/ตะกร้าเดินทาง', 'Carrier'],
          leash: ['ปลอกคอ/สายจูง', 'Collar or leash'],
          bowl: ['ชาม/น้ำพุ/เครื่องให้อาหาร', 'Bowl or feeder'],
          clothes: ['เสื้อผ้า', 'Clothes'],
          toy: ['ของเล่น', 'Toy'],
          ...other,
        }),
      ),
      text('size', ['ขนาด', 'Size'], 40),
      brandText,
      color,
    ]),
    leaf('aquarium', ['ตู้ปลาและอุปกรณ์', 'Aquariums'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          tank: ['ตู้ปลา', 'Tank'],
          set: ['ตู้พร้อมอุปกรณ์', 'Tank with equipment'],
          filter: ['กรอง/ปั๊มน้ำ', 'Filter or pump'],
          light: ['โคมไฟตู้ปลา', 'Light'],
          plant: ['ไม้น้ำ/ของแต่งตู้', 'Plants or decoration'],
          pond: ['บ่อ/อ่างบัว', 'Pond'],
          ...other,
        }),
      ),
      number('width', ['ความยาวตู้', 'Length'], ['นิ้ว', 'in'], [4, 200]),
      number('volume', ['ปริมาตร', 'Volume'], ['ลิตร', 'l'], [1, 20_000]),
      brandText,
    ]),
  ],
);
