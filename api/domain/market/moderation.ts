import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Decisions, LogQuery, ModerationItem, ModerationLog, ModerationQueue, QueueQuery } from '../../contract/market/moderation.ts';
import { liveStates, type ModerationKind, moderationKinds } from '../../contract/values/market/listings.ts';
import { type CaseReason, caseReasons } from '../../contract/values/shared/cases.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { caseReport, listing, listingChange, listingEvent, moderationCase, user } from '../../db/schema.ts';
import { closeCase } from '../cases/decisions.ts';
import { noteDecision } from '../cases/direct-decisions.ts';
import { evidenceOf } from '../cases/reports.ts';
import type { CaseTools } from '../cases/tools.ts';
import { type Ctx, requireAccount, requireRight } from '../context.ts';
import { adminsWith } from '../shared/admins.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { DomainError, Forbidden, Invalid, NotFound, StateChanged } from '../shared/errors.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { bangkokMidnight } from '../shared/rules/dates.ts';
import { leafById } from './catalogue/index.ts';
import { findingsOf } from './listing-checks.ts';
import { isEvent } from './listing-events.ts';
import { notifySeller, reasonWords } from './listing-notices.ts';
import { contentOf, countOwn, type ListingRow, noteEvent } from './listing-rows.ts';
import { transitionListing } from './listing-states.ts';
import { applyContent, dropProposal, proposalOf } from './listing-writing.ts';
import { photosByIds } from './photos.ts';
import { placeName } from './place-name.ts';
import { describeListing, showReported } from './reportable.ts';
import { attributeFacts } from './rules/attributes.ts';
import { changedFields } from './rules/listing-edit.ts';
import { missingTrust } from './rules/listing-state-machine.ts';
import { sellingOf } from './seller-details.ts';
import { toSeller } from './sellers.ts';
import { recordOf } from './trust.ts';

const day = 24 * 3600_000;
const iso = (time: number): string => new Date(time).toISOString();

interface Waiting {
  id: number;
  since: number;
  kind: ModerationKind;
}

type Range = { limit: number; offset: number };
const isPending = eq(listing.state, 'pending');
const isReported = and(eq(moderationCase.kind, 'listing'), isNull(moderationCase.closedAt), isNotNull(moderationCase.dueAt));

/** Queries for pending items by kind; each lists the longest waiting first. */
const lists: Record<ModerationKind, (db: Reader, range: Range) => Promise<{ id: number; since: number | null }[]>> = {
  new: (db, { limit, offset }) =>
    db
      .select({ id: listing.id, since: listing.submittedAt })
      .from(listing)
      .where(isPending)
      .orderBy(asc(listing.submittedAt), asc(listing.id))
      .limit(limit)
      .offset(offset)
      .all(),
  changed: (db, { limit, offset }) =>
    db
      .select({ id: listingChange.listingId, since: listingChange.proposedAt })
      .from(listingChange)
      .orderBy(asc(listingChange.proposedAt), asc(listingChange.listingId))
      .limit(limit)
      .offset(offset)
      .all(),
  reported: async (db, { limit, offset }) => {
    const rows = await db
      .select({ id: moderationCase.subjectId, since: moderationCase.openedAt })
      .from(moderationCase)
      .where(isReported)
      .orderBy(asc(moderationCase.openedAt), asc(moderationCase.id))
      .limit(limit)
      .offset(offset)
      .all();
    return rows.map(({ id, since }) => ({ id: Number(id), since }));
  },
};

/** Counts pending items by kind. */
export async function countQueue(db: Reader): Promise<Record<ModerationKind, number>> {
  return {
    new: await countRows(db, listing, isPending),
    changed: await countRows(db, listingChange, undefined),
    reported: await countRows(db, moderationCase, isReported),
  };
}

