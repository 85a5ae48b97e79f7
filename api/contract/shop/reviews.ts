import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { linesPattern, reviewLength, reviewPageSize } from '../values/shop/products.ts';

const Stars = Type.Integer({ minimum: 1, maximum: 5 });

export const Review = Type.Object(
  {
    id: Id,
    author: Type.String({ description: 'The displayed name.' }),
    stars: Stars,
    text: Type.String({ description: 'Text with line breaks.' }),
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
    total: Type.Integer({ description: 'Number of reviews with the requested stars.' }),
    count: Type.Integer({ description: 'Total number of reviews.' }),
    average: Type.Number({ description: 'Average of all reviews, with one decimal place; 0 without reviews.' }),
    stars: Type.Array(Type.Integer(), { description: 'Numbers of reviews with one star, two stars and so on, up to five.' }),
    own: Type.Union([Review, Type.Null()], { description: 'Your own review, if there is one.' }),
    mayRemove: Type.Boolean({ description: 'Whether the caller may remove any review.' }),
    mayReview: Type.Boolean({ description: 'Whether the caller may write a review, that is, an order with this product has arrived.' }),
  },
  { $id: 'Reviews' },
);
export type Reviews = Static<typeof Reviews>;

const ReviewKey = Type.Object({ id: Type.String({ description: 'The product’s number or slug.' }) });
export const ReviewQuery = Type.Object({
  stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Reviews with this number of stars.' })),
  page: Page,
  perPage: perPage(reviewPageSize),
});
export type ReviewQuery = Static<typeof ReviewQuery>;

export const ReviewInput = Type.Object(
  {
    stars: Stars,
    text: Type.String({
      maxLength: reviewLength,
      pattern: linesPattern,
      description: 'Text with line breaks; surrounding blanks are removed.',
    }),
  },
  { $id: 'ReviewInput', examples: [{ stars: 5, text: 'สวยเหมือนในรูป แพ็กมาดีมาก' }] },
);
export type ReviewInput = Static<typeof ReviewInput>;

const noProduct = { 404: Type.Null({ description: 'No such product; the answer has no body.' }) };

export const getReviews = declare({
  id: 'getReviews',
  method: 'GET',
  path: '/apps/ecommerce/products/:id/reviews',
  example: { params: { id: 12 } },
  access: 'visitor',
  tag: 'Shop',
  summary: 'List reviews of a product, latest first',
  description: 'In pages of five by default, with the number of reviews for each star rating.',
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
    'For accounts that received an order with it (otherwise 409, `NOT_BOUGHT`). Each account has one review of a product: writing again changes it. The product’s `rating` is updated.',
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
  description: 'Answers 200 even if there was none. A new review can be written afterwards.',
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
