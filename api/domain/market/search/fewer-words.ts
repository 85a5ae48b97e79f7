import type { Database } from '../../../db/client.ts';
import type { AnyOf } from '../../../db/word-index.ts';
import { alternativesOf, readQuery } from '../rules/query.ts';
import { partsOf, type Word } from '../rules/segment.ts';
import { correct, isThere, maxWords } from './understand.ts';
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
const saysWhat = ({ text }: Word): boolean => /\p{L}{2}/u.test(text.replaceAll(/\p{M}/gu, '')) && !beside.has(text);

/**
 * Searches for most of the words, where no listing has all of them: from the first word on, which says what is looked for, and from
 * the last one, where brands and places stand.
 */
export async function withFewerWords(db: Database, q: string): Promise<FewerWords[]> {
  const list = lexicon();
  const { text, words } = readQuery(q, list);
  const meant = ((await correct(db, text, list)) ?? words).filter((word) => isWord(word.text)).slice(0, maxWords);
  const known = await thatAreThere(db, meant);
  const tried = [await together(db, known), (await together(db, known.toReversed())).toReversed()];
  const searches = tried
    .filter((some) => some.length > 0 && some.length < meant.length && some.some(({ word }) => saysWhat(word)))
    .map((some) => ({ q: written(some), terms: some.flatMap(({ terms }) => terms) }));
  return searches.filter((one, at) => searches.findIndex((other) => other.q === one.q) === at);
}

/** The words that some listing has, compounds also by what they consist of. */
async function thatAreThere(db: Database, words: readonly Word[]): Promise<Known[]> {
  const known: Known[] = [];
  for (const [at, word] of words.entries()) {
    const whole = [alternativesOf(word.text, words[at - 1]?.text)];
    const parts = partsOf(word.form, lexicon()).map((part) => alternativesOf(part));
    for (const terms of [whole, parts])
      if (await isThere(db, terms)) {
        known.push({ at, word, terms });
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
