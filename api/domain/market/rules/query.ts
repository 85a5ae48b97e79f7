import { plain } from './atoms.ts';
import type { Lexicon } from './lexicon.ts';
import { asNumbers, withFigures } from './number-words.ts';
import { type PriceRange, readPrice } from './price-words.ts';
import { partsOf, type Word, wordsIn } from './segment.ts';

/** A search as it was understood. */
export interface ReadQuery {
  /** Text without the part that tells the price. */
  text: string;
  words: readonly Word[];
  price?: PriceRange;
}

/** Words of which one has to be there. */
export type Alternatives = readonly string[];

/** All of these have to be found, and, where there is one, a word that begins with the last. */
export interface SearchTerms {
  terms: readonly Alternatives[];
  last?: string;
}

/** Say nothing of what is looked for; they count where nothing else is said. */
const fillers = new Set(
  'a an the for of with in on and or to i want need looking find buy ครับ ค่ะ คะ จ้า หา อยากได้ ต้องการ ซื้อ อยาก และ หรือ กับ ของ ที่ ราคา ราคาถูก แถว ใกล้ฉัน ขอบ มี ใส่ สำหรับ ได้ แบบ เอา ไว้'.split(
    ' ',
  ),
);

/** Reads a search: what it says of the price is taken out, and words that say nothing. */
export function readQuery(q: string, lexicon: Lexicon): ReadQuery {
  const { text: rest, price } = readPrice(withFigures(plain(q)));
  const text = asNumbers(rest);
  const words = wordsIn(text, lexicon);
  const distinctive = words.filter(({ text: word, form }) => !fillers.has(form) && !fillers.has(word));
  return { text, words: distinctive.length > 0 ? distinctive : words, ...(price ? { price } : {}) };
}

/** Say how something is or how it stands to something, and seldom stand in listings as buyers say it: where nothing has them, they are left out. */
const qualities = new Set(
  'ของแท้ สภาพดี สภาพนางฟ้า สวย ราคาถูก ด่วน ส่งฟรี ลดราคา โปรโมชั่น ดี ใหม่ พร้อม เยอะ คุณภาพ แนะนำ สด ขาย ใกล้ ติด ริม ข้าง'.split(' '),
);

/** Whether a word is no search by itself. */
export const saysLittle = (word: string): boolean => qualities.has(word) || fillers.has(word);

/** The words that say what is looked for; nothing where they are all of them, or none. */
export function withoutQualities(words: readonly Word[]): Word[] | undefined {
  const left = words.filter(({ text }) => !qualities.has(text));
  return left.length > 0 && left.length < words.length ? left : undefined;
}

const between = (year: number, from: number, to: number) => year >= from && year <= to;
const eraGap = 543;

/** From this on two digits are a year of our era: ปี 60 is 2560, and ปี 18 is 2018. */
const shortEra = 40;

/** A year of one era is also that of the other, and may be said by its last digits behind the word for it. */
export function alternativesOf(word: string, before = ''): Alternatives {
  const short = before === 'ปี' && /^\d\d$/.test(word) ? Number(word) : undefined;
  if (short !== undefined) return [word, ...alternativesOf(String((short < shortEra ? 2000 : 2500) + short))];
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  if (between(year, 2500, 2590)) return [word, String(year - eraGap)];
  if (between(year, 1960, 2047)) return [word, String(year + eraGap)];
  return [word];
}

/** Letters by their names, which stand before a number for themselves: เอ 55 is the A55. Names that are no Thai words are in the list. */
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

/** Words that a word may stand for, depending on its neighbours. */
function meanings(words: readonly Word[], at: number): Alternatives {
  const word = words[at];
  if (!word) return [];
  const letter = /^\d/.test(words[at + 1]?.text ?? '') ? letters[word.form] : undefined;
  const same = alternativesOf(word.text, words[at - 1]?.text);
  return letter === undefined ? same : [...same, letter];
}

/** From so many letters on the last word may be the beginning of another. */
const minPieces = 3;
/** A word that is not written to its end may be cut into so many. */
const maxPieces = 4;

/** Forms that the unfinished last word may have, and how many words each was cut into, longest first: คีย์บ, cut into คีย์ and บ. */
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

/** Queries to try in turn until one finds something: all words; then the parts of compounds; then the end as a prefix. */
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
