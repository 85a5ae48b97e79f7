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
    description: 'Name given by its owner, on one line.',
  }),
  frequency: Type.Enum([...frequencies], {
    description: 'Notify as soon as a match is found, at most every ten minutes; or daily or weekly at eight in the morning.',
  }),
  byNotice: Type.Boolean({ description: 'Whether it appears among the notifications.' }),
  byMail: Type.Boolean({ description: 'Whether it is sent by mail.' }),
};

const SavedSearch = Type.Object(
  {
    id: Id,
    ...choices,
    filters: Filters,
    said: Type.Array(Type.String(), { description: 'The filters in words, except the search text.' }),
    isPaused: Type.Boolean({ description: 'Listings published while it is paused are not reported later.' }),
    createdAt: Timestamp,
    lastToldAt: Type.Union([Timestamp, Type.Null()]),
    newCount: Type.Integer({
      minimum: 0,
      maximum: maxNew,
      description: `Number of matches found since the owner last looked and still for sale, of the last ${maxNew}.`,
    }),
    newest: Type.Array(ListingCard, { maxItems: newestShown, description: 'The latest matches that are still for sale.' }),
  },
  { $id: 'SavedSearch', description: 'A search whose owner is notified of new matches.' },
);
export type SavedSearch = Static<typeof SavedSearch>;
const SavedSearches = Type.Object(
  {
    searches: Type.Array(SavedSearch, { maxItems: maxSavedSearches }),
    isFull: Type.Boolean({ description: 'Whether the limit is reached.' }),
    isMailed: Type.Boolean({ description: 'Whether mails are sent, that is, your address is confirmed.' }),
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
  description: 'Last saved first.',
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
  description: 'Each listing that matches and is published from now on is reported once. Existing matches are not.',
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
  description: 'After a change of filters or a pause, only later publications count as new.',
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
  description: 'It can be restored for a day.',
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
  description: 'Possible for a day after the deletion. An existing one is unchanged.',
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
  { $id: 'SavedSearchHits', description: 'The matches found since a search was saved that are still for sale.' },
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
  description: 'Those found since it was saved, last found first. For all matches, call `GET /api/listings` with its filters.',
  params: One,
  query: HitQuery,
  answers: { 200: Hits },
  refusals: [notFound],
  byLanguage: true,
});

const Key = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 100, description: 'Key from the link in a mail.' }),
  lng: AskedLanguage,
});

export const readUnsubscribing = declare({
  id: 'readUnsubscribing',
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'public',
  tag: 'Mails',
  summary: 'Read which mails an unsubscribe link stops',
  description: 'Changes nothing, as mail scanners open every link.',
  query: Key,
  answers: {
    200: Type.Object(
      {
        name: Type.String({ description: 'Name of the saved search; empty for notices.' }),
        notices: Type.Union([Type.Enum([...writtenKinds]), Type.Null()], {
          description: 'Kind of notices, if it is not for a saved search.',
        }),
        isOver: Type.Boolean({ description: 'Whether the mails have already been stopped.' }),
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
  summary: 'Stop the mails of a saved search or a kind of notices',
  description:
    'Target of the link in a mail, signed in or not, and of one-click unsubscribing by mail programs (RFC 8058), as a form or as JSON. Notices on the site continue. Repeating the call changes nothing.',
  query: Key,
  body: Type.Object({ back: Type.Optional(Type.Boolean({ description: 'Whether to redirect to the page.' })) }, { examples: [{}] }),
  answers: { 200: Empty },
  refusals: [notFound],
});
