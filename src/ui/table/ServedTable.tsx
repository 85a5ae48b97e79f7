import { columnOrderingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Look, TableView } from './TableView.tsx';
import { pageOf, type RowData, type TableData, type TableModel } from './table-model.ts';
import { type DeviceView, useDeviceView } from './use-device-view.ts';

interface Served<Row extends RowData> extends TableData<Row> {
  /** How many match on the server. */
  total: number;
  loadAll: TableModel<Row>['loadAll'];
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });

/**
 * A table whose rows the server sorts, chooses and pages, as the address says; arranged and exported by who uses it.
 * The page links styles/data.css, tables.css and island-parts.css, and gives its island the texts `table` and `parts`.
 * `columns` stay the same from one drawing to the next.
 */
export function ServedTable<Row extends RowData>({ columns, rows, idOf, address, total, loadAll, ...look }: Served<Row> & Look<Row>) {
  const view = useDeviceView(look.name, columns);
  const model = useServedModel({ columns, rows, idOf, address, total, loadAll }, view);
  return <TableView {...look} model={model} view={view} all={columns} idOf={idOf} address={address} />;
}

function useServedModel<Row extends RowData>(
  { columns, rows, idOf, address, total, loadAll }: Served<Row>,
  view: DeviceView,
): TableModel<Row> {
  const defined = useMemo(() => columns.map(({ id, value }) => ({ id, accessorFn: value })), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const state = { columnVisibility: view.visibility, columnOrder: view.order };
  const table = useTable({ features, columns: defined, data, getRowId: idOf, state });
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => columns.filter((column) => column.id === id));
  return { columns: visible, rows, total, ...pageOf(address.values, total), loadAll };
}
