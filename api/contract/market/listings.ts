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

/** Sample listing of a seller other than the sample admin. */
export const exampleId = 427;
/** One of the sample admin’s drafts. */
const exampleDraft = 412;
/** Listing that the sample admin has for sale. */
const exampleOffered = 355;

export const stateChanged: Refusal = {
  status: 409,
  codes: ['STATE_CHANGED'],
  description: 'The state has changed in the meantime; `state` is the current one. Nothing changed.',
};

/** Refusal for a business whose listing has no price. */
const priceNeeded: Refusal = {
  status: 400,
  codes: ['INVALID', 'PRICE_NEEDED'],
  description: '`INVALID`: see the fields. `PRICE_NEEDED`: businesses must state a price, except for jobs and services.',
};

const Satang = Type.Integer({ minimum: 0, maximum: maxPrice, description: 'Satang, hundredths of a baht.' });
const State = Type.Enum([...listingStates]);
const PriceKind = Type.Enum([...priceKinds], {
  description: '`fixed` and `negotiable` have a price; `free` costs nothing; the price of `ask` is given on request.',
});
const Condition = Type.Enum([...conditions], { description: 'Condition; not used for services, jobs and property.' });
const Delivery = Type.Enum([...deliveries], { description: 'Hand-over in person, shipping, or both.' });

const Price = Type.Object(
  {
    kind: PriceKind,
    satang: Type.Union([Satang, Type.Null()]),
    before: Type.Union([Satang, Type.Null()], { description: 'The price before a reduction in the last 30 days.' }),
    unit: Type.Union([Type.Enum([...priceUnits]), Type.Null()], {
      description: 'Unit of the price, such as month, day or piece; null if it is for the whole item.',
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
      { description: 'Point some hundred metres from the centre of the sub-district, never the seller’s position.' },
    ),
  },
  { $id: 'ListingPlace', description: 'Location, down to the sub-district.' },
);
const CategoryName = Type.Object({
  id: Type.String(),
  name: Type.String(),
  group: Type.Object({ id: Type.String(), name: Type.String() }),
});
export const Seller = Type.Object(
  {
    id: { ...Id, description: 'Account id of the seller, for writing to or following them.' },
    username: Type.String(),
    fullName: Type.String(),
    avatar: Type.String(),
    joinedAt: Timestamp,
    isTrusted: Type.Boolean({
      description: 'Whether at least three listings were approved, and none was rejected or reported with success for 30 days.',
    }),
  },
  { $id: 'Seller', description: 'The seller.' },
);
export type Seller = Static<typeof Seller>;
export const SellerNumbers = Type.Object(
  {
    forSale: Type.Integer({ minimum: 0, description: 'Number of listings for sale.' }),
    sold: Type.Integer({ minimum: 0, description: 'Number of listings marked as sold.' }),
    isEmailConfirmed: Type.Boolean({ description: 'Whether the seller has confirmed an email address.' }),
    answersWithin: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description:
        'Typical time of the seller’s answer to a first message, in hours: 1, 24, or whole days. The median of the threads of 90 days; null with fewer than three answers.',
    }),
  },
  { $id: 'SellerNumbers', description: 'Figures that help buyers assess a seller.' },
);
export type SellerNumbers = Static<typeof SellerNumbers>;

const AttributeValues = Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String()), Type.Number(), Type.Boolean()]), {
  description: 'Attribute values, as defined by the category.',
});