/** Lists listings that await a moderator. @throws Unauthenticated, Forbidden */
export async function listQueue(ctx: Ctx, query: QueueQuery): Promise<ModerationQueue> {
  requireRight(ctx, 'moderation', 'read');
  const { db } = ctx;
  const counts = await countQueue(db);
  const kinds: readonly ModerationKind[] = query.kind ? [query.kind] : moderationKinds;
  let { limit, offset } = pageRange(query);
  const found: Waiting[] = [];
  for (const kind of kinds) {
    if (limit <= 0) break;
    const some = offset < counts[kind] ? await lists[kind](db, { limit, offset }) : [];
    found.push(...some.map(({ id, since }) => ({ id, since: since ?? 0, kind })));
    limit -= some.length;
    offset = Math.max(0, offset - counts[kind]);
  }
  const items: ModerationItem[] = [];
  for (const each of found) {
    const row = await db.select().from(listing).where(eq(listing.id, each.id)).get();
    if (row) items.push(await itemOf(ctx, row, each));
  }
  return { items, total: kinds.reduce((sum, kind) => sum + counts[kind], 0), counts };
}

async function itemOf(ctx: Ctx, row: ListingRow, { kind, since }: Waiting): Promise<ModerationItem> {
  const { db, language, now } = ctx;
  const { userId } = requireAccount(ctx);
  const content = await contentOf(db, row);
  const proposed = kind === 'changed' ? ((await proposalOf(db, row.id)) ?? null) : null;
  const judged = proposed ?? content;
  const photos = await photosByIds(db, [...new Set([...content.photos, ...(proposed?.photos ?? [])].map(({ id }) => id))]);
  const shown = (used: typeof content.photos) =>
    used.flatMap(({ id, description }) => {
      const found = photos.get(id);
      return found ? [{ ...found, description }] : [];
    });
  const seller = await db.select().from(user).where(eq(user.id, row.sellerId)).get();
  if (!seller) throw new NotFound('Its seller is gone.');
  const record = await recordOf(db, row.sellerId, now);
  const leaf = leafById(judged.categoryId);
  const reports = await db
    .select({ reason: caseReport.reason, text: caseReport.text, reportedAt: caseReport.reportedAt, by: user.username })
    .from(caseReport)
    .innerJoin(moderationCase, eq(moderationCase.id, caseReport.caseId))
    .leftJoin(user, eq(user.id, caseReport.reporterId))
    .where(and(isReported, eq(moderationCase.subjectId, String(row.id)), isNotNull(caseReport.confirmedAt)))
    .orderBy(asc(caseReport.reportedAt), asc(caseReport.id))
    .limit(50)
    .all();
  return {
    id: row.id,
    kind,
    version: row.version,
    state: row.state,
    since: iso(since),
    categoryName: leaf ? leaf[language] : '',
    placeName: await placeName(db, judged.subdistrictId, language),
    content,
    photos: shown(content.photos),
    proposed,
    proposedPhotos: shown(proposed?.photos ?? []),
    changed: proposed ? changedFields(content, proposed) : [],
    facts: leaf ? attributeFacts(leaf, judged.attributes, language) : [],
    seller: toSeller(seller, missingTrust(record) === undefined),
    selling: (await sellingOf(db, [row.sellerId]))(row.sellerId),
    record: { ...record, live: await countOwn(db, { sellerId: row.sellerId, states: liveStates }) },
    findings: await findingsOf(db, row, judged),
    reports: reports.map((report) => ({ ...report, by: report.by ?? '', reportedAt: iso(report.reportedAt) })),
    isOwn: await isSomebodyElses(db, row, userId),
  };
}

type Subject = Pick<Parameters<typeof noteDecision>[1], 'found' | 'evidence'>;
type Decided = { id: number; code: string | null; state: string | null };

type Tools = Pick<CaseTools, 'copyPhoto' | 'publicUrl'>;

/** Decides on several items, each in its own transaction. @throws Unauthenticated, Forbidden, Invalid without a reason */
export async function decide(ctx: Ctx, input: Decisions, tools: Tools): Promise<Decided[]> {
  requireRight(ctx, 'moderation', 'write');
  const needsReason = input.verdict === 'reject' || input.verdict === 'takeDown';
  if (needsReason && !input.reason) throw new Invalid({ reason: ['is needed'] });
  if (input.reason === 'other' && !input.text?.trim()) throw new Invalid({ text: ['is needed'] });
  const decided: Decided[] = [];
  for (const item of input.items) {
    try {
      const judged = needsReason ? await judgedOf(ctx.db, item, tools) : undefined;
      const state = await transact(ctx.db, (tx) => decideOne(ctx, tx, { item, judged, publicUrl: tools.publicUrl }, input));
      decided.push({ id: item.id, code: null, state });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      decided.push({ id: item.id, code: error.code, state: error instanceof StateChanged ? error.state : null });
    }
  }
  return decided;
}

