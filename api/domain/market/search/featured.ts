import { sql } from 'drizzle-orm';
import { maxFeatured } from '../../../contract/values/market/listings.ts';
import type { Database } from '../../../db/client.ts';
import { featuredListing, searchRow } from '../../../db/schema.ts';
import { featuredWord } from '../rules/filter-words.ts';
import { asked, type Filters } from './filters.ts';
import type { PageAsked } from './pages.ts';

/** Maximum matching listings to sort, the newest first. */
const considered = 200;

/** Finds featured listings that match a search, last featured first. Few index rows have their word, whatever the other filters. */
export async function findFeatured(db: Database, { terms, filters, now }: Pick<PageAsked, 'terms' | 'filters' | 'now'>): Promise<number[]> {
  const { listingId, until, since } = featuredListing;
  const isFeatured = sql`exists (select 1 from featured_listing where ${listingId} = ${searchRow.listingId} and ${until} > ${now})`;
  const featured: Filters = new Map([...filters, ['featured', { words: [featuredWord], where: isFeatured }]]);
  const { filters: words, where } = asked(terms, featured);
  const begun = sql`(select max(${since}) from featured_listing where ${listingId} = ${searchRow.listingId})`;
  const rows = await db.engine.words.find({
    match: { terms, within: 'anywhere', filters: words },
    where,
    limit: considered,
    columns: sql`listing_id, ${begun}`,
    tail: sql`order by 2 desc, 1 desc limit ${maxFeatured}`,
  });
  return rows.map(([id]) => Number(id));
}
