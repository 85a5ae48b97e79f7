import { and, gte, lt, sql } from 'drizzle-orm';
import { type Database, parameter, prepared } from '../../db/client.ts';
import { product, productWord } from '../../db/schema.ts';
import { fold } from '../shared/rules/text.ts';
import { firstLetters, type Near, nearIn } from './rules/search-near.ts';
import { beginningsOf, isThai, type Term, termsOf, thaiWords } from './rules/search-text.ts';

/** Where a product was found at best: 0 a word of the name, 1 inside of the name, in brand or category, 2 in the description. */
type Places = ReadonlyMap<number, number>;
const insideName = 1;

export interface Found {
  /** What was found, and how far from the beginning of the list it belongs. */
  hits: Places;
  /** Whether something was found by more than descriptions. */
  isNamed: boolean;
  /** When nothing was: what was probably meant, which finds something. */
  suggestion?: string;
}

/** More words than anybody types. Each costs a look at all names. */
const most = { terms: 8, wordsInTerm: 8, misspelt: 3, candidates: 1000 };
/** Behind everything that begins in the same way. */
const behind = '\u{10ffff}';

const inNames = prepared((db) =>
  db
    .select({ id: product.id })
    .from(product)
    .where(sql`instr(${product.searchTh}, ${parameter('text')}) > 0 or instr(${product.searchEn}, ${parameter('text')}) > 0`)
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
/** Words of names, brands and categories; descriptions hold too many that nobody searches for. */
const knownWords = prepared((db) =>
  db
    .selectDistinct({ word: productWord.word })
    .from(productWord)
    .where(and(beginning(), lt(productWord.place, 2)))
    .limit(most.candidates)
    .prepare(),
);

/**
 * Finds products by every word of a search, in both languages: in the names also what is only a part of a word.
 * Where that finds nothing, words are taken for others of the same sound; what differs more is only suggested.
 */
export function searchProducts(db: Database, q: string): Found {
  const terms = termsOf(q).slice(0, most.terms);
  const hits = hitsOf(db, terms);
  if (hits.size > 0) return found(hits, terms);
  const nothing = found(hits, terms);
  const meant = corrected(db, terms);
  const meantHits = meant ? hitsOf(db, termsOf(meant.text)) : hits;
  if (meant && meantHits.size > 0) return meant.isSure ? found(meantHits, terms) : { ...nothing, suggestion: meant.text };
  const part = partsOf(terms).find((alone) => placesOf(db, alone).size > 0);
  return part ? { ...nothing, suggestion: part.text } : nothing;
}

/** The words of the best have, taken together, better places than descriptions. */
const found = (hits: Places, terms: readonly Term[]): Found => ({
  hits,
  isNamed: [...hits.values()].some((place) => place <= terms.length),
});

/** Words one by one, for when nothing holds all of them: a single run of Thai is taken apart. */
function partsOf([first, ...others]: readonly Term[]): readonly Term[] {
  if (!first || others.length > 0) return first ? [first, ...others] : [];
  return termsOf(
    first.words
      .flatMap(thaiWords)
      .filter((word) => word.length > 1)
      .join(' '),
  );
}

function hitsOf(db: Database, terms: readonly Term[]): Places {
  let hits: Places | undefined;
  for (const term of terms) {
    const found = placesOf(db, term);
    hits = hits ? inBoth(hits, found, (one, other) => one + other) : found;
    if (hits.size === 0) return hits;
  }
  return hits ?? new Map();
}

function placesOf(db: Database, { text, words }: Term): Places {
  const places = new Map<number, number>();
  for (const { id } of inNames(db).all({ text: fold(text) })) places.set(id, insideName);
  const [first, ...rest] = words.slice(0, most.wordsInTerm);
  if (first === undefined) return places;
  const byWords = rest.reduce((found, word) => inBoth(found, placesOfWord(db, word), Math.max), placesOfWord(db, first));
  for (const [id, place] of byWords) places.set(id, Math.min(place, places.get(id) ?? place));
  return places;
}

/** Where a word is found as it is written or, when it is a run of Thai, where the words are that it consists of. */
function placesOfWord(db: Database, word: string): Places {
  const places = new Map<number, number>();
  const beginnings = beginningsOf(word);
  const rows = beginnings.flatMap((from) => byWord(db).all({ from, to: from + behind }));
  // Descriptions are so long that something in them begins with nearly every word: Lampang with lamp.
  const fitting = rows.filter(({ place, entry }) => place < 2 || isThai(word) || beginnings.includes(entry.trimEnd()));
  for (const { id, place } of fitting.length > 0 ? fitting : rows) places.set(id, Math.min(place, places.get(id) ?? place));
  const parts = thaiWords(word).slice(0, most.wordsInTerm);
  if (parts.length < 2) return places;
  const inParts = parts.map((part) => placesOfWord(db, part)).reduce((one, other) => inBoth(one, other, Math.max));
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

/** The search with words that are nowhere exchanged for the nearest that are somewhere; sure when they only sound alike. */
function corrected(db: Database, terms: readonly Term[]): { text: string; isSure: boolean } | undefined {
  const unknown = terms.filter((term) => placesOf(db, term).size === 0).slice(0, most.misspelt);
  const exchanged = new Map<string, Near>();
  for (const word of unknown.flatMap(({ words }) => words.slice(0, most.wordsInTerm))) {
    const near = placesOfWord(db, word).size > 0 ? undefined : nearest(db, word);
    if (near) exchanged.set(word, near);
  }
  if (exchanged.size === 0) return undefined;
  const texts = terms.map((term) =>
    unknown.includes(term) ? term.words.map((word) => exchanged.get(word)?.word ?? word).join(' ') : term.text,
  );
  return { text: texts.join(' '), isSure: [...exchanged.values()].every(({ away }) => away === 0) };
}

function nearest(db: Database, word: string): Near | undefined {
  const known = firstLetters(word).flatMap((from) => knownWords(db).all({ from, to: from + behind }));
  const near = known.flatMap((entry) => nearIn(entry.word, word) ?? []);
  return near.sort((one, other) => one.away - other.away || other.word.length - one.word.length)[0];
}
