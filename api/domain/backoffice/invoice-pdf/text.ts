import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import {
  asPrinted,
  latinLetters,
  type OtherLetters,
  otherLetters,
  thaiLetters,
} from '../../../contract/values/backoffice/printable-text.ts';
import { drawMarks, type EmbeddedFont, writeWholeLetters } from './thai-marks.ts';

type Document = InstanceType<typeof PDFDocument>;
export type Weight = 400 | 700;

const words = new Intl.Segmenter('th', { granularity: 'word' });
const fileOf = (name: string) => join(import.meta.dirname, `fonts/${name}`);
type Script = 'thai' | 'latin' | OtherLetters;
type Element = ReturnType<Document['struct']>;
/** Replacement for a character that no font has. */
const box = { text: '□', script: 'math' } as const;

export interface Look {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'start' | 'end' | 'center';
}

/**
 * Writes lines of Thai and Latin text, and of other scripts with fonts loaded on demand: each script has separate font files, between which
 * a line alternates. Text belongs to an element of the document structure, which screen readers use, or is an artifact.
 */
export class Writer {
  readonly #doc: Document;
  readonly #marksOf = new Map<string, { font: EmbeddedFont; marks: ReturnType<typeof writeWholeLetters> }>();
  #element: Element | undefined;
  constructor(doc: Document) {
    this.#doc = doc;
    for (const weight of [400, 700] as const) {
      for (const script of ['thai', 'latin'] as const) doc.registerFont(`${script}-${weight}`, fileOf(`sarabun-${script}-${weight}.woff`));
    }
    for (const name of Object.keys(otherLetters)) doc.registerFont(name, fileOf(`noto-${name}.woff`));
  }

  /** Runs a drawing inside a structure element. */
  within(type: string, draw: () => void, options: { alt?: string } = {}): void {
    const parent = this.#element;
    const element = this.#doc.struct(type, options);
    if (parent) parent.add(element);
    else this.#doc.addStructure(element);
    this.#element = element;
    draw();
    element.end();
    this.#element = parent;
  }

  /** Runs a drawing without meaning of its own, such as a rule or a repetition. */
  artifact(draw: () => void): void {
    const element = this.#element;
    this.#element = undefined;
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
    this.#element = element;
  }

  /** Runs a picture, which is described by the text of its element. */
  picture(draw: () => void): void {
    const content = this.#element && this.#doc.markStructureContent('Figure');
    draw();
    if (!content) return;
    this.#doc.endMarkedContent();
    this.#element?.add(content);
  }

  widthOf(text: string, { size = 10, weight = 400 }: Look = {}): number {
    return runsOf(text).reduce((all, { text: run, script }) => all + this.#choose(script, weight, size).widthOfString(run), 0);
  }

  /** Writes one line with its baseline at `y`. */
  line(text: string, { x, y, width }: { x: number; y: number; width?: number }, look: Look = {}): void {
    const { size = 10, weight = 400, color = '#111111', align = 'start' } = look;
    const runs = runsOf(text);
    if (runs.length === 0) return;
    const free = (width ?? 0) - this.widthOf(text, look);
    let at = x + (align === 'end' ? free : align === 'center' ? free / 2 : 0);
    for (const { text: run, script, said } of runs) {
      const font = this.#choose(script, weight, size).fillColor(color);
      const marked = script === 'thai' || script === 'lao' ? this.#marked(script, weight) : undefined;
      const end = this.#beginRun(said === run ? undefined : said);
      font.text(run, at, y, { lineBreak: false, baseline: 'alphabetic' });
      if (marked) drawMarks(this.#doc, marked.marks(run), { x: at, y, size, unitsPerEm: marked.font.font.unitsPerEm });
      end();
      at += font.widthOfString(run);
    }
  }

  /** Begins a run of the element; readers use the given text if the glyphs don't map to it. @returns a function that ends it */
  #beginRun(actual: string | undefined): () => void {
    const content = this.#element && this.#doc.markStructureContent('Span', actual === undefined ? {} : { actual });
    return () => {
      if (!content) return;
      this.#doc.endMarkedContent();
      this.#element?.add(content);
    };
  }

  /** Wraps a text into lines; a word longer than a line is split. */
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

  #choose(script: Script, weight: Weight, size: number): Document {
    return this.#doc.font(nameOf(script, weight)).fontSize(size);
  }

  /** Returns a font for a script with combining marks, set up to write whole letters. */
  #marked(script: 'thai' | 'lao', weight: Weight) {
    const name = nameOf(script, weight);
    const font = (this.#doc.font(name) as unknown as { _font: EmbeddedFont })._font;
    const known = this.#marksOf.get(name) ?? { font, marks: writeWholeLetters(font, script) };
    this.#marksOf.set(name, known);
    return known;
  }
}

const nameOf = (script: Script, weight: Weight): string => (script === 'thai' || script === 'latin' ? `${script}-${weight}` : script);

interface Run {
  text: string;
  script: Script;
  /** Original text, if it differs because of replacement boxes. */
  said: string;
}

const others = Object.keys(otherLetters) as OtherLetters[];

/** Returns the script of a character, if there is a font for it. */
function scriptOf(letter: string): Script | undefined {
  if (thaiLetters.test(letter)) return 'thai';
  return latinLetters.test(letter) ? 'latin' : others.find((name) => otherLetters[name].test(letter));
}

/** Splits a text into runs of one script each. Arabic words stay together with the spaces between them, which are written right to left. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  const push = (script: Script, shown: string, said: string) => {
    const [before, last] = [runs.at(-2), runs.at(-1)];
    if (script === 'arabic' && before?.script === 'arabic' && last?.text.trim() === '') {
      runs.pop();
      before.text += last.text + shown;
      before.said += last.said + said;
    } else if (last?.script === script) {
      last.text += shown;
      last.said += said;
    } else runs.push({ text: shown, script, said });
  };
  for (const letter of asPrinted(text)) {
    const script = scriptOf(letter);
    if (script) push(script, letter, letter);
    else push(box.script, box.text, letter);
  }
  return runs;
}
