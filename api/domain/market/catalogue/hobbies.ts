import { choice, choices, flag, group, leaf, needed, number, other, text } from './build.ts';
import { brandText, color, modelText, warranty } from './common-attributes.ts';

export const hobbies = group(
  'hobbies',
  ['ดนตรี กล้อง หนังสือ', 'Music, cameras and books'],
  [
    leaf('musical-instrument', ['เครื่องดนตรี', 'Musical instruments'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          acoustic: ['กีตาร์โปร่ง', 'Acoustic guitar'],
          electric: ['กีตาร์ไฟฟ้า', 'Electric guitar'],
          bass: ['เบส', 'Bass'],
          ukulele: ['อูคูเลเล่', 'Ukulele'],
          piano: ['เปียโน/คีย์บอร์ด', 'Piano or keyboard'],
          drum: ['กลอง', 'Drum'],
          violin: ['ไวโอลิน', 'Violin'],
          wind: ['เครื่องเป่า', 'Wind instrument'],
          thai: ['เครื่องดนตรีไทย', 'Thai instrument'],
          effect: ['แอมป์/เอฟเฟกต์', 'Amplifier or effects'],
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
        choice('kind', ['ชนิด', 'Type'], {
          mirrorless: ['มิร์เรอร์เลส', 'Mirrorless camera'],
          dslr: 'DSLR',
          compact: ['คอมแพกต์', 'Compact camera'],
          film: ['กล้องฟิล์ม', 'Film camera'],
          instant: ['โพลารอยด์', 'Instant camera'],
          action: ['แอ็กชันแคม', 'Action camera'],
          drone: ['โดรน', 'Drone'],
          lens: ['เลนส์', 'Lens'],
          tripod: ['ขาตั้ง/กิมบอล', 'Tripod or gimbal'],
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
        choice('kind', ['ประเภท', 'Type'], {
          novel: ['นิยาย/วรรณกรรม', 'Novel'],
          comic: ['การ์ตูน/มังงะ', 'Comic'],
          study: ['เรียน/เตรียมสอบ', 'Study book'],
          children: ['หนังสือเด็ก', 'Children’s book'],
          self: ['พัฒนาตัวเอง/ธุรกิจ', 'Self-help and business'],
          dhamma: ['ธรรมะ', 'Buddhism'],
          cook: ['ทำอาหาร', 'Cooking'],
          language: ['ภาษา', 'Language'],
          old: ['หนังสือเก่า/หายาก', 'Old or rare book'],
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
