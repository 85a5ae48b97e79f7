import { choice, flag, group, leaf, needed, number, other, text } from './build.ts';
import { brandText, color } from './common-attributes.ts';

const kilograms = (id: string, names: readonly [string, string]) => number(id, names, ['กก.', 'kg'], [0.1, 1000], { decimals: 1 });

export const sports = group(
  'sports',
  ['กีฬาและจักรยาน', 'Sports and bicycles'],
  [
    leaf('bicycle', ['จักรยาน', 'Bicycles'], 60, [
      needed(
        choice('kind', ['ประเภท', 'Type'], {
          road: ['เสือหมอบ', 'Road bike'],
          mountain: ['เสือภูเขา', 'Mountain bike'],
          folding: ['จักรยานพับ', 'Folding bike'],
          city: ['แม่บ้าน', 'City bike'],
          hybrid: ['ไฮบริด/ทัวริ่ง', 'Hybrid or touring bike'],
          fixed: ['ฟิกซ์เกียร์', 'Fixed-gear bike'],
          bmx: 'BMX',
          child: ['จักรยานเด็ก', 'Children’s bike'],
          electric: ['จักรยานไฟฟ้า', 'Electric bike'],
          part: ['อะไหล่จักรยาน', 'Part'],
        }),
      ),
      brandText,
      text('frame-size', ['ไซซ์เฟรม', 'Frame size'], 20),
      number('wheel', ['ล้อ', 'Wheel size'], ['นิ้ว', 'in'], [10, 32], { decimals: 1 }),
      number('gears', ['เกียร์', 'Gears'], ['สปีด', 'speeds'], [1, 36]),
      choice('frame', ['เฟรม', 'Frame'], {
        aluminium: ['อะลูมิเนียม', 'Aluminium'],
        carbon: ['คาร์บอน', 'Carbon'],
        steel: ['เหล็ก/โครโมลี', 'Steel'],
        titanium: ['ไทเทเนียม', 'Titanium'],
      }),
      color,
    ]),
    leaf('fitness', ['เครื่องออกกำลังกาย', 'Fitness'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          treadmill: ['ลู่วิ่ง', 'Treadmill'],
          'exercise-bike': ['จักรยานออกกำลังกาย', 'Exercise bike'],
          dumbbell: ['ดัมเบล/บาร์เบล', 'Dumbbell or barbell'],
          bench: ['ม้านั่ง/โฮมยิม', 'Bench or home gym'],
          yoga: ['โยคะ', 'Yoga'],
          elliptical: ['เครื่องเดินวงรี', 'Elliptical trainer'],
          massage: ['เก้าอี้นวด', 'Massage chair'],
          ...other,
        }),
      ),
      brandText,
      kilograms('weight', ['น้ำหนัก', 'Weight']),
      kilograms('load', ['รับน้ำหนัก', 'Maximum load']),
      flag('foldable', ['พับเก็บได้', 'Foldable']),
    ]),
    leaf('sports-gear', ['อุปกรณ์กีฬา', 'Sports gear'], 60, [
      needed(
        choice('sport', ['กีฬา', 'Sport'], {
          badminton: ['แบดมินตัน', 'Badminton'],
          football: ['ฟุตบอล', 'Football'],
          golf: ['กอล์ฟ', 'Golf'],
          tennis: ['เทนนิส/พิกเคิลบอล', 'Tennis and pickleball'],
          'table-tennis': ['ปิงปอง', 'Table tennis'],
          boxing: ['มวย', 'Boxing'],
          swimming: ['ว่ายน้ำ/ดำน้ำ', 'Swimming and diving'],
          skate: ['สเก็ต/เซิร์ฟสเก็ต', 'Skating'],
          fishing: ['ตกปลา', 'Fishing'],
          basketball: ['บาสเกตบอล', 'Basketball'],
          takraw: ['ตะกร้อ', 'Takraw'],
          kayak: ['เรือคายัค/SUP', 'Kayaks and SUPs'],
          ...other,
        }),
      ),
      brandText,
      text('size', ['ขนาด/น้ำหนัก', 'Size'], 40),
      color,
    ]),
    leaf('camping', ['แคมป์ปิ้งและเดินป่า', 'Camping'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          tent: ['เต็นท์', 'Tent'],
          sleeping: ['ถุงนอน/แผ่นรอง', 'Sleeping bag or mat'],
          chair: ['เก้าอี้/โต๊ะสนาม', 'Chair or table'],
          stove: ['เตา/ครัวสนาม', 'Stove'],
          light: ['ตะเกียง/ไฟฉาย', 'Light'],
          cooler: ['กระติก/คูลเลอร์', 'Cooler'],
          tarp: ['ฟลายชีต', 'Tarp'],
          backpack: ['เป้เดินป่า', 'Backpack'],
          ...other,
        }),
      ),
      brandText,
      number('people', ['นอนได้', 'Sleeps'], ['คน', 'people'], [1, 20]),
      kilograms('weight', ['น้ำหนัก', 'Weight']),
      color,
    ]),
  ],
);
