import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { licenceKinds, sellerKinds, sellerLength } from '../values/market/sellers.ts';

const Licences = Type.Partial(
  Type.Object(Object.fromEntries(licenceKinds.map((kind) => [kind, Type.String({ maxLength: sellerLength.number })]))),
  { description: 'Numbers of licences, by kind.' },
);

export const Business = Type.Object(
  {
    name: Type.String(),
    address: Type.String(),
    registration: Type.String({ description: 'Registration or tax number.' }),
    licences: Type.Array(Type.Object({ kind: Type.String(), number: Type.String() })),
    isChecked: Type.Boolean({ description: 'A moderator has seen its papers.' }),
    changedAt: { ...Timestamp, description: 'Since when it says this.' },
  },
  { $id: 'Business', description: 'A business that sells.' },
);
export type Business = Static<typeof Business>;

export const Selling = Type.Object(
  {
    kind: Type.Enum([...sellerKinds]),
    isNamed: Type.Boolean({ description: 'Whether search engines are told the name: of businesses, and of private sellers who want it.' }),
    business: Type.Union([Business, Type.Null()]),
  },
  { $id: 'Selling', description: 'As what somebody sells.' },
);
export type Selling = Static<typeof Selling>;

const details = {
  kind: Type.Enum([...sellerKinds]),
  isNamed: Type.Boolean({ description: 'Whether search engines may be told the name of a private seller.' }),
  name: Type.String({ maxLength: sellerLength.name, description: 'Of the business, as it is registered.' }),
  address: Type.String({ maxLength: sellerLength.address }),
  registration: Type.String({ maxLength: sellerLength.number, description: 'Registration or tax number.' }),
  licences: Licences,
};
const SellerDetails = Type.Object(details, { $id: 'SellingDetails', description: 'Statement of an account about itself as a seller.' });
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
  { seller: SellerDetails, isChecked: Type.Boolean({ description: 'A moderator has seen the papers. A change ends that.' }) },
  { $id: 'SellingDetailsAnswer' },
);
export type SellerDetailsAnswer = Static<typeof SellerDetailsAnswer>;

export const getSellerDetails = declare({
  id: 'getSellerDetails',
  method: 'GET',
  path: '/account-setting/seller',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Read what you say of yourself as a seller',
  description: 'Without having said anything, an account sells in private.',
  answers: { 200: SellerDetailsAnswer },
});

export const setSellerDetails = declare({
  id: 'setSellerDetails',
  method: 'POST',
  path: '/account-setting/seller',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Say as what you sell',
  description:
    'A business names itself, its address and its registration or tax number before it publishes anything, and a licence where its category needs one. Details of a business are public; a private seller has none.',
  body: SellerDetailsInput,
  answers: { 200: SellerDetailsAnswer },
  refusals: [
    {
      status: 409,
      codes: ['LISTINGS_UNFIT'],
      description: 'A live listing of yours has no price, or needs a licence that you do not give. Nothing changed.',
    },
  ],
});

const SellerCheck = Type.Object(
  {
    id: { ...Id, description: 'The seller’s account.' },
    isChecked: Type.Boolean(),
    changedAt: { ...Timestamp, description: 'That of the details that were looked at.' },
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
  summary: 'Note that the papers of a business were seen',
  description: 'Or take that back. A private seller has no papers: `WRONG_STATE`.',
  body: SellerCheck,
  answers: { 200: Selling },
  refusals: [
    notFound,
    {
      status: 409,
      codes: ['OWN_ACCOUNT', 'WRONG_STATE', 'STALE_VERSION'],
      description: 'It is your own account, a private seller, or the details were changed since you looked at them. Nothing changed.',
    },
  ],
});
