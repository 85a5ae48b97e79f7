import { and, desc, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../../db/client.ts';
import { searchNear, searchTerm } from '../../../db/schema.ts';
import type { AnyOf, Match } from '../../../db/word-index.ts';
import { otherLayout } from '../rules/keyboard.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import { correctedWords, keysAsked, nearKeys } from '../rules/near-words.ts';
import type { PriceRange } from '../rules/price-words.ts';
import { readQuery, type SearchTerms, searchTerms, withoutQualities } from '../rules/query.ts';
import { type Word, wordsIn } from '../rules/segment.ts';
import { withPlaces } from '../rules/university-places.ts';
import { isWord, lexicon } from './words.ts';

/** Interpretation of a search in index words. */
export interface Understood {
  terms: readonly AnyOf[];
  /** Text searched instead of the typed one, if that finds nothing. */
  instead?: string | undefined;
  price?: PriceRange | undefined;
  /** Whether nothing contains these words. */
  isUnknown: boolean;
  /** The words probably meant, if some typed ones are not found. */
  corrected?: readonly Word[] | undefined;
}

/** Maximum words searched for; the rest of a longer query is ignored. */
export const maxWords = 12;
/** Maximum completions of an unfinished last word: the most frequent words. */
const endings = 20;

/** Tries interpretations of a text until one of them finds something. */
export async function understand(db: Database, q: string): Promise<Understood> {
  const list = lexicon();
  const typed = readQuery(q, list);
  const price = typed.price ? { price: typed.price } : {};
  const words = typed.words.filter(({ text }) => isWord(text)).slice(0, maxWords);
  if (words.length === 0) return { terms: [], isUnknown: typed.text !== '' && typed.price === undefined, ...price };
  const asTyped = await firstFound(db, words, list);
  if (asTyped) return { terms: asTyped, isUnknown: false, ...price };
  const placed = await nearUniversity(db, typed.text, list);
  if (placed) return { ...placed, isUnknown: false, ...price };
  for (const other of inOtherLayout(q, typed.text)) {
    const read = readQuery(other, list);
    const found = await firstFound(db, read.words.slice(0, maxWords), list);
    if (found) return { terms: found, instead: read.text, isUnknown: false, ...(read.price ? { price: read.price } : price) };
  }
  const apart = await splitWords(db, words, list);
  const parts = apart && (await firstFound(db, apart, list));
  if (apart && parts)
    return { terms: parts, instead: apart.map(({ form }) => form).join(' '), isUnknown: false, corrected: apart, ...price };
  const corrected = await correct(db, typed.text, list);
  const meant = corrected && (await firstFound(db, corrected, list, { isWhole: true }));
  if (corrected && meant) return { terms: meant, instead: written(corrected), isUnknown: false, corrected, ...price };
  const plainer = withoutQualities(corrected ?? words);
  const fewer = plainer && (await firstFound(db, plainer, list, { isWhole: true }));
  if (plainer && fewer) return { terms: fewer, instead: written(plainer), isUnknown: false, corrected, ...price };
  return { terms: words.map(({ text }) => [text]), isUnknown: true, corrected, ...price };
}

/** Replaces a university by its place if no listing with the other words names it. */
async function nearUniversity(db: Database, text: string, list: Lexicon): Promise<Pick<Understood, 'terms' | 'instead'> | undefined> {
  const placed = withPlaces(text);
  if (placed === undefined) return undefined;
  const terms = await firstFound(db, wordsIn(placed, list).slice(0, maxWords), list);
  return terms && { terms, instead: placed };
}

/** Converts both the raw text, since Shift changes letters, and the cleaned one. */
const inOtherLayout = (q: string, text: string): string[] => {
  // Text of only a price makes no sense in the other layout.
  if (text === '') return [];
  return [...new Set([q.slice(0, maxTyped), text].map(otherLayout).filter((other) => other !== undefined))];
};
/** Maximum letters of a text that may have been typed with the wrong layout. */
const maxTyped = 200;

/** Limits for two joined words: minimum letters of each, and maximum of both. */
const joinedLetters = { first: 3, second: 2, all: 24 } as const;

/** Splits unknown Latin words if both parts occur in listings: macbookair becomes "macbook air". */
async function splitWords(db: Database, words: readonly Word[], list: Lexicon): Promise<Word[] | undefined> {
  const splits = words.slice(0, maxSplit).map(({ form }) => splitsOf(form).map((parts) => ({ parts, words: parts.map(wordIn(list)) })));
  const asked = [...new Set(splits.flat().flatMap((split) => [...split.words]))];
  if (asked.length === 0) return undefined;
  const rows = await db
    .select({ word: searchTerm.word, count: searchTerm.count })
    .from(searchTerm)
    .where(and(inArray(searchTerm.word, [...asked, ...words.map(({ text }) => text)]), gt(searchTerm.count, 0)))
    .all();
  const counts = new Map(rows.map(({ word, count }) => [word, count]));
  const least = (parts: readonly string[]) => Math.min(...parts.map((part) => counts.get(part) ?? 0));
  let isSplit = false;
  const texts = words.map(({ form, text }, at) => {
    const best = counts.has(text) ? undefined : splits[at]?.toSorted((one, other) => least(other.words) - least(one.words))[0];
    if (!best || least(best.words) === 0) return form;
    isSplit = true;
    return best.parts.join(' ');
  });
  return isSplit ? wordsIn(texts.join(' '), list) : undefined;
}
/** Maximum words to try to split. */
const maxSplit = 4;

const wordIn = (list: Lexicon) => (part: string) => list.wordOf.get(part) ?? part;

function splitsOf(form: string): [string, string][] {
  if (!/^[a-z]+$/.test(form) || form.length > joinedLetters.all) return [];
  const places = Math.max(0, form.length - joinedLetters.second - joinedLetters.first + 1);
  return Array.from({ length: places }, (_, at) => [form.slice(0, at + joinedLetters.first), form.slice(at + joinedLetters.first)]);
}

const written = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

async function firstFound(
  db: Database,
  words: readonly Word[],
  list: Lexicon,
  { isWhole = false } = {},
): Promise<readonly AnyOf[] | undefined> {
  for (const { terms, last } of searchTerms(words, list)) {
    if (last !== undefined && isWhole) continue;
    const asked = last === undefined ? terms : [...terms, [...wordsBeginning(last).keys(), ...(await beginningWith(db, last))]];
    if (await isThere(db, asked)) return asked;
  }
  return undefined;
}

/** Whether any listing contains all these words. */
export async function isThere(db: Database, terms: readonly AnyOf[]): Promise<boolean> {
  if (terms.length === 0 || terms.some((words) => words.length === 0)) return false;
  const match: Match = { terms, within: 'anywhere', filters: [] };
  return (await db.engine.words.find({ match, limit: 1, columns: sql`id`, tail: sql`` })).length > 0;
}

/** An interpretation of a text: all `terms`, and a word that begins with `last`. */
type Reading = Pick<SearchTerms, 'terms' | 'last'>;

/** Returns all interpretations of a text: as typed, in the other keyboard layout, and corrected if currently needed. */
export async function everyReading(db: Database, q: string): Promise<Reading[]> {
  const list = lexicon();
  const typed = readQuery(q, list);
  const others = inOtherLayout(q, typed.text).map((other) => readQuery(other, list).words);
  const words = [typed.words.filter(({ text }) => isWord(text)), ...others];
  const readings = words.filter((some) => some.length > 0).flatMap((some) => searchTerms(some.slice(0, maxWords), list));
  const understood = await understand(db, q);
  const corrected = understood.instead === undefined ? undefined : understood.corrected;
  const meant = [corrected, withoutQualities(corrected ?? words[0] ?? [])].filter((some) => some !== undefined);
  return [...readings, ...meant.flatMap((some) => searchTerms(some, list).filter(({ last }) => last === undefined))];
}

/** Maximum lexicon words with the same prefix; more don't indicate which one is meant. */
const maxMeant = 40;

/** Returns lexicon words that have a form with this prefix, with that form. */
export function wordsBeginning(start: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { word, forms } of lexicon().meanings) {
    const form = forms.find((each) => each.startsWith(start));
    if (form !== undefined) words.set(word, form);
  }
  return words.size > maxMeant ? new Map() : words;
}

