import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Translate } from '../../lib/i18n/browser.ts';
import type { TableColumn } from './columns.ts';
import { PlainLink } from './PlainLink.tsx';
import { as } from './table-roles.ts';
import type { Address, TableWord } from './use-address.ts';

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  address: Address<TableWord>;
  t: Translate;
  choice?: { isAll: boolean; isSome: boolean; isReady: boolean; onToggle: () => void } | undefined;
  hasDetails: boolean;
  hasActions: boolean;
}

const order = { asc: 'ascending', desc: 'descending' } as const;

/** Header cells of a table: sorting uses links, so that it works without JavaScript. */
export function TableHead<Row>({ columns, address, t, choice, hasDetails, hasActions }: Props<Row>) {
  const { sort, sortColumn } = address.values;
  return (
    <thead {...as.group}>
      <tr {...as.row}>
        {hasDetails && (
          <th {...as.head} className="needs-script">
            <span className="sr-only">{t('table.details')}</span>
          </th>
        )}
        {choice && (
          <th {...as.head} className="check-cell needs-script">
            <label className="-m-2 grid size-11 place-items-center">
              <input
                type="checkbox"
                className="checkbox"
                aria-label={t('table.choosePage')}
                checked={choice.isAll}
                disabled={!choice.isReady}
                ref={(box) => {
                  if (box) box.indeterminate = choice.isSome && !choice.isAll;
                }}
                onChange={choice.onToggle}
              />
            </label>
          </th>
        )}
        {columns.map(({ id, label, isMoney, isUnsorted }) => {
          const direction = sortColumn === id ? (sort === 'desc' ? 'desc' : 'asc') : undefined;
          const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown;
          const change = { sortColumn: id, sort: direction === 'asc' ? 'desc' : 'asc', page: '1' };
          return (
            <th
              key={id}
              {...as.head}
              data-column={id}
              className={isMoney ? 'money-cell' : undefined}
              aria-sort={direction && order[direction]}
            >
              {isUnsorted ? (
                label
              ) : (
                <>
                  <PlainLink className="sort-link hover:underline" href={address.linkTo(change)} onGo={() => address.go(change, 'replace')}>
                    {label}
                    <Icon size={15} className={direction ? undefined : 'opacity-50'} aria-hidden="true" />
                  </PlainLink>
                  <span className="sort-name">{label}</span>
                </>
              )}
            </th>
          );
        })}
        {hasActions && (
          <th {...as.head} className="needs-script">
            <span className="sr-only">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Sort selection for the card layout, which has no header cells. */
export function SortChoice<Row>({ columns, address, t }: Pick<Props<Row>, 'columns' | 'address' | 't'>) {
  const { sort, sortColumn } = address.values;
  return (
    <p className="sort-choice">
      <label className="select h-11 w-full">
        <span className="sr-only">{t('table.sortBy')}</span>
        <select
          autoComplete="off"
          value={`${sortColumn} ${sort === 'desc' ? 'desc' : 'asc'}`}
          onChange={({ target }) => {
            const [id = '', direction = 'asc'] = target.value.split(' ');
            address.go({ sortColumn: id, sort: direction, page: '1' }, 'replace');
          }}
        >
          {!columns.some(({ id }) => id === sortColumn) && <option value={`${sortColumn} ${sort}`}>{t('table.unsorted')}</option>}
          {columns
            .filter(({ isUnsorted }) => !isUnsorted)
            .flatMap(({ id, label }) =>
              (['asc', 'desc'] as const).map((direction) => (
                <option key={id + direction} value={`${id} ${direction}`}>
                  {t(`table.order.${direction}`, { column: label })}
                </option>
              )),
            )}
        </select>
      </label>
    </p>
  );
}
