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
/** In the place of a letter that no font has. */
const box = { text: '□', script: 'math' } as const;

export interface Look {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'start' | 'end' | 'center';
}

/**
 * Writes lines of Thai and Latin letters, and of others by fonts that are read when they are needed: each script has files of
 * its own, which a line takes turns with. Text belongs to an element of the document's structure, by which
 * screen readers go, or is an artifact.
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

  /** An element of the structure, which holds what is written meanwhile. */
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

  /** Something drawn that says nothing by itself, such as a rule, or says again what was said. */
  artifact(draw: () => void): void {
    const element = this.#element;
    this.#element = undefined;
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
    this.#element = element;
  }

  /** A picture, told by the text of the element that it stands in. */
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

  /** Writes one line, whose letters stand on `y`. */
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

  /** Begins a run of the element, which readers take for this text where its glyphs would not tell. @returns what ends it */
  #beginRun(actual: string | undefined): () => void {
    const content = this.#element && this.#doc.markStructureContent('Span', actual === undefined ? {} : { actual });
    return () => {
      if (!content) return;
      this.#doc.endMarkedContent();
      this.#element?.add(content);
    };
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

  #choose(script: Script, weight: Weight, size: number): Document {
    return this.#doc.font(nameOf(script, weight)).fontSize(size);
  }

  /** A font whose letters carry marks, which writes whole letters from now on. */
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
  /** Original text: another one where a box stands for it. */
  said: string;
}

const others = Object.keys(otherLetters) as OtherLetters[];

/** The script of a letter, if there is a font of it. */
function scriptOf(letter: string): Script | undefined {
  if (thaiLetters.test(letter)) return 'thai';
  return latinLetters.test(letter) ? 'latin' : others.find((name) => otherLetters[name].test(letter));
}

/** Runs of a text that are in one script each. Words of Arabic stay together with the blanks between them, which go from right to left. */
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
