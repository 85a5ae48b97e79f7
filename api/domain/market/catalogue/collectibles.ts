import { choice, flag, group, leaf, needed, number, other, text, year } from './build.ts';
import { brandText } from './common-attributes.ts';

export const collectibles = group(
  'collectibles',
  ['พระเครื่องและของสะสม', 'Amulets and collectibles'],
  [
    leaf('amulet', ['พระเครื่อง', 'Amulets'], 60, [
      needed(
        choice('kind', ['ประเภท', 'Type'], {
          phra: ['พระผง/พระดิน', 'Votive tablet'],
          coin: ['เหรียญพระ', 'Medal'],
          cast: ['พระกริ่ง/รูปหล่อ', 'Cast image'],
          statue: ['พระบูชา', 'Statue'],
          talisman: ['เครื่องราง/ตะกรุด', 'Talisman'],
          ...other,
        }),
      ),
      needed(text('temple', ['วัด', 'Temple'], 80)),
      text('monk', ['พระเกจิ', 'Monk'], 80),
      year('year', ['ปีที่สร้าง', 'Year'], [1500, 2027]),
      choice('material', ['เนื้อ', 'Material'], {
        powder: ['เนื้อผง', 'Powder'],
        clay: ['เนื้อดิน', 'Clay'],
        copper: ['เนื้อทองแดง', 'Copper'],
        brass: ['เนื้อทองเหลือง', 'Brass'],
        alpaca: ['เนื้ออัลปาก้า', 'Nickel silver'],
        silver: ['เนื้อเงิน', 'Silver'],
        gold: ['เนื้อทองคำ', 'Gold'],
        nawa: ['เนื้อนวะ', 'Nawaloha'],
        lead: ['เนื้อชิน/ตะกั่ว', 'Lead alloy'],
        herb: ['เนื้อว่าน', 'Herbs'],
      }),
      flag('certificate', ['มีบัตรรับรอง', 'With certificate']),
      flag('case', ['เลี่ยมแล้ว', 'In a case']),
    ]),
    leaf('coin-banknote', ['เหรียญ ธนบัตร แสตมป์', 'Coins, banknotes and stamps'], 60, [
      needed(
        choice('kind', ['ประเภท', 'Type'], {
          coin: ['เหรียญกษาปณ์', 'Coin'],
          medal: ['เหรียญที่ระลึก', 'Commemorative coin'],
          banknote: ['ธนบัตร', 'Banknote'],
          stamp: ['แสตมป์', 'Stamp'],
          ancient: ['เงินโบราณ/พดด้วง', 'Ancient money'],
        }),
      ),
      choice('reign', ['รัชกาล', 'Reign'], {
        r4: ['ร.4', 'Rama IV'],
        r5: ['ร.5', 'Rama V'],
        r6: ['ร.6', 'Rama VI'],
        r7: ['ร.7', 'Rama VII'],
        r8: ['ร.8', 'Rama VIII'],
        r9: ['ร.9', 'Rama IX'],
        r10: ['ร.10', 'Rama X'],
        foreign: ['ต่างประเทศ', 'Foreign'],
      }),
      year('year', ['ปี', 'Year'], [1500, 2027]),
      text('grade', ['เกรด/สภาพ', 'Grade'], 40),
      number('pieces', ['จำนวน', 'Pieces'], ['ชิ้น', 'pieces'], [1, 10_000]),
    ]),
    leaf('toy-figure', ['ฟิกเกอร์ อาร์ตทอย โมเดล', 'Figures, art toys and models'], 60, [
      needed(
        choice('kind', ['ประเภท', 'Type'], {
          'art-toy': ['อาร์ตทอย', 'Art toy'],
          figure: ['ฟิกเกอร์', 'Figure'],
          gundam: ['กันดั้ม/พลาโม', 'Plastic model'],
          'model-car': ['โมเดลรถ', 'Model car'],
          brick: ['เลโก้/ตัวต่อ', 'Building bricks'],
          card: ['การ์ดสะสม', 'Card'],
          doll: ['ตุ๊กตา', 'Doll'],
          'old-toy': ['ของเล่นเก่า', 'Old toy'],
        }),
      ),
      brandText,
      text('series', ['ชุด/ซีรีส์', 'Series'], 60),
      text('scale', ['สเกล', 'Scale'], 20),
      flag('box', ['มีกล่อง', 'With box']),
    ]),
  ],
);
