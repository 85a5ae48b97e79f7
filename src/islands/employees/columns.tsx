import type { ReactNode } from 'react';
import type { Employee } from '#contract/backoffice/employees.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FoldedEmail } from '../../ui/FoldedEmail.tsx';
import { employeeTones } from '../../ui/status-colors.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

/** Converts from MM/DD/YYYY. */
export const isoDay = (date: string) => date.replace(/^(\d+)\/(\d+)\/(\d+)$/, '$3-$1-$2');
/** Converts to MM/DD/YYYY. */
export const tableDay = (iso: string) => iso.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
export const amountOf = (salary: string) => Number(salary.replace(/[^\d.]/g, ''));

export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Wraps the content of a cell, for example to make it editable. */
export type Around = (employee: Employee, field: keyof Employee, shown: ReactNode) => ReactNode;

/** Returns the columns of both employee tables. */
export function employeeColumns(lang: Language, around: Around = (_employee, _field, shown) => shown): TableColumn<Employee>[] {
  const t = texts(lang);
  const plain = (field: 'email' | 'city' | 'post', label: string, isExtra = false): TableColumn<Employee> => ({
    id: field,
    label,
    isExtra,
    value: (employee) => employee[field],
    cell: (employee) => around(employee, field, <FoldedEmail text={employee[field]} />),
  });
  return [
    { id: 'id', label: t('table.employee.id'), value: ({ id }) => id, isExtra: true },
    {
      id: 'full_name',
      label: t('table.employee.name'),
      isHead: true,
      value: ({ full_name }) => full_name,
      cell: (employee) => (
        <span className="flex items-center gap-3 text-start">
          <Avatar name={employee.full_name} src={employee.picture} />
          <span className="grid min-w-0">
            {around(
              employee,
              'full_name',
              <b className="font-semibold">
                <WrittenText>{employee.full_name}</WrittenText>
              </b>,
            )}
            <span className="text-sm text-quiet">{employee.post}</span>
          </span>
        </span>
      ),
    },
    plain('post', t('table.employee.post'), true),
    plain('email', t('table.employee.email')),
    plain('city', t('table.employee.city'), true),
    { id: 'age', label: t('table.employee.age'), isExtra: true, value: ({ age }) => Number(age) },
    {
      id: 'experience',
      label: t('table.employee.experience'),
      isExtra: true,
      value: ({ experience }) => Number.parseInt(experience, 10),
      text: ({ experience }) => t('table.employee.years', { years: Number.parseInt(experience, 10) }),
    },
    {
      id: 'start_date',
      label: t('table.employee.start'),
      value: ({ start_date }) => isoDay(start_date),
      text: ({ start_date }) => shortDay(isoDay(start_date), lang),
      cell: (employee) =>
        around(employee, 'start_date', <span className="whitespace-nowrap">{shortDay(isoDay(employee.start_date), lang)}</span>),
    },
    {
      id: 'salary',
      label: t('table.employee.salary'),
      isMoney: true,
      value: ({ salary }) => amountOf(salary),
      text: ({ salary }) => salary,
      cell: (employee) => around(employee, 'salary', employee.salary),
    },
    {
      id: 'status',
      label: t('table.employee.status'),
      filters: 'equal',
      value: ({ status }) => status,
      text: ({ status }) => t(`table.employeeStatus.s${status}`),
      cell: (employee) =>
        around(
          employee,
          'status',
          <span className={`mark tone-${employeeTones[employee.status - 1]}`}>{t(`table.employeeStatus.s${employee.status}`)}</span>,
        ),
    },
  ];
}

/** Returns the status options. */
export const statusChoices = (lang: Language) =>
  employeeTones.map((_tone, at) => ({ value: String(at + 1), label: texts(lang)(`table.employeeStatus.s${at + 1}`) }));
