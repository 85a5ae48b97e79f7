/** Writes CSV files without executable formulas, and parses CSV files saved by spreadsheets. */

type Rows = readonly (readonly string[])[];

/** Prefixes that spreadsheets treat as a formula, after any existing apostrophes. */
const formula = /^'*\s*[=+\-@\t\r]/;

/** Neutralizes a formula with a leading apostrophe, which makes it a text. */
export const harmless = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Restores the cell before its neutralization. */
export const fromHarmless = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns the lines of a table. */
export const csvLines = (rows: Rows): string => rows.map((row) => row.map(quoted).join(',')).join('\r\n');

/** Returns a complete file with a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvFile = (rows: Rows): string => `\uFEFF${csvLines(rows)}\r\n`;

/** Cell separators: spreadsheets use the common one of their locale. */
const separators = [',', ';', '\t'] as const;

function separatorOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Parses the rows of a file, including empty ones; quoted cells may contain separators, line breaks and doubled quotes. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  // A quote inside an unquoted cell is an ordinary character.
  const plain = separator === '\t' ? /[^\t\r\n]*/y : separator === ';' ? /[^;\r\n]*/y : /[^,\r\n]*/y;
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      // An unclosed quote extends to the end of the file.
      for (at += 1; at < text.length; ) {
        const end = text.indexOf('"', at);
        cell += text.slice(at, end < 0 ? text.length : end);
        at = end < 0 ? text.length : end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    plain.lastIndex = at;
    const more = plain.exec(text)?.[0] ?? '';
    rows.at(-1)?.push(cell + more);
    at += more.length;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) rows.at(-1)?.push('');
      continue;
    }
    if (at >= text.length) break;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    rows.push([]);
  }
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows.map((row) => (row.length === 0 ? [''] : row));
}
