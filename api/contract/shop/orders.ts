import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { Id, Language, Page, perPage, Timestamp } from '../shared/common.ts';
import { agreementNeeded, listFull, notFound, throttled, wrongState } from '../shared/refusals.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import { tablePageSize } from '../values/shared/paging.ts';
import {
  addressKinds,
  addressLength,
  couponCodeLength,
  couponKinds,
  couponProblems,
  hoursToPay,
  knownAddresses,
  noteLength,
  orderOutcomes,
  orderStates,
  paymentMethods,
  phonePattern,
  postcodePattern,
  returnReasonLength,
  taxIdPattern,
  taxInvoiceLength,
} from '../values/shop/orders.ts';
import { Quantity, ShelfQuery, Totals } from './products.ts';

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]+$' });
export const Address = Type.Object(
  {
    fullName: line(addressLength.fullName),
    phone: Type.String({ pattern: phonePattern, 'x-reads': 'phone' }),
    street: line(addressLength.street),
    subdistrict: Type.Optional(line(addressLength.subdistrict)),
    district: line(addressLength.district),
    province: line(addressLength.province),
    postcode: Type.String({ pattern: postcodePattern, 'x-reads': 'digits' }),
    kind: Type.Enum([...addressKinds], { default: 'home' }),
  },
  { $id: 'Address' },
);
export type Address = Static<typeof Address>;

/** Recipient of a tax invoice. */
export const TaxInvoice = Type.Object(
  {
    name: line(taxInvoiceLength.name),
    taxId: Type.String({
      pattern: taxIdPattern,
      'x-reads': 'digits',
      description: 'Thirteen digits with a valid check digit, of a person or a company in Thailand.',
    }),
    branch: Type.Optional(Type.String({ ...line(taxInvoiceLength.branch), description: 'Branch number; the head office if omitted.' })),
    address: line(taxInvoiceLength.address),
  },
  { $id: 'TaxInvoice' },
);
export type TaxInvoice = Static<typeof TaxInvoice>;

const CouponCode = Type.String({ minLength: 1, maxLength: couponCodeLength, description: 'The coupon’s code, case-insensitive.' });

const Email = Type.String({ maxLength: emailLength, pattern: emailPattern, 'x-reads': 'address' });

const SeenCart = Type.Object(
  {
    total: Type.Number({ minimum: 0, description: 'Total of the cart, in dollars.' }),
    lines: Type.Array(Type.Object({ productId: Id, qty: Quantity }), { maxItems: 100 }),
  },
  { description: 'The total shown to the buyer. If the cart has changed since, nothing is ordered: `CART_CHANGED`.' },
);
export const NewOrder = Type.Object(
  {
    address: Address,
    payment: Type.Enum([...paymentMethods], { description: 'One of `paymentMethods` of `GET /api/site/settings`.' }),
    email: Type.Optional(
      Type.String({
        ...Email,
        description: 'The email address for the order. Required without an account; an account’s own address is used instead.',
      }),
    ),
    note: Type.Optional(
      Type.String({
        maxLength: noteLength,
        pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$',
        description: 'A message to the seller; surrounding blanks are removed.',
      }),
    ),
    coupon: Type.Optional(CouponCode),
    taxInvoice: Type.Optional(TaxInvoice),
    seen: Type.Optional(SeenCart),
  },
  {
    $id: 'NewOrder',
    examples: [
      {
        address: {
          fullName: 'มะลิ รัตนกร',
          phone: '000-000-0123',
          street: '12/3 ซอยตัวอย่าง 4',
          subdistrict: 'ศรีภูมิ',
          district: 'เมืองเชียงใหม่',
          province: 'เชียงใหม่',
          postcode: '50000',
          kind: 'home',
        },
        payment: 'promptpay',
        email: 'mali@example.com',
        note: 'ฝากไว้กับเพื่อนบ้านได้',
      },
    ],
  },
);
export type NewOrder = Static<typeof NewOrder>;

const OrderLine = Type.Object({
  productId: Id,
  name: Type.String(),
  slug: Type.String(),
  image: Type.String(),
  price: Type.Number(),
  qty: Quantity,
  discountPercentage: Type.Integer(),
  shippingDate: Timestamp,
});
export type OrderLine = Static<typeof OrderLine>;
const State = Type.Enum([...orderStates]);

