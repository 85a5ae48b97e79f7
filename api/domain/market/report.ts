import { and, count, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { MarketReport, MarketReportQuery } from '../../contract/market/report.ts';
import type { Reader } from '../../db/client.ts';
import { listing, listingChange, listingDay, listingEvent } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { countRows } from '../shared/paging.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { groups } from './catalogue/index.ts';

const day = 24 * 3600_000;
const shownGroups = 6;

interface Span {
  from: number;
  to: number;
}

/** What has been offered and sold in a period, beside the equally long time before. @throws Unauthenticated, Forbidden */
export async function readMarketReport(ctx: Ctx, { days }: MarketReportQuery): Promise<MarketReport> {
  requireRight(ctx, 'analytics', 'read');
  const { db, now, language } = ctx;
  const present = { from: now - days * day, to: now };
  const before = { from: present.from - days * day, to: present.from };
  const compared = async (read: (span: Span) => Promise<number>) => ({ value: await read(present), previous: await read(before) });
  return {
    days,
    figures: {
      published: await compared((span) => countPublished(db, span)),
      sold: await compared((span) => countRows(db, listingEvent, and(eq(listingEvent.action, 'sell'), within(span)))),
      views: await compared((span) => sumOfDays(db, 'views', span)),
      contacts: await compared((span) => sumOfDays(db, 'contacts', span)),
    },
    live: await countRows(db, listing, isLive),
    waiting: (await countRows(db, listing, eq(listing.state, 'pending'))) + (await countRows(db, listingChange, undefined)),
    categories: (await countByGroup(db))
      .slice(0, shownGroups)
      .map(({ group, listings }) => ({ id: group.id, name: group[language], listings })),
  };
}

const isLive = and(eq(listing.state, 'published'), isNull(listing.hiddenAt));
const within = ({ from, to }: Span) => and(gt(listingEvent.at, from), lte(listingEvent.at, to));

/** Those that a moderator, or trust, has let through; a renewal is none. */
const countPublished = (db: Reader, span: Span): Promise<number> =>
  countRows(db, listingEvent, and(inArray(listingEvent.action, ['approve', 'submit']), within(span), eq(listingEvent.to, 'published')));

async function sumOfDays(db: Reader, what: 'views' | 'contacts', { from, to }: Span): Promise<number> {
  const found = await db
    .select({ all: sql<number>`coalesce(sum(${listingDay[what]}), 0)` })
    .from(listingDay)
    .where(and(gte(listingDay.day, bangkokDay(from + day)), lte(listingDay.day, bangkokDay(to))))
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
