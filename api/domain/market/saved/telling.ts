import { and, asc, count, desc, eq, isNull, lte } from 'drizzle-orm';
import { type Database, type Queries, type Reader, transact } from '../../../db/client.ts';
import { listing, savedSearch, savedSearchHit, user } from '../../../db/schema.ts';
import { queueMail } from '../../mail-delivery/outbox.ts';
import { announce } from '../../shared/announce.ts';
import { readChannels } from '../../shared/channels.ts';
import { notify } from '../../shared/notify.ts';
import { areThere } from '../../shared/there.ts';
import { slugOf } from '../listing-rows.ts';
import { areForSale } from '../listings.ts';
import { type News, type NewsTools, newsMail } from './news-mail.ts';
import type { SearchRow } from './reading.ts';

const atOnce = 10;
/** So many of what is new are named. */
const named = 5;

/**
 * Tells the owners of searches about hits, as often and by the ways they have chosen. Hits are marked as told in the same
 * transaction, so that no other process tells them again.
 * @returns whether there may be more
 */
export async function tellSavedSearches(db: Database, now: number, tools: NewsTools): Promise<boolean> {
  if ((await dueSearches(db, now, 1)).length === 0) return false;
  return transact(db, async (tx) => {
    const due = await dueSearches(tx, now, atOnce);
    for (const search of due) {
      const news = await newsOf(tx, search);
      await tx.update(savedSearchHit).set({ isTold: true }).where(isUntold(search)).run();
      const lastToldAt = news ? now : search.lastToldAt;
      await tx.update(savedSearch).set({ tellsAt: null, lastToldAt }).where(eq(savedSearch.id, search.id)).run();
      if (!news) continue;
      await tell(tx, news, now, tools);
      await announce(tx, 'searches', search.userId);
    }
    return due.length === atOnce;
  });
}

const dueSearches = (reader: Reader, now: number, most: number): Promise<SearchRow[]> | SearchRow[] =>
  reader
    .select()
    .from(savedSearch)
    .where(and(lte(savedSearch.tellsAt, now), isNull(savedSearch.deletedAt), eq(savedSearch.isPaused, false)))
    .orderBy(asc(savedSearch.tellsAt), asc(savedSearch.id))
    .limit(most)
    .all();

const isUntold = ({ id }: SearchRow) => and(eq(savedSearchHit.searchId, id), eq(savedSearchHit.isTold, false));

/** News of the hits that are still for sale; undefined where all of them are gone. */
async function newsOf(tx: Queries, search: SearchRow): Promise<News | undefined> {
  const where = and(isUntold(search), areForSale);
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

async function tell(tx: Queries, news: News, now: number, tools: NewsTools): Promise<void> {
  const { search, listings, link } = news;
  const { userId, name, byNotice, byMail } = search;
  const ways = (await readChannels(tx, userId)).savedSearchNews;
  if (ways.app && byNotice) {
    const subtitle = [name, ...listings.map(({ title }) => title)].join(' · ').slice(0, 160);
    const title = { titleTh: `ประกาศใหม่ที่คุณค้นหา ${news.count} รายการ`, titleEn: `New for a search of yours: ${news.count}` };
    await notify(tx, { userId, ...title, subtitleTh: subtitle, subtitleEn: subtitle, icon: 'Search', color: 'info', link }, now);
  }
  if (!ways.mail || !byMail) return;
  const owner = await tx
    .select({ email: user.email, confirmed: user.confirmed })
    .from(user)
    .where(and(eq(user.id, userId), areThere))
    .get();
  // An address that nobody has confirmed may be anybody's.
  if (owner?.confirmed) await queueMail(tx, { ...newsMail(news, tools), to: owner.email }, now);
}
