import type { Database } from '../../../db/client.ts';
import type { AnyOf } from '../../../db/word-index.ts';
import { alternativesOf, readQuery, saysLittle } from '../rules/query.ts';
import { partsOf, type Word } from '../rules/segment.ts';
import { isThere, maxWords } from './understand.ts';
import { isWord, lexicon } from './words.ts';

/** A search with some of the words of another. */
interface FewerWords {
  q: string;
  terms: readonly AnyOf[];
}

/** A word that occurs in listings, its position, and its search terms. */
interface Known {
  at: number;
  word: Word;
  terms: readonly AnyOf[];
}

/** Words for qualities, not things: they are no search on their own. */
const beside = new Set(['มือสอง', 'มือหนึ่ง', 'ปี', 'สี', 'ขนาด', 'รุ่น', 'เครื่อง', 'ขอบ', 'ไซส์', 'นิ้ว', 'กิ๊ก']);
const saysWhat = ({ text }: Word): boolean => /\p{L}{2}/u.test(text.replaceAll(/\p{M}/gu, '')) && !beside.has(text) && !saysLittle(text);

/**
 * Returns searches for most of the words if no listing contains all of them: starting from the first word, which names the item, and from
 * the last, where brands and places are. Uses the corrected words, if any.
 */
export async function withFewerWords(db: Database, q: string, corrected: readonly Word[] | undefined): Promise<FewerWords[]> {
  const meant = (corrected ?? readQuery(q, lexicon()).words).filter((word) => isWord(word.text)).slice(0, maxWords);
  const known = await thatAreThere(db, meant);
  const tried = [await together(db, known), (await together(db, known.toReversed())).toReversed()];
  const all = written(meant.map((word, at) => ({ at, word, terms: [] })));
  const searches = tried
    .map(withoutEnds)
    .filter((some) => some.some(({ word }) => saysWhat(word)) && written(some) !== all)
    .map((some) => ({ q: written(some), terms: some.flatMap(({ terms }) => terms) }));
  return searches.filter((one, at) => searches.findIndex((other) => other.q === one.q) === at);
}

/** Trims words that are no search on their own from both ends: they mean nothing without the dropped words. */
function withoutEnds(some: readonly Known[]): Known[] {
  const isDistinctive = ({ word: { text } }: Known) => !saysLittle(text);
  return some.slice(Math.max(0, some.findIndex(isDistinctive)), some.findLastIndex(isDistinctive) + 1);
}

/** Returns the words that occur in listings; compounds also by their parts, or by the head if the parts don't occur. */
async function thatAreThere(db: Database, words: readonly Word[]): Promise<Known[]> {
  const known: Known[] = [];
  for (const [at, word] of words.entries()) {
    const parts = partsOf(word.form, lexicon());
    const whole = { at, word, terms: [alternativesOf(word.text, words[at - 1]?.text)] };
    const asOne = { at, word, terms: parts.map((part) => alternativesOf(part)) };
    // In Thai the head of a compound comes first, and its kind after it.
    const head = parts.slice(0, 1).map((part) => ({ at, word: { ...word, text: part, form: part }, terms: [alternativesOf(part)] }));
    for (const way of [whole, asOne, ...head])
      if (await isThere(db, way.terms)) {
        known.push(way);
        break;
      }
  }
  return known;
}

/** Returns as many of the words as some listing contains together. */
async function together(db: Database, known: readonly Known[]): Promise<Known[]> {
  let taken: Known[] = [];
  for (const one of known) {
    const more = [...taken, one];
    if (
      await isThere(
        db,
        more.flatMap(({ terms }) => terms),
      )
    )
      taken = more;
  }
  // A letter means nothing without the number next to it: the m of m1.
  return taken.filter(({ at, word }) => !/^[a-z]$/.test(word.text) || taken.some((other) => other.at === at + 1));
}

/** Joins words into a text, with the original spacing, without the dropped words. */
const written = (some: readonly Known[]): string =>
  some
    .map((one, place) => {
      const before = some[place - 1];
      return (before === undefined || isOneWith(one, before) ? '' : ' ') + shown(one.word);
    })
    .join('');

const isOneWith = ({ at, word }: Known, before: Known): boolean =>
  word.isClose && before.at === at - 1 && [word, before.word].every((each) => shown(each) === each.form);

/** Returns a word as typed, unless it was corrected. */
const shown = ({ text, form }: Word): string => {
  const own = lexicon().wordOf.get(form) ?? form;
  return (own === text ? form : text).replaceAll('·', '.');
};
