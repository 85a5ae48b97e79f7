import { useEffect, useState } from 'react';
import type { Employee, EmployeeRows, EmployeeRowsQuery, NewEmployee } from '#contract/backoffice/employees.ts';
import { perPageMax } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { type AdvancedParams, rowsQuery } from './table-address.ts';

export type EmployeePatch = Partial<Omit<Employee, 'id' | 'avatar' | 'picture' | 'responsive_id'>>;

/** Maximum number of exported rows. */
const maxRows = 10_000;
/** Temporary id of an unsaved row. */
export const unsaved = -1;
/** Fetches rows; the server validates the parameters. */
const rowsOf = (query: Record<string, string | number>) =>
  callApi('GET /api/datatables/rows', { query: query as Partial<EmployeeRowsQuery> });

/** Page of employees: optimistic updates, rolled back on rejection. */
export function useEmployees(words: AdvancedParams, first: { words: AdvancedParams; rows: EmployeeRows; since: string }) {
  const query = rowsQuery(words);
  const key = JSON.stringify(query);
  const {
    data: rows,
    state,
    mutate,
  } = useLiveQuery(['employees', key], () => rowsOf(query), {
    topic: 'people',
    first: first.rows,
    firstKey: ['employees', JSON.stringify(rowsQuery(first.words))],
    since: first.since,
  });
  const shown = (id: number, patch: EmployeePatch): EmployeeRows => ({
    ...rows,
    employees: rows.employees.map((one) => (one.id === id ? { ...one, ...patch } : one)),
  });

  /** Added row, until it appears among the others. */
  const [added, setAdded] = useState<Employee>();
  const isListed = added !== undefined && rows.employees.some(({ id }) => id === added.id);
  useEffect(() => {
    if (isListed) setAdded(undefined);
  }, [isListed]);
  const above = added && !isListed ? [added] : [];

  /** @throws ApiError after the rollback */
  async function change(next: (rows: EmployeeRows) => EmployeeRows, send: () => Promise<unknown>): Promise<void> {
    let before = rows;
    const show = (now = rows) => {
      before = now;
      return next(now);
    };
    await mutate(show, { revalidate: false });
    try {
      await send();
    } catch (error) {
      await mutate(before, { revalidate: false });
      throw error;
    } finally {
      // Adding or removing a row shifts the page.
      void mutate().catch(() => undefined);
    }
  }

  return {
    employees: above.length > 0 ? [...above, ...rows.employees] : rows.employees,
    total: rows.total + above.length,
    isBusy: state.isValidating,
    /** Updates a row; rejected if it no longer matches `known`. @throws ApiError after the rollback */
    async update(id: number, patch: EmployeePatch, known?: EmployeePatch): Promise<void> {
      await mutate(shown(id, patch), { revalidate: false });
      try {
        await callApi('POST /apps/datatables/update-employee', { body: { id, ...patch, ...(known && { known }) } });
      } catch (error) {
        await mutate(rows, { revalidate: false });
        // Another user has changed it meanwhile.
        if (error instanceof ApiError && error.code === 'STALE_VERSION') void mutate().catch(() => undefined);
        throw error;
      }
    },
    /** Adds a row, shown first at once. @throws ApiError after the rollback */
    async add(employee: NewEmployee, key: string): Promise<void> {
      setAdded({ ...employee, id: unsaved, responsive_id: '', avatar: '', picture: '' });
      try {
        const headers = { 'idempotency-key': key };
        const answer = await callApi('POST /apps/datatables/add-employee', { body: employee, headers });
        setAdded(answer.employee);
      } catch (error) {
        setAdded(undefined);
        throw error;
      }
      void mutate().catch(() => undefined);
    },
    /** @throws ApiError after the rollback */
    remove: (id: number) =>
      change(
        ({ total, employees }) => ({ total: total - 1, employees: employees.filter((one) => one.id !== id) }),
        () => callApi('DELETE /apps/datatables/delete-employee', { query: { id }, body: {} }),
      ),
    /**
     * Undoes a removal, called on the result of a render that still had the row: its rows are shown again.
     * @throws ApiError after rolling back
     */
    restore: (id: number) =>
      change(
        () => rows,
        () => callApi('POST /apps/datatables/restore-employee', { body: { id } }),
      ),
    /** Returns all matches. @throws ApiError */
    async all(): Promise<Employee[]> {
      const found: Employee[] = [];
      for (let page = 1; found.length < Math.min(rows.total, maxRows); page += 1) {
        const { employees } = await rowsOf({ ...query, page, perPage: perPageMax });
        if (employees.length === 0) break;
        found.push(...employees);
      }
      return found;
    },
  };
}
