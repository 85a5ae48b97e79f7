import { and, count, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { MarketReport, MarketReportQuery } from '../../contract/market/report.ts';
import { daysOfValue, salesDays } from '../../contract/values/shop/sales.ts';
import type { Reader } from '../../db/client.ts';
import { listing, listingChange, listingDay, listingEvent } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { countInSpans } from '../shared/count-in-spans.ts';
import { countRows } from '../shared/paging.ts';
import { bangkokDay, bangkokMidnight } from '../shared/rules/dates.ts';
import { groups } from './catalogue/index.ts';
import { isDeed } from './listing-deeds.ts';

const day = 24 * 3600_000;
const shownGroups = 6;

interface Span {
  from: number;
  to: number;
}

/** What has been offered and sold in a period, beside the equally long time before. @throws Unauthenticated, Forbidden */
export async function readMarketReport(ctx: Ctx, { days: asked }: MarketReportQuery): Promise<MarketReport> {
  requireRight(ctx, 'analytics', 'read');
  const { db, now, language } = ctx;
  const days = salesDays.find((each) => each === asked) ?? salesDays[0];
  const from = bangkokMidnight(bangkokDay(now)) - (days - 1) * day;
  const present = { from, to: now };
  // Cut where the day is now: a morning is not compared with a whole day.
  const before = { from: from - days * day, to: now - days * day };
  const size = daysOfValue[days] * day;
  const spans = (days * day) / size;
  const compared = async <Value>(read: (span: Span) => Promise<Value>) => ({ current: await read(present), previous: await read(before) });
  const counted = (deed: 'published' | 'sold') =>
    compared((span) => countInSpans(db, listingEvent, listingEvent.at, { ...span, size, spans }, isDeed(deed)));
  const [published, sold] = [await counted('published'), await counted('sold')];
  const [views, contacts] = [
    await compared((span) => sumOfDays(db, 'views', span)),
    await compared((span) => sumOfDays(db, 'contacts', span)),
  ];
  const summed = ({ current, previous }: typeof published) => ({ value: sumOf(current), previous: sumOf(previous) });
  return {
    days,
    from: bangkokDay(from),
    to: bangkokDay(now),
    figures: {
      published: summed(published),
      sold: summed(sold),
      views: { value: views.current, previous: views.previous },
      contacts: { value: contacts.current, previous: contacts.previous },
    },
    labels: Array.from({ length: spans }, (_, at) => bangkokDay(from + at * size)),
    published,
    sold,
    live: await countRows(db, listing, isLive),
    waiting: (await countRows(db, listing, eq(listing.state, 'pending'))) + (await countRows(db, listingChange, undefined)),
    categories: (await countByGroup(db))
      .slice(0, shownGroups)
      .map(({ group, listings }) => ({ id: group.id, name: group[language], listings })),
  };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0);
const isLive = and(eq(listing.state, 'published'), isNull(listing.hiddenAt));

async function sumOfDays(db: Reader, what: 'views' | 'contacts', { from, to }: Span): Promise<number> {
  const found = await db
    .select({ all: sql<number>`coalesce(sum(${listingDay[what]}), 0)` })
    .from(listingDay)
    .where(and(gte(listingDay.day, bangkokDay(from)), lte(listingDay.day, bangkokDay(to))))
    .get();
  // A database server adds up to numbers that it writes as text.
  return Number(found?.all ?? 0);
}

async function countByGroup(db: Reader): Promise<{ group: (typeof groups)[number]; listings: number }[]> {
  const rows = await db.select({ id: listing.categoryId, rows: count() }).from(listing).where(isLive).groupBy(listing.categoryId).all();
  const byLeaf = new Map(rows.map(({ id, rows: listings }) => [id, listings]));
  return groups
    .map((group) => ({ group, listings: group.leaves.reduce((sum, { id }) => sum + (byLeaf.get(id) ?? 0), 0) }))
    .sort((one, other) => other.listings - one.listings);
}
