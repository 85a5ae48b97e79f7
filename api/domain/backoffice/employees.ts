import { asc, sql } from 'drizzle-orm';
import type { Employee, EmployeeList, EmployeeQuery } from '../../contract/backoffice/employees.ts';
import { maxRows } from '../../contract/values/shared/paging.ts';
import { employee } from '../../db/schema.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { allAndPage, countRows } from '../shared/paging.ts';
import { fold } from '../shared/rules/text.ts';

/** The whole table as it starts (specification, service layer §7, Data tables). */
export async function listAllEmployees(ctx: Ctx): Promise<Employee[]> {
  requireAdmin(ctx);
  const rows = await ctx.db.select().from(employee).orderBy(asc(employee.id)).limit(maxRows).all();
  return rows.map(toEmployee);
}

/** The employees that match, and one page of them. */
export async function listEmployees(ctx: Ctx, query: EmployeeQuery): Promise<EmployeeList> {
  requireAdmin(ctx);
  const where = query.q ? sql`instr(${employee.search}, ${fold(query.q)}) > 0` : undefined;
  const { all, page, total } = await allAndPage(
    query,
    ({ limit, offset }) => ctx.db.select().from(employee).where(where).orderBy(asc(employee.id)).limit(limit).offset(offset).all(),
    () => countRows(ctx.db, employee, where),
  );
  return { allData: all.map(toEmployee), invoices: page.map(toEmployee), total };
}

/** What an employee is found by. */
export function employeeSearch({ full_name, post, email, age, salary, start_date }: Omit<Employee, 'id' | 'responsive_id'>): string {
  return fold([full_name, post, email, age, salary, start_date].join('\n'));
}

function toEmployee(row: typeof employee.$inferSelect): Employee {
  const { id, avatar, fullName, post, email, city, startDate, salary, age, experience, status } = row;
  return {
    responsive_id: '',
    id,
    avatar,
    full_name: fullName,
    post,
    email,
    city,
    start_date: startDate,
    salary,
    age,
    experience,
    status,
  };
}
