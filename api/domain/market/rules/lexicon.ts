import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atomsOf, joined } from './atoms.ts';

/** One meaning: its forms in the form used for comparison, the canonical one first. */
interface Meaning {
  word: string;
  forms: readonly string[];
  /** Source line, which tests name in errors. */
  line: string;
}

export interface Lexicon {
  meanings: readonly Meaning[];
  /** Canonical word by form. */
  wordOf: ReadonlyMap<string, string>;
  /** All prefixes of forms, letter by letter: a text may contain spaces anywhere. */
  beginnings: ReadonlySet<string>;
  /** Maximum atoms considered as one word. */
  longest: number;
}

/** Lower bound of that maximum, for words of the dictionary and misspelt ones. */
const shortestReach = 10;

const folder = join(import.meta.dirname, 'lexicon');

/** Returns a form without spaces and signs, so that it matches regardless of spacing. */
export const formOf = (written: string): string => joined(atomsOf(written));

/**
 * Reads meanings line by line: forms separated by commas, the displayed one first. A line that begins with a plus lists words, separated by
 * spaces, that have no other form and are only needed to cut runs of Thai. `#` begins a comment.
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
      // Empty lines and repeated spaces yield no word.
      if (word) meanings.push({ word, forms, line });
    }
  }
  const wordOf = new Map<string, string>();
  const beginnings = new Set<string>();
  let longest = shortestReach;
  for (const { word, forms } of meanings)
    for (const form of forms) {
      // A form in several lines belongs to the first; a test reports such forms.
      if (!wordOf.has(form)) wordOf.set(form, word);
      for (let end = 1; end <= form.length; end += 1) beginnings.add(form.slice(0, end));
      longest = Math.max(longest, atomsOf(form).length);
    }
  return { meanings, wordOf, beginnings, longest };
}

const written = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** Reads the market's lexicon: all files in the adjacent folder. */
export const marketLexicon = (): Lexicon => readLexicon(globSync('*.txt', { cwd: folder }).sort().map(written).join('\n'));

/** Returns the words of one of those files. */
export const wordsOfArea = (area: string): string[] => readLexicon(written(`${area}.txt`)).meanings.map(({ word }) => word);
