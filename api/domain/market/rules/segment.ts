import { singular } from '../../shared/rules/english.ts';
import { type Atom, atomsOf, joined } from './atoms.ts';
import type { Lexicon } from './lexicon.ts';

export interface Word {
  /** Canonical word in the index. */
  text: string;
  /** The word as written, without spaces. */
  form: string;
  isKnown: boolean;
  /** Whether it directly follows the previous word. */
  isClose: boolean;
}
type Piece = Omit<Word, 'isClose'>;

/** Word that a span of atoms may be read as, and its cost. */
export interface Reading {
  text: string;
  cost: number;
}

/** Options for cutting a text, in addition to lexicon and dictionary. */
interface CutOptions {
  /** Offers another reading of a form; if set, a form without a reading is not a word. */
  read?: (form: string) => Reading | undefined;
  /** Form that must not be read as one word. */
  without?: string;
}

const cost = { form: 1, space: 0.05, dictionary: 1.2, alone: 1.1, cluster: 3 };

const dictionary = new Intl.Segmenter('th', { granularity: 'word' });

/** Finds the dictionary's words as positions of atoms: for each start, the end. Only runs of Thai are segmented. */
function dictionaryWords(atoms: readonly Atom[]): Map<number, number> {
  const words = new Map<number, number>();
  for (let start = 0; start < atoms.length; ) {
    let end = start + 1;
    if (atoms[start]?.kind === 'thai') {
      while (atoms[end]?.kind === 'thai' && atoms[end]?.isClose) end += 1;
      const places = new Map<number, number>([[0, start]]);
      let length = 0;
      for (let at = start; at < end; at += 1) {
        length += atoms[at]?.text.length ?? 0;
        places.set(length, at + 1);
      }
      for (const { index, segment } of dictionary.segment(joined(atoms.slice(start, end)))) {
        const [from, to] = [places.get(index), places.get(index + segment.length)];
        if (from !== undefined && to !== undefined) words.set(from, to);
      }
    }
    start = end;
  }
  return words;
}

interface Step {
  from: number;
  word: Piece;
  total: number;
}

/** Cuts atoms into words at the lowest cost: forms of the lexicon before words of the dictionary before unknown clusters. */
export function cut(atoms: readonly Atom[], lexicon: Lexicon, { read, without }: CutOptions = {}): Word[] {
  const inDictionary = dictionaryWords(atoms);
  const { beginnings, longest } = lexicon;
  const best: (Step | undefined)[] = Array.from({ length: atoms.length + 1 });
  for (const [from, first] of atoms.entries()) {
    const before = best[from]?.total ?? 0;
    const offer = (to: number, word: Piece, added: number) => {
      const total = before + added;
      if (total < (best[to]?.total ?? Number.POSITIVE_INFINITY)) best[to] = { from, word, total };
    };
    offer(from + 1, ...single(first, lexicon, read));
    const dictionaryEnd = inDictionary.get(from) ?? 0;
    const end = Math.min(atoms.length, from + longest);
    let form = '';
    let gaps = 0;
    for (let to = from + 1; to <= end; to += 1) {
      const { text, isClose } = atoms[to - 1] as Atom;
      form += text;
      if (to > from + 1 && !isClose) gaps += cost.space;
      // No longer form is known either, which saves most lookups.
      if (!read && to > dictionaryEnd && !beginnings.has(form)) break;
      if (form === without) continue;
      for (const reading of readingsOf(form, dictionaryEnd === to, { lexicon, read }))
        offer(to, { text: reading.text, form, isKnown: true }, reading.cost + gaps);
    }
  }
  return together(pathTo(atoms.length, best), atoms);
}

function readingsOf(form: string, isInDictionary: boolean, { lexicon, read }: { lexicon: Lexicon; read: CutOptions['read'] }): Reading[] {
  const known = lexicon.wordOf.get(form);
  const other = read?.(form);
  const readings = other ? [other] : [];
  if (known !== undefined) readings.push({ text: known, cost: cost.form });
  else if (isInDictionary && !read) readings.push({ text: form, cost: cost.dictionary });
  return readings;
}

function single(atom: Atom, lexicon: Lexicon, read: CutOptions['read']): [Piece, number] {
  const { text: form, kind } = atom;
  if (kind === 'thai') return [{ text: form, form, isKnown: false }, cost.cluster];
  const text = lexicon.wordOf.get(singular(form)) ?? singular(form);
  const isKnown = kind === 'number' || !read || read(text)?.text === text;
  return [{ text, form, isKnown }, isKnown ? cost.alone : cost.cluster];
}

/** Returns the cheapest path to the end. */
function pathTo(end: number, best: readonly (Step | undefined)[]): Step[] {
  const steps: Step[] = [];
  for (let at = end; at > 0; ) {
    const step = best[at];
    if (!step) break;
    steps.unshift(step);
    at = step.from;
  }
  return steps;
}

/** Merges adjacent unknown clusters into one unknown word. */
function together(steps: readonly Step[], atoms: readonly Atom[]): Word[] {
  const joint: Word[] = [];
  for (const { from, word } of steps) {
    const before = joint.at(-1);
    const isClose = atoms[from]?.isClose ?? false;
    if (before && isClose && isUnknownThai(before) && isUnknownThai(word)) {
      const form = before.form + word.form;
      joint[joint.length - 1] = { text: form, form, isKnown: false, isClose: before.isClose };
    } else joint.push({ ...word, isClose });
  }
  return joint;
}

const isUnknownThai = ({ isKnown, form }: Piece): boolean => !isKnown && /[ก-ฮ]/.test(form);

/** Returns the words of a text. */
export const wordsIn = (text: string, lexicon: Lexicon): Word[] => cut(atomsOf(text), lexicon);

/** Returns the parts of a compound if all of them are known: หม้อหุงข้าว of หม้อ, หุง and ข้าว. */
export function partsOf(form: string, lexicon: Lexicon): string[] {
  const atoms = atomsOf(form);
  if (atoms.length < 2) return [];
  const words = cut(atoms, lexicon, { without: joined(atoms) });
  return words.length > 1 && words.every(({ isKnown }) => isKnown) ? words.map(({ text }) => text) : [];
}
