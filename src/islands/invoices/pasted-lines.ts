import { lineTextLength, unitLength } from '#contract/values/backoffice/invoices.ts';
import { readSum, withoutEdges } from '#contract/values/shared/typed-text.ts';
import { emptyLine, type LineValues } from './form.ts';

type Column = 'text' | 'quantity' | 'unit' | 'unitPrice';
/** Patterns of column headers; the first match applies. */
const heads: [Column | 'none', RegExp][] = [
  ['none', /^(#|no\.?|ที่|ลำดับ(ที่)?|amount|total|จำนวนเงิน|รวม|ราคารวม|ยอด.*)$/i],
  ['text', /รายการ|รายละเอียด|สินค้า|บริการ|ชื่อ|description|item|product|name|detail/i],
  ['unitPrice', /ราคา|price|rate|cost/i],
  ['unit', /หน่วย|unit|uom/i],
  ['quantity', /จำนวน|ปริมาณ|qty|quantity|hours/i],
];
/** Pattern of total rows. */
const sumRow = /^(รวม|ยอดรวม|ภาษี|vat|total|subtotal|grand total)/i;

/** Parses rows of cells copied from a spreadsheet: separated by tabs, with quotes around cells that contain line breaks. */
function rowsIn(block: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', quoted, end = ''] of block.matchAll(/("((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n?|\n|$)/g)) {
    const text = quoted === undefined ? cell : quoted.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, ' ');
    rows.at(-1)?.push(withoutEdges(text));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}

/** Maps columns by their headers; undefined if the first row is not a header. */
function headOf(row: string[]): (Column | 'none')[] | undefined {
  if (row.some((cell) => readSum(cell) !== undefined)) return undefined;
  const found = row.map((cell) => heads.find(([, word]) => word.test(cell))?.[0] ?? 'none');
  return found.includes('text') && found.length > 1 ? found : undefined;
}

/** Guesses columns without a header: a text, then quantity, unit and price; or only a price. */
function guessed(row: string[], isCounted: boolean): (Column | 'none')[] {
  const columns: (Column | 'none')[] = row.map(() => 'none');
  const first = isCounted ? 1 : 0;
  const text = row.findIndex((cell, at) => at >= first && cell !== '' && readSum(cell) === undefined);
  if (text >= 0) columns[text] = 'text';
  const numbers = row.flatMap((cell, at) => (at > text && readSum(cell) !== undefined ? [at] : []));
  const [one, two] = numbers;
  if (one !== undefined) columns[one] = two === undefined ? 'unitPrice' : 'quantity';
  if (two !== undefined) columns[two] = 'unitPrice';
  const unit = row.findIndex((cell, at) => at > text && cell !== '' && readSum(cell) === undefined);
  if (text >= 0 && unit >= 0) columns[unit] = numbers.length > 0 && unit < (numbers.at(-1) ?? 0) + 2 ? 'unit' : 'none';
  return columns;
}

export interface PastedLines {
  lines: LineValues[];
  /** Parts that were skipped or not recognized, verbatim. */
  unread: string[];
}

/** Returns the lines of pasted cells; undefined if the text is not a block of cells. */
export function linesOfBlock(block: string): PastedLines | undefined {
  const [first = [], ...rest] = rowsIn(block);
  if (rest.length === 0 && first.length < 2) return undefined;
  const head = headOf(first);
  const rows = head ? rest : [first, ...rest];
  const isCounted = rows.length > 1 && rows.every(([cell = ''], at) => Number(cell) === at + Number(rows[0]?.[0] ?? 0) && cell !== '');
  const unread: string[] = [];
  const lines = rows.flatMap((row) => {
    const columns = head ?? guessed(row, isCounted);
    const cell = (name: Column) => row[columns.indexOf(name)] ?? '';
    const text = cell('text');
    if (text === '' || sumRow.test(text)) {
      unread.push(row.filter(Boolean).join(' '));
      return [];
    }
    const numberOf = (name: 'quantity' | 'unitPrice', instead: string) => {
      const typed = cell(name);
      const read = readSum(typed);
      if (typed !== '' && read === undefined) unread.push(typed);
      return read ?? instead;
    };
    const numbers = { quantity: numberOf('quantity', '1'), unitPrice: numberOf('unitPrice', '') };
    return [{ ...emptyLine, ...numbers, text: text.slice(0, lineTextLength), unit: cell('unit').slice(0, unitLength) }];
  });
  return { lines, unread };
}
