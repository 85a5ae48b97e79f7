import { createHash } from 'node:crypto';
import { groups, leafById } from '../catalogue/index.ts';
import { type Attributes, attributeText } from '../rules/attributes.ts';
import { type Lexicon, marketLexicon } from '../rules/lexicon.ts';
import { nearKeys } from '../rules/near-words.ts';
import { numbering } from '../rules/search-places.ts';
import { leavesByRole } from '../rules/search-roles.ts';
import { storedWords } from '../rules/stored-words.ts';

/** Longer ones are none. */
const longestWord = 60;

let known: Lexicon | undefined;
/** Read when it is needed for the first time. */
export function lexicon(): Lexicon {
  known ??= marketLexicon();
  return known;
}

/** Texts of a listing, from those that tell most about the offer to those that tell least. */
export interface Texts {
  title: string;
  attributes: string;
  description: string;
}

/** The words of a text, as they are stored. */
export const wordsOf = (text: string): string[] => storedWords(text, lexicon()).filter(isWord);

export const isWord = (word: string): boolean => word.length <= longestWord;

/** Words for a listing's attributes, category and condition: few sellers write them, many buyers search for them. */
export function saidOf(categoryId: string, attributes: Attributes, condition: string | null): string {
  const leaf = leafById(categoryId);
  const used = condition === null ? '' : condition === 'new' ? 'ของใหม่' : 'มือสอง';
  return leaf ? `${attributeText(leaf, attributes)}\n${leaf.th}\n${leaf.en}\n${used}` : '';
}

const phrases = 'ขายมือถือไอโฟนสภาพดี รถกระบะมือสองผ่อนได้ คอนโดให้เช่าใกล้รถไฟฟ้า เครื่องซักผ้าฝาหน้า 8 กก. โซฟาหนังแท้ กระเป๋าแบรนด์เนม 128gb "ไอโฟน 11"';

let way: string | undefined;

/** Differs as soon as texts are read differently: by another list of words, other rules, another dictionary of Thai, other names in the catalogue, into other roles or numbers. */
export function wayOfReading(kind: string): string {
  way ??= createHash('sha256')
    .update(
      JSON.stringify([
        process.versions.icu,
        wordsOf(phrases),
        nearKeys('เครื่องซักผ้า'),
        lexicon().meanings.map(({ forms }) => forms),
        leavesByRole,
        numbering,
        saidOf('phone', {}, 'good'),
        groups,
      ]),
    )
    .digest('base64url');
  return `${kind} ${way}`;
}
