import { choice, flag, group, leaf, needed, noCondition, number, other, text } from './build.ts';

const kilograms = number('weight', ['น้ำหนัก', 'Weight'], ['กก.', 'kg'], [0.01, 10_000], { decimals: 2 });
const grams = number('weight', ['น้ำหนัก', 'Weight'], ['กรัม', 'g'], [1, 50_000]);
const soldBy = choice('per', ['ขายเป็น', 'Sold by'], {
  kg: ['กิโล', 'Kilogram'],
  box: ['กล่อง/ลัง', 'Box'],
  bag: ['ถุง/แพ็ก', 'Bag'],
  piece: ['ลูก/ชิ้น', 'Piece'],
  bottle: ['ขวด/กระปุก', 'Bottle or jar'],
  sack: ['กระสอบ', 'Sack'],
});
const origin = text('origin', ['แหล่งที่มา', 'Origin'], 60);
const approved = flag('fda', ['มี อย.', 'Approved by the Thai FDA']);
const keeps = number('keeps', ['เก็บได้', 'Shelf life'], ['วัน', 'days'], [1, 3650]);

export const food = group(
  'food',
  ['อาหารและผลผลิต', 'Food and produce'],
  [
    leaf(
      'fruit-vegetable',
      ['ผัก ผลไม้ ข้าว', 'Fruit, vegetables and rice'],
      30,
      [
        needed(
          choice('kind', ['ชนิด', 'Type'], {
            fruit: ['ผลไม้', 'Fruit'],
            vegetable: ['ผัก', 'Vegetables'],
            mushroom: ['เห็ด', 'Mushrooms'],
            rice: ['ข้าว', 'Rice'],
            herb: ['สมุนไพร', 'Herb'],
            egg: ['ไข่', 'Eggs'],
            seafood: ['อาหารทะเลสด', 'Fresh seafood'],
            meat: ['เนื้อสัตว์', 'Meat'],
          }),
        ),
        kilograms,
        soldBy,
        origin,
        flag('organic', ['ออร์แกนิก/ปลอดสาร', 'Organic']),
      ],
      noCondition,
    ),
    leaf(
      'dried-food',
      ['ของแห้งและเครื่องปรุง', 'Dried food and condiments'],
      60,
      [
        needed(
          choice('kind', ['ชนิด', 'Type'], {
            seafood: ['อาหารทะเลแห้ง', 'Dried seafood'],
            meat: ['หมู/เนื้อแดดเดียว กุนเชียง', 'Dried meat and sausages'],
            paste: ['น้ำพริก/เครื่องแกง', 'Chilli or curry paste'],
            sauce: ['กะปิ/น้ำปลา/ปลาร้า', 'Shrimp paste or fish sauce'],
            fruit: ['ผลไม้แห้ง', 'Dried fruit'],
            nut: ['ถั่ว/ธัญพืช', 'Nuts and grains'],
            coffee: ['กาแฟ/ชา', 'Coffee and tea'],
            honey: ['น้ำผึ้ง', 'Honey'],
            ...other,
          }),
        ),
        grams,
        soldBy,
        origin,
        keeps,
        approved,
      ],
      noCondition,
    ),
    leaf(
      'dessert-snack',
      ['ขนมและเบเกอรี่', 'Sweets and snacks'],
      30,
      [
        needed(
          choice('kind', ['ชนิด', 'Type'], {
            thai: ['ขนมไทย', 'Thai sweets'],
            bakery: ['เบเกอรี่', 'Bakery'],
            cake: ['เค้กสั่งทำ', 'Cake to order'],
            cookie: ['คุกกี้', 'Biscuits'],
            crisp: ['ของกรอบ/ของทอด', 'Crisps'],
            drink: ['เครื่องดื่ม', 'Drinks'],
            gift: ['ของฝาก/ชุดของขวัญ', 'Gift set'],
            ...other,
          }),
        ),
        grams,
        soldBy,
        keeps,
        approved,
        flag('to-order', ['ทำตามสั่ง', 'Made to order']),
      ],
      noCondition,
    ),
  ],
);
