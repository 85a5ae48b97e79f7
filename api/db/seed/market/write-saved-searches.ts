import { and, desc, eq, gte, isNull, lte, ne } from 'drizzle-orm';
import { leafWord } from '../../../domain/market/rules/filter-words.ts';
import type { Queries } from '../../client.ts';
import { listing, savedSearch, savedSearchHit, savedSearchKey } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { savedSearchSeed } from './saved-searches.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Maximum number of matches per search. */
const maxFound = 6;

/** Writes saved searches, with their matches and notices. */
export async function seedSavedSearches(tx: Queries, people: SeedPeople, now: number): Promise<void> {
  for (const { owner, name, filters, frequency, daysAgo, seenDaysAgo, byMail = false, isPaused = false } of savedSearchSeed) {
    const since = now - daysAgo * day;
    const userId = people[owner];
    const { category, minPrice, maxPrice } = filters;
    const found = await tx
      .select({ id: listing.id, publishedAt: listing.publishedAt })
      .from(listing)
      .where(
        and(
          eq(listing.categoryId, category),
          eq(listing.state, 'published'),
          isNull(listing.hiddenAt),
          ne(listing.sellerId, userId),
          gte(listing.publishedAt, since),
          minPrice === undefined ? undefined : gte(listing.price, minPrice * 100),
          maxPrice === undefined ? undefined : lte(listing.price, maxPrice * 100),
        ),
      )
      .orderBy(desc(listing.publishedAt), desc(listing.id))
      .limit(maxFound)
      .all();
    const hits = found.map(({ id, publishedAt }) => ({ listingId: id, foundAt: (publishedAt ?? now) + minute, isTold: true }));
    const times = { createdAt: since, since, seenAt: now - seenDaysAgo * day, lastToldAt: hits[0]?.foundAt ?? null };
    const { id } = await tx
      .insert(savedSearch)
      .values({ userId, name, filters, frequency, byNotice: true, byMail, isPaused, ...times })
      .returning({ id: savedSearch.id })
      .get();
    await tx
      .insert(savedSearchKey)
      .values({ key: leafWord(category), searchId: id })
      .run();
    if (hits.length > 0)
      await tx
        .insert(savedSearchHit)
        .values(hits.map((hit) => ({ ...hit, searchId: id })))
        .run();
  }
}