export const Order = Type.Object(
  {
    id: Id,
    number: Type.String(),
    placedAt: Timestamp,
    state: Type.Enum([...orderStates], {
      description: `State of the order. An order not paid within ${hoursToPay} hours is \`cancelled\`.`,
    }),
    history: Type.Array(Type.Object({ state: State, at: Timestamp }), {
      description: 'States with their times, oldest first.',
    }),
    next: Type.Array(State, { description: 'The states that the caller may move it to.' }),
    payment: Type.Enum([...paymentMethods]),
    payBefore: Type.Union([Timestamp, Type.Null()], { description: 'Payment deadline; null for payment on delivery.' }),
    confirmBefore: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'Deadline for confirming it by the mailed link, after which it is `cancelled`; only while unconfirmed. An account with a confirmed address does not need to confirm.',
      }),
    ),
    email: Type.String({ description: 'The email address for updates; empty for older orders.' }),
    address: Address,
    note: Type.String({ description: 'The buyer’s note to the seller; may be empty.' }),
    coupon: Type.Optional(Type.String({ description: 'The code of the coupon that was used, if any.' })),
    taxInvoice: Type.Optional(TaxInvoice),
    returnReason: Type.Optional(Type.String({ description: 'The buyer’s reason for the return, if given.' })),
    lines: Type.Array(OrderLine),
    totals: Totals,
    baht: Type.Object(
      { total: Type.Number(), perDollar: Type.Number() },
      { description: 'The exact amount in baht, and the rate of the day of the order.' },
    ),
  },
  { $id: 'Order' },
);
export type Order = Static<typeof Order>;

export const PaymentInstructions = Type.Object(
  {
    baht: Type.Number({ description: 'The exact amount in baht.' }),
    payBefore: Timestamp,
    isSandbox: Type.Boolean({ description: 'Whether the payee is fictitious, as in a demo: do not send money there.' }),
    promptPay: Type.Union([
      Type.Null(),
      Type.Object({
        id: Type.String({ description: 'The payee’s PromptPay number.' }),
        payload: Type.String({ description: 'The content of the QR code.' }),
        qr: Type.String({ description: 'The QR code as an SVG in a data URL (`data:`).' }),
      }),
    ]),
    bankAccount: Type.Union([Type.Null(), Type.Object({ bank: Type.String(), number: Type.String(), name: Type.String() })]),
  },
  { $id: 'PaymentInstructions' },
);
export type PaymentInstructions = Static<typeof PaymentInstructions>;

export const OrderAnswer = Type.Object(
  {
    order: Order,
    instructions: Type.Union([Type.Null(), PaymentInstructions], { description: 'Payment instructions, while payment is awaited.' }),
  },
  { $id: 'OrderAnswer' },
);
export type OrderAnswer = Static<typeof OrderAnswer>;
export const OrderListQuery = Type.Object({ page: Page, perPage: perPage(tablePageSize), lang: Language });
export type OrderListQuery = Static<typeof OrderListQuery>;
export const AllOrdersQuery = Type.Object({
  state: Type.Optional(
    Type.Enum([...orderStates, ...orderOutcomes], {
      description: 'Only orders in this state; `undone` are cancelled or returned ones, `sold` all others, as counted in the sales report.',
    }),
  ),
  payment: Type.Optional(Type.Enum([...paymentMethods], { description: 'Only orders with this payment method.' })),
  province: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: addressLength.province,
      description: 'Only orders sent to this province, named as in their addresses and the sales report.',
    }),
  ),
  from: Type.Optional(Type.String({ format: 'date', description: 'Only orders on or after this day, in Bangkok.' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'Only orders on or before this day, in Bangkok.' })),
  page: Page,
  perPage: perPage(tablePageSize),
  lang: Language,
});
export type AllOrdersQuery = Static<typeof AllOrdersQuery>;
export const OrderList = Type.Object({ orders: Type.Array(Order), total: Type.Integer() }, { $id: 'OrderList' });
export type OrderList = Static<typeof OrderList>;

export const KnownAddresses = Type.Object({ addresses: Type.Array(Address, { maxItems: knownAddresses }) }, { $id: 'KnownAddresses' });
export type KnownAddresses = Static<typeof KnownAddresses>;

