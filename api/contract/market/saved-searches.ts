import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Empty, Id, LanguageQuery, Page, perPage, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { writtenKinds } from '../values/identity/account-settings.ts';
import { frequencies, maxNew, maxSavedSearches, newestShown, savedNameLength } from '../values/market/saved-searches.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import { tablePageSize } from '../values/shared/paging.ts';
import { ListingCard } from './listings.ts';
import { searchFilters } from './search.ts';

const Filters = Type.Object(searchFilters, {
  minProperties: 1,
  description: 'The search, as in the query of `GET /api/listings`; at least one parameter.',
});
export type SavedFilters = Static<typeof Filters>;

const choices = {
  name: Type.String({
    minLength: 1,
    maxLength: savedNameLength,
    pattern: oneLinePattern,
    description: 'How its owner calls it, on one line.',
  }),
  frequency: Type.Enum([...frequencies], {
    description: 'Told as soon as something is found, at most every ten minutes; or of a whole day or week at eight in the morning.',
  }),
  byNotice: Type.Boolean({ description: 'Among the notifications.' }),
  byMail: Type.Boolean({ description: 'By mail.' }),
};

const SavedSearch = Type.Object(
  {
    id: Id,
    ...choices,
    filters: Filters,
    said: Type.Array(Type.String(), { description: 'The filters in words, but for the text that is looked for.' }),
    isPaused: Type.Boolean({ description: 'Listings published while it is paused are not reported later.' }),
    createdAt: Timestamp,
    lastToldAt: Type.Union([Timestamp, Type.Null()]),
    newCount: Type.Integer({
      minimum: 0,
      maximum: maxNew,
      description: `How many were found since its owner last looked and are still for sale, of the last ${maxNew}.`,
    }),
    newest: Type.Array(ListingCard, { maxItems: newestShown, description: 'The latest matches that are still for sale.' }),
  },
  { $id: 'SavedSearch', description: 'A search whose owner is notified of new matches.' },
);
export type SavedSearch = Static<typeof SavedSearch>;
const SavedSearches = Type.Object(
  {
    searches: Type.Array(SavedSearch, { maxItems: maxSavedSearches }),
    isFull: Type.Boolean({ description: 'Whether there are as many as there may be.' }),
  },
  { $id: 'SavedSearches' },
);
export type SavedSearches = Static<typeof SavedSearches>;
const OneSearch = Type.Object({ search: SavedSearch }, { $id: 'OneSavedSearch' });

export const listSavedSearches = declare({
  id: 'listSavedSearches',
  method: 'GET',
  path: '/api/saved-searches',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'List your saved searches',
  description: 'The last saved first.',
  query: LanguageQuery,
  answers: { 200: SavedSearches },
  byLanguage: true,
});

const NewSearch = Type.Object(
  { ...choices, filters: Filters },
  {
    $id: 'NewSavedSearch',
    examples: [
      {
        name: 'กล้องฟิล์มไม่เกิน 5,000',
        filters: { q: 'กล้องฟิล์ม', maxPrice: 5000 },
        frequency: 'daily',
        byNotice: true,
        byMail: true,
      },
    ],
  },
);
export type NewSavedSearch = Static<typeof NewSearch>;

export const createSavedSearch = declare({
  id: 'createSavedSearch',
  method: 'POST',
  path: '/api/saved-searches',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Save a search',
  description: 'Listings published from now on that match are reported once each. Existing matches are not.',
  query: LanguageQuery,
  body: NewSearch,
  idempotent: true,
  answers: { 201: OneSearch },
  refusals: [listFull],
  byLanguage: true,
});

const Change = Type.Partial(Type.Object({ ...choices, filters: Filters, isPaused: SavedSearch.properties.isPaused }), {
  $id: 'SavedSearchChange',
  description: 'The fields to change.',
  examples: [{ isPaused: true }],
});
export type SavedSearchChange = Static<typeof Change>;

const One = Type.Object({ id: Id }, { examples: [{ id: 1 }] });

