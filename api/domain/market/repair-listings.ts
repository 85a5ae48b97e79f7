import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { ListingContent } from '../../contract/market/listings.ts';
import { type ListingState, listingStates } from '../../contract/values/market/listings.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { listing, listingChange, listingEvent, meta, user } from '../../db/schema.ts';
import type { ListingRow } from './listing-rows.ts';
import { shownStates, showPhotos } from './listing-writing.ts';
import { noteForSearch } from './search/due.ts';

const metaKey = 'listings repaired';
const atOnce = 200;
const day = 24 * 3600_000;
/** Upper limit of a listing's lifetime in any category. */
const longestLife = 366 * day;

type Event = Pick<typeof listingEvent.$inferSelect, 'listingId' | 'sellerId' | 'action' | 'from' | 'to' | 'at'>;

/**
 * Repairs listings whose sellers could once overwrite other columns by saving: state, seller, times and hiding are restored from the
 * history, which sellers could never write, and proposals are reduced to the fields they may contain. Runs once per database. @returns the
 * changed listings
 */
export async function repairListings(db: Database, now: number): Promise<number[]> {
  if (await db.select().from(meta).where(eq(meta.key, metaKey)).get()) return [];
  const changed: number[] = [];
  for (let behind = 0; ; ) {
    const rows = await db
      .select({ id: listing.id })
      .from(listing)
      .where(gt(listing.id, behind))
      .orderBy(asc(listing.id))
      .limit(atOnce)
      .all();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) changed.push(...(await transact(db, (tx) => repairBatch(tx, ids, now))));
    const last = ids.at(-1);
    if (ids.length < atOnce || last === undefined) break;
    behind = last;
  }
  await transact(db, async (tx) => {
    await repairProposals(tx);
    await tx
      .insert(meta)
      .values({ key: metaKey, value: String(now) })
      .onConflictDoNothing()
      .run();
  });
  return changed;
}

async function repairBatch(tx: Queries, ids: readonly number[], now: number): Promise<number[]> {
  const events = await tx
    .select({
      listingId: listingEvent.listingId,
      sellerId: listingEvent.sellerId,
      action: listingEvent.action,
      from: listingEvent.from,
      to: listingEvent.to,
      at: listingEvent.at,
    })
    .from(listingEvent)
    .where(and(inArray(listingEvent.listingId, [...ids]), notInArray(listingEvent.action, ['edit', 'propose', 'confirm', 'refuse'])))
    .orderBy(asc(listingEvent.listingId), asc(listingEvent.id))
    .all();
  const histories = Map.groupBy(events, ({ listingId }) => listingId);
  const changed: number[] = [];
  for (const row of await tx
    .select()
    .from(listing)
    .where(inArray(listing.id, [...ids]))
    .all()) {
    const set = repairOf(row, histories.get(row.id) ?? [], now);
    const sellerId = set.sellerId !== undefined && (await isAccount(tx, set.sellerId)) ? set.sellerId : undefined;
    const { state, hiddenAt, createdAt, editedAt, stateSince, submittedAt, publishedAt, listedAt, renewedAt, expiresAt, remindsAt } = set;
    const times = { hiddenAt, createdAt, editedAt, stateSince, submittedAt, publishedAt, listedAt, renewedAt, expiresAt, remindsAt };
    const values = { sellerId, state, ...times, version: set.version };
    if (Object.values(values).every((value) => value === undefined)) continue;
    const repaired = await tx.update(listing).set(values).where(eq(listing.id, row.id)).returning().get();
    await showPhotos(tx, repaired);
    await noteForSearch(tx, row.id);
    changed.push(row.id);
  }
  return changed;
}

const isAccount = async (tx: Queries, id: number): Promise<boolean> =>
  (await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).get()) !== undefined;

/** Returns the corrected values of columns that contradict a listing's history or the clock. */
function repairOf(row: ListingRow, history: readonly Event[], now: number): Partial<ListingRow> {
  const owner = history[0]?.sellerId;
  const set: Partial<ListingRow> = owner !== undefined && owner !== row.sellerId ? { sellerId: owner } : {};
  const due = standingOf(history);
  if (due && due.state !== row.state) {
    const isShown = shownStates.some((shown) => shown === due.state);
    Object.assign(set, { state: due.state, stateSince: due.since }, isShown ? {} : { expiresAt: null, remindsAt: null, hiddenAt: null });
  } else if (!listingStates.includes(row.state)) Object.assign(set, { state: 'draft', expiresAt: null, remindsAt: null });
  else if (due?.hiddenAt && row.hiddenAt === null && row.state !== 'rejected') set.hiddenAt = due.hiddenAt;
  if (due && !due.wasPublished && row.publishedAt !== null) Object.assign(set, { publishedAt: null, listedAt: null, renewedAt: null });
  return { ...set, ...repairedTimes({ ...row, ...set }, now) };
}

/** Actions after which a listing is no longer hidden. */
const endsHiding: ReadonlySet<Event['action']> = new Set(['submit', 'approve', 'reject', 'takeDown', 'sell']);

interface Standing {
  state: ListingState;
  since: number;
  hiddenAt: number | undefined;
  wasPublished: boolean;
}

/**
 * Returns the state resulting from a listing's transitions, up to the first that doesn't start where the last ended: another write preceded
 * it.
 */
function standingOf(history: readonly Event[]): Standing | undefined {
  const first = history[0];
  if (first?.action !== 'start' || !first.to) return undefined;
  let standing: Standing = { state: first.to, since: first.at, hiddenAt: undefined, wasPublished: false };
  for (const { action, from, to, at } of history.slice(1)) {
    if (from !== standing.state || to === null) break;
    if (action === 'hide') standing.hiddenAt = at;
    else if (action === 'show') standing.hiddenAt = undefined;
    else {
      const hiddenAt = endsHiding.has(action) || to === 'draft' ? undefined : standing.hiddenAt;
      const wasPublished = standing.wasPublished || to === 'published';
      standing = { state: to, since: to === from ? standing.since : at, hiddenAt, wasPublished };
    }
  }
  return standing;
}

function repairedTimes(row: ListingRow, now: number): Partial<ListingRow> {
  const set: Partial<ListingRow> = {};
  for (const column of ['createdAt', 'editedAt', 'stateSince'] as const) if (!isPast(row[column], now)) set[column] = now;
  for (const column of ['submittedAt', 'publishedAt', 'listedAt', 'renewedAt', 'hiddenAt'] as const) {
    const value = row[column];
    if (value !== null && !isPast(value, now)) set[column] = column === 'hiddenAt' || row.state === 'published' ? now : null;
  }
  for (const column of ['expiresAt', 'remindsAt'] as const) {
    const value = row[column];
    if (value !== null && !(Number.isSafeInteger(value) && value < now + longestLife)) set[column] = now + 30 * day;
  }
  if (!Number.isSafeInteger(row.version) || row.version < 0) set.version = 0;
  return set;
}

const isPast = (time: unknown, now: number): boolean => Number.isSafeInteger(time) && Number(time) >= 0 && Number(time) <= now + day;

async function repairProposals(tx: Queries): Promise<void> {
  for (const { listingId, content } of await tx.select().from(listingChange).all()) {
    const cleaned = Value.Clean(ListingContent, structuredClone(content));
    const one = eq(listingChange.listingId, listingId);
    if (!Value.Check(ListingContent, cleaned)) await tx.delete(listingChange).where(one).run();
    else if (JSON.stringify(cleaned) !== JSON.stringify(content)) await tx.update(listingChange).set({ content: cleaned }).where(one).run();
  }
}