const OrderKey = Type.Object({ number: Type.String({ maxLength: 40, description: 'The order’s number, like `TN2026-000003`.' }) });
export const GuestOrderKey = Type.Object(
  { number: Type.String({ minLength: 1, maxLength: 40 }), email: Email },
  { $id: 'GuestOrderKey', examples: [{ number: 'TN2026-000003', email: 'mali@example.com' }] },
);
export type GuestOrderKey = Static<typeof GuestOrderKey>;
const OrderMove = Type.Object(
  {
    state: State,
    reason: Type.Optional(
      Type.String({ maxLength: returnReasonLength, description: 'Reason for the return; required when requesting one.' }),
    ),
    email: Type.Optional(
      Type.String({ ...Email, description: 'Email of an order without an account, if the visitor’s cookie is missing.' }),
    ),
  },
  { $id: 'OrderMove', examples: [{ state: 'payment-reported' }] },
);
const OrderAdvance = Type.Object({ state: State }, { examples: [{ state: 'paid' }] });

const CouponCheck = Type.Object(
  { code: CouponCode, email: Type.Optional(Type.String({ ...Email, description: 'Email of a guest, who may have used it before.' })) },
  { examples: [{ code: 'WELCOME10' }] },
);
export const CouponAnswer = Type.Object(
  {
    coupon: Type.Object({
      code: Type.String(),
      kind: Type.Enum([...couponKinds]),
      value: Type.Number({ description: 'Percentage of the products’ total after discounts, or US dollars.' }),
      minimum: Type.Number({ description: 'The minimum total of the products after discounts, in US dollars.' }),
      validUntil: Timestamp,
    }),
    totals: Totals,
  },
  { $id: 'CouponAnswer' },
);
export type CouponAnswer = Static<typeof CouponAnswer>;

const couponRefused: Refusal = {
  status: 409,
  codes: couponProblems,
  description: 'The coupon cannot be used: it is unknown or over, the cart’s total is too low, or it has been used. Nothing changed.',
};

export const checkCoupon = declare({
  id: 'checkCoupon',
  method: 'POST',
  path: '/apps/ecommerce/coupons/check',
  readsOnly: true,
  access: 'visitor',
  tag: 'Shop',
  summary: 'Calculate the cart’s total with a coupon',
  description:
    'Does not redeem it. A coupon is valid for one order per mailbox, account and visitor; a guest’s use is checked when the order is confirmed, so that it stays private. Attempts are limited.',
  body: CouponCheck,
  answers: { 200: CouponAnswer },
  refusals: [couponRefused, throttled],
});

const soldOut: Refusal = {
  status: 409,
  codes: ['OUT_OF_STOCK', 'ORDERS_UNCONFIRMED', 'ORDERS_OPEN', 'CART_CHANGED'],
  description:
    'A product does not have enough stock: `OUT_OF_STOCK`; the cart shows the number left. Or too many unconfirmed units from this network, with this email, or of one product: `ORDERS_UNCONFIRMED`. Or too many unsent units in guest orders from this network, or with this email: `ORDERS_OPEN`. Or the cart differs from `seen`: `CART_CHANGED`. Nothing changed.',
};

export const placeOrder = declare({
  id: 'placeOrder',
  method: 'POST',
  path: '/apps/ecommerce/orders',
  access: 'visitor',
  tag: 'Shop',
  summary: 'Order the cart’s content; empties the cart',
  description:
    'Current prices and discounts apply. An empty cart is refused. An account has at most 2,000 orders, a visitor 100. Ordered units are taken from the stock, and returned to it if the order is cancelled or returned. The order is mailed to an account’s own address, or to a guest’s `email`. If that address is not confirmed as the buyer’s, the mail has a link to confirm the order; unconfirmed orders are cancelled after an hour. Ordering as a guest implies agreement to the terms in force.',
  query: ShelfQuery,
  body: NewOrder,
  idempotent: true,
  answers: { 201: OrderAnswer },
  refusals: [agreementNeeded, listFull, soldOut, couponRefused],
  counts: 'orders',
});

export const getEcommerceOrders = declare({
  id: 'getEcommerceOrders',
  method: 'GET',
  path: '/apps/ecommerce/orders',
  access: 'visitor',
  tag: 'Shop',
  summary: 'List your orders, latest first',
  description:
    'Pages of ten by default. Orders are visible only to their owner. An account with a confirmed address also gets orders placed with this address without an account.',
  query: OrderListQuery,
  answers: { 200: OrderList },
});

