import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { AskedLanguage, Empty, Id, LanguageQuery, Page, perPage, SearchText, Timestamp } from '../shared/common.ts';
import { banned, listFull, notFound, throttled } from '../shared/refusals.ts';
import {
  conditions,
  deliveries,
  descriptionLength,
  featuredDays,
  type ListingState,
  listingPhonePattern,
  listingStates,
  maxFeatured,
  maxListingPhotos,
  maxPrice,
  maxQuantity,
  photoDescriptionLength,
  priceKinds,
  reasonTextLength,
  rejectReasons,
  sellerActions,
  titleLength,
} from '../values/market/listings.ts';
import { priceUnits } from '../values/market/money.ts';
import { caseReasons } from '../values/shared/cases.ts';
import { tablePageSize } from '../values/shared/paging.ts';
import { Photo } from './photos.ts';
import { Selling } from './seller-details.ts';

/** A sample that somebody else than the sample admin has published. */
export const exampleId = 427;
/** One of the sample admin’s drafts. */
const exampleDraft = 412;
/** One that the sample admin has for sale. */
const exampleOffered = 355;

export const stateChanged: Refusal = {
  status: 409,
  codes: ['STATE_CHANGED'],
  description: 'The state has changed in the meantime; `state` is the current one. Nothing changed.',
};

/** Refusal of listings of businesses that leave their price open. */
const priceNeeded: Refusal = {
  status: 400,
  codes: ['INVALID', 'PRICE_NEEDED'],
  description: '`INVALID`: see the fields. `PRICE_NEEDED`: businesses state a price, but for jobs and services.',
};

const Satang = Type.Integer({ minimum: 0, maximum: maxPrice, description: 'Satang, hundredths of a baht.' });
const State = Type.Enum([...listingStates]);
const PriceKind = Type.Enum([...priceKinds], {
  description: '`fixed` and `negotiable` have a price; `free` costs nothing, `ask` is said on request.',
});
const Condition = Type.Enum([...conditions], { description: 'Not of services, jobs and property.' });
const Delivery = Type.Enum([...deliveries], { description: 'Handed over in person, sent, or both.' });

const Price = Type.Object(
  {
    kind: PriceKind,
    satang: Type.Union([Satang, Type.Null()]),
    before: Type.Union([Satang, Type.Null()], { description: 'The price before a reduction in the last 30 days.' }),
    unit: Type.Union([Type.Enum([...priceUnits]), Type.Null()], {
      description: 'What one pays it for: a month, a day, a piece; null where it is for all of it.',
    }),
  },
  { $id: 'ListingPrice' },
);
const NamedPlace = Type.Object({ id: Id, name: Type.String() });
const Place = Type.Object(
  {
    subdistrict: NamedPlace,
    district: NamedPlace,
    province: NamedPlace,
    point: Type.Object(
      { lat: Type.Number(), lng: Type.Number() },
      { description: 'Some hundred metres from the middle of the sub-district, never where the seller is.' },
    ),
  },
  { $id: 'ListingPlace', description: 'Its location, to the sub-district.' },
);
const CategoryName = Type.Object({
  id: Type.String(),
  name: Type.String(),
  group: Type.Object({ id: Type.String(), name: Type.String() }),
});
export const Seller = Type.Object(
  {
    id: { ...Id, description: 'The account’s, to write to it or to follow it.' },
    username: Type.String(),
    fullName: Type.String(),
    avatar: Type.String(),
    joinedAt: Timestamp,
    isTrusted: Type.Boolean({ description: 'At least three listings were approved, and nothing spoke against them for 30 days.' }),
  },
  { $id: 'Seller', description: 'The seller.' },
);
export type Seller = Static<typeof Seller>;
export const SellerNumbers = Type.Object(
  {
    forSale: Type.Integer({ minimum: 0, description: 'How many listings are for sale.' }),
    sold: Type.Integer({ minimum: 0, description: 'How many were marked as sold.' }),
    isEmailConfirmed: Type.Boolean({ description: 'Whether the seller has confirmed an email address.' }),
    answersWithin: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description:
        'Hours within which the seller usually answers a first message: 1, 24, or whole days. The median of the threads of 90 days; null below three answers.',
    }),
  },
  { $id: 'SellerNumbers', description: 'Numbers by which buyers judge a seller.' },
);
export type SellerNumbers = Static<typeof SellerNumbers>;

const AttributeValues = Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String()), Type.Number(), Type.Boolean()]), {
  description: 'By the definitions of its category.',
});