export const updateSavedSearch = declare({
  id: 'updateSavedSearch',
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  example: { params: { id: 1 } },
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Change or pause a saved search',
  description: 'With other filters, or after a pause, only what is published from then on is news.',
  params: One,
  query: LanguageQuery,
  body: Change,
  answers: { 200: OneSearch },
  refusals: [notFound],
  byLanguage: true,
});

export const deleteSavedSearch = declare({
  id: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  example: { params: { id: 1 } },
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Delete a saved search',
  description: 'For a day it can be brought back.',
  params: One,
  answers: { 200: Empty },
  refusals: [notFound],
});

export const restoreSavedSearch = declare({
  id: 'restoreSavedSearch',
  method: 'POST',
  path: '/api/saved-searches/:id/restore',
  example: { params: { id: 1 } },
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Restore a saved search',
  description: 'One that was deleted within a day. One that is there stays as it is.',
  params: One,
  query: LanguageQuery,
  answers: { 200: OneSearch },
  refusals: [notFound, listFull],
  byLanguage: true,
});

export const lookAtSavedSearch = declare({
  id: 'lookAtSavedSearch',
  method: 'POST',
  path: '/api/saved-searches/:id/seen',
  example: { params: { id: 2 } },
  access: 'signed-in',
  tag: 'Listings',
  summary: 'Mark the matches of a saved search as seen',
  description: 'Its matches so far no longer count as new.',
  params: One,
  answers: { 200: Empty },
  refusals: [notFound],
});

const HitQuery = Type.Object({ page: Page, perPage: perPage(tablePageSize), lng: AskedLanguage });
export type SavedSearchHitQuery = Static<typeof HitQuery>;
const Hits = Type.Object(
  {
    hits: Type.Array(Type.Object({ listing: ListingCard, foundAt: Timestamp, isNew: Type.Boolean() }, { $id: 'SavedSearchHit' })),
    total: Type.Integer({ minimum: 0 }),
  },
  { $id: 'SavedSearchHits', description: 'The listings that a search has found since it was saved and that are still for sale.' },
);
export type SavedSearchHits = Static<typeof Hits>;

export const listSavedSearchHits = declare({
  id: 'listSavedSearchHits',
  method: 'GET',
  path: '/api/saved-searches/:id/hits',
  example: { params: { id: 1 } },
  access: 'signed-in',
  tag: 'Listings',
  summary: 'List the matches of a saved search',
  description: 'Since it was saved, the last found first. What it finds altogether says `GET /api/listings` with its filters.',
  params: One,
  query: HitQuery,
  answers: { 200: Hits },
  refusals: [notFound],
  byLanguage: true,
});

const Key = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 100, description: 'From the link in a mail.' }),
  lng: AskedLanguage,
});

export const readUnsubscribing = declare({
  id: 'readUnsubscribing',
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'public',
  tag: 'Mails',
  summary: 'Read which emails an unsubscribe link stops',
  description: 'Changes nothing: programs that look through mails open every link.',
  query: Key,
  answers: {
    200: Type.Object(
      {
        name: Type.String({ description: 'Of the saved search; empty for notices.' }),
        notices: Type.Union([Type.Enum([...writtenKinds]), Type.Null()], {
          description: 'The kind of notices, where no saved search is meant.',
        }),
        isOver: Type.Boolean({ description: 'No more mails are sent already.' }),
      },
      { $id: 'Unsubscribing' },
    ),
  },
  refusals: [notFound],
  counts: 'reads',
});

export const unsubscribe = declare({
  id: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe',
  access: 'public',
  tag: 'Mails',
  summary: 'End the mails of a saved search, or of a kind of notices',
  description:
    'What the link in a mail leads to, signed in or not, and what mail programs send themselves (RFC 8058), as a form or as JSON. Notices on the site go on. Doing it again changes nothing.',
  query: Key,
  body: Type.Object({ back: Type.Optional(Type.Boolean({ description: 'Whether to be led back to the page.' })) }, { examples: [{}] }),
  answers: { 200: Empty },
  refusals: [notFound],
});
