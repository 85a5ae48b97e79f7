import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { branchPattern, taxIdOrNonePattern } from '../values/backoffice/invoices.ts';
import {
  billingKinds,
  cardBrands,
  companyLength,
  holderLength,
  holderPattern,
  lastFourPattern,
  maxCards,
  shownCharges,
} from '../values/content/billing.ts';
import { planPeriods, plans } from '../values/content/pricing.ts';
import { addressLength, phonePattern, postcodePattern } from '../values/shop/orders.ts';

const PlanName = Type.Enum([...plans], { description: 'Plan name, as in `GET /pricing/data`.' });
const Period = Type.Enum([...planPeriods]);
const PlanChoice = Type.Object(
  { plan: PlanName, period: Period },
  {
    $id: 'PlanChoice',
    description: 'A plan, and whether it is billed monthly or yearly.',
  },
);
const PlanChange = Type.Object(PlanChoice.properties, {
  $id: 'PlanChange',
  description: 'The chosen plan.',
  examples: [{ plan: 'enterprisePlan', period: 'monthly' }],
});
export type PlanChoice = Static<typeof PlanChoice>;

const expiry = {
  holder: Type.String({
    minLength: 1,
    maxLength: holderLength,
    pattern: holderPattern,
    description: 'The name on the card: letters, no digits.',
  }),
  month: Type.Integer({ minimum: 1, maximum: 12, description: 'Last month of validity.' }),
  year: Type.Integer({ minimum: 2000, maximum: 2200, description: 'Year of the common era.' }),
  isMain: Type.Boolean({ default: false, description: 'Whether it is the default card.' }),
};
const cardDetails = {
  brand: Type.Enum([...cardBrands]),
  lastFour: Type.String({ pattern: lastFourPattern, description: 'The last four digits; the others are never sent.' }),
};
const BillingCard = Type.Object(
  {
    id: Id,
    ...cardDetails,
    ...expiry,
    isExpired: Type.Boolean({ description: 'Whether it has expired.' }),
  },
  { $id: 'BillingCard', description: 'Stored card data: enough to recognise the card, not enough to pay with it.' },
);
export type BillingCard = Static<typeof BillingCard>;

const NewCard = Type.Object(
  { ...cardDetails, ...expiry },
  {
    $id: 'NewBillingCard',
    description: 'Card data to store. Any other field is dropped.',
    examples: [{ brand: 'visa', lastFour: '4242', holder: 'MALI RATTANAKORN', month: 8, year: 2031, isMain: true }],
  },
);
export type NewCard = Static<typeof NewCard>;
const CardChange = Type.Object(expiry, {
  $id: 'BillingCardChange',
  description: 'The changeable fields of a card.',
  examples: [{ holder: 'MALI RATTANAKORN', month: 9, year: 2032, isMain: true }],
});
export type CardChange = Static<typeof CardChange>;

const line = (maxLength: number, least = 1) =>
  Type.String({
    minLength: least,
    maxLength,
    pattern: least === 0 ? '^[^\\u0000-\\u001f\\u007f]*$' : '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]+$',
  });
const BillingAddress = Type.Object(
  {
    fullName: line(addressLength.fullName),
    company: line(companyLength, 0),
    taxId: Type.String({
      pattern: taxIdOrNonePattern,
      'x-reads': 'digits',
      description: 'Thirteen digits with a valid check digit, or empty.',
    }),
    branch: Type.String({ pattern: branchPattern, description: 'Five digits, `00000` for the head office, or empty.' }),
    phone: Type.String({ pattern: phonePattern, 'x-reads': 'phone' }),
    street: line(addressLength.street),
    subdistrict: line(addressLength.subdistrict),
    district: line(addressLength.district),
    province: line(addressLength.province),
    postcode: Type.String({ pattern: postcodePattern, 'x-reads': 'digits' }),
  },
  {
    $id: 'BillingAddress',
    description: 'Recipient of invoices.',
  },
);
const AddressChange = Type.Object(BillingAddress.properties, {
  $id: 'BillingAddressChange',
  description: 'The new recipient of invoices.',
  examples: [
    {
      fullName: 'มะลิ รัตนกร',
      company: 'ร้านมะลิ',
      taxId: '9000000000021',
      branch: '00000',
      phone: '000-000-0123',
      street: '12/3 ซอยตัวอย่าง 4',
      subdistrict: 'ศรีภูมิ',
      district: 'เมืองเชียงใหม่',
      province: 'เชียงใหม่',
      postcode: '50000',
    },
  ],
});
export type BillingAddress = Static<typeof BillingAddress>;