const card = {
  id: Id,
  slug: Type.String({ description: 'The last part of its address: words of its title and its id, which alone decides.' }),
  state: State,
  title: Type.String({ description: 'In the asked language if it was written in it.' }),
  category: CategoryName,
  price: Price,
  condition: Type.Union([Condition, Type.Null()]),
  place: Place,
  delivery: Delivery,
  cover: Type.Union([Photo, Type.Null()]),
  photoCount: Type.Integer(),
  isTrusted: Type.Boolean({ description: 'Whether its seller is trusted.' }),
  listedAt: Timestamp,
};
export const ListingCard = Type.Object(card, { $id: 'ListingCard', description: 'A listing as lists show it.' });
export type ListingCard = Static<typeof ListingCard>;

const Fact = Type.Object({ id: Type.String(), name: Type.String(), value: Type.String() });
export const Listing = Type.Object(
  {
    ...card,
    description: Type.String({ description: 'Plain text with line breaks.' }),
    attributes: AttributeValues,
    facts: Type.Array(Fact, { description: 'The attributes as people read them.' }),
    photos: Type.Array(Photo),
    shippingFee: Satang,
    quantity: Type.Integer({ minimum: 1 }),
    hasPhone: Type.Boolean({ description: 'Whether the seller shows a telephone number to those signed in who ask.' }),
    seller: Seller,
    sellerNumbers: SellerNumbers,
    selling: Selling,
    publishedAt: Timestamp,
    expiresAt: Type.Union([Timestamp, Type.Null()]),
    favourites: Type.Integer({ description: 'How many accounts saved it.' }),
  },
  { $id: 'Listing', description: 'The public data of a listing.' },
);
export type Listing = Static<typeof Listing>;

const ListingId = Type.Object({ id: Id });
const ListingAnswer = Type.Object({ listing: Listing }, { $id: 'ListingAnswer' });

export const getListing = declare({
  id: 'getListing',
  method: 'GET',
  path: '/api/listings/:id',
  example: { params: { id: exampleId } },
  access: 'public',
  tag: 'Listings',
  summary: 'Read a listing',
  description:
    'Published, reserved and sold ones; of others there is nothing to see. `410` says that there was one which is no more for sale.',
  params: ListingId,
  query: LanguageQuery,
  answers: { 200: ListingAnswer },
  refusals: [notFound, { status: 410, codes: ['GONE'], description: 'It has ended: expired, archived, taken down or deleted.' }],
  byLanguage: true,
});

/* Calls for the seller of a listing. */

const AttributeInput = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
  maxProperties: 40,
  description: 'By the definitions of its category; years in either era.',
});
const content = {
  title: Type.String({ maxLength: titleLength.max, description: `One line; from ${titleLength.min} letters on it can be submitted.` }),
  description: Type.String({ maxLength: descriptionLength, description: 'Plain text; line breaks stay.' }),
  titleEn: Type.String({ maxLength: titleLength.max, description: 'In a second language; empty without one.' }),
  descriptionEn: Type.String({ maxLength: descriptionLength, description: 'In a second language; empty without one.' }),
  categoryId: Type.String({ maxLength: 40, description: 'A leaf of the catalogue; empty while there is none.' }),
  priceKind: PriceKind,
  price: Type.Union([Satang, Type.Null()]),
  condition: Type.Union([Condition, Type.Null()]),
  subdistrictId: Type.Union([Id, Type.Null()], { description: 'The official code of a sub-district.' }),
  delivery: Delivery,
  shippingFee: Satang,
  quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
  phone: Type.String({
    maxLength: 30,
    pattern: listingPhonePattern,
    'x-reads': 'phone',
    description: 'Shown to those signed in who ask for it; empty for messages alone.',
  }),
};
const PhotoUse = Type.Object({
  id: Type.String({ maxLength: 40, description: 'A photo of yours.' }),
  description: Type.String({ maxLength: photoDescriptionLength }),
});
const photos = Type.Array(PhotoUse, { maxItems: maxListingPhotos, description: 'In this order; the first is the cover.' });
export const ListingContent = Type.Object(
  { ...content, attributes: AttributeValues, photos },
  { $id: 'ListingContent', description: 'The content that the seller wrote.' },
);
export type ListingContent = Static<typeof ListingContent>;
const ListingInput = Type.Object(
  { ...content, attributes: AttributeInput, photos },
  { $id: 'ListingInput', description: 'The content that a seller writes.' },
);
export type ListingInput = Static<typeof ListingInput>;