/** Returns words with this prefix, most frequent first. */
export async function beginningWith(reader: Reader, start: string, limit = endings): Promise<string[]> {
  const rows = await reader
    .select({ word: searchTerm.word })
    .from(searchTerm)
    .where(and(gte(searchTerm.word, start), lt(searchTerm.word, `${start}\uffff`), gt(searchTerm.count, 0)))
    .orderBy(desc(searchTerm.count), searchTerm.word)
    .limit(limit)
    .all();
  return rows.map(({ word }) => word);
}

/** Returns the words probably meant, if some typed ones occur nowhere. */
async function correct(db: Database, text: string, list: Lexicon): Promise<Word[] | undefined> {
  const short = text.slice(0, 200);
  const keys = keysAsked(short, list);
  const rows = await db
    .select({ key: searchNear.key, word: searchNear.word })
    .from(searchNear)
    .innerJoin(searchTerm, sql`${searchTerm.word} = ${searchNear.word}`)
    .where(and(inArray(searchNear.key, keys), gt(searchTerm.count, 0)))
    .orderBy(desc(searchTerm.count), searchNear.word)
    .all();
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const forms = await formsNear(db, keys, list);
  const words = correctedWords(short, list, (key) => [...(byKey.get(key)?.map(({ word }) => word) ?? []), ...(forms.get(key) ?? [])]);
  return words.length === 0 ? undefined : words.slice(0, maxWords);
}

/** Maximum values per statement. */
const wordsAtOnce = 500;

let formsByKey: Map<string, { form: string; word: string }[]> | undefined;

/** Returns other forms of indexed words, by their near keys. */
async function formsNear(reader: Reader, keys: readonly string[], list: Lexicon): Promise<Map<string, string[]>> {
  formsByKey ??= Map.groupBy(
    list.meanings.flatMap(({ word, forms }) => forms.flatMap((form) => nearKeys(form).map((key) => ({ key, form, word })))),
    ({ key }) => key,
  );
  const asked = keys.flatMap((key) => (formsByKey?.get(key) ?? []).map((near) => ({ key, ...near })));
  const words = [...new Set(asked.flatMap(({ word }) => word))];
  const alive = new Set<string>();
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    const rows = await reader
      .select({ word: searchTerm.word })
      .from(searchTerm)
      .where(and(inArray(searchTerm.word, words.slice(at, at + wordsAtOnce)), gt(searchTerm.count, 0)))
      .all();
    for (const { word } of rows) alive.add(word);
  }
  const forms = new Map<string, string[]>();
  for (const { key, form, word } of asked) if (alive.has(word)) forms.set(key, [...(forms.get(key) ?? []), form]);
  return forms;
}
