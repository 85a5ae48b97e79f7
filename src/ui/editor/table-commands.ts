import type { Node, NodeType } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { maxCells } from './pasted-tables.ts';

/** Cursor position in a table: the table, and the indexes of row and cell. */
interface Place {
  table: Node;
  /** Document position before the table. */
  at: number;
  row: number;
  column: number;
}

/** The innermost table around the start of the selection; undefined outside of tables. */
export function tablePlace({ selection: { $from } }: EditorState): Place | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const table = $from.node(depth);
    if (table.type.name === 'table')
      return { table, at: $from.before(depth), row: $from.index(depth), column: $from.depth > depth ? $from.index(depth + 1) : 0 };
  }
  return undefined;
}

/** A cell with an empty paragraph; a header cell next to a header cell. */
const emptyCell = ({ type, attrs }: Node): Node => (type as NodeType).createAndFill(attrs) as Node;

const cellsIn = (table: Node): number => table.children.reduce((sum, row) => sum + row.childCount, 0);

/** Document position before a row of the table at a position. */
const rowStart = (table: Node, at: number, row: number): number =>
  table.children.slice(0, row).reduce((position, { nodeSize }) => position + nodeSize, at + 1);

/** Moves the cursor into the cell that starts after a position. */
const enter = (tr: Transaction, position: number): Transaction =>
  tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1))).scrollIntoView();

/** Inserts an empty row below the current one; undefined outside of tables, and at the maximum size. */
export function withRow(state: EditorState): Transaction | undefined {
  const place = tablePlace(state);
  const row = place?.table.child(place.row);
  if (!place || !row || cellsIn(place.table) + row.childCount > maxCells) return undefined;
  const cells = row.children.map((cell) => emptyCell(cell.type.create({ tag: 'td' }, cell.content)));
  const position = rowStart(place.table, place.at, place.row + 1);
  return enter(state.tr.insert(position, row.type.create(null, cells)), position + 1);
}

/** Inserts an empty column after the current one. */
export function withColumn(state: EditorState): Transaction | undefined {
  const place = tablePlace(state);
  if (!place || cellsIn(place.table) + place.table.childCount > maxCells) return undefined;
  const { tr } = state;
  let own = 0;
  place.table.forEach((row, _, at) => {
    const before = row.children.slice(0, place.column + 1);
    const neighbour = before.at(-1);
    if (!neighbour) return;
    const position = before.reduce((sum, { nodeSize }) => sum + nodeSize, rowStart(place.table, place.at, at) + 1);
    const mapped = tr.mapping.map(position);
    tr.insert(mapped, emptyCell(neighbour));
    if (at === place.row) own = mapped;
  });
  return enter(tr, own);
}
