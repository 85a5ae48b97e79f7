import { and, gte, lt, sql } from 'drizzle-orm';
import { type Database, parameter, prepared } from '../../db/client.ts';
import { product, productWord } from '../../db/schema.ts';
import { fold } from '../shared/rules/text.ts';
import { isOnSale } from './products.ts';
import { firstLetters, type Near, nearIn } from './rules/search-near.ts';
import { beginningsOf, isThai, type Term, termsOf, thaiWords } from './rules/search-text.ts';

/** Best position at which a product was found: 0 a word of the name, 1 inside of the name, in brand or category, 2 in the description. */
type Places = ReadonlyMap<number, number>;
const insideName = 1;

/** Position at which a word was found. */
interface Entry {
  id: number;
  place: number;
  entry: string;
}

export interface Found {
  /** Products found, each with its rank. */
  hits: Places;
  /** Whether something was found by more than descriptions. */
  isNamed: boolean;
  /** Without results: the query that was probably meant, which has some. */
  suggestion?: string;
}

/** Limits above any realistic query. Each word costs a scan of all names. */
const limits = { terms: 8, wordsInTerm: 8, misspelt: 3, candidates: 1000 };
/** Sorts after every string with the same prefix. */
const behind = '\u{10ffff}';

const inNames = prepared((db) =>
  db
    .select({ id: product.id })
    .from(product)
    .where(
      and(isOnSale, sql`(instr(${product.searchTh}, ${parameter('text')}) > 0 or instr(${product.searchEn}, ${parameter('text')}) > 0)`),
    )
    .prepare(),
);
const beginning = () => and(gte(productWord.word, parameter('from')), lt(productWord.word, parameter('to')));
const byWord = prepared((db) =>
  db
    .select({ id: productWord.productId, place: productWord.place, entry: productWord.word })
    .from(productWord)
    .where(beginning())
    .prepare(),
);
/** Words of names, brands and categories; descriptions contain too many that are never searched for. */
const knownWords = prepared((db) =>
  db
    .selectDistinct({ word: productWord.word })
    .from(productWord)
    .where(and(beginning(), lt(productWord.place, 2)))
    .limit(limits.candidates)
    .prepare(),
);

/**
 * Finds products by all words of a query, in both languages; in names also by parts of words. If there are none, words are replaced by
 * others with the same sound; other corrections are only suggested.
 */
export async function searchProducts(db: Database, q: string): Promise<Found> {
  const terms = termsOf(q).slice(0, limits.terms);
  const hits = await hitsOf(db, terms);
  if (hits.size > 0) return found(hits, terms);
  const nothing = found(hits, terms);
  const meant = await corrected(db, terms);
  const meantHits = meant ? await hitsOf(db, termsOf(meant.text)) : hits;
  if (meant && meantHits.size > 0) return meant.isSure ? found(meantHits, terms) : { ...nothing, suggestion: meant.text };
  for (const part of partsOf(terms)) if ((await placesOf(db, part)).size > 0) return { ...nothing, suggestion: part.text };
  return nothing;
}

/** The words of the best results have, in total, better positions than descriptions. */
const found = (hits: Places, terms: readonly Term[]): Found => ({
  hits,
  isNamed: [...hits.values()].some((place) => place <= terms.length),
});

/** Returns separate words, for a query without results: a single run of Thai is segmented. */
function partsOf([first, ...others]: readonly Term[]): readonly Term[] {
  if (!first || others.length > 0) return first ? [first, ...others] : [];
  return termsOf(
    first.words
      .flatMap(thaiWords)
      .filter((word) => word.length > 1)
      .join(' '),
  );
}

async function hitsOf(db: Database, terms: readonly Term[]): Promise<Places> {
  let hits: Places | undefined;
  for (const term of terms) {
    const found = await placesOf(db, term);
    hits = hits ? inBoth(hits, found, (one, other) => one + other) : found;
    if (hits.size === 0) return hits;
  }
  return hits ?? new Map();
}

async function placesOf(db: Database, { text, words }: Term): Promise<Places> {
  const places = new Map<number, number>();
  for (const { id } of await inNames(db).all({ text: fold(text) })) places.set(id, insideName);
  const [first, ...rest] = words.slice(0, limits.wordsInTerm);
  if (first === undefined) return places;
  let byWords = await placesOfWord(db, first);
  for (const word of rest) byWords = inBoth(byWords, await placesOfWord(db, word), Math.max);
  for (const [id, place] of byWords) places.set(id, Math.min(place, places.get(id) ?? place));
  return places;
}

/** Returns the positions of a word as written or, for a run of Thai, those of its words. */
async function placesOfWord(db: Database, word: string): Promise<Places> {
  const places = new Map<number, number>();
  const beginnings = beginningsOf(word);
  const rows: Entry[] = [];
  for (const from of beginnings) rows.push(...(await byWord(db).all({ from, to: from + behind })));
  // Descriptions are so long that nearly every word is a prefix of something in them: Lampang with lamp.
  const fitting = rows.filter(({ place, entry }) => place < 2 || isThai(word) || beginnings.includes(entry.trimEnd()));
  for (const { id, place } of fitting.length > 0 ? fitting : rows) places.set(id, Math.min(place, places.get(id) ?? place));
  const [first, ...rest] = thaiWords(word).slice(0, limits.wordsInTerm);
  if (first === undefined || rest.length === 0) return places;
  let inParts = await placesOfWord(db, first);
  for (const part of rest) inParts = inBoth(inParts, await placesOfWord(db, part), Math.max);
  return new Map([...inParts, ...places]);
}

function inBoth(one: Places, other: Places, join: (one: number, other: number) => number): Places {
  const both = new Map<number, number>();
  for (const [id, place] of one) {
    const there = other.get(id);
    if (there !== undefined) both.set(id, join(place, there));
  }
  return both;
}

/** Replaces unknown words of a query by the nearest known ones; sure if they only sound alike. */
async function corrected(db: Database, terms: readonly Term[]): Promise<{ text: string; isSure: boolean } | undefined> {
  const unknown: Term[] = [];
  for (const term of terms) {
    if (unknown.length < limits.misspelt && (await placesOf(db, term)).size === 0) unknown.push(term);
  }
  const exchanged = new Map<string, Near>();
  for (const word of unknown.flatMap(({ words }) => words.slice(0, limits.wordsInTerm))) {
    const near = (await placesOfWord(db, word)).size > 0 ? undefined : await nearest(db, word);
    if (near) exchanged.set(word, near);
  }
  if (exchanged.size === 0) return undefined;
  const texts = terms.map((term) =>
    unknown.includes(term) ? term.words.map((word) => exchanged.get(word)?.word ?? word).join(' ') : term.text,
  );
  return { text: texts.join(' '), isSure: [...exchanged.values()].every(({ away }) => away === 0) };
}

async function nearest(db: Database, word: string): Promise<Near | undefined> {
  const near: Near[] = [];
  for (const from of firstLetters(word)) {
    const known = await knownWords(db).all({ from, to: from + behind });
    near.push(...known.flatMap((entry) => nearIn(entry.word, word) ?? []));
  }
  return near.sort((one, other) => one.away - other.away || other.word.length - one.word.length)[0];
}