/**
 * Whether a listing is the moderator's own and must be decided by another one. Without another moderator, they may decide on their own
 * listings; the log names them like any other.
 */
const isSomebodyElses = async (reader: Reader, { sellerId }: ListingRow, userId: number): Promise<boolean> =>
  sellerId === userId && (await adminsWith(reader, { moderation: ['write'] })).some((id) => id !== userId);

/** Returns the copy of a listing, or of its proposal, that its case stores. */
async function judgedOf(db: Reader, { id, kind }: Decisions['items'][number], tools: Tools): Promise<Subject | undefined> {
  const row = await db.select().from(listing).where(eq(listing.id, id)).get();
  if (!row) return undefined;
  const proposed = kind === 'changed' ? await proposalOf(db, id) : undefined;
  const found = await describeListing(db, proposed ? { ...row, ...proposed } : row, proposed?.photos);
  return { found, evidence: await evidenceOf(found, tools) };
}

async function decideOne(
  ctx: Ctx,
  tx: Queries,
  { item, judged, publicUrl }: { item: Decisions['items'][number]; judged: Subject | undefined; publicUrl: string },
  { verdict, reason = null, text = '' }: Omit<Decisions, 'items' | 'reason'> & { reason?: Decisions['reason'] | null },
): Promise<string> {
  const { userId } = requireAccount(ctx);
  const row = await tx.select().from(listing).where(eq(listing.id, item.id)).get();
  if (!row) throw new NotFound('There is no such listing.');
  if (await isSomebodyElses(tx, row, userId)) throw new Forbidden('Somebody else has to decide about your listings.');
  const decision = { by: 'moderator', actorId: userId, now: ctx.now, reason, text } as const;
  const notice = { now: ctx.now, reason, text };
  const given = { verdict, decision, notice, judged, publicUrl };
  if (item.kind === 'new') {
    if (verdict !== 'approve' && verdict !== 'reject') throw new StateChanged(row.state);
    if (row.state === 'pending' && row.version !== item.version) throw new StateChanged(row.state);
    const moved = await transitionListing(tx, row, { ...decision, action: verdict });
    if (moved !== row) {
      if (verdict === 'approve') await notifySeller(tx, row, 'approved', notice);
      else await notifyOfRefusal(tx, row, 'rejected', given);
    }
    await announceToAdmins(tx, 'listings');
    return moved?.state ?? '';
  }
  if (item.kind === 'changed') return decideChange(tx, row, { item, ...given });
  return decideReports(tx, row, given);
}

/** Notifies a seller of a refusal: by a notice that links to the form for corrections, and by a decision that can be appealed. */
async function notifyOfRefusal(
  tx: Queries,
  row: ListingRow,
  outcome: 'rejected' | 'refused' | 'takenDown',
  { judged, decision, notice, publicUrl }: Judged,
): Promise<void> {
  const isNoticed = await notifySeller(tx, row, outcome, { ...notice, isMailedApart: judged !== undefined });
  if (!judged) return;
  const { reason, text, actorId: deciderId, now } = decision;
  const rule = ruleOf(reason);
  const words = reason && reason !== 'other' && rule !== reason ? [reasonWords[reason].th, reasonWords[reason].en] : [];
  const made = { rule, measure: 'reject', text: [...words, text].filter(Boolean).join('\n'), deciderId, until: null } as const;
  await noteDecision(tx, { kind: 'listing', id: String(row.id), ...judged }, made, { now, publicUrl, isNoticed });
}

interface Judged {
  verdict: Decisions['verdict'];
  decision: { by: 'moderator'; actorId: number; now: number; reason: Decisions['reason'] | null; text: string };
  notice: Parameters<typeof notifySeller>[3];
  judged: Subject | undefined;
  publicUrl: string;
}

