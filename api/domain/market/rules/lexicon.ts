import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atomsOf, joined } from './atoms.ts';

/** One meaning: its forms as they are compared, the one that stands for all of them first. */
interface Meaning {
  word: string;
  forms: readonly string[];
  /** Where it is written, for tests that say which line is wrong. */
  line: string;
}

export interface Lexicon {
  meanings: readonly Meaning[];
  /** The word that stands for a form. */
  wordOf: ReadonlyMap<string, string>;
  /** All prefixes of forms, letter by letter: a text may have spaces anywhere. */
  beginnings: ReadonlySet<string>;
  /** The most atoms that are looked at as one word. */
  longest: number;
}

/** Words of the dictionary, and misspelt ones, may be so long at least. */
const shortestReach = 10;

const folder = join(import.meta.dirname, 'lexicon');

/** A form without spaces and signs: it is found however it is spaced. */
export const formOf = (written: string): string => joined(atomsOf(written));

/**
 * Reads meanings line by line: forms separated by commas, the shown one first. A line that begins with a plus names words,
 * separated by spaces, that have no other form and only need to be known, so that runs of Thai can be cut. `#` begins a remark.
 */
export function readLexicon(text: string): Lexicon {
  const meanings: Meaning[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('#')) continue;
    const groups = line.startsWith('+')
      ? line
          .slice(1)
          .split(/\s/)
          .map((word) => [word])
      : [line.split(',')];
    for (const written of groups) {
      const forms = [...new Set(written.map(formOf))];
      const [word] = forms;
      // Empty lines, and more than one space, have none.
      if (word) meanings.push({ word, forms, line });
    }
  }
  const wordOf = new Map<string, string>();
  const beginnings = new Set<string>();
  let longest = shortestReach;
  for (const { word, forms } of meanings)
    for (const form of forms) {
      // A form in several lines belongs to the first of them; a test names such forms.
      if (!wordOf.has(form)) wordOf.set(form, word);
      for (let end = 1; end <= form.length; end += 1) beginnings.add(form.slice(0, end));
      longest = Math.max(longest, atomsOf(form).length);
    }
  return { meanings, wordOf, beginnings, longest };
}

const written = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** The market's words: every file in the folder beside this one. */
export const marketLexicon = (): Lexicon => readLexicon(globSync('*.txt', { cwd: folder }).sort().map(written).join('\n'));

/** The words that one of those files has. */
export const wordsOfArea = (area: string): string[] => readLexicon(written(`${area}.txt`)).meanings.map(({ word }) => word);
