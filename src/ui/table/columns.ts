import type { ReactNode } from 'react';

/** A column of a table that is drawn by ui/table/DataTable.tsx. */
export interface TableColumn<Row> {
  /** Its name as a sort column and, where `filters` is set, as a word of the address. */
  id: string;
  /** In the page's language. */
  label: string;
  /** Sort key, where the browser sorts. */
  value: (row: Row) => string | number;
  /** Text to search, copy and export; the value's own text, if it is left out. */
  text?: (row: Row) => string;
  /** Content of the cell; the text, if it is left out. */
  cell?: (row: Row) => ReactNode;
  /** The cell that names its row; it can't be hidden. */
  isHead?: boolean;
  isMoney?: boolean;
  /** Said of columns that can't be sorted by. */
  isUnsorted?: boolean;
  /** Hidden until somebody wants to see it. */
  isExtra?: boolean;
  /** How a word of the address chooses rows, where the browser does: the same, or contained. */
  filters?: 'equal' | 'contains';
}

export const textOf = <Row>({ text, value }: TableColumn<Row>, row: Row): string => text?.(row) ?? String(value(row));

/** As texts are compared that somebody seeks. */
export const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase().trim();