const Charge = Type.Object(
  {
    id: Type.String({ description: 'Identifies the line.' }),
    at: Timestamp,
    kind: Type.Enum([...billingKinds]),
    plan: PlanName,
    period: Period,
    amount: Type.Number({ minimum: 0, description: 'Amount in dollars that the plan would cost. Nothing is charged.' }),
  },
  { $id: 'BillingCharge', description: 'A change of an account’s plan, and its price.' },
);
export type Charge = Static<typeof Charge>;

export const Billing = Type.Object(
  {
    plan: PlanName,
    period: Period,
    since: Type.Union([Timestamp, Type.Null()], { description: 'Start of the period; null for a free plan.' }),
    until: Type.Union([Timestamp, Type.Null()], { description: 'End or renewal of the period; null for a free plan.' }),
    next: Type.Union([PlanChoice, Type.Null()], { description: 'The plan that begins after this period, if it differs.' }),
    cards: Type.Array(BillingCard, { maxItems: maxCards, description: 'The default card first.' }),
    address: Type.Union([BillingAddress, Type.Null()]),
    history: Type.Array(Charge, { maxItems: shownCharges, description: 'Newest first.' }),
  },
  { $id: 'Billing', description: 'The plan of an account and its payment details. Cards are never charged.' },
);
export type Billing = Static<typeof Billing>;

const CardKey = Type.Object({ id: { ...Id, description: 'Id of the card, as in the list.' } }, { examples: [{ id: 1 }] });
const common = { access: 'signed-in', tag: 'Account settings', answers: { 200: Billing } } as const;

export const getBilling = declare({
  ...common,
  id: 'getBilling',
  method: 'GET',
  path: '/account-setting/billing',
  summary: 'Read your plan, cards, billing address and history',
  description: 'Of a card, only the brand, last four digits, name and expiry month are stored. API keys cannot make this call.',
});

export const choosePlan = declare({
  ...common,
  id: 'choosePlan',
  method: 'POST',
  path: '/account-setting/billing/plan',
  summary: 'Choose a plan',
  description:
    'An upgrade, or a switch to yearly billing, takes effect at once, less the rest of the current period. A downgrade takes effect at the end of the period; until then the current plan can be chosen again. Nothing is charged.',
  body: PlanChange,
});

export const addCard = declare({
  ...common,
  id: 'addBillingCard',
  method: 'POST',
  path: '/account-setting/billing/cards',
  summary: 'Save a card',
  description: 'The card number is not a field; it is neither stored nor logged if it is sent. The first card is the default.',
  idempotent: true,
  body: NewCard,
  answers: { 201: Billing },
  refusals: [listFull],
});

export const changeCard = declare({
  ...common,
  id: 'changeBillingCard',
  method: 'POST',
  path: '/account-setting/billing/cards/:id',
  example: { params: { id: 1 } },
  summary: 'Change a card’s name or expiry, or make it the default',
  description: 'There is always one default card: setting another one replaces it.',
  params: CardKey,
  body: CardChange,
  refusals: [notFound],
});

export const deleteCard = declare({
  ...common,
  id: 'deleteBillingCard',
  method: 'DELETE',
  path: '/account-setting/billing/cards/:id',
  example: { params: { id: 2 } },
  summary: 'Delete a card',
  description: 'If it was the default, the next one becomes it. Returns the remaining cards.',
  params: CardKey,
  refusals: [notFound],
});

export const setBillingAddress = declare({
  ...common,
  id: 'setBillingAddress',
  method: 'POST',
  path: '/account-setting/billing/address',
  summary: 'Set the billing address',
  description: 'Replaces the whole address.',
  body: AddressChange,
});