const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'How often it was saved.' });
const Missing = Type.Array(Type.String(), { description: 'The fields that it can’t be submitted without.' });
const Event = Type.Object(
  {
    at: Timestamp,
    by: Type.Enum(['seller', 'moderator', 'time', 'deal']),
    action: Type.String(),
    from: Type.Union([State, Type.Null()]),
    to: Type.Union([State, Type.Null()]),
    reason: Type.Union([Type.String(), Type.Null()]),
    text: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'ListingEvent', description: 'Something that happened to it.' },
);
const DayCount = Type.Object({ day: Type.String({ format: 'date' }), views: Type.Integer(), contacts: Type.Integer() });
const Rejection = Type.Object({
  reason: Type.Enum([...rejectReasons]),
  text: Type.String({ description: 'The moderator’s message; may be empty.' }),
});
const counts = { views: Type.Integer(), contacts: Type.Integer(), favourites: Type.Integer() };

const featuring = {
  featuredUntil: Type.Union([Timestamp, Type.Null()], { description: 'Until when it is featured.' }),
  featurableAt: Type.Union([Timestamp, Type.Null()], { description: 'From when on it can be featured; null while it is not for sale.' }),
};

export const OwnListing = Type.Object(
  {
    id: Id,
    slug: Type.String(),
    version: Version,
    state: State,
    content: ListingContent,
    photos: Type.Array(Photo),
    proposed: Type.Union([Type.Object({ content: ListingContent, photos: Type.Array(Photo), proposedAt: Timestamp }), Type.Null()], {
      description: 'The version that buyers will see once a moderator has approved it.',
    }),
    missing: Missing,
    warnings: Type.Array(Type.Enum(['phone', 'line', 'link', 'email']), {
      description: 'Contact data in the text: please take it out; if it stays, a moderator looks at the listing first.',
    }),
    actions: Type.Array(Type.Enum([...sellerActions]), { description: 'The actions that are possible now.' }),
    rejection: Type.Union([Rejection, Type.Null()]),
    isHidden: Type.Boolean({ description: 'Reports have hidden it until a moderator looks.' }),
    editedAt: Timestamp,
    publishedAt: Type.Union([Timestamp, Type.Null()]),
    expiresAt: Type.Union([Timestamp, Type.Null()]),
    renewableAt: Type.Union([Timestamp, Type.Null()], { description: 'From when on it can be renewed.' }),
    ...featuring,
    priceBefore: Type.Union([Satang, Type.Null()]),
    prices: Type.Array(Type.Object({ at: Timestamp, price: Satang }), { description: 'Its price history, oldest first.' }),
    counts: Type.Object(counts),
    phoneShown: Type.Integer({ minimum: 0, description: 'How many people were shown its telephone number in the last 90 days.' }),
    days: Type.Array(DayCount, { description: 'The last 30 days with anything to count.' }),
    history: Type.Array(Event, { description: 'Newest first.' }),
  },
  { $id: 'OwnListing', description: 'A listing as its seller knows it.' },
);
export type OwnListing = Static<typeof OwnListing>;
const OwnListingAnswer = Type.Object({ listing: OwnListing }, { $id: 'OwnListingAnswer' });

export const OwnListingRow = Type.Object(
  {
    id: Id,
    slug: Type.String(),
    state: State,
    title: Type.String({ description: 'May be empty.' }),
    cover: Type.Union([Photo, Type.Null()]),
    price: Price,
    hasProposal: Type.Boolean({ description: 'A change waits for a moderator.' }),
    isHidden: Type.Boolean(),
    rejection: Type.Union([Rejection, Type.Null()]),
    editedAt: Timestamp,
    expiresAt: Type.Union([Timestamp, Type.Null()]),
    renewableAt: Type.Union([Timestamp, Type.Null()]),
    ...featuring,
    actions: Type.Array(Type.Enum([...sellerActions])),
    counts: Type.Object(counts),
  },
  { $id: 'OwnListingRow' },
);
export type OwnListingRow = Static<typeof OwnListingRow>;

