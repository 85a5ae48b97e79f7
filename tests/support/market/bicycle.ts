import type { ListingContent } from '../../../api/contract/market/listings.ts';

export const bicycle: ListingContent = {
  title: 'Old bicycle',
  description: 'จักรยานแม่บ้านคันเก่ง ใช้จ่ายตลาดมาปีเดียว เบรกดี ล้อไม่คด',
  titleEn: '',
  descriptionEn: '',
  categoryId: 'bicycle',
  attributes: { kind: 'city' },
  priceKind: 'fixed',
  price: 120_000,
  condition: 'good',
  subdistrictId: 100_101,
  delivery: 'meet',
  shippingFee: 0,
  quantity: 1,
  phone: '',
  photos: [],
};
