import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, ne, not, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ListingState } from '../../contract/values/market/listings.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { favourite, listing, listingNews, profileFollow, user } from '../../db/schema.ts';
import { isBlockedBetween } from '../shared/blocks.ts';
import type { NotificationPayload } from '../shared/insert-notification.ts';
import { notify } from '../shared/notify.ts';
import { type ListingRow, slugOf } from './listing-rows.ts';
import { areForSale, areShown } from './listings.ts';

/** Maximum recipients per transaction, and maximum new listings of a seller processed at once. */
const atOnce = 50;
const maxRound = 100;
const day = 24 * 3600_000;
/** Minimum time between two notices of new listings of the same seller, in milliseconds. */
const quietTime = 3600_000;
const told = alias(listingNews, 'told');

type NewsRow = typeof listingNews.$inferSelect;
type Words = Pick<NotificationPayload, 'titleTh' | 'titleEn' | 'icon' | 'color'>;

const wordsForSavers: Record<'sold' | 'back', Words> = {
  sold: { titleTh: 'ประกาศที่คุณถูกใจขายแล้ว', titleEn: 'A listing you saved has been sold', icon: 'Tag', color: 'info' },
  back: { titleTh: 'ประกาศที่คุณถูกใจกลับมาขายแล้ว', titleEn: 'A listing you saved is available again', icon: 'Tag', color: 'success' },
};

function newsOf({ state, publishedAt }: Pick<ListingRow, 'state' | 'publishedAt'>, to: ListingState): NewsRow['kind'] | undefined {
  if (state === to) return undefined;
  if (to === 'sold') return 'sold';
  if (to !== 'published') return undefined;
  return publishedAt === null ? 'listed' : 'back';
}

/** Records a change of state that others are notified of: the same change of a listing at most once a day. */
export async function noteNews(tx: Queries, row: ListingRow, to: ListingState, now: number): Promise<void> {
  const kind = newsOf(row, to);
  if (!kind) return;
  const { id: listingId, sellerId } = row;
  const same = and(eq(listingNews.listingId, listingId), eq(listingNews.kind, kind));
  const known = await tx.select({ toldAt: listingNews.toldAt }).from(listingNews).where(same).get();
  if (known && known.toldAt !== null && known.toldAt > now - day) return;
  const anew = { at: now, behind: 0, toldAt: null };
  await tx
    .insert(listingNews)
    .values({ listingId, kind, sellerId, ...anew })
    .onConflictDoUpdate({ target: [listingNews.listingId, listingNews.kind], set: anew })
    .run();
}

/**
 * Notifies followers of new listings, and users who saved a listing that it was sold or is for sale again. @returns whether there may be
 * more
 */
export async function notifyOfListingNews(db: Database, now: number): Promise<boolean> {
  if (!(await nextNews(db, now))) return false;
  return transact(db, async (tx) => {
    const news = await nextNews(tx, now);
    if (!news) return false;
    if (news.kind === 'listed') await notifyFollowers(tx, news.sellerId, now);
    else await notifySavers(tx, { ...news, kind: news.kind }, now);
    return true;
  });
}

/**
 * Returns the oldest waiting news. New listings of a seller are skipped while followers were notified of that seller's listings recently.
 */
function nextNews(reader: Reader, now: number): Promise<NewsRow | undefined> | NewsRow | undefined {
  const toldLately = reader
    .select({ id: told.listingId })
    .from(told)
    .where(and(eq(told.sellerId, listingNews.sellerId), eq(told.kind, 'listed'), gt(told.toldAt, now - quietTime)));
  return reader
    .select()
    .from(listingNews)
    .where(and(isNull(listingNews.toldAt), or(ne(listingNews.kind, 'listed'), not(exists(toldLately)))))
    .orderBy(asc(listingNews.at), asc(listingNews.listingId))
    .limit(1)
    .get();
}