async function decideChange(
  tx: Queries,
  row: ListingRow,
  { item, ...given }: Judged & { item: Decisions['items'][number] },
): Promise<string> {
  const { verdict, decision, notice } = given;
  const proposal = await proposalOf(tx, row.id);
  if (!proposal || row.version !== item.version || (verdict !== 'approve' && verdict !== 'reject')) throw new StateChanged(row.state);
  const before = await contentOf(tx, row);
  const fields = changedFields(before, proposal);
  const part = (content: typeof before) => Object.fromEntries(fields.map((field) => [field, content[field]]));
  if (verdict === 'approve') await applyContent(tx, row, proposal, decision.now);
  await dropProposal(tx, row.id, decision.now);
  const { now: at, ...who } = decision;
  const action = verdict === 'approve' ? 'confirm' : 'refuse';
  await noteEvent(tx, row, { ...who, at, action, from: row.state, to: row.state, before: part(before), after: part(proposal) });
  if (verdict === 'approve') await notifySeller(tx, row, 'confirmed', notice);
  else await notifyOfRefusal(tx, row, 'refused', given);
  await announceToAdmins(tx, 'listings');
  return row.state;
}

async function decideReports(tx: Queries, row: ListingRow, given: Judged): Promise<string> {
  const { verdict, decision, publicUrl } = given;
  if (verdict !== 'takeDown' && verdict !== 'dismiss') throw new StateChanged(row.state);
  const { now, actorId: deciderId, text } = decision;
  const reported = await tx
    .select()
    .from(moderationCase)
    .where(and(isReported, eq(moderationCase.subjectId, String(row.id))))
    .get();
  if (verdict === 'dismiss') {
    if (!reported) return row.state;
    await showReported(tx, row.id, { now, deciderId });
    await closeCase(tx, reported, { rule: 'other', measure: 'none', text, deciderId, until: null }, { now, publicUrl });
    await announceToAdmins(tx, 'listings');
    return row.state;
  }
  const moved = await transitionListing(tx, row, { ...decision, action: 'takeDown' });
  if (reported) {
    const rule = ruleOf(decision.reason);
    await closeCase(tx, reported, { rule, measure: 'reject', text, deciderId, until: null }, { now, publicUrl });
  } else if (moved !== row) await notifyOfRefusal(tx, row, 'takenDown', given);
  await announceToAdmins(tx, 'listings');
  return moved?.state ?? '';
}

/** Rule for a moderator's reason; all other reasons ask for corrections. */
const ruleOf = (reason: Decisions['reason'] | null): CaseReason => caseReasons.find((each) => each === reason) ?? 'other';

/** Lists decisions of moderators, or events of one kind, newest first. @throws Unauthenticated, Forbidden */
export async function listLog(ctx: Ctx, query: LogQuery): Promise<ModerationLog> {
  requireRight(ctx, 'moderation', 'read');
  const { event = query.deed, from, to } = query;
  const where = and(
    event ? isEvent(event) : eq(listingEvent.by, 'moderator'),
    from ? gte(listingEvent.at, bangkokMidnight(from)) : undefined,
    to ? lt(listingEvent.at, bangkokMidnight(to) + day) : undefined,
  );
  const { limit, offset } = pageRange(query);
  const rows = await ctx.db
    .select({ event: listingEvent, by: user.username })
    .from(listingEvent)
    .leftJoin(user, eq(user.id, listingEvent.actorId))
    .where(where)
    .orderBy(desc(listingEvent.id))
    .limit(limit)
    .offset(offset)
    .all();
  const total = (await ctx.db.select({ rows: count() }).from(listingEvent).where(where).get())?.rows ?? 0;
  return {
    entries: rows.map(({ event: { id, listingId, at, action, from, to, reason, text, before, after }, by }) => ({
      ...{ id, listingId, at: iso(at), by: by ?? '', action, from, to, reason, text },
      ...{ before: before ?? null, after: after ?? null },
    })),
    total,
  };
}
