import { choice, choices, flag, group, leaf, needed, number, other, text } from './build.ts';
import { brandText, color, modelText, warranty } from './common-attributes.ts';

export const hobbies = group(
  'hobbies',
  ['ดนตรี กล้อง หนังสือ', 'Music, cameras and books'],
  [
    leaf('musical-instrument', ['เครื่องดนตรี', 'Musical instruments'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Kind'], {
          acoustic: ['กีตาร์โปร่ง', 'Acoustic guitars'],
          electric: ['กีตาร์ไฟฟ้า', 'Electric guitars'],
          bass: ['เบส', 'Basses'],
          ukulele: ['อูคูเลเล่', 'Ukuleles'],
          piano: ['เปียโน/คีย์บอร์ด', 'Pianos and keyboards'],
          drum: ['กลอง', 'Drums'],
          violin: ['ไวโอลิน', 'Violins'],
          wind: ['เครื่องเป่า', 'Wind instruments'],
          thai: ['เครื่องดนตรีไทย', 'Thai instruments'],
          effect: ['แอมป์/เอฟเฟกต์', 'Amplifiers and effects'],
          ...other,
        }),
      ),
      brandText,
      modelText,
      flag('case', ['มีกระเป๋า', 'With a case']),
      color,
    ]),
    leaf('camera', ['กล้องและเลนส์', 'Cameras and lenses'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Kind'], {
          mirrorless: ['มิร์เรอร์เลส', 'Mirrorless cameras'],
          dslr: 'DSLR',
          compact: ['คอมแพกต์', 'Compact cameras'],
          film: ['กล้องฟิล์ม', 'Film cameras'],
          instant: ['โพลารอยด์', 'Instant cameras'],
          action: ['แอ็กชันแคม', 'Action cameras'],
          drone: ['โดรน', 'Drones'],
          lens: ['เลนส์', 'Lenses'],
          tripod: ['ขาตั้ง/กิมบอล', 'Tripods and gimbals'],
          ...other,
        }),
      ),
      needed(
        choice('brand', ['ยี่ห้อ', 'Brand'], {
          canon: ['แคนนอน', 'Canon'],
          nikon: ['นิคอน', 'Nikon'],
          sony: ['โซนี่', 'Sony'],
          fujifilm: ['ฟูจิ', 'Fujifilm'],
          olympus: ['โอลิมปัส', 'Olympus'],
          panasonic: ['พานาโซนิค', 'Panasonic'],
          leica: ['ไลก้า', 'Leica'],
          gopro: ['โกโปร', 'GoPro'],
          dji: ['ดีเจไอ', 'DJI'],
          insta360: ['อินสตา 360', 'Insta360'],
          ricoh: ['ริโก้', 'Ricoh'],
          sigma: ['ซิกม่า', 'Sigma'],
          tamron: ['แทมรอน', 'Tamron'],
          ...other,
        }),
      ),
      modelText,
      number('shutter', ['ชัตเตอร์', 'Shutter count'], ['ครั้ง', 'times'], [0, 2_000_000]),
      flag('lens', ['พร้อมเลนส์', 'With a lens']),
      color,
      warranty,
    ]),
    leaf('book', ['หนังสือ', 'Books'], 60, [
      needed(
        choice('kind', ['ประเภท', 'Kind'], {
          novel: ['นิยาย/วรรณกรรม', 'Novels'],
          comic: ['การ์ตูน/มังงะ', 'Comics'],
          study: ['เรียน/เตรียมสอบ', 'Study books'],
          children: ['หนังสือเด็ก', 'Children’s books'],
          self: ['พัฒนาตัวเอง/ธุรกิจ', 'Self-help and business'],
          dhamma: ['ธรรมะ', 'Buddhism'],
          cook: ['ทำอาหาร', 'Cooking'],
          language: ['ภาษา', 'Languages'],
          old: ['หนังสือเก่า/หายาก', 'Old and rare books'],
          ...other,
        }),
      ),
      text('author', ['ผู้เขียน', 'Author'], 80),
      choices('language', ['ภาษา', 'Language'], {
        th: ['ไทย', 'Thai'],
        en: ['อังกฤษ', 'English'],
        zh: ['จีน', 'Chinese'],
        ja: ['ญี่ปุ่น', 'Japanese'],
        ko: ['เกาหลี', 'Korean'],
      }),
      number('volumes', ['จำนวน', 'Volumes'], ['เล่ม', 'volumes'], [1, 2000]),
    ]),
  ],
);
