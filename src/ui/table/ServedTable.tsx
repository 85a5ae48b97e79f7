import { type Look, TableView } from './TableView.tsx';
import { pageOf, type RowData, type TableData, type TableModel, visibleOf } from './table-model.ts';
import { useDeviceView } from './use-device-view.ts';

interface Served<Row extends RowData> extends TableData<Row> {
  /** Number of matches on the server. */
  total: number;
  loadAll: TableModel<Row>['loadAll'];
}

/**
 * A table that the server sorts, filters and paginates according to the URL; view settings and export are included. The page links
 * styles/data.css, tables.css and island-parts.css, and its island has the texts `table` and `parts`. `columns` must be stable between
 * renders.
 */
export function ServedTable<Row extends RowData>({ columns, rows, idOf, address, total, loadAll, ...look }: Served<Row> & Look<Row>) {
  const view = useDeviceView(look.name, columns);
  const model = { columns: visibleOf(columns, view), rows, total, ...pageOf(address.values, total), loadAll };
  return <TableView {...look} model={model} view={view} all={columns} idOf={idOf} address={address} />;
}
