/** Comma-separated values: files that spreadsheets open without running any of it, and a reader of what they save. */

type Rows = readonly (readonly string[])[];

/** Beginnings that a spreadsheet takes for a formula, behind apostrophes that were there before. */
const formula = /^'*\s*[=+\-@\t\r]/;

/** A cell that spreadsheets do not compute: an apostrophe makes it a text. */
export const harmless = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The cell before it was made harmless. */
export const fromHarmless = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Lines of a table, as its cells are. */
export const csvLines = (rows: Rows): string => rows.map((row) => row.map(quoted).join(',')).join('\r\n');

/** A whole file: spreadsheets know by its first letter that it is UTF-8. */
export const csvFile = (rows: Rows): string => `\uFEFF${csvLines(rows)}\r\n`;

/** Signs between cells: spreadsheets save the one that is usual in their country. */
const separators = [',', ';', '\t'] as const;

function separatorOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Rows of a file, empty ones as well; cells in quotes may hold separators, line ends and doubled quotes. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  // A quote inside a cell that does not begin with one is a letter like any other.
  const plain = separator === '\t' ? /[^\t\r\n]*/y : separator === ';' ? /[^;\r\n]*/y : /[^,\r\n]*/y;
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      // The rest of the file, where a quote is never closed.
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
