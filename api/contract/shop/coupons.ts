import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Page, perPage, SearchText, Timestamp } from '../shared/common.ts';
import { listFull, notFound, staleVersion, wrongState } from '../shared/refusals.ts';
import { sortDirections, tablePageSize } from '../values/shared/paging.ts';
import {
  couponCodePattern,
  couponColumns,
  couponDollars,
  couponPercent,
  couponStates,
  maxCouponMinimum,
  maxCoupons,
} from '../values/shop/management.ts';
import { couponCodeLength, couponKinds } from '../values/shop/orders.ts';

const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'How often it was changed.' });
const terms = {
  kind: Type.Enum([...couponKinds]),
  value: Type.Number({
    minimum: couponDollars.min,
    maximum: couponDollars.max,
    description: `Percent, whole ones from ${couponPercent.min} to ${couponPercent.max}, or US dollars.`,
  }),
  minimum: Type.Number({ minimum: 0, maximum: maxCouponMinimum, description: 'US dollars that the products have to come to.' }),
  validUntil: Timestamp,
};

export const ManagedCoupon = Type.Object(
  {
    code: Type.String({ description: 'In capital letters.' }),
    version: Version,
    ...terms,
    isOver: Type.Boolean({ description: 'Whether `validUntil` has passed.' }),
    orders: Type.Integer({ minimum: 0, description: 'How many orders have used it, without cancelled ones.' }),
  },
  { $id: 'ManagedCoupon', description: 'A coupon as those see it who look after the shop.' },
);
export type ManagedCoupon = Static<typeof ManagedCoupon>;
const ManagedCouponAnswer = Type.Object(
  { coupon: ManagedCoupon },
  { $id: 'ManagedCouponAnswer', description: 'The coupon as it is after the call.' },
);

export const ManagedCouponQuery = Type.Object({
  q: Type.Optional({ ...SearchText, description: 'Text contained in the code.' }),
  state: Type.Optional(Type.Enum([...couponStates], { description: 'Only coupons that can be used, or those that are over.' })),
  sort: Type.Enum([...sortDirections], { default: 'desc', description: 'Direction of the order by `sortColumn`.' }),
  sortColumn: Type.Enum([...couponColumns], { default: 'validUntil', description: 'Column the list is ordered by.' }),
  page: Page,
  perPage: perPage(tablePageSize),
});
export type ManagedCouponQuery = Static<typeof ManagedCouponQuery>;
export const ManagedCoupons = Type.Object(
  { total: Type.Integer({ minimum: 0, description: 'How many match.' }), coupons: Type.Array(ManagedCoupon) },
  { $id: 'ManagedCoupons', description: 'A page of the coupons that match.' },
);
export type ManagedCoupons = Static<typeof ManagedCoupons>;

const example = { kind: 'percent' as const, value: 10, minimum: 20, validUntil: '2030-12-31T16:59:59.000Z' };
export const NewCoupon = Type.Object(
  {
    code: Type.String({
      maxLength: couponCodeLength,
      pattern: couponCodePattern,
      description: 'Latin letters, digits and hyphens; kept in capital letters.',
    }),
    ...terms,
  },
  { $id: 'NewCoupon', description: 'A coupon to be given away.', examples: [{ code: 'LOYKRATHONG', ...example }] },
);
export type NewCoupon = Static<typeof NewCoupon>;
export const CouponChange = Type.Object(
  { version: { ...Version, description: 'The one that was changed.' }, ...terms },
  { $id: 'CouponChange', description: 'The fields of a coupon, without its code.', examples: [{ version: 1, ...example }] },
);
export type CouponChange = Static<typeof CouponChange>;
const CouponParams = Type.Object(
  { code: Type.String({ maxLength: couponCodeLength, description: 'In capital or small letters.' }) },
  { examples: [{ code: 'WELCOME10' }] },
);

export const getCouponOffer = declare({
  id: 'getCouponOffer',
  method: 'GET',
  path: '/apps/ecommerce/coupons/offer',
  access: 'public',
  tag: 'Shop',
  summary: 'Read whether any coupon is valid',
  description: 'For pages that ask for a code only where one could be had.',
  answers: { 200: Type.Object({ isThere: Type.Boolean() }, { $id: 'CouponOffer' }) },
});

export const listCoupons = declare({
  id: 'listCoupons',
  method: 'GET',
  path: '/apps/ecommerce/coupons',
  access: 'admin',
  log: 'none',
  tag: 'Shop',
  summary: 'List coupons, including expired ones',
  description: 'For who looks after the shop; equal ones are ordered by their code.',
  query: ManagedCouponQuery,
  answers: { 200: ManagedCoupons },
});

export const addCoupon = declare({
  id: 'addCoupon',
  method: 'POST',
  path: '/apps/ecommerce/coupons',
  access: 'admin',
  tag: 'Shop',
  summary: 'Create a coupon',
  description: `Good for one order of each mailbox, account and visitor until its time is over. Codes are never given twice. There are at most ${maxCoupons}.`,
  body: NewCoupon,
  idempotent: true,
  answers: { 201: ManagedCouponAnswer },
  refusals: [listFull, { status: 400, codes: ['CODE_TAKEN'], description: 'Another coupon has this code: `CODE_TAKEN`. Nothing changed.' }],
});

export const changeCoupon = declare({
  id: 'changeCoupon',
  method: 'PATCH',
  path: '/apps/ecommerce/coupons/:code',
  example: { params: { code: 'WELCOME10' } },
  access: 'admin',
  tag: 'Shop',
  summary: 'Change a coupon',
  description: 'Orders that have used it stay as they are. One that was over is good again with a later end.',
  params: CouponParams,
  body: CouponChange,
  answers: { 200: ManagedCouponAnswer },
  refusals: [notFound, staleVersion],
});

export const endCoupon = declare({
  id: 'endCoupon',
  method: 'POST',
  path: '/apps/ecommerce/coupons/:code/end',
  example: { params: { code: 'TALAD5' } },
  access: 'admin',
  tag: 'Shop',
  summary: 'End a coupon now',
  description: 'The coupon can no longer be used; orders that used it are unchanged.',
  params: CouponParams,
  answers: { 200: ManagedCouponAnswer },
  refusals: [notFound, wrongState],
});