/** Notifies the next followers of a seller of all listings published since their last notice. */
async function notifyFollowers(tx: Queries, sellerId: number, now: number): Promise<void> {
  const ofSeller = and(eq(listingNews.sellerId, sellerId), eq(listingNews.kind, 'listed'));
  const waiting = await tx
    .select()
    .from(listingNews)
    .where(and(ofSeller, isNull(listingNews.toldAt)))
    .orderBy(asc(listingNews.at), asc(listingNews.listingId))
    .limit(maxRound)
    .all();
  const begun = waiting.filter(({ behind }) => behind > 0);
  const round = begun.length > 0 ? begun : waiting;
  const ids = round.map(({ listingId }) => listingId);
  const ofRound = and(ofSeller, inArray(listingNews.listingId, ids));
  const shown = await tx
    .select({ id: listing.id, title: listing.title })
    .from(listing)
    .where(and(inArray(listing.id, ids), areForSale))
    .orderBy(asc(listing.listedAt), asc(listing.id))
    .all();
  const seller = await tx.select().from(user).where(eq(user.id, sellerId)).get();
  const [first] = shown;
  if (!first || !seller) {
    await tx.delete(listingNews).where(ofRound).run();
    return;
  }
  const followers = await tx
    .select({ userId: profileFollow.userId })
    .from(profileFollow)
    .where(
      and(
        eq(profileFollow.followedId, sellerId),
        gt(profileFollow.userId, round[0]?.behind ?? 0),
        not(isBlockedBetween(tx, sellerId, profileFollow.userId)),
      ),
    )
    .orderBy(asc(profileFollow.userId))
    .limit(atOnce)
    .all();
  const name = seller.fullName || seller.username;
  const subtitle = shown
    .map(({ title }) => title)
    .join(' · ')
    .slice(0, 160);
  for (const { userId } of followers)
    await notify(
      tx,
      'followedListings',
      {
        userId,
        titleTh: shown.length === 1 ? `${name} ลงประกาศใหม่` : `${name} ลงประกาศใหม่ ${shown.length} รายการ`,
        titleEn: shown.length === 1 ? `${name} has a new listing` : `${name} has ${shown.length} new listings`,
        subtitleTh: subtitle,
        subtitleEn: subtitle,
        icon: 'Tag',
        color: 'info',
        avatar: seller.avatar,
        link: shown.length === 1 ? `/listing/${slugOf(first)}` : `/seller/${seller.username}`,
      },
      now,
    );
  const last = followers.length === atOnce ? followers.at(-1) : undefined;
  await tx
    .update(listingNews)
    .set(last ? { behind: last.userId } : { toldAt: now })
    .where(ofRound)
    .run();
}

/** Notifies the next users who saved a listing, unless the news is out of date. */
async function notifySavers(tx: Queries, news: NewsRow & { kind: 'sold' | 'back' }, now: number): Promise<void> {
  const { listingId, kind, sellerId } = news;
  const same = and(eq(listingNews.listingId, listingId), eq(listingNews.kind, kind));
  const isTrue = kind === 'sold' ? and(eq(listing.state, 'sold'), areShown(now)) : areForSale;
  const row = await tx
    .select({ id: listing.id, title: listing.title })
    .from(listing)
    .where(and(eq(listing.id, listingId), isTrue))
    .get();
  if (!row) {
    await tx.delete(listingNews).where(same).run();
    return;
  }
  const savers = await tx
    .select({ userId: favourite.userId })
    .from(favourite)
    .where(and(eq(favourite.listingId, listingId), gt(favourite.userId, news.behind), lte(favourite.keptAt, news.at)))
    .orderBy(asc(favourite.userId))
    .limit(atOnce)
    .all();
  for (const { userId } of savers) {
    if (userId === sellerId) continue;
    const payload = { userId, subtitleTh: row.title, subtitleEn: row.title, link: `/listing/${slugOf(row)}`, ...wordsForSavers[kind] };
    await notify(tx, 'favouriteNews', payload, now);
  }
  const last = savers.length === atOnce ? savers.at(-1) : undefined;
  await tx
    .update(listingNews)
    .set(last ? { behind: last.userId } : { toldAt: now })
    .where(same)
    .run();
}

/** Deletes records of notices more than a day old. */
export async function purgeListingNews(db: Database, now: number): Promise<void> {
  await transact(db, (tx) =>
    tx
      .delete(listingNews)
      .where(lt(listingNews.toldAt, now - day))
      .run(),
  );
}
