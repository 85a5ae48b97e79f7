import { employeeRow } from '../../../domain/backoffice/employees.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import type { Queries } from '../../client.ts';
import { employee } from '../../schema.ts';
import { type EmployeeSeed, employeeSeed } from './employees.ts';

const day = 24 * 3600 * 1000;

/** Seeds the sample employees, multiplied by `factor`. */
export async function seedEmployees(tx: Queries, { now, factor }: { now: number; factor: number }): Promise<void> {
  const once = employeeSeed.map((seed) => seededRow(seed, now));
  const rows = Array.from({ length: factor }, () => once).flat();
  await inBatches(rows, (batch) => tx.insert(employee).values(batch).run());
}

function seededRow({ startedDaysAgo, ...seed }: EmployeeSeed, now: number) {
  const [year, month, date] = bangkokDay(now - startedDaysAgo * day).split('-');
  const start_date = `${month}/${date}/${year}`;
  return employeeRow({ ...seed, start_date });
}
