import { useEffect } from 'react';
import useSWR from 'swr';
import type { Employee, EmployeeRows, EmployeeRowsQuery } from '#contract/backoffice/employees.ts';
import { perPageMax } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { type AdvancedWords, rowsQuery } from './table-address.ts';

export type EmployeePatch = Partial<Omit<Employee, 'id' | 'avatar' | 'responsive_id'>>;

/** A file of more rows than this would be none that somebody reads. */
const mostRows = 10_000;
/** The server checks the words. */
const rowsOf = (query: Record<string, string | number>) =>
  callApi('GET /api/datatables/rows', { query: query as Partial<EmployeeRowsQuery> });

/** A page of the team: cells are changed at once and put back when that is refused. */
export function useEmployees(words: AdvancedWords, first: { words: AdvancedWords; rows: EmployeeRows; since: string }) {
  const query = rowsQuery(words);
  const key = JSON.stringify(query);
  const isFirst = key === JSON.stringify(rowsQuery(first.words));
  const { data, isValidating, mutate } = useSWR(['employees', key], () => rowsOf(query), {
    ...(isFirst ? { fallbackData: first.rows, revalidateOnMount: false } : { revalidateOnMount: true }),
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  const { since } = first;
  useEffect(() => onChange('people', () => void mutate().catch(() => undefined), since), [mutate, since]);
  const known = data ?? first.rows;
  const shown = (id: number, patch: EmployeePatch): EmployeeRows => ({
    ...known,
    employees: known.employees.map((one) => (one.id === id ? { ...one, ...patch } : one)),
  });

  return {
    employees: known.employees,
    total: known.total,
    isBusy: isValidating,
    /** @throws ApiError after all is as it was */
    async update(id: number, patch: EmployeePatch): Promise<void> {
      await mutate(shown(id, patch), { revalidate: false });
      try {
        await callApi('POST /apps/datatables/update-employee', { body: { id, ...patch } });
      } catch (error) {
        await mutate(known, { revalidate: false });
        throw error;
      }
    },
    /** All that match. @throws ApiError */
    async all(): Promise<Employee[]> {
      const found: Employee[] = [];
      for (let page = 1; found.length < Math.min(known.total, mostRows); page += 1) {
        const { employees } = await rowsOf({ ...query, page, perPage: perPageMax });
        if (employees.length === 0) break;
        found.push(...employees);
      }
      return found;
    },
  };
}
