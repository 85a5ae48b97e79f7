import type { Employee } from '#contract/backoffice/employees.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { textOf } from '../../ui/table/columns.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { employeeColumns } from './columns.tsx';

/** All fields of a row, including those without a column. */
export function EmployeeDetails({ employee, lang }: { employee: Employee; lang: Language }) {
  const t = texts(lang);
  return (
    <div className="grid gap-4 px-2 pb-3">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {employeeColumns(lang).map((column) => (
          <div key={column.id}>
            <dt className="text-sm text-quiet">{column.label}</dt>
            <dd className="wrap-anywhere">
              <WrittenText>{textOf(column, employee)}</WrittenText>
            </dd>
          </div>
        ))}
      </dl>
      <a className="btn min-h-11 justify-self-start" href={`mailto:${employee.email}`}>
        {t('table.employee.write')}
      </a>
    </div>
  );
}
