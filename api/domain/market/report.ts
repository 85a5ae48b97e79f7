import { and, count, countDistinct, desc, eq, gt, gte, lte, sum } from 'drizzle-orm';
import type { MarketReport, MarketReportQuery, VisitedListings, VisitedQuery } from '../../contract/market/report.ts';
import type { ListingVisit } from '../../contract/values/market/listing-events.ts';
import type { Reader } from '../../db/client.ts';
import { listing, listingChange, listingDay, listingEvent, user } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { countInSpans } from '../shared/count-in-spans.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { dayLength, labelsOf, reportSpan } from '../shared/rules/report-span.ts';
import { groups } from './catalogue/index.ts';
import { isEvent } from './listing-events.ts';
import { slugOf } from './listing-rows.ts';
import { areForSale } from './listings.ts';

const shownGroups = 6;

interface Span {
  from: number;
  to: number;
}

/** Compares listings offered and sold in a period with the equally long one before. @throws Unauthenticated, Forbidden, Invalid */
export async function readMarketReport(ctx: Ctx, query: MarketReportQuery): Promise<MarketReport> {
  requireRight(ctx, 'analytics', 'read');
  const { db, now, language } = ctx;
  const span = reportSpan(query, now);
  const { days, before, values: spans } = span;
  const size = span.daysPerValue * dayLength;
  const compared = async <Value>(read: (span: Span) => Promise<Value>) => ({ current: await read(span), previous: await read(before) });
  const counted = (kind: 'published' | 'sold') =>
    compared(({ from, to }) => countInSpans(db, listingEvent, listingEvent.at, { from, to, size, spans }, isEvent(kind)));
  const [published, sold] = [await counted('published'), await counted('sold')];
  const [views, contacts] = [
    await compared((part) => sumOfDays(db, 'views', part)),
    await compared((part) => sumOfDays(db, 'contacts', part)),
  ];
  const summed = ({ current, previous }: typeof published) => ({ value: sumOf(current), previous: sumOf(previous) });
  return {
    days,
    from: bangkokDay(span.from),
    to: bangkokDay(span.to),
    figures: {
      published: summed(published),
      sold: summed(sold),
      views: { value: views.current, previous: views.previous },
      contacts: { value: contacts.current, previous: contacts.previous },
    },
    labels: labelsOf(span),
    published,
    sold,
    live: await countRows(db, listing, areForSale),
    waiting: (await countRows(db, listing, eq(listing.state, 'pending'))) + (await countRows(db, listingChange, undefined)),
    categories: (await countByGroup(db))
      .slice(0, shownGroups)
      .map(({ group, listings }) => ({ id: group.id, name: group[language], listings })),
  };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0);

const withinDays = ({ from, to }: { from: string; to: string }) => and(gte(listingDay.day, from), lte(listingDay.day, to));

async function sumOfDays(db: Reader, what: ListingVisit, { from, to }: Span): Promise<number> {
  const found = await db
    .select({ all: sum(listingDay[what]) })
    .from(listingDay)
    .where(withinDays({ from: bangkokDay(from), to: bangkokDay(to) }))
    .get();
  // Sums are returned as text, and null for no rows.
  return Number(found?.all ?? 0);
}

/** Lists listings by views or telephone number reveals in some days. @throws Unauthenticated, Forbidden */
export async function listVisited(ctx: Ctx, query: VisitedQuery): Promise<VisitedListings> {
  requireRight(ctx, 'analytics', 'read');
  const counted = listingDay[query.of];
  const where = and(withinDays(query), gt(counted, 0));
  const { limit, offset } = pageRange(query);
  const rows = await ctx.db
    .select({ id: listing.id, title: listing.title, state: listing.state, seller: user.username, count: sum(counted) })
    .from(listingDay)
    .innerJoin(listing, eq(listing.id, listingDay.listingId))
    .innerJoin(user, eq(user.id, listing.sellerId))
    .where(where)
    .groupBy(listing.id, user.username)
    .orderBy(desc(sum(counted)), desc(listing.id))
    .limit(limit)
    .offset(offset)
    .all();
  const all = await ctx.db
    .select({ listings: countDistinct(listingDay.listingId), sum: sum(counted) })
    .from(listingDay)
    .where(where)
    .get();
  return {
    listings: rows.map((row) => ({ ...row, slug: slugOf(row), count: Number(row.count) })),
    total: all?.listings ?? 0,
    sum: Number(all?.sum ?? 0),
  };
}

async function countByGroup(db: Reader): Promise<{ group: (typeof groups)[number]; listings: number }[]> {
  const rows = await db.select({ id: listing.categoryId, rows: count() }).from(listing).where(areForSale).groupBy(listing.categoryId).all();
  const byLeaf = new Map(rows.map(({ id, rows: listings }) => [id, listings]));
  return groups
    .map((group) => ({ group, listings: group.leaves.reduce((sum, { id }) => sum + (byLeaf.get(id) ?? 0), 0) }))
    .sort((one, other) => other.listings - one.listings);
}
