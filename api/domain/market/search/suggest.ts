import { and, desc, gt, inArray, sql } from 'drizzle-orm';
import type { Suggestion, SuggestQuery } from '../../../contract/market/search.ts';
import { maxSuggestions } from '../../../contract/values/market/search.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import type { Database, Reader } from '../../../db/client.ts';
import { listing, searchTerm } from '../../../db/schema.ts';
import type { Ctx } from '../../context.ts';
import { slugOf } from '../listing-rows.ts';
import { areForSale } from '../listings.ts';
import { plain } from '../rules/atoms.ts';
import { formOf } from '../rules/lexicon.ts';
import { wordsIn } from '../rules/segment.ts';
import { categoryNames } from './category-names.ts';
import { beginningWith, understand, wordsBeginning } from './understand.ts';
import { isWord, lexicon } from './words.ts';

/** Maximum categories among the suggestions. */
const maxCategories = 3;

/** Maximum titles among the suggestions. */
const maxTitles = 3;

/** Suggests completions during typing: categories, then searches with words of listings, then titles. */
export async function suggestSearches({ db, language }: Pick<Ctx, 'db' | 'language'>, { q }: SuggestQuery): Promise<Suggestion[]> {
  const typed = plain(q).trim();
  if (typed === '') return [];
  const titles = await titlesWith(db, typed, language);
  const suggestions: Suggestion[] = categoriesLike(typed, language);
  const texts = new Set(await completed(db, typed));
  for (const text of texts) if (suggestions.length < maxSuggestions - titles.length) suggestions.push({ kind: 'words', text });
  return [...suggestions, ...titles];
}

/** Returns the newest listings with all words in the title, each title once. */
async function titlesWith(db: Database, typed: string, language: Language): Promise<Suggestion[]> {
  const { terms } = await understand(db, typed);
  if (terms.length === 0) return [];
  const found = await db.engine.words.find({
    match: { terms, within: 'title', filters: [] },
    limit: maxTitles,
    columns: sql`listing_id`,
    tail: sql``,
  });
  const rows = await db
    .select({ id: listing.id, title: listing.title, titleEn: listing.titleEn })
    .from(listing)
    .where(
      and(
        inArray(
          listing.id,
          found.map(([id]) => Number(id)),
        ),
        areForSale,
      ),
    )
    .orderBy(desc(listing.id))
    .all();
  const byTitle = new Map<string, string>();
  for (const row of rows) {
    const title = (language === 'en' && row.titleEn) || row.title;
    if (!byTitle.has(title)) byTitle.set(title, slugOf(row));
  }
  return [...byTitle].map(([text, slug]) => ({ kind: 'listing', text, slug }));
}

/** Returns categories whose name begins with the text or contains all its words. */
function categoriesLike(typed: string, language: Language): Suggestion[] {
  const form = formOf(typed);
  const words = wordsIn(typed, lexicon()).map(({ text }) => text);
  if (form === '') return [];
  return categoryNames()
    .filter((each) => each.forms.some((name) => name.startsWith(form)) || words.every((word) => each.words.has(word)))
    .slice(0, maxCategories)
    .map((each) => ({ kind: 'category', text: each[language], category: each.id }));
}

/** Completes the last word of a text in the ways that occur in most listings. */
async function completed(reader: Reader, typed: string): Promise<string[]> {
  const last = wordsIn(typed, lexicon()).at(-1)?.form ?? '';
  if (!isWord(last) || !formOf(typed).endsWith(last)) return [];
  const before = typed.endsWith(last) ? typed.slice(0, -last.length) : undefined;
  if (before === undefined) return [];
  const ends = [...(await formsLike(reader, last)), ...(await beginningWith(reader, last, maxSuggestions))];
  return [...new Set(ends)].map((end) => before + end);
}

/** Returns lexicon forms with this prefix for words that occur in listings. */
async function formsLike(reader: Reader, start: string): Promise<string[]> {
  const wordOf = wordsBeginning(start);
  if (wordOf.size === 0) return [];
  const rows = await reader
    .select({ word: searchTerm.word })
    .from(searchTerm)
    .where(and(inArray(searchTerm.word, [...wordOf.keys()]), gt(searchTerm.count, 0)))
    .orderBy(desc(searchTerm.count), searchTerm.word)
    .limit(maxSuggestions)
    .all();
  return rows.map(({ word }) => wordOf.get(word) ?? word);
}
