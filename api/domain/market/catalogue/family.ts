import { choice, flag, group, leaf, needed, number, other, text } from './build.ts';
import { brandText, color } from './common-attributes.ts';

export const family = group(
  'family',
  ['แม่และเด็ก', 'Mother and child'],
  [
    leaf('baby-clothes', ['เสื้อผ้าเด็ก', 'Children’s clothes'], 30, [
      needed(
        choice('age', ['อายุ', 'Age'], {
          '0-3m': ['แรกเกิด–3 เดือน', 'Up to 3 months'],
          '3-6m': ['3–6 เดือน', '3 to 6 months'],
          '6-12m': ['6–12 เดือน', '6 to 12 months'],
          '1-2y': ['1–2 ขวบ', '1 to 2 years'],
          '2-4y': ['2–4 ขวบ', '2 to 4 years'],
          '4-6y': ['4–6 ขวบ', '4 to 6 years'],
          '7-12y': ['7–12 ปี', '7 to 12 years'],
        }),
      ),
      choice('for', ['สำหรับ', 'For'], {
        girl: ['เด็กหญิง', 'Girls'],
        boy: ['เด็กชาย', 'Boys'],
        all: ['ทั้งชายและหญิง', 'Girls and boys'],
      }),
      number('pieces', ['จำนวน', 'Pieces'], ['ชิ้น', 'pieces'], [1, 500]),
      brandText,
      color,
    ]),
    leaf('baby-gear', ['ของใช้เด็กอ่อน', 'Baby gear'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Kind'], {
          stroller: ['รถเข็นเด็ก', 'Strollers'],
          'car-seat': ['คาร์ซีต', 'Car seats'],
          crib: ['เปล/เตียงเด็ก', 'Cribs'],
          'breast-pump': ['เครื่องปั๊มนม', 'Breast pumps'],
          carrier: ['เป้อุ้มเด็ก', 'Carriers'],
          'high-chair': ['เก้าอี้กินข้าวเด็ก', 'High chairs'],
          steriliser: ['เครื่องนึ่งขวดนม', 'Sterilisers'],
          playpen: ['คอกกั้นเด็ก', 'Playpens'],
          bottle: ['ขวดนม/ของใช้', 'Bottles'],
          ...other,
        }),
      ),
      brandText,
      text('age', ['ใช้ได้ตั้งแต่', 'Suitable from'], 40),
      color,
    ]),
    leaf('toy', ['ของเล่นเด็ก', 'Toys'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Kind'], {
          learning: ['เสริมพัฒนาการ', 'Learning toys'],
          bricks: ['ตัวต่อ', 'Bricks'],
          vehicle: ['รถบังคับ/รถเด็กเล่น', 'Cars'],
          doll: ['ตุ๊กตา', 'Dolls'],
          'ride-on': ['จักรยานขาไถ/รถแบตเตอรี่', 'Ride-ons'],
          playground: ['สไลเดอร์/สระน้ำ', 'Slides and pools'],
          puzzle: ['จิ๊กซอว์/บอร์ดเกม', 'Puzzles and board games'],
          ...other,
        }),
      ),
      number('age', ['อายุตั้งแต่', 'From age'], ['ปี', 'years'], [0, 18]),
      brandText,
      flag('battery', ['ใช้แบตเตอรี่', 'Needs batteries']),
    ]),
  ],
);
