import { sql } from 'drizzle-orm';
import type { SearchAnswer, SearchQuery } from '../../../contract/market/search.ts';
import { type SearchSort, searchPage } from '../../../contract/values/market/search.ts';
import type { Ctx } from '../../context.ts';
import { cardsByIds } from '../listings.ts';
import { readCursor } from './cursor.ts';
import { type Counted, countFound } from './facets.ts';
import { findFeatured } from './featured.ts';
import { asked as askedOf, type Filters, readFilters, tradeFilter } from './filters.ts';
import { otherSearches } from './help.ts';
import { intentOf } from './intent.ts';
import { type FoundPage, findPage } from './pages.ts';
import { type Understood, understand } from './understand.ts';

type Searching = Pick<Ctx, 'db' | 'now' | 'language'>;

/** Fields that a cursor needs in each order. */
const needed = {
  best: ['id', 'top', 'at'],
  newest: ['id'],
  'price-up': ['id', 'value'],
  'price-down': ['id', 'value'],
  nearest: ['id', 'value'],
} as const;

const nowhere: FoundPage = { listingIds: [], cursors: [], nextCursor: null };
const nothing: Understood = { terms: [], isUnknown: false };

async function isFound(db: Searching['db'], terms: Understood['terms'], filters: Filters): Promise<boolean> {
  const { filters: words, where } = askedOf(terms, filters);
  const match = { terms, within: 'anywhere', filters: words } as const;
  return (await db.engine.words.find({ match, where, limit: 1, columns: sql`id`, tail: sql`` })).length > 0;
}
const withoutTrade = (filters: Filters): Filters => new Map([...filters].filter(([name]) => name !== tradeFilter));

/** Finds public listings. @throws Invalid for an unknown category or attribute, or an invalid cursor */
export async function searchListings(ctx: Searching, query: SearchQuery): Promise<SearchAnswer> {
  return (await searchWithCursors(ctx, query)).answer;
}

/** Finds public listings, with the cursor of each. */
export async function searchWithCursors(
  ctx: Searching,
  query: SearchQuery,
): Promise<{ answer: SearchAnswer; cursors: Map<number, string> }> {
  const { db, now, language } = ctx;
  const { limit = searchPage.default } = query;
  const understood = query.q === undefined ? nothing : await understand(db, query.q);
  const { terms, instead, price, isUnknown, corrected } = understood;
  const { filters: implied, leaf, near } = await readFilters(db, query, { now, said: price });
  // A condo for sale is better than no result for a user who wants to rent one.
  const filters = !implied.has(tradeFilter) || (await isFound(db, terms, implied)) ? implied : withoutTrade(implied);
  const sort: SearchSort = terms.length === 0 && (query.sort ?? 'best') === 'best' ? 'newest' : (query.sort ?? 'best');
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, needed[sort]);
  const asked = { terms, filters, sort, near, cursor, limit, now, intent: intentOf(instead ?? query.q ?? '') };
  let counting: Promise<Counted> | undefined;
  const count = () => {
    counting ??= countFound(db, { terms, filters, leaf, language, now });
    return counting;
  };
  // The page is queried first, and its listings are read while the count runs on a separate thread.
  const finding = isUnknown ? Promise.resolve(nowhere) : findPage(db, asked, async () => !(await count()).isExact);
  const showing = finding.then(({ listingIds }) => cardsByIds(ctx, listingIds));
  // Featured listings would break a visible order by numbers.
  const isFirst = cursor === undefined && (sort === 'best' || sort === 'newest') && !isUnknown;
  const featuring = isFirst ? findFeatured(db, asked).then((ids) => cardsByIds(ctx, ids)) : [];
  const [page, cards, featured, counted] = await Promise.all([finding, showing, featuring, count()]);
  const answer: SearchAnswer = {
    listings: cards.filter(({ state }) => state === 'published'),
    featured: featured.filter(({ state }) => state === 'published'),
    total: counted.total,
    isTotalExact: counted.isExact,
    nextCursor: page.nextCursor,
    facets: counted.facets,
    ...(instead === undefined ? {} : { corrected: { from: query.q ?? '', to: instead } }),
    ...(price ? { price } : {}),
    ...(counted.total === 0 ? { suggestions: await otherSearches(db, { terms, filters, query, language, isUnknown, corrected }) } : {}),
  };
  return { answer, cursors: new Map(page.listingIds.map((id, at) => [id, page.cursors[at] ?? ''])) };
}