export const getKnownAddresses = declare({
  id: 'getKnownAddresses',
  method: 'GET',
  path: '/apps/ecommerce/addresses',
  access: 'visitor',
  tag: 'Shop',
  summary: 'List your previous addresses, latest first',
  description: `Each address once, at most ${knownAddresses}. They come from your own orders, which nobody else sees.`,
  answers: { 200: KnownAddresses },
});

export const findGuestOrder = declare({
  id: 'findGuestOrder',
  method: 'POST',
  path: '/apps/ecommerce/orders/find',
  readsOnly: true,
  access: 'visitor',
  tag: 'Shop',
  summary: 'Find an order that was placed without an account',
  description:
    'By its number and the email given with it. The answer is the same whichever is wrong, and orders of accounts are not found. Attempts are limited.',
  query: ShelfQuery,
  body: GuestOrderKey,
  answers: { 200: OrderAnswer },
  refusals: [notFound],
});

const OrderConfirmation = Type.Object(
  {
    number: Type.String({ minLength: 1, maxLength: 40 }),
    code: Type.String({ minLength: 1, maxLength: 100, description: 'The part of the mail’s link after `#confirm=`.' }),
  },
  { examples: [{ number: 'TN2026-000003', code: 'xmH2…' }] },
);

export const confirmOrder = declare({
  id: 'confirmOrder',
  method: 'POST',
  path: '/apps/ecommerce/orders/confirm',
  access: 'visitor',
  tag: 'Shop',
  summary: 'Confirm an order with the emailed code',
  description: 'Repeating the call changes nothing; an order cancelled in the meantime stays cancelled. Attempts are limited.',
  query: ShelfQuery,
  body: OrderConfirmation,
  answers: { 200: OrderAnswer },
  refusals: [notFound, couponRefused, throttled],
});

export const getEcommerceOrder = declare({
  id: 'getEcommerceOrder',
  method: 'GET',
  path: '/apps/ecommerce/orders/:number',
  example: { params: { number: 'TN2026-000003' } },
  access: 'visitor',
  tag: 'Shop',
  summary: 'Read your order',
  description: 'By its number, like `TN2026-000003`, with payment instructions. Another person’s order is treated as nonexistent.',
  params: OrderKey,
  query: ShelfQuery,
  answers: { 200: OrderAnswer },
  refusals: [notFound],
});

export const moveOrder = declare({
  id: 'moveOrder',
  method: 'PATCH',
  path: '/apps/ecommerce/orders/:number',
  example: { params: { number: 'TN2026-000004' } },
  access: 'visitor',
  tag: 'Shop',
  summary: 'Cancel or return your order, or report it as paid or delivered',
  description:
    'Moves it to `state`, which is one of its `next`. Repeating the call changes nothing. A guest without the order’s cookie sends its `email`.',
  params: OrderKey,
  query: ShelfQuery,
  body: OrderMove,
  answers: { 200: OrderAnswer },
  refusals: [notFound, wrongState],
});

export const getAllOrders = declare({
  id: 'getAllOrders',
  method: 'GET',
  path: '/apps/ecommerce/all-orders',
  access: 'admin',
  log: { of: 'order', at: 'answer.orders.number' },
  tag: 'Shop',
  summary: 'List all orders, latest first',
  description: 'For admins who check payments and ship parcels. Their `next` lists the states available to an admin.',
  query: AllOrdersQuery,
  answers: { 200: OrderList },
});

export const getAnyOrder = declare({
  id: 'getAnyOrder',
  method: 'GET',
  path: '/apps/ecommerce/all-orders/:number',
  example: { params: { number: 'TN2026-000007' } },
  access: 'admin',
  log: { of: 'order' },
  tag: 'Shop',
  summary: 'Read any order',
  description: 'Its `next` lists the states available to an admin.',
  params: OrderKey,
  query: ShelfQuery,
  answers: { 200: OrderAnswer },
  refusals: [notFound],
});

export const advanceOrder = declare({
  id: 'advanceOrder',
  method: 'PATCH',
  path: '/apps/ecommerce/all-orders/:number',
  example: { params: { number: 'TN2026-000007' } },
  access: 'admin',
  log: { of: 'order' },
  tag: 'Shop',
  summary: 'Mark an order as paid, shipped, delivered, returned or cancelled',
  description: 'Moves it to `state`, which is one of its `next`, and mails the buyer. Repeating the call changes nothing.',
  params: OrderKey,
  query: ShelfQuery,
  body: OrderAdvance,
  answers: { 200: OrderAnswer },
  refusals: [notFound, wrongState],
});
