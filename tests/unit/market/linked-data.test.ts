import { expect, test } from 'vitest';
import type { Listing } from '../../../api/contract/market/listings.ts';
import { linkedDataOf } from '../../../src/islands/market/linked-data.ts';

const listing = {
  ...{ title: 'จักรยาน', description: 'คันเก่า', photos: [], condition: 'good', state: 'published' },
  price: { kind: 'fixed', satang: 120_000 },
  category: { name: 'จักรยาน', group: { id: 'sport', name: 'กีฬา' } },
  place: { province: { name: 'เชียงใหม่' } },
  seller: { fullName: 'มะลิ ใจดี', username: 'mali' },
};
const sellerIn = (selling: object) => {
  const data = linkedDataOf({ ...listing, selling } as unknown as Listing, { url: 'https://x.example/listing/1', site: undefined });
  return (data as { offers: { seller: object } }).offers.seller;
};

test('search engines are told what a price is for', () => {
  const offerOf = (unit: string | null) => {
    const price = { ...listing.price, unit };
    const data = linkedDataOf({ ...listing, price, selling: {} } as unknown as Listing, {
      url: 'https://x.example/listing/1',
      site: undefined,
    });
    return (data as { offers: object }).offers;
  };
  expect(offerOf(null)).not.toHaveProperty('priceSpecification');
  expect(offerOf('month')).toMatchObject({
    price: '1200.00',
    priceSpecification: { '@type': 'UnitPriceSpecification', price: '1200.00', priceCurrency: 'THB', unitCode: 'MON' },
  });
  expect(offerOf('course')).toMatchObject({ priceSpecification: { unitText: 'course' } });
});

test('search engines are told the name of a business, and of a private seller who wishes it alone', () => {
  expect(sellerIn({ kind: 'private', isNamed: false, business: null })).toEqual({ '@type': 'Person' });
  expect(sellerIn({ kind: 'private', isNamed: true, business: null })).toEqual({ '@type': 'Person', name: 'มะลิ ใจดี' });
  const business = { name: 'ร้านมะลิ', address: '12 ถนนสุขุมวิท' };
  expect(sellerIn({ kind: 'business', isNamed: true, business })).toEqual({ '@type': 'Organization', ...business });
});
