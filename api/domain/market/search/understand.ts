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

/** Meaning of a search in words of the index. */
export interface Understood {
  terms: readonly AnyOf[];
  /** Text that is searched for instead of the typed one, where that finds nothing. */
  instead?: string | undefined;
  price?: PriceRange | undefined;
  /** That nothing has these words. */
  isUnknown: boolean;
  /** The words that were probably meant, where none of what was typed is found. */
  corrected?: readonly Word[] | undefined;
}

/** So many words are asked for; who types more is told of what has the first. */
export const maxWords = 12;
/** Completions tried at most for an unfinished last word: the words that most listings have. */
const endings = 20;

/** Finds out what a text means to the index, step by step, until something has those words. */
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

/** A university that no listing with the other words names stands for where it lies. */
async function nearUniversity(db: Database, text: string, list: Lexicon): Promise<Pick<Understood, 'terms' | 'instead'> | undefined> {
  const placed = withPlaces(text);
  if (placed === undefined) return undefined;
  const terms = await firstFound(db, wordsIn(placed, list).slice(0, maxWords), list);
  return terms && { terms, instead: placed };
}

/** As it was typed, since Shift gives other letters, and as it is read otherwise. */
const inOtherLayout = (q: string, text: string): string[] => {
  // A price says nothing in the other layout.
  if (text === '') return [];
  return [...new Set([q.slice(0, maxTyped), text].map(otherLayout).filter((other) => other !== undefined))];
};
/** Letters of a text up to which it may have been typed with the wrong layout. */
const maxTyped = 200;

/** Words of two that were written as one: letters each of the two has at least, and both together at most. */
const joinedLetters = { first: 3, second: 2, all: 24 } as const;

/** Latin words that no listing has, each apart where both of its parts are in listings: macbookair is "macbook air". */
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
/** So many words are tried to be split. */
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

/** Whether any listing has all these words. */
export async function isThere(db: Database, terms: readonly AnyOf[]): Promise<boolean> {
  if (terms.length === 0 || terms.some((words) => words.length === 0)) return false;
  const match: Match = { terms, within: 'anywhere', filters: [] };
  return (await db.engine.words.find({ match, limit: 1, columns: sql`id`, tail: sql`` })).length > 0;
}

/** A way to understand a text: all of these, and a word that begins with the last. */
type Reading = Pick<SearchTerms, 'terms' | 'last'>;

/** All ways in which a text may be understood: as it is typed, as if by the other layout, and corrected where it has to be by now. */
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

/** More words of the list that begin alike say nothing yet of which one is meant. */
const maxMeant = 40;

/** Words of the list of which a form begins with these letters, with that form. */
export function wordsBeginning(start: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { word, forms } of lexicon().meanings) {
    const form = forms.find((each) => each.startsWith(start));
    if (form !== undefined) words.set(word, form);
  }
  return words.size > maxMeant ? new Map() : words;
}

/** Words that begin with these letters, those of most listings first. */
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

/** The words that were probably meant, where some of those that were typed are nowhere. */
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

/** Statements take so many values. */
const wordsAtOnce = 500;

let formsByKey: Map<string, { form: string; word: string }[]> | undefined;

/** Other forms of words that are in the index, by what is nearly them. */
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
