import { dueAfter } from '../../../domain/cases/rules/deadline.ts';
import { leafById } from '../../../domain/market/catalogue/index.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import type { Queries } from '../../client.ts';
import { caseReport, favourite, listingCount, listingDay, moderationCase } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import type { Life } from './listing-life.ts';
import type { ListingSeed } from './listing-shape.ts';

const hour = 3600_000;
const day = 24 * hour;

export interface WrittenListing {
  id: number;
  sellerId: number;
  seed: ListingSeed;
  times: Life['times'];
  /** In satang. */
  price: number | null;
}

interface Interest {
  now: number;
  chance: () => number;
  people: SeedPeople;
  sellers: ReadonlyMap<string, number>;
  /** Folders of each account that has some; every third favourite is in none of them. */
  folders: ReadonlyMap<number, readonly number[]>;
}

/** Number of favourites per account. */
const kept = { usual: 5, signedIn: 14 };
/** Days shown in the owner's chart. */
const graphDays = 30;

/** Writes views, favourites and reports of listings. */
export async function writeInterest(tx: Queries, written: readonly WrittenListing[], interest: Interest): Promise<void> {
  const favourites = favouritesOf(written, interest);
  await inBatches(favourites, (batch) => tx.insert(favourite).values(batch).run());
  const keepers = new Map<number, number>();
  for (const { listingId } of favourites) keepers.set(listingId, (keepers.get(listingId) ?? 0) + 1);
  const looks = written.filter(({ times }) => times.publishedAt).map((each) => looksAt(each, interest));
  const counts = looks.map(({ id: listingId, views, contacts }) => ({
    listingId,
    views,
    contacts,
    favourites: keepers.get(listingId) ?? 0,
  }));
  await inBatches(counts, (batch) => tx.insert(listingCount).values(batch).run());
  await inBatches(
    looks.flatMap(({ days }) => days),
    (batch) => tx.insert(listingDay).values(batch).run(),
  );
  await writeReports(tx, written, interest);
}

/** Returns favourites among other people's listings; the two sample accounts have more, including ended listings. */
function favouritesOf(written: readonly WrittenListing[], { now, chance, people, sellers, folders }: Interest) {
  const shown = written.filter(({ times, seed }) => times.publishedAt && !seed.reports);
  const rows = new Map<string, typeof favourite.$inferInsert>();
  for (const userId of sellers.values()) {
    const isSignedIn = userId === people.johndoe || userId === people.janedoe;
    for (let count = 0; count < (isSignedIn ? kept.signedIn : kept.usual); count += 1) {
      const one = shown[Math.floor(chance() * shown.length)];
      if (!one || one.sellerId === userId) continue;
      const { id: listingId, price, times } = one;
      const end = times.state === 'published' ? now : times.stateSince;
      const keptAt = Math.round((times.publishedAt ?? now) + chance() * (end - (times.publishedAt ?? now)));
      const isOlder = times.priceDroppedAt !== null && times.priceDroppedAt !== undefined && keptAt < times.priceDroppedAt;
      const priceThen = isOlder ? (times.priceBefore ?? price) : price;
      rows.set(`${userId} ${listingId}`, { userId, listingId, keptAt, priceThen, priceKnown: price });
    }
  }
  return [...rows.values()].map((row, at) => ({ ...row, folderId: folders.get(row.userId)?.[at % 3] ?? null }));
}

/** Returns views and contacts; for listings of the sample accounts also by day. */
function looksAt({ id, sellerId, seed, times }: WrittenListing, { now, chance, people }: Interest) {
  const shownAt = times.publishedAt ?? now;
  const end = times.state === 'published' ? now : times.stateSince;
  // Listings with a longer lifetime are viewed less often.
  const daily = (2 + chance() * 22) * (30 / leafById(seed.category).days);
  const isGraphed = sellerId === people.johndoe || sellerId === people.janedoe;
  const all = Math.round(daily * Math.max(0.2, (end - shownAt) / day));
  if (!isGraphed) return { id, views: all, contacts: Math.round(all * (0.02 + chance() * 0.06)), days: [] };
  const days = Array.from({ length: graphDays }, (_, ago) => now - ago * day)
    .filter((at) => at >= shownAt && at <= end)
    .map((at) => {
      const views = Math.round(daily * (0.3 + chance() * 1.4));
      return { listingId: id, day: bangkokDay(at), views, contacts: Math.round(views * chance() * 0.1) };
    });
  const earlier = Math.max(0, all - days.reduce((sum, { views }) => sum + views, 0));
  const total = days.reduce((sum, { views, contacts }) => ({ views: sum.views + views, contacts: sum.contacts + contacts }), {
    views: earlier,
    contacts: Math.round(earlier * 0.04),
  });
  return { id, ...total, days };
}

/** Writes cases of reported listings. */
async function writeReports(tx: Queries, written: readonly WrittenListing[], { now, sellers }: Interest): Promise<void> {
  for (const { id: listingId, sellerId, seed, times } of written) {
    const reports = (seed.reports ?? []).flatMap(({ by, reason, text = '' }, at) => {
      const reporterId = sellers.get(by);
      const reportedAt = Math.round(now - (now - (times.publishedAt ?? now)) * (0.4 - at * 0.15));
      return reporterId === undefined ? [] : [{ reporterId, reason, text, reportedAt, confirmedAt: reportedAt, language: 'th' as const }];
    });
    const [first] = reports;
    if (!first) continue;
    const seller = [...sellers].find(([, id]) => id === sellerId)?.[0] ?? '';
    const dueAt = Math.min(...reports.map(({ reason, reportedAt }) => dueAfter(null, { reason, at: reportedAt })));
    const caseId = await nextId(tx, moderationCase);
    const evidence = { text: seed.description, facts: [{ name: 'username', value: seller }], pictures: [] };
    const about = { kind: 'listing', subjectId: String(listingId), accountId: sellerId, accountName: seller } as const;
    await tx
      .insert(moderationCase)
      .values({ id: caseId, ...about, title: seed.title, link: `/listing/${listingId}`, evidence, openedAt: first.reportedAt, dueAt })
      .run();
    for (const report of reports)
      await tx
        .insert(caseReport)
        .values({ id: await nextId(tx, caseReport), caseId, ...report })
        .run();
  }
}
