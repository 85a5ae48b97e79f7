import { singular } from '../../shared/rules/english.ts';
import { type Atom, atomsOf, joined } from './atoms.ts';
import type { Lexicon } from './lexicon.ts';

export interface Word {
  /** Word that stands for it in the index. */
  text: string;
  /** As it was written, without spaces. */
  form: string;
  isKnown: boolean;
  /** Whether it follows the one before without anything between them. */
  isClose: boolean;
}
type Piece = Omit<Word, 'isClose'>;

/** A word that a span of atoms may be read as, and the cost of that. */
export interface Reading {
  text: string;
  cost: number;
}

/** How a text is cut, beside by the list and the dictionary. */
interface Ways {
  /** Offers another reading of a form; with it, a word that it doesn't know either is none. */
  read?: (form: string) => Reading | undefined;
  /** A form that is not to be taken as one word. */
  without?: string;
}

const cost = { form: 1, space: 0.05, dictionary: 1.2, alone: 1.1, cluster: 3 };

const dictionary = new Intl.Segmenter('th', { granularity: 'word' });

/** Where the dictionary of Thai has words, as places of atoms: of each beginning, where those end. It is given runs of Thai alone. */
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

/** Cuts atoms into words the cheapest way: forms of the list before words of the dictionary before what nobody knows. */
export function cut(atoms: readonly Atom[], lexicon: Lexicon, { read, without }: Ways = {}): Word[] {
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
      // Nothing longer is known either, which spares most of what would be looked up.
      if (!read && to > dictionaryEnd && !beginnings.has(form)) break;
      if (form === without) continue;
      for (const reading of readingsOf(form, dictionaryEnd === to, { lexicon, read }))
        offer(to, { text: reading.text, form, isKnown: true }, reading.cost + gaps);
    }
  }
  return together(wayTo(atoms.length, best), atoms);
}

function readingsOf(form: string, isInDictionary: boolean, { lexicon, read }: { lexicon: Lexicon; read: Ways['read'] }): Reading[] {
  const known = lexicon.wordOf.get(form);
  const other = read?.(form);
  const readings = other ? [other] : [];
  if (known !== undefined) readings.push({ text: known, cost: cost.form });
  else if (isInDictionary && !read) readings.push({ text: form, cost: cost.dictionary });
  return readings;
}

function single(atom: Atom, lexicon: Lexicon, read: Ways['read']): [Piece, number] {
  const { text: form, kind } = atom;
  if (kind === 'thai') return [{ text: form, form, isKnown: false }, cost.cluster];
  const text = lexicon.wordOf.get(singular(form)) ?? singular(form);
  const isKnown = kind === 'number' || !read || read(text)?.text === text;
  return [{ text, form, isKnown }, isKnown ? cost.alone : cost.cluster];
}

/** The cheapest way to the end. */
function wayTo(end: number, best: readonly (Step | undefined)[]): Step[] {
  const steps: Step[] = [];
  for (let at = end; at > 0; ) {
    const step = best[at];
    if (!step) break;
    steps.unshift(step);
    at = step.from;
  }
  return steps;
}

/** Neighbouring clusters that nobody knows are one word that nobody knows. */
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

/** The words of a text. */
export const wordsIn = (text: string, lexicon: Lexicon): Word[] => cut(atomsOf(text), lexicon);

/** Parts of a compound, if all of them are known: หม้อหุงข้าว of หม้อ, หุง and ข้าว. */
export function partsOf(form: string, lexicon: Lexicon): string[] {
  const atoms = atomsOf(form);
  if (atoms.length < 2) return [];
  const words = cut(atoms, lexicon, { without: joined(atoms) });
  return words.length > 1 && words.every(({ isKnown }) => isKnown) ? words.map(({ text }) => text) : [];
}
