import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { licenceKinds, sellerKinds, sellerLength } from '../values/market/sellers.ts';

const Licences = Type.Partial(
  Type.Object(Object.fromEntries(licenceKinds.map((kind) => [kind, Type.String({ maxLength: sellerLength.number })]))),
  { description: 'Licence numbers, by kind.' },
);

export const Business = Type.Object(
  {
    name: Type.String(),
    address: Type.String(),
    registration: Type.String({ description: 'Registration or tax number.' }),
    licences: Type.Array(Type.Object({ kind: Type.String(), number: Type.String() })),
    isChecked: Type.Boolean({ description: 'Whether a moderator has seen its papers.' }),
    changedAt: { ...Timestamp, description: 'Time of the last change to these details.' },
  },
  { $id: 'Business', description: 'A business seller.' },
);
export type Business = Static<typeof Business>;

export const Selling = Type.Object(
  {
    kind: Type.Enum([...sellerKinds]),
    isNamed: Type.Boolean({
      description: 'Whether search engines may index the name: always for businesses, and for private sellers who want it.',
    }),
    business: Type.Union([Business, Type.Null()]),
  },
  { $id: 'Selling', description: 'Seller status of an account.' },
);
export type Selling = Static<typeof Selling>;

const details = {
  kind: Type.Enum([...sellerKinds]),
  isNamed: Type.Boolean({ description: 'Whether search engines may index the name of a private seller.' }),
  name: Type.String({ maxLength: sellerLength.name, description: 'Registered name of the business.' }),
  address: Type.String({ maxLength: sellerLength.address }),
  registration: Type.String({ maxLength: sellerLength.number, description: 'Registration or tax number.' }),
  licences: Licences,
};
const SellerDetails = Type.Object(details, { $id: 'SellingDetails', description: 'An account’s own seller details.' });
const SellerDetailsInput = Type.Object(details, {
  $id: 'SellingDetailsInput',
  examples: [
    {
      kind: 'business',
      isNamed: true,
      name: 'ร้านคุณมะลิ',
      address: '12 ถนนสุขุมวิท กรุงเทพฯ 10110',
      registration: '0105561234567',
      licences: { food: '10-1-12345-5-0001' },
    },
  ],
});
export type SellerDetails = Static<typeof SellerDetails>;
const SellerDetailsAnswer = Type.Object(
  { seller: SellerDetails, isChecked: Type.Boolean({ description: 'Whether a moderator has seen the papers. A change resets it.' }) },
  { $id: 'SellingDetailsAnswer' },
);
export type SellerDetailsAnswer = Static<typeof SellerDetailsAnswer>;

export const getSellerDetails = declare({
  id: 'getSellerDetails',
  method: 'GET',
  path: '/account-setting/seller',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Read your seller details',
  description: 'By default an account is a private seller.',
  answers: { 200: SellerDetailsAnswer },
});

export const setSellerDetails = declare({
  id: 'setSellerDetails',
  method: 'POST',
  path: '/account-setting/seller',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Set your seller details',
  description:
    'A business states its name, address and registration or tax number before it publishes anything, and a licence if its category needs one. Details of a business are public; a private seller has none.',
  body: SellerDetailsInput,
  answers: { 200: SellerDetailsAnswer },
  refusals: [
    {
      status: 409,
      codes: ['LISTINGS_UNFIT'],
      description: 'A live listing of yours has no price, or needs a licence that is missing. Nothing changed.',
    },
  ],
});

const SellerCheck = Type.Object(
  {
    id: { ...Id, description: 'Account id of the seller.' },
    isChecked: Type.Boolean(),
    changedAt: { ...Timestamp, description: '`changedAt` of the details that were checked.' },
  },
  { $id: 'SellerCheck', examples: [{ id: 2, isChecked: false, changedAt: '2026-11-21T05:00:00.000Z' }] },
);
export type SellerCheck = Static<typeof SellerCheck>;

export const checkSeller = declare({
  id: 'checkSeller',
  method: 'POST',
  path: '/api/moderation/check-seller',
  access: 'admin',
  tag: 'Moderation',
  summary: 'Record that the papers of a business were seen',
  description: 'Sets or resets the mark. A private seller has no papers: `WRONG_STATE`.',
  body: SellerCheck,
  answers: { 200: Selling },
  refusals: [
    notFound,
    {
      status: 409,
      codes: ['OWN_ACCOUNT', 'WRONG_STATE', 'STALE_VERSION'],
      description: 'It is your own account, a private seller, or the details have changed since you read them. Nothing changed.',
    },
  ],
});