const Trust = Type.Object(
  {
    isTrusted: Type.Boolean(),
    approvedMissing: Type.Integer({ description: 'How many approved listings are still needed.' }),
    wasRejected: Type.Boolean({ description: 'One was rejected within 30 days.' }),
    wasReported: Type.Boolean({ description: 'A report was upheld within 30 days.' }),
  },
  { $id: 'SellerTrust', description: 'Whether one’s listings go to buyers at once, and what that still needs.' },
);
export const OwnListingQuery = Type.Object({
  state: Type.Optional(Type.Enum([...listingStates], { description: 'Only those; without it all but archived ones.' })),
  q: Type.Optional(SearchText),
  page: Page,
  perPage: perPage(tablePageSize),
  lng: AskedLanguage,
});
export type OwnListingQuery = Static<typeof OwnListingQuery>;
const Rows = Type.Integer({ minimum: 0 });
const StateCounts = Type.Object(
  {
    draft: Rows,
    pending: Rows,
    published: Rows,
    reserved: Rows,
    sold: Rows,
    expired: Rows,
    rejected: Rows,
    archived: Rows,
  } satisfies Record<ListingState, unknown>,
  { description: 'How many of each state there are.' },
);
export const OwnListings = Type.Object(
  {
    listings: Type.Array(OwnListingRow),
    total: Type.Integer(),
    counts: StateCounts,
    waiting: Type.Integer({ description: 'How many wait for a moderator or need mending: the badge of the menu.' }),
    trust: Trust,
  },
  { $id: 'OwnListings' },
);
export type OwnListings = Static<typeof OwnListings>;

export const listOwnListings = declare({
  id: 'listOwnListings',
  method: 'GET',
  path: '/api/account/listings',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'List your own listings',
  description: 'The last edited first.',
  query: OwnListingQuery,
  answers: { 200: OwnListings },
  byLanguage: true,
});

export const getOwnListing = declare({
  id: 'getOwnListing',
  method: 'GET',
  path: '/api/account/listings/:id',
  example: { params: { id: exampleDraft } },
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Read a listing of yours',
  description: 'With all that you have written, what happened to it and how often it was looked at.',
  params: ListingId,
  answers: { 200: OwnListingAnswer },
  refusals: [notFound],
});

export const startListing = declare({
  id: 'startListing',
  method: 'POST',
  path: '/api/listings/start',
  access: 'signed-in',
  log: { of: 'listing', at: 'answer.listing.id' },
  tag: 'Listings',
  summary: 'Create a listing',
  description: 'A draft, which nobody else sees: empty, or with what another listing of yours says, but without its photos.',
  body: Type.Object(
    { from: Type.Optional({ ...Id, description: 'Number of the listing whose content the draft begins with.' }) },
    { examples: [{}] },
  ),
  idempotent: true,
  answers: { 201: OwnListingAnswer },
  refusals: [banned, listFull, notFound],
});

const exampleContent = {
  title: 'จักรยานแม่บ้าน มือ2 สภาพดี',
  description: 'ใช้จ่ายตลาดปีเดียว ล้อไม่คด เบรกดี มีตะกร้าหน้า',
  titleEn: '',
  descriptionEn: '',
  categoryId: 'bicycle',
  attributes: {},
  priceKind: 'fixed' as const,
  price: 120_000,
  condition: 'good' as const,
  subdistrictId: 100_101,
  delivery: 'meet' as const,
  shippingFee: 0,
  quantity: 1,
  phone: '',
  photos: [],
};
export const ListingSaving = Type.Object(
  { id: Id, version: { ...Version, description: 'The one that was changed.' }, content: ListingInput },
  { $id: 'ListingSaving', examples: [{ id: exampleDraft, version: 1, content: exampleContent }] },
);
export type ListingSaving = Static<typeof ListingSaving>;
export const saveListing = declare({
  id: 'saveListing',
  method: 'POST',
  path: '/api/listings/save',
  access: 'signed-in',
  log: { of: 'listing' },
  tag: 'Listings',
  summary: 'Save a listing of yours',
  description:
    'Drafts may lack anything. Of one that buyers see, or that can come back to them, only a lower price, or one up to 20 % higher, delivery, quantity, telephone and a place in the same province take effect at once; with anything else all of it becomes a proposed change, which a moderator looks at first unless you are trusted. A later one replaces it.',
  body: ListingSaving,
  answers: { 200: OwnListingAnswer },
  refusals: [
    notFound,
    stateChanged,
    {
      status: 409,
      codes: ['STALE_VERSION', 'WRONG_STATE', 'SELLER_INCOMPLETE'],
      description:
        'It was saved elsewhere meanwhile (`STALE_VERSION`), or it is sold (`WRONG_STATE`); of one that buyers see, a business has not said all of itself (`SELLER_INCOMPLETE`).',
    },
    priceNeeded,
  ],
});

