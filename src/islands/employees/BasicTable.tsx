import { type ReactNode, useMemo } from 'react';
import type { Employee } from '#contract/backoffice/employees.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { LocalTable } from '../../ui/table/LocalTable.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { employeeColumns, statusChoices } from './columns.tsx';
import { defaultBasic } from './table-address.ts';

interface Props {
  /** Empty state. */
  nothing?: ReactNode;
  lang: Language;
  path: string;
  words: typeof defaultBasic;
  employees: Employee[];
}

/** Table of employees with all rows loaded; sorting, filtering and pagination run in the browser. */
export function BasicTable({ lang, path, words, nothing, employees }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultBasic, values: words });
  const columns = useMemo(() => employeeColumns(lang), [lang]);
  const title = t('table.pageOf.basicTable.title');
  return (
    <div className="list-screen">
      <ListHead title={title} lead={t('table.pageOf.basicTable.description')} />
      <FilterBar
        lang={lang}
        path={path}
        address={address}
        placeholder={t('table.employee.search')}
        choices={[{ name: 'status', label: t('table.employee.status'), all: t('table.employee.anyStatus'), options: statusChoices(lang) }]}
      />
      <LocalTable<Employee>
        lang={lang}
        name="team"
        caption={title}
        columns={columns}
        rows={employees}
        idOf={({ id }) => String(id)}
        nameOf={({ full_name }) => full_name}
        address={address}
        nothing={nothing}
      />
    </div>
  );
}
