import { choice, flag, other, text } from './build.ts';

/** Attributes that several categories share. */
export const color = choice('color', ['สี', 'Colour'], {
  black: ['ดำ', 'Black'],
  white: ['ขาว', 'White'],
  silver: ['เงิน', 'Silver'],
  gray: ['เทา', 'Grey'],
  red: ['แดง', 'Red'],
  blue: ['น้ำเงิน', 'Blue'],
  'light-blue': ['ฟ้า', 'Light blue'],
  green: ['เขียว', 'Green'],
  yellow: ['เหลือง', 'Yellow'],
  orange: ['ส้ม', 'Orange'],
  pink: ['ชมพู', 'Pink'],
  purple: ['ม่วง', 'Purple'],
  brown: ['น้ำตาล', 'Brown'],
  cream: ['ครีม', 'Cream'],
  gold: ['ทอง', 'Gold'],
  multi: ['หลายสี', 'Multicolour'],
});

export const warranty = choice('warranty', ['ประกัน', 'Warranty'], {
  none: ['หมดประกันแล้ว', 'Expired'],
  'under-3-months': ['เหลือไม่ถึง 3 เดือน', 'Less than 3 months left'],
  '3-to-12-months': ['เหลือ 3–12 เดือน', '3 to 12 months left'],
  'over-1-year': ['เหลือเกิน 1 ปี', 'More than a year left'],
  shop: ['ประกันร้าน', 'Shop warranty'],
});

export const forWhom = choice('for', ['สำหรับ', 'For'], {
  women: ['ผู้หญิง', 'Women'],
  men: ['ผู้ชาย', 'Men'],
  unisex: ['ใส่ได้ทั้งชายหญิง', 'Unisex'],
});

export const furnished = choice('furnished', ['เฟอร์นิเจอร์', 'Furniture'], {
  full: ['ครบ หิ้วกระเป๋าเข้าอยู่ได้', 'Fully furnished'],
  partly: ['บางส่วน', 'Partly furnished'],
  none: ['ห้องเปล่า', 'Unfurnished'],
});

export const brandText = text('brand', ['ยี่ห้อ', 'Brand'], 40);
export const modelText = text('model', ['รุ่น', 'Model'], 60);
export const nearTrain = flag('near-train', ['ใกล้รถไฟฟ้า BTS/MRT', 'Near the Skytrain or metro']);
export const petsAllowed = flag('pets', ['เลี้ยงสัตว์ได้', 'Pets allowed']);
export const serviceArea = text('area', ['พื้นที่ให้บริการ', 'Service area'], 80);

export const pricePer = choice('price-per', ['ราคาต่อ', 'Price per'], {
  job: ['ครั้ง/งาน', 'Job'],
  hour: ['ชั่วโมง', 'Hour'],
  day: ['วัน', 'Day'],
  month: ['เดือน', 'Month'],
  trip: ['เที่ยว', 'Trip'],
  piece: ['ชิ้น/จุด/เครื่อง', 'Piece'],
  sqm: ['ตารางเมตร', 'Square metre'],
  course: ['คอร์ส', 'Course'],
});

export const animal = choice('animal', ['สำหรับสัตว์', 'For'], {
  dog: ['สุนัข', 'Dogs'],
  cat: ['แมว', 'Cats'],
  rabbit: ['กระต่าย', 'Rabbits'],
  hamster: ['หนูแฮมสเตอร์', 'Hamsters'],
  bird: ['นก', 'Birds'],
  fish: ['ปลา', 'Fish'],
  chicken: ['ไก่', 'Chickens'],
  ...other,
});
