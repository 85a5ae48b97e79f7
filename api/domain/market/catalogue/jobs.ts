import { choice, choices, flag, group, leaf, needed, noCondition, number, other, text } from './build.ts';

const field = needed(
  choice('field', ['สายงาน', 'Field'], {
    sales: ['ขาย/หน้าร้าน', 'Sales'],
    restaurant: ['ร้านอาหาร/คาเฟ่', 'Restaurants and cafés'],
    factory: ['โรงงาน/ผลิต', 'Factory'],
    driving: ['ขับรถ/ส่งของ', 'Driving and delivery'],
    warehouse: ['คลังสินค้า/แพ็กของ', 'Warehouse'],
    office: ['ธุรการ/บัญชี', 'Office and accounting'],
    technician: ['ช่าง/เทคนิค', 'Technicians'],
    it: ['ไอที/โปรแกรมเมอร์', 'IT'],
    marketing: ['การตลาด/แอดมินเพจ', 'Marketing'],
    hotel: ['โรงแรม/ท่องเที่ยว', 'Hotels and tourism'],
    cleaning: ['แม่บ้าน/ทำความสะอาด', 'Cleaning'],
    security: ['รปภ.', 'Security'],
    teaching: ['สอน/ติวเตอร์', 'Teaching'],
    care: ['ดูแลผู้สูงอายุ/เด็ก', 'Care'],
    beauty: ['เสริมสวย/นวด', 'Beauty and massage'],
    event: ['อีเวนต์/พริตตี้/สตาฟ', 'Events'],
    farm: ['เกษตร/สวน', 'Farming'],
    ...other,
  }),
);
const payPer = needed(
  choice('pay-per', ['ค่าจ้างต่อ', 'Pay period'], {
    month: ['เดือน', 'Month'],
    day: ['วัน', 'Day'],
    hour: ['ชั่วโมง', 'Hour'],
    job: ['งาน/ชิ้น', 'Job'],
  }),
);
const hours = text('hours', ['เวลาทำงาน', 'Working hours'], 80);
const experience = choice('experience', ['ประสบการณ์', 'Experience'], {
  none: ['ไม่ต้องมี สอนให้', 'None, training provided'],
  '1-year': ['1 ปีขึ้นไป', '1 year or more'],
  '3-years': ['3 ปีขึ้นไป', '3 years or more'],
});
const positions = number('positions', ['รับกี่คน', 'Positions'], ['คน', 'people'], [1, 1000]);

export const jobs = group(
  'jobs',
  ['งาน', 'Jobs'],
  [
    leaf(
      'full-time-job',
      ['งานประจำ', 'Full-time jobs'],
      30,
      [
        field,
        payPer,
        hours,
        choice('days-off', ['วันหยุด', 'Days off'], {
          one: ['หยุด 1 วัน/สัปดาห์', '1 day a week'],
          two: ['หยุดเสาร์–อาทิตย์', 'Weekends'],
          shifts: ['ตามกะ', 'By shift'],
          monthly: ['หยุดเดือนละ 2–4 วัน', '2 to 4 days a month'],
        }),
        experience,
        choice('education', ['วุฒิ', 'Education'], {
          none: ['ไม่จำกัดวุฒิ', 'Any level'],
          school: ['ม.3–ม.6', 'Secondary school'],
          vocational: ['ปวช./ปวส.', 'Vocational'],
          bachelor: ['ปริญญาตรี', 'Bachelor’s degree'],
        }),
        choices('benefits', ['สวัสดิการ', 'Benefits'], {
          'social-security': ['ประกันสังคม', 'Social security'],
          overtime: ['โอที', 'Overtime pay'],
          bonus: ['โบนัส', 'Bonus'],
          meals: ['อาหารฟรี', 'Meals'],
          room: ['ที่พัก', 'Accommodation'],
          transport: ['รถรับส่ง/ค่าเดินทาง', 'Transport'],
          commission: ['ค่าคอม', 'Commission'],
          uniform: ['ชุดฟอร์ม', 'Uniform'],
        }),
        positions,
      ],
      noCondition,
    ),
    leaf(
      'part-time-job',
      ['งานพาร์ตไทม์', 'Part-time jobs'],
      30,
      [
        field,
        payPer,
        hours,
        choices('shifts', ['ช่วงเวลา', 'Time of day'], {
          morning: ['เช้า', 'Morning'],
          afternoon: ['บ่าย', 'Afternoon'],
          evening: ['เย็น', 'Evening'],
          night: ['ดึก', 'Night'],
          weekend: ['เสาร์–อาทิตย์', 'Weekends'],
        }),
        flag('students', ['รับนักเรียน/นักศึกษา', 'Students welcome']),
        flag('remote', ['ทำที่บ้านได้', 'Work from home']),
        experience,
        positions,
      ],
      noCondition,
    ),
  ],
);
