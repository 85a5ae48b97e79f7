import type { Address } from '../../../contract/shop/orders.ts';
import type { OrderState, PaymentMethod } from '../../../contract/values/shop/orders.ts';

/** Number of guest orders in the last two years, with an increasing rate. */
export const guestOrders = 260;
/** Days covered by those orders. */
export const guestDays = 728;

export const guestNames = [
  'กมล แก้วใส',
  'ขวัญใจ ทองดี',
  'จันทร์ฉาย บุญมา',
  'ชูชัย ศรีสุข',
  'ดวงใจ พูลทรัพย์',
  'ทวี แสงทอง',
  'ธิดา มีสุข',
  'นพดล ใจดี',
  'บุษบา คำแก้ว',
  'ประเสริฐ วงศ์ไทย',
  'พรทิพย์ สายทอง',
  'มานะ รุ่งเรือง',
  'รัตนา เพชรดี',
  'วันดี สมบูรณ์',
  'สมพร นาคำ',
  'อรุณ ชัยมงคล',
] as const;

type Place = Pick<Address, 'district' | 'province' | 'postcode'>;
/** Destinations of parcels; the first ones are more frequent. */
export const guestPlaces: readonly Place[] = [
  { district: 'บางกะปิ', province: 'กรุงเทพมหานคร', postcode: '10240' },
  { district: 'จตุจักร', province: 'กรุงเทพมหานคร', postcode: '10900' },
  { district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', postcode: '50200' },
  { district: 'เมืองขอนแก่น', province: 'ขอนแก่น', postcode: '40000' },
  { district: 'ศรีราชา', province: 'ชลบุรี', postcode: '20110' },
  { district: 'หาดใหญ่', province: 'สงขลา', postcode: '90110' },
  { district: 'ปากเกร็ด', province: 'นนทบุรี', postcode: '11120' },
  { district: 'เมืองภูเก็ต', province: 'ภูเก็ต', postcode: '83000' },
  { district: 'เมืองนครราชสีมา', province: 'นครราชสีมา', postcode: '30000' },
  { district: 'เมืองอุดรธานี', province: 'อุดรธานี', postcode: '41000' },
];

export const guestPayments: readonly PaymentMethod[] = ['promptpay', 'cash-on-delivery', 'promptpay', 'bank-transfer'];

/** Days after which an order typically reaches a state, latest state first. */
export const typicalDays: readonly (readonly [state: OrderState, days: number])[] = [
  ['delivered', 4],
  ['shipped', 1.5],
  ['paid', 0.6],
  ['payment-reported', 0.2],
];
