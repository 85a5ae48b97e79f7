import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { Translate } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../WrittenText.tsx';
import { type TableColumn, textOf } from './columns.ts';
import { as } from './table-roles.ts';

interface BodyRow<Row> {
  id: string;
  row: Row;
  isChosen: boolean;
}

interface Props<Row> {
  rows: readonly BodyRow<Row>[];
  columns: readonly TableColumn<Row>[];
  /** Name of a row in texts about it. */
  nameOf: (row: Row) => string;
  t: Translate;
  /** Whether the table is hydrated. */
  isReady: boolean;
  /** Called when a checkbox is pressed, possibly with Shift. */
  onChoose?: ((id: string, isChosen: boolean, isRange: boolean) => void) | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  details?: ((row: Row) => ReactNode) | undefined;
}

/** Rows of a table, which become cards on narrow screens. */
export function TableBody<Row>({ rows, columns, nameOf, t, isReady, onChoose, actions, details }: Props<Row>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const width = columns.length + Number(onChoose !== undefined) + Number(actions !== undefined) + Number(details !== undefined);
  const toggle = (id: string) => setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <tbody {...as.group}>
      {rows.map(({ id, row, isChosen }) => (
        <Fragment key={id}>
          <tr
            {...as.row}
            data-row={id}
            tabIndex={-1}
            className={isChosen ? 'chosen-row' : undefined}
            aria-selected={onChoose ? isChosen : undefined}
          >
            {details && (
              <td {...as.cell} className="open-cell needs-script">
                <button
                  type="button"
                  className="btn btn-square min-h-11 min-w-11 btn-ghost"
                  aria-expanded={opened.has(id)}
                  aria-label={t('table.detailsOf', { name: nameOf(row) })}
                  onClick={() => toggle(id)}
                >
                  <ChevronDown size={20} className={opened.has(id) ? 'rotate-180' : undefined} aria-hidden="true" />
                </button>
              </td>
            )}
            {onChoose && (
              <td {...as.cell} className="check-cell needs-script">
                <label className="-m-2 grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    className="checkbox checkbox-primary"
                    aria-label={t('table.choose', { name: nameOf(row) })}
                    checked={isChosen}
                    disabled={!isReady}
                    onChange={({ target, nativeEvent }) =>
                      onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </label>
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
            {actions && (
              <td {...as.cell} className="action-cell needs-script">
                {actions(row)}
              </td>
            )}
          </tr>
          {details && opened.has(id) && (
            <tr {...as.row} className="detail-row">
              <td {...as.cell} colSpan={width}>
                {details(row)}
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { isHead, isMoney, label, cell } = column;
  const Tag = isHead ? 'th' : 'td';
  return (
    <Tag {...(isHead ? as.rowHead : as.cell)} className={isMoney ? 'money-cell' : undefined}>
      {!isHead && (
        <span className="cell-label" aria-hidden="true">
          {label}
        </span>
      )}
      <span className="cell-value">{cell ? cell(row) : <WrittenText>{textOf(column, row)}</WrittenText>}</span>
    </Tag>
  );
}
