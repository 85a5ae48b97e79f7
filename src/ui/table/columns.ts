import type { ReactNode } from 'react';

/** A column of a table that ui/table/DataTable.tsx renders. */
export interface TableColumn<Row> {
  /** Name as a sort column and, if `filters` is set, as a URL parameter. */
  id: string;
  /** Heading in the page's language. */
  label: string;
  /** Sort key for sorting in the browser. */
  value: (row: Row) => string | number;
  /** Text for search, copy and export; by default the value as text. */
  text?: (row: Row) => string;
  /** Content of the cell; by default the text. */
  cell?: (row: Row) => ReactNode;
  /** Whether the cell is the row's header; it can't be hidden. */
  isHead?: boolean;
  isMoney?: boolean;
  /** Set if the table can't be sorted by this column. */
  isUnsorted?: boolean;
  /** Whether the column is hidden by default. */
  isExtra?: boolean;
  /** Comparison for filtering in the browser: equality or containment. */
  filters?: 'equal' | 'contains';
}

export const textOf = <Row>({ text, value }: TableColumn<Row>, row: Row): string => text?.(row) ?? String(value(row));

/** Normalizes text for search. */
export const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase().trim();
