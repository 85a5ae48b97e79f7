import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { otherLayout } from '../../../api/domain/market/rules/keyboard.ts';
import type { Lexicon } from '../../../api/domain/market/rules/lexicon.ts';
import { correctedWords, nearKeys } from '../../../api/domain/market/rules/near-words.ts';
import { type Alternatives, readQuery, searchTerms } from '../../../api/domain/market/rules/query.ts';
import { storedWords } from '../../../api/domain/market/rules/stored-words.ts';

const rows = (name: string) =>
  readFileSync(join(import.meta.dirname, `search-${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

export interface Listing {
  key: string;
  category: string;
  /** Title, attributes with the names of the leaf, description. */
  fields: readonly [string, string, string];
}
export interface Query {
  kind: string;
  text: string;
  wanted: readonly string[];
  alsoFine: readonly string[];
}

export const listings: readonly Listing[] = rows('listings').map(
  ([key = '', category = '', title = '', description = '', attributes = '{}', leaf = '']) => ({
    key,
    category,
    fields: [title, `${Object.entries(JSON.parse(attributes)).flat().join(' ')} ${leaf}`, description],
  }),
);
const listOf = (text = '') => text.split(' ').filter(Boolean);
export const queries: readonly (Query & { split: string })[] = rows('queries').map(
  ([kind = '', split = '', query = '', wanted, alsoFine]) => ({
    kind,
    split,
    text: query.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    wanted: listOf(wanted),
    alsoFine: listOf(alsoFine),
  }),
);

/** Keys of the listings that a search finds, best first. */
export type Search = (query: string) => string[];

/** The ranking rules over an index in memory, tier by tier as for an engine. */
export function rulesSearch(lexicon: Lexicon, all: readonly Listing[] = listings): Search {
  const index = new Map<string, Map<number, number>>();
  for (const [at, { fields }] of all.entries())
    for (const [field, text] of fields.entries())
      for (const word of storedWords(text, lexicon)) {
        const places = index.get(word) ?? new Map<number, number>();
        index.set(word, places.set(at, Math.min(field, places.get(at) ?? field)));
      }
  const near = new Map<string, string[]>();
  const learn = (word: string) => {
    for (const key of nearKeys(word)) near.set(key, [...(near.get(key) ?? []), word]);
  };
  for (const word of index.keys()) learn(word);
  for (const { word, forms } of lexicon.meanings) if (index.has(word)) for (const form of forms) if (!index.has(form)) learn(form);

  function found(terms: readonly Alternatives[]): string[] {
    if (terms.length === 0) return [];
    const placesOf = (words: Alternatives) => {
      const places = new Map<number, number>();
      for (const word of words) for (const [at, field] of index.get(word) ?? []) places.set(at, Math.min(field, places.get(at) ?? field));
      return places;
    };
    const each = terms.map(placesOf);
    const [first = new Map<number, number>()] = each;
    return [...first.keys()]
      .filter((at) => each.every((places) => places.has(at)))
      .map((at) => ({ at, tier: Math.max(...each.map((places) => places.get(at) ?? 0)) }))
      .sort((one, other) => one.tier - other.tier || other.at - one.at)
      .map(({ at }) => all[at]?.key ?? '');
  }
  const startingWith = (start: string) => [...index.keys()].filter((word) => word.startsWith(start)).slice(0, 20);

  function asTyped(text: string): string[] {
    for (const { terms, last } of searchTerms(readQuery(text, lexicon).words, lexicon)) {
      const hits = found(last === undefined ? terms : [...terms, startingWith(last)]);
      if (hits.length > 0) return hits;
    }
    return [];
  }

  function asMeant(text: string): string[] {
    const words = correctedWords(readQuery(text, lexicon).text, lexicon, (key) => near.get(key) ?? []);
    for (const { terms } of searchTerms(words, lexicon).filter(({ last }) => last === undefined)) {
      const hits = found(terms);
      if (hits.length > 0) return hits;
    }
    return [];
  }

  return (text) => {
    const other = otherLayout(text);
    for (const ask of [() => asTyped(text), () => (other === undefined ? [] : asTyped(other)), () => asMeant(text)]) {
      const hits = ask();
      if (hits.length > 0) return hits;
    }
    return [];
  };
}

export interface Figures {
  recall: number;
  rank: number;
  wrong: number;
  answeredNothing: number;
}

/**
 * Averages over the queries that should have results: recall among the first 20, reciprocal rank of the first right result, number of wrong
 * results. For the others: how many of them have results.
 */
export function evaluate(search: Search, some: readonly Query[]): Figures {
  const should = some.filter(({ wanted }) => wanted.length > 0);
  const sums = { recall: 0, rank: 0, wrong: 0 };
  for (const { text, wanted, alsoFine } of should) {
    const hits = search(text).slice(0, 20);
    sums.recall += hits.filter((key) => wanted.includes(key)).length / Math.min(20, wanted.length);
    const first = hits.findIndex((key) => wanted.includes(key) || alsoFine.includes(key));
    sums.rank += first < 0 ? 0 : 1 / (first + 1);
    sums.wrong += hits.filter((key) => !wanted.includes(key) && !alsoFine.includes(key)).length;
  }
  const each = (sum: number) => sum / should.length;
  const answeredNothing = some.filter(({ text, wanted }) => wanted.length === 0 && search(text).length > 0).length;
  return { recall: each(sums.recall), rank: each(sums.rank), wrong: each(sums.wrong), answeredNothing };
}
