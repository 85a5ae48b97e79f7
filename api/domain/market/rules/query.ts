import { plain } from './atoms.ts';
import type { Lexicon } from './lexicon.ts';
import { asNumbers, withFigures } from './number-words.ts';
import { type PriceRange, readPrice } from './price-words.ts';
import { partsOf, type Word, wordsIn } from './segment.ts';

/** A parsed search. */
export interface ReadQuery {
  /** Text without the price. */
  text: string;
  words: readonly Word[];
  price?: PriceRange;
}

/** Alternative words, at least one of which is required. */
export type Alternatives = readonly string[];

/** All `terms` are required, and a word that begins with `last`, if set. */
export interface SearchTerms {
  terms: readonly Alternatives[];
  last?: string;
}

/** Words without meaning for a search; they count only if there are no others. */
const fillers = new Set(
  'a an the for of with in on and or to i want need looking find buy ครับ ค่ะ คะ จ้า หา อยากได้ ต้องการ ซื้อ อยาก และ หรือ กับ ของ ที่ ราคา ราคาถูก แถว ใกล้ฉัน ขอบ มี ใส่ สำหรับ ได้ แบบ เอา ไว้'.split(
    ' ',
  ),
);

/** Parses a search: extracts the price and removes filler words. */
export function readQuery(q: string, lexicon: Lexicon): ReadQuery {
  const { text: rest, price } = readPrice(withFigures(plain(q)));
  const text = asNumbers(rest);
  const words = wordsIn(text, lexicon);
  const distinctive = words.filter(({ text: word, form }) => !fillers.has(form) && !fillers.has(word));
  return { text, words: distinctive.length > 0 ? distinctive : words, ...(price ? { price } : {}) };
}

/** Words for qualities or relations, which listings seldom contain in the buyer's wording; they are dropped if no listing matches. */
const qualities = new Set(
  'ของแท้ สภาพดี สภาพนางฟ้า สวย ราคาถูก ด่วน ส่งฟรี ลดราคา โปรโมชั่น ดี ใหม่ พร้อม เยอะ คุณภาพ แนะนำ สด ขาย ใกล้ ติด ริม ข้าง'.split(' '),
);

/** Whether a word is no search on its own. */
export const saysLittle = (word: string): boolean => qualities.has(word) || fillers.has(word);

/** Returns the words that name the item; undefined if that leaves all of them or none. */
export function withoutQualities(words: readonly Word[]): Word[] | undefined {
  const left = words.filter(({ text }) => !qualities.has(text));
  return left.length > 0 && left.length < words.length ? left : undefined;
}

const between = (year: number, from: number, to: number) => year >= from && year <= to;
const eraGap = 543;

/** Two digits from this number on are a Buddhist year: ปี 60 is 2560, and ปี 18 is 2018. */
const shortEra = 40;

/** Returns a word with its alternatives: a year also in the other era, and in full if two digits follow the word for year. */
export function alternativesOf(word: string, before = ''): Alternatives {
  const short = before === 'ปี' && /^\d\d$/.test(word) ? Number(word) : undefined;
  if (short !== undefined) return [word, ...alternativesOf(String((short < shortEra ? 2000 : 2500) + short))];
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  if (between(year, 2500, 2590)) return [word, String(year - eraGap)];
  if (between(year, 1960, 2047)) return [word, String(year + eraGap)];
  return [word];
}

/**
 * Thai names of letters, which represent the letter before a number: เอ 55 is the A55. Names that are not Thai words are in the lexicon.
 */
const letters: Readonly<Record<string, string>> = {
  เอ: 'a',
  บี: 'b',
  ซี: 'c',
  ดี: 'd',
  อี: 'e',
  จี: 'g',
  ไอ: 'i',
  เจ: 'j',
  เค: 'k',
  พี: 'p',
  คิว: 'q',
  ที: 't',
  ยู: 'u',
  วี: 'v',
  วาย: 'y',
  แซด: 'z',
};

/** Returns the words that a word may represent, depending on its neighbours. */
function meanings(words: readonly Word[], at: number): Alternatives {
  const word = words[at];
  if (!word) return [];
  const letter = /^\d/.test(words[at + 1]?.text ?? '') ? letters[word.form] : undefined;
  const same = alternativesOf(word.text, words[at - 1]?.text);
  return letter === undefined ? same : [...same, letter];
}

/** Minimum letters at which the last word may be a prefix. */
const minPieces = 3;
/** Maximum pieces that an unfinished word may be cut into. */
const maxPieces = 4;

/** Returns possible forms of the unfinished last word, and how many words each was cut into, longest first: คีย์บ, cut into คีย์ and บ. */
function endsOf(words: readonly Word[]): { form: string; pieces: number }[] {
  const ends: { form: string; pieces: number }[] = [];
  let form = '';
  for (const [before, word] of words.slice(-maxPieces).toReversed().entries()) {
    form = word.form + form;
    if (form.length >= minPieces) ends.push({ form, pieces: before + 1 });
    if (!word.isClose) break;
  }
  return ends.toReversed();
}

/** Returns queries to try in turn until one finds something: all words, then the parts of compounds, then the end as a prefix. */
export function searchTerms(words: readonly Word[], lexicon: Lexicon): SearchTerms[] {
  const whole = words.map((_, at) => meanings(words, at));
  const apart = words.flatMap(({ form }, at) => {
    const parts = partsOf(form, lexicon);
    return parts.length > 0 ? parts.map((part) => alternativesOf(part)) : [whole[at] ?? []];
  });
  const asked: SearchTerms[] = [{ terms: whole }];
  if (apart.length > whole.length) asked.push({ terms: apart });
  for (const { form, pieces } of endsOf(words)) asked.push({ terms: whole.slice(0, -pieces), last: form });
  return asked;
}
