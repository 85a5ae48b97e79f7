import type { TableColumn } from './columns.ts';
import type { Address, TableWord } from './use-address.ts';
import type { DeviceView } from './use-device-view.ts';

export type RowData = object;

/** Data of a table. */
export interface TableData<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  /** A page of them where the server sorts and chooses, otherwise all. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  address: Address<TableWord>;
}

/** Rows and columns that are shown, after filters, order and pages. */
export interface TableModel<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** How many match. */
  total: number;
  page: number;
  perPage: number;
  /** All that match. @throws ApiError */
  loadAll: () => Promise<readonly Row[]>;
}

/** The columns that somebody wants to see, in their order. */
export const visibleOf = <Row>(columns: readonly TableColumn<Row>[], { order, visibility }: DeviceView): readonly TableColumn<Row>[] =>
  order.flatMap((id) => (visibility[id] === false ? [] : columns.filter((column) => column.id === id)));

/** Which page it is, of so many rows: the last ones may have gone. */
export function pageOf({ page, perPage }: { page: string; perPage: string }, total: number): { page: number; perPage: number } {
  const size = Math.max(1, Number(perPage) || 10);
  return { page: Math.max(1, Math.min(Number(page) || 1, Math.ceil(total / size))), perPage: size };
}
