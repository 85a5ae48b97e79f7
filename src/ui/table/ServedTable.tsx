import { type Look, TableView } from './TableView.tsx';
import { pageOf, type RowData, type TableData, type TableModel, visibleOf } from './table-model.ts';
import { useDeviceView } from './use-device-view.ts';

interface Served<Row extends RowData> extends TableData<Row> {
  /** How many match on the server. */
  total: number;
  loadAll: TableModel<Row>['loadAll'];
}

/**
 * A table whose rows the server sorts, chooses and pages, as the address says; arranged and exported by who uses it.
 * The page links styles/data.css, tables.css and island-parts.css, and gives its island the texts `table` and `parts`.
 * `columns` stay the same from one drawing to the next.
 */
export function ServedTable<Row extends RowData>({ columns, rows, idOf, address, total, loadAll, ...look }: Served<Row> & Look<Row>) {
  const view = useDeviceView(look.name, columns);
  const model = { columns: visibleOf(columns, view), rows, total, ...pageOf(address.values, total), loadAll };
  return <TableView {...look} model={model} view={view} all={columns} idOf={idOf} address={address} />;
}
