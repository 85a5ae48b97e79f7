import type { ReactNode } from 'react';
import type { InvoiceRow } from '#contract/backoffice/invoice-records.ts';
import { amountIn } from '#contract/values/backoffice/invoice-sums.ts';
import { type InvoiceMark, invoiceSortColumns } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { InvoiceMenu } from './InvoiceMenu.tsx';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import { StatusMark } from './StatusMark.tsx';

/** Optional columns; number and client are always shown. */
export const columnNames = ['service', 'issuedDate', 'dueDate', 'total', 'balance', 'invoiceStatus'] as const;
type ColumnName = (typeof columnNames)[number];

/** Returns the columns that apply to the documents of a list. */
export const columnsOf = (of: string): ColumnName[] =>
  columnNames.filter((name) => of === 'bills' || (name !== 'balance' && (name !== 'dueDate' || of === 'quotation')));
const sums: readonly string[] = ['total', 'balance'];
const order = { asc: 'ascending', desc: 'descending' } as const;

interface Props extends Navigation {
  lang: Language;
  rows: InvoiceRow[];
  columns: ColumnName[];
  isReady: boolean;
  tools: ReactNode;
  chosen: ReadonlySet<number>;
  onChoose: (ids: number[]) => void;
  onMark: (row: InvoiceRow, as: InvoiceMark) => void;
}

/** Explicit roles, since CSS that displays the table as cards removes its semantics. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Table that becomes cards on narrow screens; the roles keep its semantics. */
export function InvoiceTable({ lang, rows, columns, isReady, tools, chosen, onChoose, onMark, ...navigation }: Props) {
  const t = texts(lang);
  const { place, onGo } = navigation;
  const all = [{ name: 'id' }, { name: 'client' }, ...columns.map((name) => ({ name }))];
  const ids = rows.map(({ id }) => id);
  return (
    <div className="tile table-frame">
      <div className="table-tools needs-script">
        <p className="sort-choice">
          <label className="select h-11 w-full">
            <span className="sr-only">{t('invoices.list.sort')}</span>
            <select
              value={`${place.sortColumn} ${place.sort}`}
              onChange={({ target }) => {
                const [sortColumn = '', sort = ''] = target.value.split(' ');
                onGo({ sortColumn, sort });
              }}
            >
              {invoiceSortColumns.flatMap((name) =>
                (['asc', 'desc'] as const).map((direction) => (
                  <option key={`${name} ${direction}`} value={`${name} ${direction}`}>
                    {t(`invoices.sorted.${direction}`, { column: t(`invoices.column.${name}`) })}
                  </option>
                )),
              )}
            </select>
          </label>
        </p>
        {tools}
      </div>
      <div className="table-box">
        <table className="data-table list-table invoice-table" {...roles.table}>
          <caption className="sr-only">{t('invoices.list.title')}</caption>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              <th {...roles.columnheader} scope="col" className="check-cell">
                <label className="grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    className="checkbox"
                    disabled={!isReady}
                    aria-label={t('invoices.list.chooseAll')}
                    checked={ids.every((id) => chosen.has(id))}
                    onChange={() => onChoose(ids)}
                  />
                </label>
              </th>
              {all.map(({ name }) => (
                <Head key={name} name={name} label={t(`invoices.column.${name}`)} {...navigation} />
              ))}
              <th {...roles.columnheader} scope="col" className="action-cell">
                <span className="sr-only">{t('invoices.list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {rows.map((row) => (
              <Row
                key={row.id}
                {...{ row, lang, columns, isReady, onMark }}
                isChosen={chosen.has(row.id)}
                isDeleted={place.tab === 'deleted'}
                onChoose={() => onChoose([row.id])}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Head({ name, label, ...navigation }: Navigation & { name: string; label: string }) {
  const { sort, sortColumn } = navigation.place;
  const direction = sortColumn === name ? (sort as keyof typeof order) : undefined;
  if (name === 'service') {
    return (
      <th {...roles.columnheader} scope="col">
        {label}
      </th>
    );
  }
  const sign = direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : '↕';
  return (
    <th {...roles.columnheader} scope="col" className={sums.includes(name) ? 'money-cell' : ''} aria-sort={direction && order[direction]}>
      <PlaceLink
        {...navigation}
        change={{ sortColumn: name, sort: direction === 'asc' ? 'desc' : 'asc' }}
        className="sort-link hover:underline"
      >
        {label}
        <span className={direction ? '' : 'opacity-50'} aria-hidden="true">
          {sign}
        </span>
      </PlaceLink>
      <span className="sort-name">{label}</span>
    </th>
  );
}

interface RowProps extends Pick<Props, 'lang' | 'columns' | 'isReady' | 'onMark'> {
  isDeleted: boolean;
  row: InvoiceRow;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ row, lang, columns, isReady, isChosen, isDeleted, onChoose, onMark }: RowProps) {
  const t = texts(lang);
  const { id, number, name, company, avatar } = row;
  const shown = number ?? `#${id}`;
  const cells: Record<ColumnName, ReactNode> = {
    service: <WrittenText className="inline-block min-w-28 wrap-anywhere">{row.service}</WrittenText>,
    issuedDate: <span className="whitespace-nowrap">{shortDay(row.issuedDate, lang)}</span>,
    dueDate: <span className="whitespace-nowrap">{shortDay(row.dueDate, lang)}</span>,
    total: amountIn(row.total, row.currency),
    balance: amountIn(row.balance, row.currency),
    invoiceStatus: <StatusMark record={row} lang={lang} t={t} />,
  };
  return (
    <tr {...roles.row} data-row={id} tabIndex={-1} className="focus-visible:outline-2 focus-visible:outline-primary">
      <td {...roles.cell} className="check-cell">
        <label className="grid size-11 place-items-center">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            disabled={!isReady}
            aria-label={t('invoices.row.chooseOf', { number: shown })}
            checked={isChosen}
            onChange={onChoose}
          />
        </label>
      </td>
      <td {...roles.cell} className="number-cell">
        <span className="cell-label" aria-hidden="true">
          {t('invoices.column.id')}
        </span>
        <span className="cell-value">
          <a
            className="flat-link inline-flex min-h-11 items-center font-semibold whitespace-nowrap"
            href={localized(`/apps/invoice/preview?id=${id}`, lang)}
          >
            {shown}
          </a>
        </span>
      </td>
      <th {...roles.rowheader} scope="row">
        <span className="cell-value">
          <span className="flex items-center gap-3 text-start">
            <Avatar name={name} src={avatar} />
            <span className="grid min-w-36 wrap-anywhere">
              <b className="font-semibold">
                <WrittenText>{name}</WrittenText>
              </b>
              <WrittenText className="text-sm text-quiet">{company}</WrittenText>
            </span>
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <td key={column} {...roles.cell} className={sums.includes(column) ? 'money-cell' : ''}>
          <span className="cell-label" aria-hidden="true">
            {t(`invoices.column.${column}`)}
          </span>
          <span className="cell-value">{cells[column]}</span>
        </td>
      ))}
      <td {...roles.cell} className="action-cell">
        <span className="cell-value">
          <InvoiceMenu row={row} lang={lang} isDeleted={isDeleted} onMark={(as) => onMark(row, as)} />
        </span>
      </td>
    </tr>
  );
}
