import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;
interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
  path: { toSVG(): string };
}
interface Position {
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}
/** The part of pdfkit's embedded font that writes glyphs, and their mapping to text for readers of the file. */
export interface EmbeddedFont {
  font: { unitsPerEm: number; glyphForCodePoint(codePoint: number): Glyph };
  scale: number;
  subset: { glyphs: number[]; includeGlyph(id: number): number };
  widths: number[];
  unicode: number[][];
  layout(text: string): { glyphs: Glyph[]; positions: Position[] };
  encode(text: string): [string[], Position[]];
}

/** A mark that is drawn as a path instead of text, with its distance from the start of the run in thousandths of the font size. */
interface Mark {
  svg: string;
  x: number;
  y: number;
}

/** Sara am with its two halves, the ring and the sara aa, in Thai and Lao. */
const saraAms = { thai: { am: 0x0e33, ring: 0x0e4d, aa: 0x0e32 }, lao: { am: 0x0eb3, ring: 0x0ecd, aa: 0x0eb2 } };

interface Written {
  glyph: Glyph;
  codePoints: number[];
  position: Position;
}

/**
 * Makes a font write Thai or Lao text so that readers of the file copy and search it correctly. Shaping splits a sara am into a ring and a
 * sara aa: the sara aa is written as the whole letter, and the ring is drawn. A repositioned mark would be read as a separate word: it is
 * drawn, and written with the preceding letter. A glyph that represents different characters than before gets a separate code.
 * @returns the marks of a run, which must be drawn in addition to its text
 */
export function writeWholeLetters(font: EmbeddedFont, script: keyof typeof saraAms): (text: string) => Mark[] {
  const { am, ring, aa: second } = saraAms[script];
  const codes = new Map<string, number>();
  // A glyph keeps the characters of its first occurrence, which shaping may have removed.
  const aa = font.font.glyphForCodePoint(second).id;
  const isAa = (glyph: Glyph | undefined): boolean => glyph?.id === aa;
  const endsInRing = (glyph: Glyph | undefined): boolean => [am, ring].includes(glyph?.codePoints.at(-1) ?? 0);
  const usual = (glyph: Glyph): number[] => (isAa(glyph) ? [second] : glyph.codePoints);
  function codeOf({ glyph, codePoints }: Written): number {
    const isUsual = String(codePoints) === String(usual(glyph));
    const name = `${glyph.id} ${codePoints}`;
    const code = isUsual ? font.subset.includeGlyph(glyph.id) : (codes.get(name) ?? font.subset.glyphs.push(glyph.id) - 1);
    if (!isUsual) codes.set(name, code);
    font.widths[code] ??= glyph.advanceWidth * font.scale;
    font.unicode[code] ??= codePoints;
    return code;
  }

  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text);
    const written: Written[] = [];
    for (const [at, glyph] of glyphs.entries()) {
      const position = positions[at] ?? { advanceWidth: 0, xOffset: 0, yOffset: 0 };
      const isBeforeAa = endsInRing(glyph) && isAa(glyphs[at + 1]);
      // The ring is part of the following sara am; with a tone mark it is one glyph, which is written as the mark.
      const codePoints = isAa(glyph) && endsInRing(glyphs[at - 1]) ? [am] : isBeforeAa ? glyph.codePoints.slice(0, -1) : usual(glyph);
      if (isMoved(position)) written.at(-1)?.codePoints.push(...codePoints);
      else if (codePoints.length > 0) written.push({ glyph, codePoints: [...codePoints], position });
    }
    return [written.map((one) => codeOf(one).toString(16).padStart(4, '0')), written.map(({ position }) => position)];
  };
  return (text) => {
    const { glyphs, positions } = font.layout(text);
    const marks: Mark[] = [];
    let x = 0;
    for (const [at, glyph] of glyphs.entries()) {
      const { advanceWidth = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const isRing = glyph.codePoints.length === 1 && endsInRing(glyph) && isAa(glyphs[at + 1]);
      if (isRing || isMoved({ advanceWidth, xOffset, yOffset })) marks.push({ svg: glyph.path.toSVG(), x: x + xOffset, y: yOffset });
      x += advanceWidth;
    }
    return marks;
  };
}

/** Whether a glyph is a mark repositioned above or below a letter. */
const isMoved = ({ xOffset, yOffset }: Position): boolean => xOffset !== 0 || yOffset !== 0;

/** Draws the marks of a run that begins at `x` with its baseline at `y`. */
export function drawMarks(
  doc: Document,
  marks: readonly Mark[],
  { x, y, size, unitsPerEm }: { x: number; y: number; size: number; unitsPerEm: number },
) {
  for (const mark of marks) {
    doc
      .save()
      .translate(x + (mark.x * size) / 1000, y - (mark.y * size) / 1000)
      .scale(size / unitsPerEm, -size / unitsPerEm)
      .path(mark.svg)
      .fill()
      .restore();
  }
}
