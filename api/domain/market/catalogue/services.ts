import { choice, choices, flag, group, leaf, needed, noCondition, number, other } from './build.ts';
import { pricePer, serviceArea } from './common-attributes.ts';

const atHome = flag('at-home', ['ไปถึงที่', 'Comes to you']);
const weekends = flag('weekends', ['รับงานเสาร์–อาทิตย์', 'Weekends']);

export const services = group(
  'services',
  ['บริการ', 'Services'],
  [
    leaf(
      'repair-service',
      ['ช่างและงานซ่อม', 'Repairs'],
      90,
      [
        needed(
          choice('kind', ['งาน', 'Work'], {
            air: ['แอร์', 'Air conditioners'],
            electric: ['ไฟฟ้า', 'Electricity'],
            plumbing: ['ประปา/ปั๊มน้ำ', 'Plumbing'],
            phone: ['มือถือ/คอม', 'Phones and computers'],
            appliance: ['เครื่องใช้ไฟฟ้า', 'Appliances'],
            car: ['รถยนต์/มอเตอร์ไซค์', 'Cars and motorcycles'],
            renovation: ['ต่อเติม/รีโนเวต', 'Renovation'],
            roof: ['หลังคา/กันซึม', 'Roofs'],
            furniture: ['บิลต์อิน/เฟอร์นิเจอร์', 'Furniture'],
            camera: ['กล้องวงจรปิด/อินเทอร์เน็ต', 'Cameras and internet'],
            ...other,
          }),
        ),
        needed(serviceArea),
        pricePer,
        atHome,
        weekends,
        number('warranty-days', ['รับประกันงาน', 'Guarantee'], ['วัน', 'days'], [0, 3650]),
      ],
      noCondition,
    ),
    leaf(
      'moving-service',
      ['ขนย้ายและรถรับจ้าง', 'Moving and transport'],
      90,
      [
        needed(
          choice('vehicle', ['รถ', 'Vehicle'], {
            pickup: ['กระบะ', 'Pickup'],
            'high-pickup': ['กระบะคอก/ตู้ทึบ', 'High-sided pickup'],
            'six-wheels': ['6 ล้อ', 'Six-wheel lorry'],
            'ten-wheels': ['10 ล้อ/เฮียบ', 'Ten-wheel lorry'],
            van: ['รถตู้', 'Van'],
            car: ['รถเก๋ง', 'Car'],
            slide: ['รถสไลด์/รถยก', 'Tow truck'],
            motorcycle: ['มอเตอร์ไซค์', 'Motorcycle'],
          }),
        ),
        needed(serviceArea),
        pricePer,
        number('helpers', ['คนยก', 'Helpers'], ['คน', 'people'], [0, 20]),
        flag('upcountry', ['วิ่งต่างจังหวัด', 'All of Thailand']),
        weekends,
      ],
      noCondition,
    ),
    leaf(
      'cleaning-service',
      ['ทำความสะอาดและดูแลบ้าน', 'Cleaning'],
      90,
      [
        needed(
          choice('kind', ['งาน', 'Work'], {
            home: ['บ้าน/คอนโด', 'Homes'],
            office: ['ออฟฟิศ', 'Offices'],
            air: ['ล้างแอร์', 'Air conditioners'],
            sofa: ['ซักโซฟา/ที่นอน', 'Sofas and mattresses'],
            building: ['หลังก่อสร้าง', 'After construction'],
            garden: ['ตัดหญ้า/สวน', 'Gardens'],
            laundry: ['ซักรีด', 'Laundry'],
            pest: ['กำจัดปลวก/แมลง', 'Pest control'],
            car: ['ล้างรถ', 'Cars'],
          }),
        ),
        needed(serviceArea),
        pricePer,
        flag('own-tools', ['มีอุปกรณ์มาเอง', 'Brings tools']),
        weekends,
      ],
      noCondition,
    ),
    leaf(
      'beauty-service',
      ['ความงามและสุขภาพ', 'Beauty and health'],
      90,
      [
        needed(
          choice('kind', ['งาน', 'Work'], {
            makeup: ['แต่งหน้า', 'Make-up'],
            hair: ['ทำผม', 'Hair'],
            nails: ['ทำเล็บ', 'Nails'],
            lashes: ['ต่อขนตา', 'Lashes'],
            massage: ['นวด', 'Massage'],
            brows: ['สักคิ้ว', 'Brows'],
            wedding: ['เช่าชุด/งานแต่ง', 'Weddings'],
            trainer: ['เทรนเนอร์', 'Trainers'],
          }),
        ),
        needed(serviceArea),
        pricePer,
        atHome,
        weekends,
      ],
      noCondition,
    ),
    leaf(
      'lesson',
      ['เรียนและติว', 'Lessons'],
      90,
      [
        needed(
          choice('subject', ['วิชา', 'Subject'], {
            math: ['คณิต', 'Mathematics'],
            english: ['ภาษาอังกฤษ', 'English'],
            thai: ['ภาษาไทย', 'Thai'],
            science: ['วิทย์/ฟิสิกส์/เคมี', 'Science'],
            chinese: ['ภาษาจีน', 'Chinese'],
            japanese: ['ภาษาญี่ปุ่น', 'Japanese'],
            korean: ['ภาษาเกาหลี', 'Korean'],
            music: ['ดนตรี', 'Music'],
            sport: ['ว่ายน้ำ/กีฬา', 'Sports'],
            driving: ['ขับรถ', 'Driving'],
            coding: ['เขียนโปรแกรม', 'Programming'],
            cooking: ['ทำอาหาร/เบเกอรี่', 'Cooking'],
            art: ['ศิลปะ', 'Art'],
            ...other,
          }),
        ),
        choices('levels', ['ระดับ', 'Levels'], {
          kindergarten: ['อนุบาล', 'Kindergarten'],
          primary: ['ประถม', 'Primary school'],
          'lower-secondary': ['ม.ต้น', 'Lower secondary'],
          'upper-secondary': ['ม.ปลาย', 'Upper secondary'],
          university: ['มหาวิทยาลัย', 'University'],
          adult: ['ผู้ใหญ่', 'Adults'],
        }),
        choices('where', ['เรียนที่', 'Where'], {
          home: ['บ้านผู้เรียน', 'Your home'],
          online: ['ออนไลน์', 'Online'],
          teacher: ['สถานที่ของผู้สอน', 'The teacher’s place'],
        }),
        serviceArea,
        pricePer,
      ],
      noCondition,
    ),
  ],
);
