import { and, count, countDistinct, desc, eq, gt, inArray, isNull, lt, max, notInArray, or } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { caseDecision, listingEvent, moderationCase } from '../../db/schema.ts';
import { missingTrust, type Record30 } from './rules/listing-state-machine.ts';

const days30 = 30 * 24 * 3600_000;

/** Condition for human decisions against a listing that no appeal has reversed. */
const stands = and(
  isNull(caseDecision.automatic),
  notInArray(caseDecision.measure, ['none', 'warning']),
  or(isNull(caseDecision.isOverturned), eq(caseDecision.isOverturned, false)),
);

const judging = ['approve', 'reject', 'takeDown'] as const;

/** Returns the ids of decisions undone by their moderators: the last of the listing before each undo. Few sellers have any. */
async function undoneOf(reader: Reader, sellerIds: readonly number[]): Promise<number[]> {
  const ofSellers = inArray(listingEvent.sellerId, [...sellerIds]);
  const taken = await reader
    .select({ id: listingEvent.id, listingId: listingEvent.listingId })
    .from(listingEvent)
    .where(and(ofSellers, eq(listingEvent.action, 'undo')))
    .all();
  const undone: number[] = [];
  for (const { id, listingId } of taken) {
    const isBefore = and(eq(listingEvent.listingId, listingId), lt(listingEvent.id, id));
    const last = await reader
      .select({ id: listingEvent.id })
      .from(listingEvent)
      .where(isBefore)
      .orderBy(desc(listingEvent.id))
      .limit(1)
      .get();
    if (last) undone.push(last.id);
  }
  return undone;
}
const but = (undone: readonly number[]) => (undone.length === 0 ? undefined : notInArray(listingEvent.id, [...undone]));

/** Returns a seller's record: listings approved so far, and rejections and upheld reports of the last 30 days. */
export async function recordOf(reader: Reader, sellerId: number, now: number): Promise<Record30> {
  const standing = but(await undoneOf(reader, [sellerId]));
  const of = (...actions: (typeof judging)[number][]) =>
    and(eq(listingEvent.sellerId, sellerId), inArray(listingEvent.action, actions), standing);
  const approved = await reader
    .select({ rows: countDistinct(listingEvent.listingId) })
    .from(listingEvent)
    .where(of('approve'))
    .get();
  const rejected = await reader
    .select({ rows: count() })
    .from(listingEvent)
    .where(and(of('reject', 'takeDown'), gt(listingEvent.at, now - days30)))
    .get();
  const upheld = await reader
    .select({ rows: count() })
    .from(caseDecision)
    .innerJoin(moderationCase, eq(moderationCase.id, caseDecision.caseId))
    .where(and(eq(caseDecision.accountId, sellerId), eq(moderationCase.kind, 'listing'), stands, gt(caseDecision.decidedAt, now - days30)))
    .get();
  return { approved: approved?.rows ?? 0, rejected: rejected?.rows ?? 0, upheld: upheld?.rows ?? 0 };
}

/** Whether a seller's listings need no moderation. */
export const isTrusted = async (reader: Reader, sellerId: number, now: number): Promise<boolean> =>
  (await trustedAmong(reader, [sellerId], now)).has(sellerId);

/**
 * Returns the trusted ones among these sellers with one query. Every search card needs it, so only the sellers' own events are read:
 * upholding a report also takes the listing down, which is an event too.
 */
export async function trustedAmong(reader: Reader, sellerIds: readonly number[], now: number): Promise<Set<number>> {
  const ids = [...new Set(sellerIds)];
  if (ids.length === 0) return new Set();
  const standing = but(await undoneOf(reader, ids));
  const events = await reader
    .select({
      sellerId: listingEvent.sellerId,
      action: listingEvent.action,
      listings: countDistinct(listingEvent.listingId),
      last: max(listingEvent.at),
    })
    .from(listingEvent)
    .where(and(inArray(listingEvent.sellerId, ids), inArray(listingEvent.action, [...judging]), standing))
    .groupBy(listingEvent.sellerId, listingEvent.action)
    .all();
  const against = new Set(
    events.flatMap(({ sellerId, action, last }) => (action !== 'approve' && (last ?? 0) > now - days30 ? sellerId : [])),
  );
  const approved = events.filter(({ action }) => action === 'approve');
  return new Set(
    approved
      .filter(({ sellerId, listings }) => !against.has(sellerId) && !missingTrust({ approved: listings, rejected: 0, upheld: 0 }))
      .map(({ sellerId }) => sellerId),
  );
}
