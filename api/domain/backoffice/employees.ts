import { asc, sql } from 'drizzle-orm';
import type { Employee, EmployeeList, EmployeeQuery } from '../../contract/backoffice/employees.ts';
import { mostRows } from '../../contract/values/shared/paging.ts';
import type { Database } from '../../db/client.ts';
import { employee } from '../../db/schema.ts';
import { allAndPage, countRows } from '../shared/paging.ts';
import { fold } from '../shared/rules/text.ts';

/** The whole table as it starts (specification, service layer §7, Data tables). */
export async function allEmployees(db: Database): Promise<Employee[]> {
  return (await db.select().from(employee).orderBy(asc(employee.id)).limit(mostRows).all()).map(wireEmployee);
}

/** The employees that match. */
export async function listEmployees(db: Database, query: EmployeeQuery): Promise<EmployeeList> {
  const where = query.q ? sql`instr(${employee.search}, ${fold(query.q)}) > 0` : undefined;
  const { all, page, total } = await allAndPage(
    query,
    ({ limit, offset }) => db.select().from(employee).where(where).orderBy(asc(employee.id)).limit(limit).offset(offset).all(),
    () => countRows(db, employee, where),
  );
  return { allData: all.map(wireEmployee), invoices: page.map(wireEmployee), total };
}

/** What an employee is found by. */
export function employeeSearch({ full_name, post, email, age, salary, start_date }: Omit<Employee, 'id' | 'responsive_id'>): string {
  return fold([full_name, post, email, age, salary, start_date].join('\n'));
}

function wireEmployee(row: typeof employee.$inferSelect): Employee {
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
