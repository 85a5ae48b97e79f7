import { choice, group, leaf, needed, noCondition, number, other, text } from './build.ts';
import { animal, brandText, color } from './common-attributes.ts';

export const pets = group(
  'pets',
  ['สัตว์เลี้ยง', 'Pets’ things'],
  [
    leaf(
      'pet-food',
      ['อาหารสัตว์', 'Pet food'],
      30,
      [
        needed(animal),
        choice('kind', ['ชนิด', 'Kind'], {
          dry: ['อาหารเม็ด', 'Dry food'],
          wet: ['อาหารเปียก', 'Wet food'],
          snack: ['ขนม', 'Snacks'],
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
        choice('kind', ['ชนิด', 'Kind'], {
          cage: ['กรง/คอก', 'Cages and pens'],
          'cat-tree': ['คอนโดแมว', 'Cat trees'],
          bed: ['ที่นอน', 'Beds'],
          litter: ['ห้องน้ำ/ทรายแมว', 'Litter'],
          carrier: ['กระเป๋า/ตะกร้าเดินทาง', 'Carriers'],
          leash: ['ปลอกคอ/สายจูง', 'Collars and leashes'],
          bowl: ['ชาม/น้ำพุ/เครื่องให้อาหาร', 'Bowls and feeders'],
          clothes: ['เสื้อผ้า', 'Clothes'],
          toy: ['ของเล่น', 'Toys'],
          ...other,
        }),
      ),
      text('size', ['ขนาด', 'Size'], 40),
      brandText,
      color,
    ]),
    leaf('aquarium', ['ตู้ปลาและอุปกรณ์', 'Aquariums'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Kind'], {
          tank: ['ตู้ปลา', 'Tanks'],
          set: ['ตู้พร้อมอุปกรณ์', 'Tanks with equipment'],
          filter: ['กรอง/ปั๊มน้ำ', 'Filters and pumps'],
          light: ['โคมไฟตู้ปลา', 'Lights'],
          plant: ['ไม้น้ำ/ของแต่งตู้', 'Plants and decoration'],
          pond: ['บ่อ/อ่างบัว', 'Ponds'],
          ...other,
        }),
      ),
      number('width', ['ความยาวตู้', 'Length'], ['นิ้ว', 'in'], [4, 200]),
      number('volume', ['ปริมาตร', 'Volume'], ['ลิตร', 'l'], [1, 20_000]),
      brandText,
    ]),
  ],
);
