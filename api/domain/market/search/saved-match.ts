import { eq, inArray, sql } from 'drizzle-orm';
import type { SavedFilters } from '../../../contract/market/saved-searches.ts';
import { maxCounted } from '../../../contract/values/market/search.ts';
import type { Database, Reader } from '../../../db/client.ts';
import { searchRow, searchTerm } from '../../../db/schema.ts';
import type { AnyOf } from '../../../db/word-index.ts';
import { Invalid } from '../../shared/errors.ts';
import { everything } from '../rules/filter-words.ts';
import { keyOfStart, type Need, rarest } from '../rules/saved-keys.ts';
import { asked, readFilters } from './filters.ts';
import { beginningWith, everyReading, understand, wordsBeginning } from './understand.ts';

/** Returns the words under which a search is stored: the requirement that the fewest listings meet. @throws Invalid like the search */
export async function keysOfSearch(db: Database, { q, ...query }: SavedFilters, now: number): Promise<string[]> {
  const { filters } = await readFilters(db, query, { now });
  const groups = [...filters.values()].flatMap(({ words }) => (words && words.length > 0 ? [words] : []));
  const needs: Need[] = [];
  for (const keys of groups) needs.push({ keys, count: await countOf(db, keys) });
  const said = q === undefined ? undefined : await needOfText(db, q);
  return [...new Set(rarest(said ? [said, ...needs] : needs)?.keys ?? [everything])];
}

async function countOf(db: Database, words: AnyOf): Promise<number> {
  const match = { terms: [], within: 'anywhere', filters: [words] } as const;
  const [[count] = []] = await db.engine.words.find({ match, limit: maxCounted, columns: sql`count(*)`, tail: sql`` });
  return Number(count);
}

/**
 * Returns words of which any listing the text finds has one, however the text is interpreted later; undefined if the text requires nothing.
 */
async function needOfText(db: Database, q: string): Promise<Need | undefined> {
  const needs: Need[] = [];
  for (const { terms, last } of await everyReading(db, q)) {
    const each: Need[] = [];
    for (const keys of terms) each.push({ keys, count: await countTerms(db, keys) });
    if (last !== undefined) {
      const meant = [...wordsBeginning(last).keys()];
      const begun = await beginningWith(db, last);
      each.push({ keys: [...meant, keyOfStart(last)], count: await countTerms(db, [...meant, ...begun]) });
    }
    const need = rarest(each);
    if (need) needs.push(need);
  }
  if (needs.length === 0) return undefined;
  return { keys: needs.flatMap(({ keys }) => keys), count: needs.reduce((sum, { count }) => sum + count, 0) };
}

async function countTerms(reader: Reader, words: AnyOf): Promise<number> {
  if (words.length === 0) return 0;
  const some = inArray(searchTerm.word, [...new Set(words)]);
  const rows = await reader.select({ count: searchTerm.count }).from(searchTerm).where(some).all();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Whether a search finds a listing now, by running the search on the index for this listing only. */
export async function finds(
  db: Database,
  { q, ...query }: SavedFilters,
  { listingId, now }: { listingId: number; now: number },
): Promise<boolean> {
  const row = await db.select({ id: searchRow.id }).from(searchRow).where(eq(searchRow.listingId, listingId)).get();
  const understood = q === undefined ? undefined : await understand(db, q);
  if (!row || understood?.isUnknown) return false;
  try {
    const { filters } = await readFilters(db, query, { now, said: understood?.price });
    const terms = understood?.terms ?? [];
    const { filters: words, where } = asked(terms, filters);
    const match = { terms, within: 'anywhere', filters: words } as const;
    return (await db.engine.words.find({ match, where, only: row.id, limit: 1, columns: sql`id`, tail: sql`` })).length > 0;
  } catch (error) {
    // The search names a category or an attribute that no longer exists.
    if (error instanceof Invalid) return false;
    throw error;
  }
}
