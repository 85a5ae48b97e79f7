import type { NewOrder } from '../../contract/ecommerce.ts';
import type { Language } from '../../contract/values/common.ts';

/** Product ids and quantities. */
type Chosen = readonly (readonly [productId: number, qty: number])[];

interface ShelfSeed {
  cart: Chosen;
  wishlist: readonly number[];
  orders: readonly (NewOrder & { daysAgo: number; lang: Language; chosen: Chosen })[];
}

const office = {
  kind: 'work',
  fullName: 'John Doe',
  phone: '000-000-0101',
  street: '99/9 ซอยตัวอย่าง 5 ถนนสมมติ',
  district: 'ปทุมวัน',
  province: 'กรุงเทพมหานคร',
  postcode: '10330',
} as const;
const house = {
  kind: 'home',
  fullName: 'Jane Doe',
  phone: '000-000-0102',
  street: '12/3 หมู่ 4 บ้านตัวอย่าง',
  district: 'หางดง',
  province: 'เชียงใหม่',
  postcode: '50230',
} as const;

/** What the sample accounts have put aside and ordered. */
export const shelfSeed: Record<'johndoe' | 'janedoe', ShelfSeed> = {
  johndoe: {
    cart: [
      [21, 2],
      [27, 1],
    ],
    wishlist: [7, 13, 24, 26],
    orders: [
      { daysAgo: 41, lang: 'th', payment: 'bank-transfer', address: office, chosen: [[3, 1]] },
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
      },
      { daysAgo: 3, lang: 'en', payment: 'promptpay', address: office, chosen: [[25, 4]] },
    ],
  },
  janedoe: {
    cart: [[18, 1]],
    wishlist: [5, 27],
    orders: [{ daysAgo: 9, lang: 'th', payment: 'cash-on-delivery', address: house, chosen: [[14, 1]] }],
  },
};
