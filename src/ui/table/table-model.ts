import type { TableColumn } from './columns.ts';
import type { Address, TableWord } from './use-address.ts';
import type { DeviceView } from './use-device-view.ts';

export type RowData = object;

/** Data of a table. */
export interface TableData<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  /** One page if the server sorts and filters, otherwise all rows. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  address: Address<TableWord>;
}

/** Visible rows and columns, after filters, sorting and pagination. */
export interface TableModel<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Number of matches. */
  total: number;
  page: number;
  perPage: number;
  /** Loads all matches. @throws ApiError */
  loadAll: () => Promise<readonly Row[]>;
}

/** Visible columns in the selected order. */
export const visibleOf = <Row>(columns: readonly TableColumn<Row>[], { order, visibility }: DeviceView): readonly TableColumn<Row>[] =>
  order.flatMap((id) => (visibility[id] === false ? [] : columns.filter((column) => column.id === id)));

/** Current page, limited to the existing ones: the last rows may have been deleted. */
export function pageOf({ page, perPage }: { page: string; perPage: string }, total: number): { page: number; perPage: number } {
  const size = Math.max(1, Number(perPage) || 10);
  return { page: Math.max(1, Math.min(Number(page) || 1, Math.ceil(total / size))), perPage: size };
}
