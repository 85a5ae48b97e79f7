import { and, asc, count, desc, eq, isNull, lte } from 'drizzle-orm';
import { type Database, type Queries, type Reader, transact } from '../../../db/client.ts';
import { listing, savedSearch, savedSearchHit, user } from '../../../db/schema.ts';
import { queueMail } from '../../mail-delivery/outbox.ts';
import { announce } from '../../shared/announce.ts';
import { readChannels } from '../../shared/channels.ts';
import { insertNotification } from '../../shared/insert-notification.ts';
import { noteForLine } from '../../shared/notify.ts';
import { areThere } from '../../shared/there.ts';
import { slugOf } from '../listing-rows.ts';
import { areForSale } from '../listings.ts';
import { type NewMatches, type NewMatchesTools, newMatchesMail } from './new-matches-mail.ts';
import type { SearchRow } from './reading.ts';

const atOnce = 10;
/** Maximum listings named in a mail. */
const named = 5;

/**
 * Notifies owners of saved searches of matches at the chosen frequency and over the chosen channels. Marks matches as notified in the same
 * transaction, so that no other process repeats the notice.
 * @returns whether there may be more
 */
export async function notifyOfSavedSearches(db: Database, now: number, tools: NewMatchesTools): Promise<boolean> {
  if ((await dueSearches(db, now, 1)).length === 0) return false;
  return transact(db, async (tx) => {
    const due = await dueSearches(tx, now, atOnce);
    for (const search of due) {
      const matches = await newMatchesOf(tx, search);
      await tx.update(savedSearchHit).set({ isTold: true }).where(isUnnotified(search)).run();
      const lastToldAt = matches ? now : search.lastToldAt;
      await tx.update(savedSearch).set({ tellsAt: null, lastToldAt }).where(eq(savedSearch.id, search.id)).run();
      if (!matches) continue;
      await notifyOwner(tx, matches, now, tools);
      await announce(tx, 'searches', search.userId);
    }
    return due.length === atOnce;
  });
}

const dueSearches = (reader: Reader, now: number, limit: number): Promise<SearchRow[]> | SearchRow[] =>
  reader
    .select()
    .from(savedSearch)
    .where(and(lte(savedSearch.tellsAt, now), isNull(savedSearch.deletedAt), eq(savedSearch.isPaused, false)))
    .orderBy(asc(savedSearch.tellsAt), asc(savedSearch.id))
    .limit(limit)
    .all();

const isUnnotified = ({ id }: SearchRow) => and(eq(savedSearchHit.searchId, id), eq(savedSearchHit.isTold, false));

/** Returns the matches still for sale; undefined if there are none. */
async function newMatchesOf(tx: Queries, search: SearchRow): Promise<NewMatches | undefined> {
  const where = and(isUnnotified(search), areForSale);
  const join = eq(listing.id, savedSearchHit.listingId);
  const rows = await tx
    .select({ listing })
    .from(savedSearchHit)
    .innerJoin(listing, join)
    .where(where)
    .orderBy(desc(savedSearchHit.foundAt), desc(savedSearchHit.listingId))
    .limit(named)
    .all();
  const [first] = rows;
  if (!first) return undefined;
  const counted = await tx.select({ rows: count() }).from(savedSearchHit).innerJoin(listing, join).where(where).get();
  const link = rows.length === 1 ? `/listing/${slugOf(first.listing)}` : `/account/saved-searches#search-${search.id}`;
  return { search, count: counted?.rows ?? rows.length, listings: rows.map((row) => row.listing), link };
}

async function notifyOwner(tx: Queries, matches: NewMatches, now: number, tools: NewMatchesTools): Promise<void> {
  const { search, listings, link } = matches;
  const { userId, name, byNotice, byMail } = search;
  const channels = (await readChannels(tx, userId)).savedSearchNews;
  if (channels.app && byNotice) {
    const subtitle = [name, ...listings.map(({ title }) => title)].join(' · ').slice(0, 160);
    const title = { titleTh: `ประกาศใหม่ที่คุณค้นหา ${matches.count} รายการ`, titleEn: `New for a search of yours: ${matches.count}` };
    await insertNotification(
      tx,
      { userId, ...title, subtitleTh: subtitle, subtitleEn: subtitle, icon: 'Search', color: 'info', link },
      now,
    );
  }
  if (byNotice) await noteForLine(tx, { userId, kind: 'savedSearchNews', link }, now);
  if (!channels.mail || !byMail) return;
  const owner = await tx
    .select({ email: user.email, confirmed: user.confirmed })
    .from(user)
    .where(and(eq(user.id, userId), areThere))
    .get();
  // An unconfirmed address may belong to another person.
  if (owner?.confirmed) await queueMail(tx, { ...newMatchesMail(matches, tools), to: owner.email }, now);
}
