import { choice, number, text } from './build.ts';

/** Attributes of property, whether for sale or to let. */
export const houseKinds = choice('kind', ['ประเภทบ้าน', 'House type'], {
  detached: ['บ้านเดี่ยว', 'Detached house'],
  'semi-detached': ['บ้านแฝด', 'Semi-detached house'],
  townhouse: ['ทาวน์เฮาส์/ทาวน์โฮม', 'Townhouse'],
  shophouse: ['ตึกแถว/อาคารพาณิชย์', 'Shophouse'],
  'home-office': ['โฮมออฟฟิศ', 'Home office'],
  wooden: ['บ้านไม้/บ้านสวน', 'Wooden house'],
});
export const project = text('project', ['โครงการ/หมู่บ้าน', 'Project'], 80);
export const bedrooms = number('bedrooms', ['ห้องนอน', 'Bedrooms'], ['ห้อง', 'rooms'], [0, 30]);
export const bathrooms = number('bathrooms', ['ห้องน้ำ', 'Bathrooms'], ['ห้อง', 'rooms'], [0, 30]);
export const floorArea = (range: [number, number]) =>
  number('floor-area', ['พื้นที่ใช้สอย', 'Floor area'], ['ตร.ม.', 'sq m'], range, { decimals: 2 });
export const onFloor = number('floor', ['ชั้นที่', 'Floor'], '', [1, 90]);
export const parking = number('parking', ['ที่จอดรถ', 'Parking'], ['คัน', 'cars'], [0, 50]);
export const deposit = number('deposit', ['มัดจำ', 'Deposit'], ['เดือน', 'months'], [0, 12]);