export const ListingActionInput = Type.Object(
  {
    id: Id,
    action: Type.Enum([...sellerActions]),
    state: Type.Optional(Type.Enum([...listingStates], { description: 'The state you expect: if it has changed, nothing is done.' })),
    soldHere: Type.Optional(Type.Boolean({ description: 'With `sell`: whether it was sold through this site.' })),
  },
  { $id: 'ListingActionInput', examples: [{ id: exampleDraft, action: 'archive' }] },
);
export type ListingActionInput = Static<typeof ListingActionInput>;
export const actOnListing = declare({
  id: 'actOnListing',
  method: 'POST',
  path: '/api/listings/act',
  access: 'signed-in',
  log: { of: 'listing' },
  tag: 'Listings',
  summary: 'Submit, reserve, sell, renew, archive or delete',
  description:
    'The same action twice is one. Submitting needs what `missing` names; renewing works once in 24 hours and moves a listing up when the last time is seven days ago.',
  body: ListingActionInput,
  answers: {
    200: Type.Object(
      { listing: Type.Union([OwnListing, Type.Null()], { description: 'None when it was deleted.' }) },
      { $id: 'ListingDone' },
    ),
  },
  refusals: [
    banned,
    notFound,
    {
      status: 403,
      codes: ['AGREEMENT_NEEDED', 'EMAIL_UNCONFIRMED'],
      description:
        'Putting something on sale: there is a new version of the documents to agree to, or the address of the account is not confirmed.',
    },
    stateChanged,
    {
      status: 409,
      codes: ['LIST_FULL', 'TOO_EARLY', 'SELLER_INCOMPLETE'],
      description:
        'As many are for sale as may be; it was renewed less than 24 hours ago; a business has not said all of itself that this category needs.',
    },
    priceNeeded,
    throttled,
  ],
});

/* Calls for everybody else. */

export const ReportInput = Type.Object(
  {
    id: Id,
    reason: Type.Enum([...caseReasons]),
    text: Type.String({ maxLength: reasonTextLength, description: 'May be empty, but for `other`.' }),
  },
  { $id: 'ListingReport', examples: [{ id: exampleId, reason: 'sold', text: '' }] },
);
export type ReportInput = Static<typeof ReportInput>;
export const reportListing = declare({
  id: 'reportListing',
  method: 'POST',
  path: '/api/listings/report',
  access: 'signed-in',
  log: { of: 'listing' },
  tag: 'Listings',
  summary: 'Report a listing',
  description: 'A moderator reviews it. Reporting the same listing again replaces the former report.',
  body: ReportInput,
  answers: { 200: Empty },
  refusals: [notFound, { status: 403, codes: ['FORBIDDEN'], description: 'It is yours.' }, throttled],
});

export const visitListing = declare({
  id: 'visitListing',
  method: 'POST',
  path: '/api/listings/visit',
  access: 'visitor',
  log: 'none',
  namesNobody: true,
  tag: 'Listings',
  summary: 'Count a view of a listing',
  description: 'Each person counts once a day, the seller never.',
  body: Type.Object({ id: Id }, { examples: [{ id: exampleId }] }),
  answers: {
    200: Type.Object({ isReported: Type.Boolean({ description: 'Whether you have reported it.' }) }, { $id: 'ListingVisit' }),
  },
  refusals: [notFound],
});

export const revealPhone = declare({
  id: 'revealPhone',
  method: 'POST',
  path: '/api/listings/phone',
  access: 'signed-in',
  log: { of: 'listing', act: 'phone-shown' },
  tag: 'Listings',
  summary: 'Reveal the phone number of a listing',
  description: 'For listings with `hasPhone`. The seller sees the number of requests; who asked is stored for 90 days.',
  body: Type.Object({ id: Id }, { examples: [{ id: exampleId }] }),
  answers: { 200: Type.Object({ phone: Type.String() }, { $id: 'ListingPhone' }) },
  refusals: [
    notFound,
    { status: 403, codes: ['EMAIL_UNCONFIRMED'], description: 'The address of the account has to be confirmed first.' },
    throttled,
  ],
});

export const featureListing = declare({
  id: 'featureListing',
  method: 'POST',
  path: '/api/listings/feature',
  access: 'signed-in',
  log: { of: 'listing' },
  tag: 'Listings',
  summary: 'Feature a listing of yours',
  description: `Free, for ${featuredDays} days, and one in ${featuredDays} days: it stands first on your page, and among at most ${maxFeatured} above the first page of a search that finds it. It ends when it is sold, hidden or over. Doing it again changes nothing.`,
  body: Type.Object({ id: Id }, { examples: [{ id: exampleOffered }] }),
  answers: { 200: OwnListingAnswer },
  refusals: [
    notFound,
    stateChanged,
    {
      status: 409,
      codes: ['ALREADY_FEATURED', 'WRONG_STATE'],
      description: `You have featured one within ${featuredDays} days, and \`next\` says from when on you can again (\`ALREADY_FEATURED\`); or reports have hidden it (\`WRONG_STATE\`).`,
    },
  ],
});
