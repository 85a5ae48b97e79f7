import type { NewOrder } from '../../../contract/shop/orders.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import type { OrderState } from '../../../contract/values/shop/orders.ts';

/** Product ids and quantities. */
type Chosen = readonly (readonly [productId: number, qty: number])[];

interface ShelfSeed {
  cart: Chosen;
  wishlist: readonly number[];
  orders: readonly OrderSeed[];
}

interface OrderSeed extends Pick<NewOrder, 'address' | 'payment' | 'note'> {
  daysAgo: number;
  lang: Language;
  chosen: Chosen;
  /** Later states, each with its age in days. */
  since: readonly (readonly [state: OrderState, daysAgo: number])[];
}

const office = {
  kind: 'work',
  fullName: 'John Doe',
  phone: '000-000-0101',
  street: '99/9 ซอยตัวอย่าง 5 ถนนสมมติ',
  subdistrict: 'ลุมพินี',
  district: 'ปทุมวัน',
  province: 'กรุงเทพมหานคร',
  postcode: '10330',
} as const;
const house = {
  kind: 'home',
  fullName: 'Jane Doe',
  phone: '000-000-0102',
  street: '12/3 หมู่ 4 บ้านตัวอย่าง',
  subdistrict: 'หางดง',
  district: 'หางดง',
  province: 'เชียงใหม่',
  postcode: '50230',
} as const;

/** Carts, wishlists and orders of the sample accounts. */
export const shelfSeed: Record<'johndoe' | 'janedoe', ShelfSeed> = {
  johndoe: {
    cart: [
      [21, 2],
      [27, 1],
    ],
    wishlist: [7, 13, 24, 26],
    orders: [
      {
        daysAgo: 41,
        lang: 'th',
        payment: 'bank-transfer',
        address: office,
        chosen: [[3, 1]],
        since: [
          ['payment-reported', 40.9],
          ['paid', 40.7],
          ['shipped', 40],
          ['delivered', 37.5],
        ],
      },
      {
        daysAgo: 17,
        lang: 'th',
        payment: 'cash-on-delivery',
        address: office,
        chosen: [
          [12, 2],
          [8, 1],
          [19, 1],
        ],
        since: [
          ['shipped', 16],
          ['delivered', 13.2],
        ],
      },
      {
        daysAgo: 3,
        lang: 'en',
        payment: 'promptpay',
        address: office,
        note: 'Please leave it with the guard downstairs.',
        chosen: [[25, 4]],
        since: [
          ['payment-reported', 2.99],
          ['paid', 2.8],
          ['shipped', 1.9],
        ],
      },
      { daysAgo: 0.1, lang: 'th', payment: 'promptpay', address: office, chosen: [[16, 2]], since: [] },
    ],
  },
  janedoe: {
    cart: [[18, 1]],
    wishlist: [5, 27],
    orders: [
      {
        daysAgo: 23,
        lang: 'th',
        payment: 'bank-transfer',
        address: house,
        chosen: [[2, 1]],
        since: [['cancelled', 22.4]],
      },
      {
        daysAgo: 9,
        lang: 'th',
        payment: 'cash-on-delivery',
        address: house,
        chosen: [[14, 1]],
        since: [
          ['shipped', 8],
          ['delivered', 5.3],
        ],
      },
      {
        daysAgo: 0.3,
        lang: 'th',
        payment: 'bank-transfer',
        address: house,
        note: 'ส่งหลังบ่ายสามโมงได้ไหมคะ ตอนเช้าไม่มีคนอยู่บ้าน',
        chosen: [[9, 1]],
        since: [['payment-reported', 0.2]],
      },
    ],
  },
};
