import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { drawMarks, type EmbeddedFont, writeWholeSaraAm } from './thai-marks.ts';

type Document = InstanceType<typeof PDFDocument>;
export type Weight = 400 | 700;

const words = new Intl.Segmenter('th', { granularity: 'word' });
const isThai = /[\u0E00-\u0E7F]|\u200C|\u200D|\u25CC/;

const fileOf = (script: 'thai' | 'latin', weight: Weight) => join(import.meta.dirname, `fonts/sarabun-${script}-${weight}.woff`);

export interface Look {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'start' | 'end' | 'center';
}

/** Writes lines of Thai and Latin letters: each script has files of its own, which a line takes turns with. */
export class Writer {
  readonly #doc: Document;
  readonly #marksOf = new Map<Weight, { font: EmbeddedFont; marks: ReturnType<typeof writeWholeSaraAm> }>();
  constructor(doc: Document) {
    this.#doc = doc;
    for (const weight of [400, 700] as const) {
      for (const script of ['thai', 'latin'] as const) doc.registerFont(`${script}-${weight}`, fileOf(script, weight));
      const font = (doc.font(`thai-${weight}`) as unknown as { _font: EmbeddedFont })._font;
      this.#marksOf.set(weight, { font, marks: writeWholeSaraAm(font) });
    }
  }

  widthOf(text: string, { size = 10, weight = 400 }: Look = {}): number {
    return runsOf(text).reduce((all, { text: run, script }) => all + this.#choose(script, weight, size).widthOfString(run), 0);
  }

  /** Writes one line, whose letters stand on `y`. */
  line(text: string, { x, y, width }: { x: number; y: number; width?: number }, look: Look = {}): void {
    const { size = 10, weight = 400, color = '#111111', align = 'start' } = look;
    const free = (width ?? 0) - this.widthOf(text, look);
    let at = x + (align === 'end' ? free : align === 'center' ? free / 2 : 0);
    for (const { text: run, script } of runsOf(text)) {
      const font = this.#choose(script, weight, size).fillColor(color);
      font.text(run, at, y, { lineBreak: false, baseline: 'alphabetic' });
      const thai = script === 'thai' && this.#marksOf.get(weight);
      if (thai) drawMarks(this.#doc, thai.marks(run), { x: at, y, size, unitsPerEm: thai.font.font.unitsPerEm });
      at += font.widthOfString(run);
    }
  }

  /** The lines that a text takes; a word that is longer than a line is cut. */
  wrap(text: string, width: number, look: Look = {}): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines = [''];
      for (const piece of [...words.segment(paragraph)].flatMap(({ segment }) => this.#cut(segment, width, look))) {
        const last = lines.at(-1) ?? '';
        if (last !== '' && this.widthOf((last + piece).trimEnd(), look) > width) lines.push(piece.trimStart());
        else lines[lines.length - 1] = last + piece;
      }
      return lines.map((line) => line.trimEnd());
    });
  }

  #cut(word: string, width: number, look: Look): string[] {
    if (this.widthOf(word, look) <= width) return [word];
    const half = Math.ceil(word.length / 2);
    return word.length < 2 ? [word] : [word.slice(0, half), word.slice(half)].flatMap((part) => this.#cut(part, width, look));
  }

  #choose(script: 'thai' | 'latin', weight: Weight, size: number): Document {
    return this.#doc.font(`${script}-${weight}`).fontSize(size);
  }
}

interface Run {
  text: string;
  script: 'thai' | 'latin';
}

/** Characters that nobody sees; texts from LINE and Word are full of those that say where a line may break. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;
/** Signs that the fonts lack, in letters that they have. */
const others: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '✓': '/',
  '✔': '/',
  '☑': '/',
  '✗': 'x',
  '✘': 'x',
  '№': 'No.',
  '‑': '-',
  '★': '*',
  '☆': '*',
};
const other = new RegExp(`[${Object.keys(others).join('')}]`, 'g');

/** Runs of a text that are in one script each. A letter that neither font has is shown as a box. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.replace(unseen, '').replace(other, (sign) => others[sign] ?? sign)) {
    const script = isThai.test(letter) ? 'thai' : 'latin';
    const last = runs.at(-1);
    if (last?.script === script) last.text += letter;
    else runs.push({ text: letter, script });
  }
  return runs;
}
