import type { Database } from '../../../db/client.ts';
import type { AnyOf } from '../../../db/word-index.ts';
import { alternativesOf, readQuery, saysLittle } from '../rules/query.ts';
import { partsOf, type Word } from '../rules/segment.ts';
import { isThere, maxWords } from './understand.ts';
import { isWord, lexicon } from './words.ts';

/** A search that has some of the words of another one. */
interface FewerWords {
  q: string;
  terms: readonly AnyOf[];
}

/** A word that listings have, where it stands, and how it is asked for. */
interface Known {
  at: number;
  word: Word;
  terms: readonly AnyOf[];
}

/** Words that say how something is and not what: they are no search by themselves. */
const beside = new Set(['มือสอง', 'มือหนึ่ง', 'ปี', 'สี', 'ขนาด', 'รุ่น', 'เครื่อง', 'ขอบ', 'ไซส์', 'นิ้ว', 'กิ๊ก']);
const saysWhat = ({ text }: Word): boolean => /\p{L}{2}/u.test(text.replaceAll(/\p{M}/gu, '')) && !beside.has(text) && !saysLittle(text);

/**
 * Searches for most of the words, where no listing has all of them: from the first word on, which says what is looked for, and from
 * the last one, where brands and places stand. They are those that were probably meant, where that was found out.
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

/** Begins and ends with words that are a search by themselves: what stood before or behind the others says nothing without them. */
function withoutEnds(some: readonly Known[]): Known[] {
  const isDistinctive = ({ word: { text } }: Known) => !saysLittle(text);
  return some.slice(Math.max(0, some.findIndex(isDistinctive)), some.findLastIndex(isDistinctive) + 1);
}

/** The words that some listing has; compounds also by what they consist of, and where that is nowhere, by what they are. */
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

/** As many of the words as some listing has together, each as long as there is one. */
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
  // A letter says nothing without the number that it stands at: the m of m1.
  return taken.filter(({ at, word }) => !/^[a-z]$/.test(word.text) || taken.some((other) => other.at === at + 1));
}

/** The words as a text: together what was, and what stood between is left out. */
const written = (some: readonly Known[]): string =>
  some
    .map((one, place) => {
      const before = some[place - 1];
      return (before === undefined || isOneWith(one, before) ? '' : ' ') + shown(one.word);
    })
    .join('');

const isOneWith = ({ at, word }: Known, before: Known): boolean =>
  word.isClose && before.at === at - 1 && [word, before.word].every((each) => shown(each) === each.form);

/** A word as it was written, unless it was taken for another. */
const shown = ({ text, form }: Word): string => {
  const own = lexicon().wordOf.get(form) ?? form;
  return (own === text ? form : text).replaceAll('·', '.');
};
