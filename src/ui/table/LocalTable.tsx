import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { fold, type TableColumn, textOf } from './columns.ts';
import { type Look, TableView } from './TableView.tsx';
import { pageOf, type RowData, type TableData, type TableModel } from './table-model.ts';
import { type DeviceView, useDeviceView } from './use-device-view.ts';

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  globalFilteringFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnOrderingFeature,
  columnVisibilityFeature,
});

/** The same as ui/table/ServedTable.tsx for rows that the page has all of: the browser sorts, chooses and pages them. */
export function LocalTable<Row extends RowData>({ columns, rows, idOf, address, ...look }: TableData<Row> & Look<Row>) {
  const view = useDeviceView(look.name, columns);
  const model = useLocalModel({ columns, rows, idOf, address }, view);
  return <TableView {...look} model={model} view={view} all={columns} idOf={idOf} address={address} />;
}

function useLocalModel<Row extends RowData>({ columns, rows, idOf, address }: TableData<Row>, view: DeviceView): TableModel<Row> {
  const defined = useMemo(() => columns.map(definitionOf), [columns]);
  const known = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const words: Readonly<Record<string, string | undefined>> = address.values;
  const { q, sort, sortColumn } = address.values;
  const table = useTable({
    features,
    columns: defined,
    data,
    getRowId: idOf,
    globalFilterFn: (row, id, sought) => {
      const column = known.get(id);
      return column !== undefined && fold(textOf(column, row.original)).includes(fold(String(sought)));
    },
    getColumnCanGlobalFilter: () => true,
    state: {
      sorting: known.has(sortColumn) ? [{ id: sortColumn, desc: sort === 'desc' }] : [],
      globalFilter: q || undefined,
      columnFilters: columns.flatMap(({ id, filters }) => (filters && words[id] ? [{ id, value: words[id] }] : [])),
      columnVisibility: view.visibility,
      columnOrder: view.order,
    },
  });
  const matching = table.getRowModel().rows.map(({ original }) => original);
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => columns.filter((column) => column.id === id));
  const place = pageOf(address.values, matching.length);
  const from = (place.page - 1) * place.perPage;
  return {
    columns: visible,
    rows: matching.slice(from, from + place.perPage),
    total: matching.length,
    ...place,
    loadAll: async () => matching,
  };
}

const { compare } = new Intl.Collator('th', { numeric: true });
const compared = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));

interface Valued {
  getValue: (id: string) => unknown;
}

function definitionOf<Row extends RowData>(column: TableColumn<Row>) {
  const { id, value, isUnsorted = false, filters } = column;
  return {
    id,
    accessorFn: value,
    enableSorting: !isUnsorted,
    sortFn: (one: Valued, other: Valued, name: string) => compared(one.getValue(name), other.getValue(name)),
    filterFn: (row: { original: Row }, _id: string, sought: unknown) => {
      const isEqual = String(value(row.original)) === sought;
      return filters === 'equal' ? isEqual : fold(textOf(column, row.original)).includes(fold(String(sought)));
    },
  };
}
