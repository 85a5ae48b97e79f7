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
/** The part of pdfkit's embedded font that writes glyphs, and what readers of the file take each of them for. */
export interface EmbeddedFont {
  font: { unitsPerEm: number; glyphForCodePoint(codePoint: number): Glyph };
  scale: number;
  subset: { glyphs: number[]; includeGlyph(id: number): number };
  widths: number[];
  unicode: number[][];
  layout(text: string): { glyphs: Glyph[]; positions: Position[] };
  encode(text: string): [string[], Position[]];
}

/** A mark that is drawn and not written, with its distance from the beginning of the run in thousandths of the font's size. */
interface Mark {
  svg: string;
  x: number;
  y: number;
}

const saraAm = 0x0e33;
const nikhahit = 0x0e4d;
const saraAa = 0x0e32;

/** Whether a glyph ends with the ring that is the first half of a sara am. */
const endsInRing = (glyph: Glyph | undefined): boolean => [saraAm, nikhahit].includes(glyph?.codePoints.at(-1) ?? 0);

/**
 * Makes a Thai font write each sara am as the one letter that it is. Shaping cuts it into a ring and a sara aa, and readers of the file
 * would copy and search both as letters of their own: the sara aa is written as the whole letter, under a code beside that of an
 * ordinary one, and the ring is drawn.
 *
 * @returns the rings of a run, which have to be drawn beside its text
 */
export function writeWholeSaraAm(font: EmbeddedFont): (text: string) => Mark[] {
  const codes = new Map<string, number>();
  // A glyph keeps the characters that it was first met with, which shaping may have left it none of.
  const aa = font.font.glyphForCodePoint(saraAa).id;
  const isAa = (glyph: Glyph | undefined): boolean => glyph?.id === aa;
  function codeOf(glyph: Glyph, codePoints: number[]): number {
    const name = `${glyph.id} ${codePoints}`;
    const known = codes.get(name);
    if (known !== undefined) return known;
    const code = font.subset.glyphs.push(glyph.id) - 1;
    codes.set(name, code);
    font.widths[code] = glyph.advanceWidth * font.scale;
    font.unicode[code] = codePoints;
    return code;
  }
  function ordinary(glyph: Glyph): number {
    const code = font.subset.includeGlyph(glyph.id);
    font.widths[code] ??= glyph.advanceWidth * font.scale;
    font.unicode[code] ??= isAa(glyph) ? [saraAa] : glyph.codePoints;
    return code;
  }

  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text);
    const [written, places]: [string[], Position[]] = [[], []];
    const write = (code: number, at: number) => {
      written.push(code.toString(16).padStart(4, '0'));
      const place = positions[at];
      if (place) places.push(place);
    };
    for (const [at, glyph] of glyphs.entries()) {
      if (isAa(glyph) && endsInRing(glyphs[at - 1])) write(codeOf(glyph, [saraAm]), at);
      else if (!endsInRing(glyph) || !isAa(glyphs[at + 1])) write(ordinary(glyph), at);
      // With a tone mark it is one glyph, which is written as the mark.
      else if (glyph.codePoints.length > 1) write(codeOf(glyph, glyph.codePoints.slice(0, -1)), at);
    }
    return [written, places];
  };
  return (text) => {
    const { glyphs, positions } = font.layout(text);
    const marks: Mark[] = [];
    let x = 0;
    for (const [at, glyph] of glyphs.entries()) {
      const { advanceWidth = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const isRing = glyph.codePoints.length === 1 && endsInRing(glyph) && isAa(glyphs[at + 1]);
      if (isRing) marks.push({ svg: glyph.path.toSVG(), x: x + xOffset, y: yOffset });
      x += advanceWidth;
    }
    return marks;
  };
}

/** Draws the marks of a run that begins at `x` and stands on `y`. */
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
