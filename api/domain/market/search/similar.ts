import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ListingCard } from '../../../contract/market/listings.ts';
import { maxSimilar } from '../../../contract/values/market/search.ts';
import type { Database, Reader } from '../../../db/client.ts';
import { listing, searchTerm } from '../../../db/schema.ts';
import type { Ctx } from '../../context.ts';
import { type ListingRow, unknownListing } from '../listing-rows.ts';
import { cardsByIds } from '../listings.ts';
import { leafWord } from '../rules/filter-words.ts';
import { likeness } from '../rules/search-weights.ts';
import { wordsOf } from './words.ts';

/** Number of a title's rarest words to compare: they are the most distinctive. */
const maxDistinctive = 5;
/** Newest listings examined per word. */
const looked = 60;

interface Candidate {
  listingId: number;
  price: number | null;
  province: number;
  /** Number of shared words in the title. */
  shared: number;
  id: number;
}

/** Lists listings similar to one that is or was public. @throws NotFound */
export async function listSimilar(ctx: Pick<Ctx, 'db' | 'now' | 'language'>, { id }: { id: number }): Promise<ListingCard[]> {
  const row = await ctx.db.select().from(listing).where(eq(listing.id, id)).get();
  if (!row || row.publishedAt === null || row.hiddenAt !== null) throw unknownListing();
  const candidates = new Map<number, Candidate>();
  for (const word of await rarestOf(ctx.db, wordsOf(row.title))) await add(ctx.db, candidates, row, word);
  if (candidates.size < maxSimilar) await add(ctx.db, candidates, row);
  candidates.delete(id);
  const inOrder = [...candidates.values()]
    .map((candidate) => ({ ...candidate, worth: likeness(row, candidate) }))
    .sort((one, other) => other.worth - one.worth || other.id - one.id)
    .slice(0, maxSimilar);
  const cards = await cardsByIds(
    ctx,
    inOrder.map(({ listingId }) => listingId),
  );
  return cards.filter(({ state }) => state === 'published');
}

async function rarestOf(reader: Reader, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await reader
    .select({ word: searchTerm.word })
    .from(searchTerm)
    .where(and(inArray(searchTerm.word, [...words]), gt(searchTerm.count, 0)))
    .orderBy(asc(searchTerm.count), searchTerm.word)
    .limit(maxDistinctive)
    .all();
  return rows.map(({ word }) => word);
}

/** Adds the newest listings of the same category, optionally only those with a word in the title. */
async function add(db: Database, candidates: Map<number, Candidate>, { categoryId }: ListingRow, word?: string): Promise<void> {
  const terms = word === undefined ? [] : [[word]];
  const rows = await db.engine.words.find({
    match: { terms, within: 'title', filters: [[leafWord(categoryId)]] },
    limit: looked,
    columns: sql`id, listing_id, price, province`,
    tail: sql`order by id desc`,
  });
  for (const [id, listingId, price, province] of rows) {
    const known = candidates.get(Number(listingId));
    const shared = (known?.shared ?? 0) + terms.length;
    const facts = {
      id: Number(id),
      listingId: Number(listingId),
      province: Number(province),
      price: price === null ? null : Number(price),
    };
    candidates.set(facts.listingId, { ...facts, shared });
  }
}
