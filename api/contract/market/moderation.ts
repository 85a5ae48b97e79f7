import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { listingEvents } from '../values/market/listing-events.ts';
import {
  findingKinds,
  maxDecided,
  moderationKinds,
  reasonTextLength,
  rejectReasons,
  undoSeconds,
  verdicts,
} from '../values/market/listings.ts';
import { caseReasons } from '../values/shared/cases.ts';
import { tablePageSize } from '../values/shared/paging.ts';
import { ListingContent, Seller, stateChanged } from './listings.ts';
import { Photo } from './photos.ts';
import { Selling } from './seller-details.ts';

const Kind = Type.Enum([...moderationKinds], {
  description: 'A new listing, a change of one that buyers see, or one that people reported.',
});
const Finding = Type.Object(
  {
    kind: Type.Enum([...findingKinds], { description: 'The automatic findings.' }),
    text: Type.String({ description: 'The word, the usual price in satang, or the id of the other listing; may be empty.' }),
  },
  { $id: 'ModerationFinding' },
);
export type Finding = Static<typeof Finding>;
const Report = Type.Object({
  reason: Type.Enum([...caseReasons]),
  text: Type.String(),
  reportedAt: Timestamp,
  by: Type.String({ description: 'A username; empty where the account is gone.' }),
});
const SellerRecord = Type.Object(
  {
    approved: Type.Integer(),
    rejected: Type.Integer({ description: 'Of the last 30 days.' }),
    upheld: Type.Integer({ description: 'Reports of the last 30 days.' }),
    live: Type.Integer({ description: 'Listings that wait or are for sale.' }),
  },
  { $id: 'SellerRecord' },
);
export const ModerationItem = Type.Object(
  {
    id: Id,
    kind: Kind,
    version: Type.Integer({ description: 'The reviewed version; a decision names it.' }),
    state: Type.String(),
    since: Timestamp,
    categoryName: Type.String(),
    placeName: Type.String(),
    content: ListingContent,
    photos: Type.Array(Photo),
    proposed: Type.Union([ListingContent, Type.Null()]),
    proposedPhotos: Type.Array(Photo),
    changed: Type.Array(Type.String(), { description: 'The fields of the change.' }),
    facts: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), value: Type.String() })),
    seller: Seller,
    selling: Selling,
    record: SellerRecord,
    findings: Type.Array(Finding),
    reports: Type.Array(Report),
    isOwn: Type.Boolean({ description: 'Yours, and somebody else has to decide; where nobody else may, you do.' }),
  },
  { $id: 'ModerationItem', description: 'Something that waits for a moderator.' },
);
export type ModerationItem = Static<typeof ModerationItem>;

export const QueueQuery = Type.Object({
  kind: Type.Optional(Kind),
  page: Page,
  perPage: perPage(tablePageSize),
  lng: AskedLanguage,
});
export type QueueQuery = Static<typeof QueueQuery>;
export const ModerationQueue = Type.Object(
  {
    items: Type.Array(ModerationItem),
    total: Type.Integer(),
    counts: Type.Object({ new: Type.Integer(), changed: Type.Integer(), reported: Type.Integer() }),
  },
  { $id: 'ModerationQueue' },
);
export type ModerationQueue = Static<typeof ModerationQueue>;

export const listModerationQueue = declare({
  id: 'listModerationQueue',
  method: 'GET',
  path: '/api/moderation/queue',
  access: 'admin',
  log: { of: 'listing', at: 'answer.items.id' },
  tag: 'Moderation',
  summary: 'List the moderation queue',
  description: 'The longest waiting first; without a kind, new listings, then changed, then reported ones.',
  query: QueueQuery,
  answers: { 200: ModerationQueue },
  byLanguage: true,
});

