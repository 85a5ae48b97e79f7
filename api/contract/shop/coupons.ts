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

const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Number of changes.' });
const terms = {
  kind: Type.Enum([...couponKinds]),
  value: Type.Number({
    minimum: couponDollars.min,
    maximum: couponDollars.max,
    description: `Whole percent from ${couponPercent.min} to ${couponPercent.max}, or US dollars.`,
  }),
  minimum: Type.Number({ minimum: 0, maximum: maxCouponMinimum, description: 'Minimum total of the products, in US dollars.' }),
  validUntil: Timestamp,
};

export const ManagedCoupon = Type.Object(
  {
    code: Type.String({ description: 'Code in capital letters.' }),
    version: Version,
    ...terms,
    isOver: Type.Boolean({ description: 'Whether `validUntil` has passed.' }),
    orders: Type.Integer({ minimum: 0, description: 'Number of orders that used it, excluding cancelled ones.' }),
  },
  { $id: 'ManagedCoupon', description: 'A coupon with the data for its management.' },
);
export type ManagedCoupon = Static<typeof ManagedCoupon>;
const ManagedCouponAnswer = Type.Object(
  { coupon: ManagedCoupon },
  { $id: 'ManagedCouponAnswer', description: 'The coupon after the call.' },
);

export const ManagedCouponQuery = Type.Object({
  q: Type.Optional({ ...SearchText, description: 'Text contained in the code.' }),
  state: Type.Optional(Type.Enum([...couponStates], { description: 'Only valid coupons, or only ended ones.' })),
  sort: Type.Enum([...sortDirections], { default: 'desc', description: 'Sort direction for `sortColumn`.' }),
  sortColumn: Type.Enum([...couponColumns], { default: 'validUntil', description: 'Sort column.' }),
  page: Page,
  perPage: perPage(tablePageSize),
});
export type ManagedCouponQuery = Static<typeof ManagedCouponQuery>;
export const ManagedCoupons = Type.Object(
  { total: Type.Integer({ minimum: 0, description: 'Number of matches.' }), coupons: Type.Array(ManagedCoupon) },
  { $id: 'ManagedCoupons', description: 'A page of the matching coupons.' },
);
export type ManagedCoupons = Static<typeof ManagedCoupons>;

const example = { kind: 'percent' as const, value: 10, minimum: 20, validUntil: '2030-12-31T16:59:59.000Z' };
export const NewCoupon = Type.Object(
  {
    code: Type.String({
      maxLength: couponCodeLength,
      pattern: couponCodePattern,
      description: 'Latin letters, digits and hyphens; stored in capital letters.',
    }),
    ...terms,
  },
  { $id: 'NewCoupon', description: 'A new coupon.', examples: [{ code: 'LOYKRATHONG', ...example }] },
);
export type NewCoupon = Static<typeof NewCoupon>;
export const CouponChange = Type.Object(
  { version: { ...Version, description: 'The version that the change is based on.' }, ...terms },
  { $id: 'CouponChange', description: 'The fields of a coupon, without its code.', examples: [{ version: 1, ...example }] },
);
export type CouponChange = Static<typeof CouponChange>;
const CouponParams = Type.Object(
  { code: Type.String({ maxLength: couponCodeLength, description: 'The coupon’s code, case-insensitive.' }) },
  { examples: [{ code: 'WELCOME10' }] },
);

export const getCouponOffer = declare({
  id: 'getCouponOffer',
  method: 'GET',
  path: '/apps/ecommerce/coupons/offer',
  access: 'public',
  tag: 'Shop',
  summary: 'Read whether any coupon is valid',
  description: 'For pages that ask for a code only if there are valid ones.',
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
  description: 'For shop managers; ties are ordered by code.',
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
  description: `Valid for one order per mailbox, account and visitor until it ends. Codes are never reused. There are at most ${maxCoupons}.`,
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
  description: 'Orders that used it are unchanged. An ended one becomes valid again with a later end.',
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
