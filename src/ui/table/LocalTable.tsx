import { useMemo } from 'react';
import { fold, type TableColumn, textOf } from './columns.ts';
import { type Look, TableView } from './TableView.tsx';
import { pageOf, type RowData, type TableData, visibleOf } from './table-model.ts';
import { useDeviceView } from './use-device-view.ts';

type Words = Readonly<Record<string, string | undefined>>;

/** Counterpart of ui/table/ServedTable.tsx for complete data: the browser sorts, filters and paginates. */
export function LocalTable<Row extends RowData>({ columns, rows, idOf, address, ...look }: TableData<Row> & Look<Row>) {
  const view = useDeviceView(look.name, columns);
  const matching = useMemo(
    () => sorted(rows.filter(matches(columns, address.values)), columns, address.values),
    [rows, columns, address.values],
  );
  const place = pageOf(address.values, matching.length);
  const from = (place.page - 1) * place.perPage;
  const model = {
    columns: visibleOf(columns, view),
    rows: matching.slice(from, from + place.perPage),
    total: matching.length,
    ...place,
    loadAll: async () => matching,
  };
  return <TableView {...look} model={model} view={view} all={columns} idOf={idOf} address={address} />;
}

/** Matches the column filters of the URL and the search text, which any column may contain. */
function matches<Row>(columns: readonly TableColumn<Row>[], words: Words): (row: Row) => boolean {
  const q = fold(words.q ?? '');
  const chosen = columns.flatMap((column) => {
    const word = words[column.id];
    return column.filters && word ? [{ column, word }] : [];
  });
  return (row) =>
    (q === '' || columns.some((column) => fold(textOf(column, row)).includes(q))) &&
    chosen.every(({ column, word }) =>
      column.filters === 'equal' ? String(column.value(row)) === word : fold(textOf(column, row)).includes(fold(word)),
    );
}

const { compare } = new Intl.Collator('th', { numeric: true });
const compared = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));

/** Sorted by Thai collation; the order of equal rows is stable. */
function sorted<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], { sort, sortColumn }: Words): readonly Row[] {
  const column = columns.find(({ id }) => id === sortColumn);
  if (!column) return rows;
  const sign = sort === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => sign * compared(column.value(one), column.value(other)));
}