const Decision = Type.Object({
  id: Id,
  kind: Kind,
  version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The reviewed version.' }),
});
export const Decisions = Type.Object(
  {
    items: Type.Array(Decision, { minItems: 1, maxItems: maxDecided }),
    verdict: Type.Enum([...verdicts], {
      description: '`approve` and `reject` a new or changed one; `takeDown` a reported one, or `dismiss` what is said against it.',
    }),
    reason: Type.Optional(Type.Enum([...rejectReasons], { description: 'Needed to reject and to take down.' })),
    text: Type.Optional(Type.String({ maxLength: reasonTextLength, description: 'A message to the seller; required with `other`.' })),
  },
  { $id: 'ModerationDecisions', examples: [{ items: [{ id: 1, kind: 'new', version: 1 }], verdict: 'approve' }] },
);
export type Decisions = Static<typeof Decisions>;
const Decided = Type.Object({
  id: Id,
  code: Type.Union([Type.String(), Type.Null()], {
    description: 'Why nothing was done: `STATE_CHANGED`, `NOT_FOUND`, `FORBIDDEN` for your own.',
  }),
  state: Type.Union([Type.String(), Type.Null()], { description: 'Its current state.' }),
});
export const decideOnListings = declare({
  id: 'decideOnListings',
  method: 'POST',
  path: '/api/moderation/decide',
  access: 'admin',
  log: { of: 'listing', at: 'body.items.id' },
  tag: 'Moderation',
  summary: 'Approve, reject, take down or keep listings',
  description: 'Each for itself: what could not be decided says why. The same decision twice is one.',
  body: Decisions,
  answers: { 200: Type.Object({ decided: Type.Array(Decided) }, { $id: 'ModerationDecided' }) },
  refusals: [notFound, stateChanged],
});

export type Undone = Static<typeof Decided>;
export const undoModeration = declare({
  id: 'undoModeration',
  method: 'POST',
  path: '/api/moderation/undo',
  access: 'admin',
  log: { of: 'listing', at: 'body.ids' },
  tag: 'Moderation',
  summary: 'Take back decisions of yours',
  description: `Approvals and rejections of new listings and of changes, within ${undoSeconds} seconds and if nothing has happened to the listing since (else \`TOO_LATE\`): it waits again as it did, the log says so, and the seller is told.`,
  body: Type.Object(
    { ids: Type.Array(Id, { minItems: 1, maxItems: maxDecided, description: 'Listings.' }) },
    { $id: 'ModerationUndo', examples: [{ ids: [1] }] },
  ),
  answers: { 200: Type.Object({ undone: Type.Array(Decided) }, { $id: 'ModerationUndone' }) },
});

const LogEntry = Type.Object(
  {
    id: Id,
    listingId: Id,
    at: Timestamp,
    by: Type.String({ description: 'The username of who did it; empty when the account is gone, and for what time brought about.' }),
    action: Type.String(),
    from: Type.Union([Type.String(), Type.Null()]),
    to: Type.Union([Type.String(), Type.Null()]),
    reason: Type.Union([Type.String(), Type.Null()]),
    text: Type.Union([Type.String(), Type.Null()]),
    before: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
    after: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  },
  { $id: 'ModerationLogEntry' },
);
const Day = Type.String({ format: 'date', description: 'A day in Bangkok.' });
export const LogQuery = Type.Object({
  page: Page,
  perPage: perPage(tablePageSize),
  deed: Type.Optional(
    Type.Enum([...listingEvents], { description: 'Instead of decisions: which listings came up for sale, or were sold, whoever did it.' }),
  ),
  from: Type.Optional({ ...Day, description: 'The first day, in Bangkok.' }),
  to: Type.Optional({ ...Day, description: 'The last day, in Bangkok.' }),
});
export type LogQuery = Static<typeof LogQuery>;
export const ModerationLog = Type.Object({ entries: Type.Array(LogEntry), total: Type.Integer() }, { $id: 'ModerationLog' });
export type ModerationLog = Static<typeof ModerationLog>;
export const listModerationLog = declare({
  id: 'listModerationLog',
  method: 'GET',
  path: '/api/moderation/log',
  access: 'admin',
  log: { of: 'listing', at: 'answer.entries.listingId' },
  tag: 'Moderation',
  summary: 'Read the moderators’ decisions',
  description: 'Newest first. Nothing in it is ever changed.',
  query: LogQuery,
  answers: { 200: ModerationLog },
});