const card = {
  id: Id,
  slug: Type.String({ description: 'Last segment of its address: words of its title and its id; only the id is significant.' }),
  state: State,
  title: Type.String({ description: 'Title in the requested language if it was written in it.' }),
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
export const ListingCard = Type.Object(card, { $id: 'ListingCard', description: 'A listing as shown in lists.' });
export type ListingCard = Static<typeof ListingCard>;

const Fact = Type.Object({ id: Type.String(), name: Type.String(), value: Type.String() });
export const Listing = Type.Object(
  {
    ...card,
    description: Type.String({ description: 'Plain text with line breaks.' }),
    attributes: AttributeValues,
    facts: Type.Array(Fact, { description: 'The attributes in readable form.' }),
    photos: Type.Array(Photo),
    shippingFee: Satang,
    quantity: Type.Integer({ minimum: 1 }),
    hasPhone: Type.Boolean({ description: 'Whether signed-in users can request the seller’s telephone number.' }),
    seller: Seller,
    sellerNumbers: SellerNumbers,
    selling: Selling,
    publishedAt: Timestamp,
    expiresAt: Type.Union([Timestamp, Type.Null()]),
    favourites: Type.Integer({ description: 'Number of accounts that saved it.' }),
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
  description: 'Only published, reserved and sold listings are visible. `410` means that the listing has ended.',
  params: ListingId,
  query: LanguageQuery,
  answers: { 200: ListingAnswer },
  refusals: [notFound, { status: 410, codes: ['GONE'], description: 'It has ended: expired, archived, taken down or deleted.' }],
  byLanguage: true,
});

/* Calls for the seller of a listing. */

const AttributeInput = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
  maxProperties: 40,
  description: 'Attribute values, as defined by the category; years in either era.',
});
const content = {
  title: Type.String({ maxLength: titleLength.max, description: `One line; at least ${titleLength.min} characters to be submitted.` }),
  description: Type.String({ maxLength: descriptionLength, description: 'Plain text; line breaks are kept.' }),
  titleEn: Type.String({ maxLength: titleLength.max, description: 'Title in a second language; empty if there is none.' }),
  descriptionEn: Type.String({ maxLength: descriptionLength, description: 'Description in a second language; empty if there is none.' }),
  categoryId: Type.String({ maxLength: 40, description: 'A category of the catalogue; empty if not chosen.' }),
  priceKind: PriceKind,
  price: Type.Union([Satang, Type.Null()]),
  condition: Type.Union([Condition, Type.Null()]),
  subdistrictId: Type.Union([Id, Type.Null()], { description: 'Official code of a sub-district.' }),
  delivery: Delivery,
  shippingFee: Satang,
  quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
  phone: Type.String({
    maxLength: 30,
    pattern: listingPhonePattern,
    'x-reads': 'phone',
    description: 'Telephone number shown to signed-in users on request; empty for messages only.',
  }),
};
const PhotoUse = Type.Object({
  id: Type.String({ maxLength: 40, description: 'A photo of yours.' }),
  description: Type.String({ maxLength: photoDescriptionLength }),
});
const photos = Type.Array(PhotoUse, { maxItems: maxListingPhotos, description: 'Photos in display order; the first is the cover.' });
export const ListingContent = Type.Object(
  { ...content, attributes: AttributeValues, photos },
  { $id: 'ListingContent', description: 'The content that the seller wrote.' },
);
export type ListingContent = Static<typeof ListingContent>;
const ListingInput = Type.Object(
  { ...content, attributes: AttributeInput, photos },
  { $id: 'ListingInput', description: 'The content from the seller.' },
);
export type ListingInput = Static<typeof ListingInput>;

const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Number of times it was saved.' });
const Missing = Type.Array(Type.String(), { description: 'The fields still required to submit it.' });
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
  { $id: 'ListingEvent', description: 'An event in a listing’s history.' },
);
const DayCount = Type.Object({ day: Type.String({ format: 'date' }), views: Type.Integer(), contacts: Type.Integer() });
const Rejection = Type.Object({
  reason: Type.Enum([...rejectReasons]),
  text: Type.String({ description: 'The moderator’s message; may be empty.' }),
});
const counts = { views: Type.Integer(), contacts: Type.Integer(), favourites: Type.Integer() };

const featuring = {
  featuredUntil: Type.Union([Timestamp, Type.Null()], { description: 'End of its featuring.' }),
  featurableAt: Type.Union([Timestamp, Type.Null()], { description: 'Earliest time it can be featured; null while it is not for sale.' }),
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
      description: 'The version that buyers see after a moderator’s approval.',
    }),
    missing: Missing,
    warnings: Type.Array(Type.Enum(['phone', 'line', 'link', 'email']), {
      description: 'Contact data in the text, which should be removed; otherwise a moderator reviews the listing first.',
    }),
    actions: Type.Array(Type.Enum([...sellerActions]), { description: 'The actions currently possible.' }),
    rejection: Type.Union([Rejection, Type.Null()]),
    isHidden: Type.Boolean({ description: 'Whether reports have hidden it until a moderator’s review.' }),
    editedAt: Timestamp,
    publishedAt: Type.Union([Timestamp, Type.Null()]),
    expiresAt: Type.Union([Timestamp, Type.Null()]),
    renewableAt: Type.Union([Timestamp, Type.Null()], { description: 'Earliest time it can be renewed.' }),
    ...featuring,
    priceBefore: Type.Union([Satang, Type.Null()]),
    prices: Type.Array(Type.Object({ at: Timestamp, price: Satang }), { description: 'Its price history, oldest first.' }),
    counts: Type.Object(counts),
    phoneShown: Type.Integer({ minimum: 0, description: 'Number of people shown its telephone number in the last 90 days.' }),
    days: Type.Array(DayCount, { description: 'Those of the last 30 days with any counts.' }),
    history: Type.Array(Event, { description: 'Newest first.' }),
  },
  { $id: 'OwnListing', description: 'A listing with the data for its seller.' },
);
export type OwnListing = Static<typeof OwnListing>;
const OwnListingAnswer = Type.Object({ listing: OwnListing }, { $id: 'OwnListingAnswer' });

