import { createHash } from 'node:crypto';
import { groups, leafById } from '../catalogue/index.ts';
import { type Attributes, attributeText } from '../rules/attributes.ts';
import { type Lexicon, marketLexicon } from '../rules/lexicon.ts';
import { nearKeys } from '../rules/near-words.ts';
import { numbering } from '../rules/search-places.ts';
import { leavesByRole } from '../rules/search-roles.ts';
import { storedWords } from '../rules/stored-words.ts';

/** Maximum letters of an index word. */
const longestWord = 60;

let known: Lexicon | undefined;
/** Loads the lexicon on first use. */
export function lexicon(): Lexicon {
  known ??= marketLexicon();
  return known;
}

/** Texts of a listing, from the most to the least relevant. */
export interface Texts {
  title: string;
  attributes: string;
  description: string;
}

/** Returns the index words of a text. */
export const wordsOf = (text: string): string[] => storedWords(text, lexicon()).filter(isWord);

export const isWord = (word: string): boolean => word.length <= longestWord;

/** Returns words for a listing's attributes, category and condition, which few sellers write but many buyers search for. */
export function saidOf(categoryId: string, attributes: Attributes, condition: string | null): string {
  const leaf = leafById(categoryId);
  const used = condition === null ? '' : condition === 'new' ? 'ของใหม่' : 'มือสอง';
  return leaf ? `${attributeText(leaf, attributes)}\n${leaf.th}\n${leaf.en}\n${used}` : '';
}

const phrases = 'ขายมือถือไอโฟนสภาพดี รถกระบะมือสองผ่อนได้ คอนโดให้เช่าใกล้รถไฟฟ้า เครื่องซักผ้าฝาหน้า 8 กก. โซฟาหนังแท้ กระเป๋าแบรนด์เนม 128gb "ไอโฟน 11"';

let way: string | undefined;

/**
 * Returns a version of the text processing, which changes with the lexicon, the rules, the Thai dictionary, the catalogue's names, and the
 * roles or numbering.
 */
export function readingVersion(kind: string): string {
  way ??= createHash('sha256')
    .update(
      JSON.stringify([
        process.versions.icu,
        wordsOf(phrases),
        nearKeys('เครื่องซักผ้า'),
        lexicon().meanings.map(({ forms }) => forms),
        leavesByRole,
        numbering,
        saidOf('phone', { warranty: 'shop' }, 'good'),
        groups,
      ]),
    )
    .digest('base64url');
  return `${kind} ${way}`;
}
