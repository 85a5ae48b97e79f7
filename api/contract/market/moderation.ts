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
  description: 'A new listing, a change to a visible one, or a reported one.',
});
const Finding = Type.Object(
  {
    kind: Type.Enum([...findingKinds], { description: 'Kind of automatic finding.' }),
    text: Type.String({ description: 'The word, the usual price in satang, or the id of the other listing; may be empty.' }),
  },
  { $id: 'ModerationFinding' },
);
export type Finding = Static<typeof Finding>;
const Report = Type.Object({
  reason: Type.Enum([...caseReasons]),
  text: Type.String(),
  reportedAt: Timestamp,
  by: Type.String({ description: 'A username; empty if the account was deleted.' }),
});
const SellerRecord = Type.Object(
  {
    approved: Type.Integer(),
    rejected: Type.Integer({ description: 'Number of rejections in the last 30 days.' }),
    upheld: Type.Integer({ description: 'Number of upheld reports in the last 30 days.' }),
    live: Type.Integer({ description: 'Number of listings that are waiting or for sale.' }),
  },
  { $id: 'SellerRecord' },
);
export const ModerationItem = Type.Object(
  {
    id: Id,
    kind: Kind,
    version: Type.Integer({ description: 'The version under review, to be named in a decision.' }),
    state: Type.String(),
    since: Timestamp,
    categoryName: Type.String(),
    placeName: Type.String(),
    content: ListingContent,
    photos: Type.Array(Photo),
    proposed: Type.Union([ListingContent, Type.Null()]),
    proposedPhotos: Type.Array(Photo),
    changed: Type.Array(Type.String(), { description: 'The changed fields.' }),
    facts: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), value: Type.String() })),
    seller: Seller,
    selling: Selling,
    record: SellerRecord,
    findings: Type.Array(Finding),
    reports: Type.Array(Report),
    isOwn: Type.Boolean({ description: 'Whether it is your own; another moderator has to decide unless there is none.' }),
  },
  { $id: 'ModerationItem', description: 'An item that waits for a moderator.' },
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
  description: 'Longest waiting first; without a kind, new listings, then changed, then reported ones.',
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
      description: '`approve` or `reject` a new or changed listing; `takeDown` a reported one, or `dismiss` the reports.',
    }),
    reason: Type.Optional(Type.Enum([...rejectReasons], { description: 'Required to reject and to take down.' })),
    text: Type.Optional(Type.String({ maxLength: reasonTextLength, description: 'A message to the seller; required with `other`.' })),
  },
  { $id: 'ModerationDecisions', examples: [{ items: [{ id: 1, kind: 'new', version: 1 }], verdict: 'approve' }] },
);
export type Decisions = Static<typeof Decisions>;
const Decided = Type.Object({
  id: Id,
  code: Type.Union([Type.String(), Type.Null()], {
    description: 'Reason why nothing was done: `STATE_CHANGED`, `NOT_FOUND`, `FORBIDDEN` for your own.',
  }),
  state: Type.Union([Type.String(), Type.Null()], { description: 'The current state.' }),
});
export const decideOnListings = declare({
  id: 'decideOnListings',
  method: 'POST',
  path: '/api/moderation/decide',
  access: 'admin',
  log: { of: 'listing', at: 'body.items.id' },
  tag: 'Moderation',
  summary: 'Approve, reject, take down or keep listings',
  description: 'Each listing is decided independently; failures include the reason. Repeating a decision has no further effect.',
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
  summary: 'Undo your decisions',
  description: `Approvals and rejections of new listings and of changes, within ${undoSeconds} seconds and if the listing is unchanged since (else \`TOO_LATE\`): it returns to its place in the queue, the log records it, and the seller is notified.`,
  body: Type.Object(
    { ids: Type.Array(Id, { minItems: 1, maxItems: maxDecided, description: 'Ids of listings.' }) },
    { $id: 'ModerationUndo', examples: [{ ids: [1] }] },
  ),
  answers: { 200: Type.Object({ undone: Type.Array(Decided) }, { $id: 'ModerationUndone' }) },
});

const LogEntry = Type.Object(
  {
    id: Id,
    listingId: Id,
    at: Timestamp,
    by: Type.String({ description: 'Username of the actor; empty if the account was deleted, and for automatic events.' }),
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
const Day = Type.String({ format: 'date', description: 'A date in Bangkok.' });
export const LogQuery = Type.Object({
  page: Page,
  perPage: perPage(tablePageSize),
  event: Type.Optional(Type.Enum([...listingEvents], { description: 'Lists publications or sales instead of decisions, by any actor.' })),
  deed: Type.Optional(Type.Enum([...listingEvents], { deprecated: true, description: 'Former name of `event`.' })),
  from: Type.Optional({ ...Day, description: 'First day, in Bangkok.' }),
  to: Type.Optional({ ...Day, description: 'Last day, in Bangkok.' }),
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
  summary: 'Read the moderation log',
  description: 'Newest first. Its entries are never changed.',
  query: LogQuery,
  answers: { 200: ModerationLog },
});