export const OwnListingRow = Type.Object(
  {
    id: Id,
    slug: Type.String(),
    state: State,
    title: Type.String({ description: 'Title; may be empty.' }),
    cover: Type.Union([Photo, Type.Null()]),
    price: Price,
    hasProposal: Type.Boolean({ description: 'Whether a change waits for a moderator.' }),
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
    approvedMissing: Type.Integer({ description: 'Number of further approved listings needed.' }),
    wasRejected: Type.Boolean({ description: 'Whether a listing was rejected within 30 days.' }),
    wasReported: Type.Boolean({ description: 'Whether a report was upheld within 30 days.' }),
  },
  { $id: 'SellerTrust', description: 'Whether an account’s listings are published immediately, and the missing requirements.' },
);
export const OwnListingQuery = Type.Object({
  state: Type.Optional(Type.Enum([...listingStates], { description: 'Only listings in this state; by default all but archived ones.' })),
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
  { description: 'Number of listings in each state.' },
);
export const OwnListings = Type.Object(
  {
    listings: Type.Array(OwnListingRow),
    total: Type.Integer(),
    counts: StateCounts,
    waiting: Type.Integer({ description: 'Number that wait for a moderator or need changes: the badge of the menu.' }),
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
  description: 'Last edited first.',
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
  summary: 'Read your listing',
  description: 'Includes its full content, history and number of views.',
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
  description: 'Creates a draft, visible only to you: empty, or with the content of another listing of yours, without its photos.',
  body: Type.Object({ from: Type.Optional({ ...Id, description: 'Number of the listing to copy the content from.' }) }, { examples: [{}] }),
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
  { id: Id, version: { ...Version, description: 'The version that the change is based on.' }, content: ListingInput },
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
  summary: 'Save your listing',
  description:
    'Drafts may be incomplete. For a listing that buyers see, or that can return to them, only a lower price, or one up to 20 % higher, delivery, quantity, telephone and a place in the same province take effect at once; any other change turns the whole edit into a proposal, which a moderator reviews first unless you are trusted. A later one replaces it.',
  body: ListingSaving,
  answers: { 200: OwnListingAnswer },
  refusals: [
    notFound,
    stateChanged,
    {
      status: 409,
      codes: ['STALE_VERSION', 'WRONG_STATE', 'SELLER_INCOMPLETE'],
      description:
        'It was saved elsewhere in the meantime (`STALE_VERSION`), or it is sold (`WRONG_STATE`); for a listing that buyers see, a business has incomplete seller details (`SELLER_INCOMPLETE`).',
    },
    priceNeeded,
  ],
});

export const ListingActionInput = Type.Object(
  {
    id: Id,
    action: Type.Enum([...sellerActions]),
    state: Type.Optional(Type.Enum([...listingStates], { description: 'The expected state: if it has changed, nothing is done.' })),
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
    'Repeating an action has no further effect. Submitting requires the fields in `missing`; renewing is possible once in 24 hours and moves a listing up if the last time was seven days ago.',
  body: ListingActionInput,
  answers: {
    200: Type.Object(
      { listing: Type.Union([OwnListing, Type.Null()], { description: 'The listing; null if it was deleted.' }) },
      { $id: 'ListingDone' },
    ),
  },
  refusals: [
    banned,
    notFound,
    {
      status: 403,
      codes: ['AGREEMENT_NEEDED', 'EMAIL_UNCONFIRMED'],
      description: 'For publishing: there is a new version of the documents to agree to, or the address of the account is not confirmed.',
    },
    stateChanged,
    {
      status: 409,
      codes: ['LIST_FULL', 'TOO_EARLY', 'SELLER_INCOMPLETE'],
      description:
        'The limit of listings for sale is reached; it was renewed less than 24 hours ago; a business has not given all seller details that this category needs.',
    },
    priceNeeded,
    throttled,
  ],
});

/* Calls for all other users. */

export const ReportInput = Type.Object(
  {
    id: Id,
    reason: Type.Enum([...caseReasons]),
    text: Type.String({ maxLength: reasonTextLength, description: 'Explanation; required with `other`.' }),
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
  refusals: [notFound, { status: 403, codes: ['FORBIDDEN'], description: 'It is your own listing.' }, throttled],
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
  description: 'Each person counts once a day; the seller is not counted.',
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
  description: 'For listings with `hasPhone`. The seller sees the number of requests; the requesters are stored for 90 days.',
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
  summary: 'Feature your listing',
  description: `Free, for ${featuredDays} days, and one listing in ${featuredDays} days: it comes first on your page, and among at most ${maxFeatured} above the first page of a search that matches it. It ends when the listing is sold, hidden or ended. Repeating the call changes nothing.`,
  body: Type.Object({ id: Id }, { examples: [{ id: exampleOffered }] }),
  answers: { 200: OwnListingAnswer },
  refusals: [
    notFound,
    stateChanged,
    {
      status: 409,
      codes: ['ALREADY_FEATURED', 'WRONG_STATE'],
      description: `You have featured a listing within ${featuredDays} days, and \`next\` is the earliest time for another (\`ALREADY_FEATURED\`); or reports have hidden it (\`WRONG_STATE\`).`,
    },
  ],
});
