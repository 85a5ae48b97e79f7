import { type Static, Type } from 'typebox';
import { Id, Language, Page, perPage, Timestamp } from '../shared/common.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import { tablePageSize } from '../values/shared/paging.ts';
import {
  addressKinds,
  addressLength,
  hoursToPay,
  orderStates,
  paymentMethods,
  phonePattern,
  postcodePattern,
} from '../values/shop/orders.ts';
import { Quantity, Totals } from './products.ts';

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]+$' });
export const Address = Type.Object({
  fullName: line(addressLength.fullName),
  phone: Type.String({ pattern: phonePattern }),
  street: line(addressLength.street),
  subdistrict: Type.Optional(line(addressLength.subdistrict)),
  district: line(addressLength.district),
  province: line(addressLength.province),
  postcode: Type.String({ pattern: postcodePattern }),
  kind: Type.Enum([...addressKinds], { default: 'home' }),
});
export type Address = Static<typeof Address>;

const Email = Type.String({ maxLength: emailLength, pattern: emailPattern });

export const NewOrder = Type.Object(
  {
    address: Address,
    payment: Type.Enum([...paymentMethods], { description: 'One of `paymentMethods` of `GET /api/site/settings`.' }),
    email: Type.Optional(
      Type.String({
        ...Email,
        description: 'Where the order is sent to. Needed without an account; an account’s own address is used instead.',
      }),
    ),
  },
  {
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

export const Order = Type.Object({
  id: Id,
  number: Type.String(),
  placedAt: Timestamp,
  state: Type.Enum([...orderStates], {
    description: `What has become of it. One that is not paid within ${hoursToPay} hours is \`cancelled\`.`,
  }),
  history: Type.Array(Type.Object({ state: State, at: Timestamp }), {
    description: 'Since when it was in which state, the first one first.',
  }),
  next: Type.Array(State, { description: 'The states that the asker may move it to.' }),
  payment: Type.Enum([...paymentMethods]),
  payBefore: Type.Union([Timestamp, Type.Null()], { description: 'Until when payment is awaited; null when it is paid on delivery.' }),
  email: Type.String({ description: 'Where news of it are sent to; empty for orders of a time before that.' }),
  address: Address,
  lines: Type.Array(OrderLine),
  totals: Totals,
  baht: Type.Object(
    { total: Type.Number(), perDollar: Type.Number() },
    { description: 'The exact amount in baht, and the rate of the day of the order.' },
  ),
});
export type Order = Static<typeof Order>;

export const PaymentInstructions = Type.Object({
  baht: Type.Number({ description: 'The exact amount.' }),
  payBefore: Timestamp,
  isSandbox: Type.Boolean({ description: 'Whether the receiver is nobody, as in a demo: nothing may be sent there.' }),
  promptPay: Type.Union([
    Type.Null(),
    Type.Object({
      id: Type.String({ description: 'The receiver’s number at PromptPay.' }),
      payload: Type.String({ description: 'What the QR code says.' }),
      qr: Type.String({ description: 'The QR code as a picture: the address of an SVG, with all of it inside (`data:`).' }),
    }),
  ]),
  bankAccount: Type.Union([Type.Null(), Type.Object({ bank: Type.String(), number: Type.String(), name: Type.String() })]),
});
export type PaymentInstructions = Static<typeof PaymentInstructions>;

export const OrderAnswer = Type.Object({
  order: Order,
  instructions: Type.Union([Type.Null(), PaymentInstructions], { description: 'How to pay, while payment is awaited.' }),
});
export type OrderAnswer = Static<typeof OrderAnswer>;
export const OrderListQuery = Type.Object({ page: Page, perPage: perPage(tablePageSize), lang: Language });
export type OrderListQuery = Static<typeof OrderListQuery>;
export const AllOrdersQuery = Type.Object({
  state: Type.Optional(Type.Enum([...orderStates], { description: 'Only orders in this state.' })),
  page: Page,
  perPage: perPage(tablePageSize),
  lang: Language,
});
export type AllOrdersQuery = Static<typeof AllOrdersQuery>;
export const OrderList = Type.Object({ orders: Type.Array(Order), total: Type.Integer() });
export type OrderList = Static<typeof OrderList>;

export const OrderKey = Type.Object({ number: Type.String({ maxLength: 40, description: 'The order’s number, like `TN2026-000003`.' }) });
export const GuestOrderKey = Type.Object(
  { number: Type.String({ minLength: 1, maxLength: 40 }), email: Email },
  { examples: [{ number: 'TN2026-000003', email: 'mali@example.com' }] },
);
export type GuestOrderKey = Static<typeof GuestOrderKey>;
export const OrderMove = Type.Object(
  {
    state: State,
    email: Type.Optional(Type.String({ ...Email, description: 'Of an order without an account, where the visitor’s cookie is missing.' })),
  },
  { examples: [{ state: 'payment-reported' }] },
);
export type OrderMove = Static<typeof OrderMove>;
export const OrderAdvance = Type.Object({ state: State }, { examples: [{ state: 'paid' }] });
