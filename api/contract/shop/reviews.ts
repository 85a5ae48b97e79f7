import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { reviewLength, reviewPageSize } from '../values/shop/products.ts';

const Stars = Type.Integer({ minimum: 1, maximum: 5 });

export const Review = Type.Object(
  {
    id: Id,
    author: Type.String({ description: 'A name as it is shown.' }),
    stars: Stars,
    text: Type.String({ description: 'Text, in lines.' }),
    writtenAt: Timestamp,
    isChanged: Type.Boolean(),
    isOwn: Type.Boolean(),
  },
  { $id: 'Review' },
);
export type Review = Static<typeof Review>;

export const Reviews = Type.Object(
  {
    reviews: Type.Array(Review),
    total: Type.Integer({ description: 'How many there are with the stars that are asked for.' }),
    count: Type.Integer({ description: 'How many there are in all.' }),
    average: Type.Number({ description: 'Of all of them, with one decimal; 0 when there are none.' }),
    stars: Type.Array(Type.Integer(), { description: 'Five counts: how many give one star, two and so on.' }),
    own: Type.Union([Review, Type.Null()], { description: 'The text of the question.' }),
    mayRemove: Type.Boolean({ description: 'Whether the asker may remove anybody’s.' }),
    mayReview: Type.Boolean({ description: 'Whether the asker may write one: an order with this product has arrived.' }),
  },
  { $id: 'Reviews' },
);
export type Reviews = Static<typeof Reviews>;

const ReviewKey = Type.Object({ id: Type.String({ description: 'The product’s number or slug.' }) });
export const ReviewQuery = Type.Object({
  stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Only reviews with so many stars.' })),
  page: Page,
  perPage: perPage(reviewPageSize),
});
export type ReviewQuery = Static<typeof ReviewQuery>;

export const ReviewInput = Type.Object(
  {
    stars: Stars,
    text: Type.String({
      maxLength: reviewLength,
      pattern: '^(?=[^]*\\S)[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]+$',
      description: 'In lines; what is blank around it is left out.',
    }),
  },
  { $id: 'ReviewInput', examples: [{ stars: 5, text: 'สวยเหมือนในรูป แพ็กมาดีมาก' }] },
);
export type ReviewInput = Static<typeof ReviewInput>;

const noProduct = { 404: Type.Null({ description: 'No such product; no body.' }) };

export const getReviews = declare({
  id: 'getReviews',
  method: 'GET',
  path: '/apps/ecommerce/products/:id/reviews',
  example: { params: { id: 12 } },
  access: 'visitor',
  tag: 'Shop',
  summary: 'List reviews of a product, latest first',
  description: 'In pages of five, unless `perPage` says otherwise, with how many stars were given how often.',
  params: ReviewKey,
  query: ReviewQuery,
  answers: { 200: Reviews, ...noProduct },
});

export const writeReview = declare({
  id: 'writeReview',
  method: 'POST',
  path: '/apps/ecommerce/products/:id/review',
  example: { params: { id: 12 } },
  access: 'signed-in',
  tag: 'Shop',
  summary: 'Review a product you have bought',
  description:
    'For accounts to which an order with it has been delivered (otherwise 409, `NOT_BOUGHT`). Each has one review of a product: writing again changes it. The product’s `rating` follows.',
  params: ReviewKey,
  body: ReviewInput,
  answers: { 200: Type.Object({ review: Review }), ...noProduct },
  refusals: [{ status: 409, codes: ['NOT_BOUGHT'], description: 'No order with it has been delivered to this account.' }],
});

export const removeReview = declare({
  id: 'removeReview',
  method: 'DELETE',
  path: '/apps/ecommerce/products/:id/review',
  example: { params: { id: 12 } },
  access: 'signed-in',
  tag: 'Shop',
  summary: 'Delete your review of a product',
  description: 'Answers 200 also when there was none. Writing it again is no other than before.',
  params: ReviewKey,
  answers: { 200: Type.Object({ isRemoved: Type.Boolean() }), ...noProduct },
});

export const removeAnyReview = declare({
  id: 'removeAnyReview',
  method: 'DELETE',
  path: '/apps/ecommerce/reviews/:id',
  example: { params: { id: 1 } },
  access: 'admin',
  log: { of: 'review' },
  tag: 'Shop',
  summary: 'Remove any review',
  description: 'For inappropriate reviews.',
  params: Type.Object({ id: Id }),
  answers: { 200: Type.Object({ isRemoved: Type.Boolean() }) },
  refusals: [notFound],
});
