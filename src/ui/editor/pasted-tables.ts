import { type Branch, elementsOf, isBranch, type Part } from './html-parts.ts';

/** Larger tables become lines, because the number of tags in a text is limited. */
export const maxCells = 1500;

const isCell = (part: Part): part is Branch => isBranch(part) && /^t[dh]$/.test(part.tag);
const empty = (): Branch => ({ tag: 'td', attributes: {}, parts: [] });

const linesOf = ({ parts }: Branch): Branch[] =>
  parts.filter(isBranch).flatMap((part) => (part.tag === 'tr' ? [part] : /^(tbody|thead|tfoot)$/.test(part.tag) ? linesOf(part) : []));

/** Rows of a table with a cell in every column: a cell that spans several is followed by empty ones. */
function rowsOf(table: Branch): Branch[][] {
  /** Number of rows that cells of previous rows still span, by column. */
  const reach: number[] = [];
  const rows = linesOf(table)
    .map((row) => {
      const cells: Branch[] = [];
      const fill = () => {
        while ((reach[cells.length] ?? 0) > 0) {
          reach[cells.length] = (reach[cells.length] ?? 0) - 1;
          cells.push(empty());
        }
      };
      for (const cell of row.parts.filter(isCell)) {
        fill();
        const span = (name: string) => Math.min(Math.max(Number(cell.attributes[name]) || 1, 1), 100);
        for (let column = 0; column < span('colspan'); column += 1) {
          reach[cells.length] = span('rowspan') - 1;
          cells.push(column === 0 ? cell : empty());
        }
      }
      fill();
      return cells;
    })
    .filter((cells) => cells.length > 0);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, empty)]);
}

/** @returns the content of a table: its rows, a line for each row, or the texts of a layout table */
export function tableParts(table: Branch): Part[] {
  const rows = rowsOf(table);
  const cells = rows.flat();
  const isLayout = (rows[0]?.length ?? 0) < 2 || elementsOf(table).some(({ tag }) => tag === 'table');
  if (isLayout) return cells.map((cell) => ({ ...cell, tag: 'div' }));
  if (cells.length > maxCells) return rows.map((row) => ({ tag: 'p', attributes: {}, parts: row.flatMap(inLine) }));
  return rows.map((row) => ({ tag: 'tr', attributes: {}, parts: row }));
}

function inLine({ parts }: Branch, at: number): Part[] {
  const texts = parts.map((part) => (isBranch(part) && /^(p|div)$/.test(part.tag) ? { ...part, tag: 'span' } : part));
  return at === 0 ? texts : [' | ', ...texts];
}
