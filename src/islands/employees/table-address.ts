import { employeeSearchFields } from '#contract/values/backoffice/employees.ts';
import { tablePageSize } from '#contract/values/shared/paging.ts';

const order = { sort: 'asc', sortColumn: 'id', page: '1', perPage: String(tablePageSize) };

/** What the addresses of the two tables say where they say nothing. */
export const usualBasic = { q: '', status: '', ...order };
export const usualAdvanced = {
  q: '',
  status: '',
  ...order,
  ...(Object.fromEntries(employeeSearchFields.map((name) => [name, ''])) as Record<(typeof employeeSearchFields)[number], string>),
};
export type AdvancedWords = typeof usualAdvanced;

/** What is asked for; an empty word is none. */
export const rowsQuery = (words: AdvancedWords): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''));
