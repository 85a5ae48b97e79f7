import { Columns3, Download } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../toasts/error-toast.ts';
import { type TableColumn, textOf } from './columns.ts';
import { Late } from './Late.tsx';
import { TableBody } from './TableBody.tsx';
import { SortChoice, TableHead } from './TableHead.tsx';
import { TablePager } from './TablePager.tsx';
import type { RowData, TableData, TableModel } from './table-model.ts';
import { as } from './table-roles.ts';
import { type Choice, useChoice } from './use-choice.ts';
import type { DeviceView } from './use-device-view.ts';
import { useTableKeys } from './use-table-keys.ts';

/** Loaded when the table is first used. */
const loadTools = () => import('./TableTools.tsx').then(({ TableTools }) => TableTools);

/** Presentation and actions of a table. */
export interface Look<Row extends RowData> {
  lang: Language;
  /** Storage key of the view settings, and base name of exported files. */
  name: string;
  caption: string;
  /** Name of a row in texts about it. */
  nameOf: (row: Row) => string;
  /** Actions for selected rows; without them rows can't be selected. */
  bulk?: ((choice: Choice<Row>, total: number, onAll: () => void) => ReactNode) | undefined;
  /** Actions for one row; `isWanted` is set once the table is being used. */
  actions?: ((row: Row, isWanted: boolean) => ReactNode) | undefined;
  /** Expandable content below a row. */
  details?: ((row: Row) => ReactNode) | undefined;
  sizes?: readonly number[];
  isBusy?: boolean;
  /** Content of an empty table. */
  nothing: ReactNode;
}
interface Props<Row extends RowData> extends Look<Row>, Pick<TableData<Row>, 'idOf' | 'address'> {
  model: TableModel<Row>;
  view: DeviceView;
  /** All columns, visible or not. */
  all: readonly TableColumn<Row>[];
}

const defaultSizes = [10, 25, 50, 100];
/** Number of rows from which the headings are sticky. */
const tall = 20;

/** A complete table: tools, headings, rows, pagination and bulk actions. */
export function TableView<Row extends RowData>({ model, view, all, idOf, address, ...look }: Props<Row>) {
  const { lang, name, caption, nameOf, bulk, actions, details, sizes = defaultSizes, isBusy = false, nothing } = look;
  const { columns, rows, total, page, perPage, loadAll } = model;
  const t = texts(lang);
  const [isReady, setReady] = useState(false);
  const [isWanted, setWanted] = useState(false);
  // A transition, so that rendering the loaded tools yields to the press in progress.
  const want = () => isWanted || startTransition(() => setWanted(true));
  useEffect(() => setReady(true), []);
  const choice = useChoice(rows, idOf);
  useTableKeys(lang, bulk && choice);
  const isChosen = (row: Row) => choice.has(idOf(row));
  const loadCells = async () => [
    columns.map(({ label }) => label),
    ...(await loadAll()).map((row) => columns.map((column) => textOf(column, row))),
  ];
  const tool = 'btn min-h-11 btn-ghost';

  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is only noticed that somebody comes. */}
      <div className="tile table-frame" aria-busy={isBusy} onPointerOver={want} onFocus={want}>
        <div className="table-tools needs-script">
          {rows.length > 0 && <SortChoice columns={columns} address={address} t={t} />}
          <Late
            isWanted={isReady && isWanted}
            load={loadTools}
            buttons={[
              { label: t('table.columns'), className: tool, content: <ToolContent Icon={Columns3} text={t('table.columns')} /> },
              { label: t('table.export'), className: tool, content: <ToolContent Icon={Download} text={t('table.export')} /> },
            ]}
          >
            {(TableTools) => <TableTools t={t} name={name} columns={all} view={view} loadCells={loadCells} caption={caption} />}
          </Late>
        </div>
        {rows.length === 0 ? (
          <div className="p-5">{nothing}</div>
        ) : (
          <div className={rows.length >= tall ? 'table-box tall-table' : 'table-box'}>
            <table className="data-table list-table" {...as.table}>
              <caption className="sr-only">{caption}</caption>
              <TableHead
                columns={columns}
                address={address}
                t={t}
                choice={bulk && { isAll: rows.every(isChosen), isSome: rows.some(isChosen), isReady, onToggle: choice.togglePage }}
                hasDetails={details !== undefined}
                hasActions={actions !== undefined}
              />
              <TableBody<Row>
                rows={rows.map((row) => ({ id: idOf(row), row, isChosen: isChosen(row) }))}
                columns={columns}
                nameOf={nameOf}
                t={t}
                isReady={isReady}
                onChoose={bulk && choice.set}
                actions={actions && ((row) => actions(row, isReady && isWanted))}
                details={details}
              />
            </table>
          </div>
        )}
        {total > 0 && <TablePager address={address} page={page} perPage={perPage} total={total} rows={rows} sizes={sizes} t={t} />}
      </div>
      {bulk?.(choice, total, () => void loadAll().then(choice.setAll, showErrorToast))}
    </div>
  );
}

function ToolContent({ Icon, text }: { Icon: typeof Columns3; text: string }) {
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span className="max-sm:sr-only">{text}</span>
    </>
  );
}
