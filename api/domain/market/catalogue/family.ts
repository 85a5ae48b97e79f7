import { choice, flag, group, leaf, needed, number, other, text } from './build.ts';
import { brandText, color } from './common-attributes.ts';

export const family = group(
  'family',
  ['แม่และเด็ก', 'Baby and kids'],
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
        choice('kind', ['ชนิด', 'Type'], {
          stroller: ['รถเข็นเด็ก', 'Stroller'],
          'car-seat': ['คาร์ซีต', 'Car seat'],
          crib: ['เปล/เตียงเด็ก', 'Crib'],
          'breast-pump': ['เครื่องปั๊มนม', 'Breast pump'],
          carrier: ['เป้อุ้มเด็ก', 'Carrier'],
          'high-chair': ['เก้าอี้กินข้าวเด็ก', 'High chair'],
          steriliser: ['เครื่องนึ่งขวดนม', 'Steriliser'],
          playpen: ['คอกกั้นเด็ก', 'Playpen'],
          bottle: ['ขวดนม/ของใช้', 'Bottle'],
          ...other,
        }),
      ),
      brandText,
      text('age', ['ใช้ได้ตั้งแต่', 'Suitable from'], 40),
      color,
    ]),
    leaf('toy', ['ของเล่นเด็ก', 'Toys'], 60, [
      needed(
        choice('kind', ['ชนิด', 'Type'], {
          learning: ['เสริมพัฒนาการ', 'Learning toy'],
          bricks: ['ตัวต่อ', 'Building bricks'],
          vehicle: ['รถบังคับ/รถเด็กเล่น', 'Toy car'],
          doll: ['ตุ๊กตา', 'Doll'],
          'ride-on': ['จักรยานขาไถ/รถแบตเตอรี่', 'Ride-on'],
          playground: ['สไลเดอร์/สระน้ำ', 'Slide or pool'],
          puzzle: ['จิ๊กซอว์/บอร์ดเกม', 'Puzzle or board game'],
          ...other,
        }),
      ),
      number('age', ['อายุตั้งแต่', 'Minimum age'], ['ปี', 'years'], [0, 18]),
      brandText,
      flag('battery', ['ใช้แบตเตอรี่', 'Needs batteries']),
    ]),
  ],
);
