import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Employee, EmployeeList, EmployeeQuery, EmployeeRows, EmployeeRowsQuery } from '../../contract/backoffice/employees.ts';
import { employeeSearchFields } from '../../contract/values/backoffice/employees.ts';
import { maxRows } from '../../contract/values/shared/paging.ts';
import { type Database, transact } from '../../db/client.ts';
import { employee } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { Invalid } from '../shared/errors.ts';
import { allAndPage, countRows, pageRange } from '../shared/paging.ts';
import { fold, sortKey } from '../shared/rules/text.ts';
import { beginningOfDay } from './rules/shown-days.ts';

const shown = {
  full_name: employee.fullName,
  post: employee.post,
  email: employee.email,
  city: employee.city,
  start_date: employee.startDate,
  salary: employee.salary,
} as const;
const sorted = {
  id: employee.id,
  full_name: employee.fullNameKey,
  post: employee.postKey,
  email: employee.email,
  city: employee.cityKey,
  start_date: employee.startDay,
  salary: employee.salaryCents,
  age: employee.age,
  experience: employee.years,
  status: employee.status,
} satisfies Record<EmployeeRowsQuery['sortColumn'], unknown>;

/** Returns the initial table (specification, service layer §7, Data tables). */
export async function listAllEmployees(ctx: Ctx): Promise<Employee[]> {
  requireRight(ctx, 'team', 'read');
  const rows = await ctx.db.select().from(employee).orderBy(asc(employee.id)).limit(maxRows).all();
  return rows.map(toEmployee);
}

/** Returns the employees that match, and one page of them. */
export async function listEmployees(ctx: Ctx, query: EmployeeQuery): Promise<EmployeeList> {
  requireRight(ctx, 'team', 'read');
  const where = query.q ? sql`instr(${employee.search}, ${fold(query.q)}) > 0` : undefined;
  const { all, page, total } = await allAndPage(
    query,
    ({ limit, offset }) => ctx.db.select().from(employee).where(where).orderBy(asc(employee.id)).limit(limit).offset(offset).all(),
    () => countRows(ctx.db, employee, where),
  );
  return { allData: all.map(toEmployee), invoices: page.map(toEmployee), total };
}

/**
 * Returns one page of the matching employees in any order; ties are ordered by id, in the same direction.
 * @throws Invalid for a span that ends before it begins
 */
export async function listEmployeeRows(ctx: Ctx, query: EmployeeRowsQuery): Promise<EmployeeRows> {
  requireRight(ctx, 'team', 'read');
  const { q, status, sort, sortColumn } = query;
  requireSpans(query);
  const holds = (name: (typeof employeeSearchFields)[number]): SQL | undefined => {
    const sought = query[name];
    return sought ? sql`instr(lower(${shown[name]}), ${fold(sought)}) > 0` : undefined;
  };
  const where = and(
    q ? foundBy(q) : undefined,
    ...withinSpans(query),
    status === undefined ? undefined : eq(employee.status, status),
    ...employeeSearchFields.map(holds),
  );
  const direction = sort === 'asc' ? asc : desc;
  const order = sortColumn === 'id' ? [direction(employee.id)] : [direction(sorted[sortColumn]), direction(employee.id)];
  const { limit, offset } = pageRange(query);
  const rows = await ctx.db
    .select()
    .from(employee)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();
  return { total: await countRows(ctx.db, employee, where), employees: rows.map(toEmployee) };
}

/** Also matches the first day as shown on pages. */
function foundBy(q: string): SQL | undefined {
  const beginning = beginningOfDay(q);
  const held = sql`instr(${employee.search}, ${fold(q)}) > 0`;
  return beginning ? or(held, sql`instr(${employee.startDay}, ${beginning}) = 1`) : held;
}

function requireSpans({ startFrom, startTo, minSalary, maxSalary }: EmployeeRowsQuery): void {
  if (startFrom && startTo && startTo < startFrom) throw new Invalid({ startTo: ['must not be before startFrom'] });
  if (minSalary !== undefined && maxSalary !== undefined && maxSalary < minSalary)
    throw new Invalid({ maxSalary: ['must not be less than minSalary'] });
}

const withinSpans = ({ startFrom, startTo, minSalary, maxSalary }: EmployeeRowsQuery): (SQL | undefined)[] => [
  startFrom ? gte(employee.startDay, startFrom) : undefined,
  startTo ? lte(employee.startDay, startTo) : undefined,
  minSalary === undefined ? undefined : gte(employee.salaryCents, inCents(minSalary)),
  maxSalary === undefined ? undefined : lte(employee.salaryCents, inCents(maxSalary)),
];

const inCents = (dollars: number) => Math.round(dollars * 100);

/** Returns the stored form of an employee. */
export function employeeRow(row: Omit<Employee, 'id' | 'responsive_id' | 'avatar'>): Omit<typeof employee.$inferInsert, 'id'> {
  const { picture, full_name, post, email, city, start_date, salary, age, experience, status } = row;
  return {
    avatar: picture,
    fullName: full_name,
    post,
    email,
    city,
    startDate: start_date,
    salary,
    age,
    experience,
    status,
    search: employeeSearch(row),
    fullNameKey: sortKey(full_name),
    postKey: sortKey(post),
    cityKey: sortKey(city),
    startDay: dayOf(start_date),
    salaryCents: inCents(Number(salary.replace(/[^\d.]/g, ''))) || 0,
    years: Number.parseInt(experience, 10) || 0,
  };
}

/** Fills the sort keys of rows written before these existed. */
export async function fillEmployeeKeys(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    const rows = await tx.select().from(employee).where(eq(employee.startDay, '')).all();
    for (const row of rows)
      await tx
        .update(employee)
        .set(employeeRow(toEmployee(row)))
        .where(eq(employee.id, row.id))
        .run();
  });
}

/** Converts from MM/DD/YYYY. */
export const dayOf = (date: string) => date.replace(/^(\d+)\/(\d+)\/(\d+)$/, '$3-$1-$2');

/** Returns the searchable text of an employee. */
function employeeSearch({
  full_name,
  post,
  email,
  age,
  salary,
  start_date,
}: Pick<Employee, 'full_name' | 'post' | 'email' | 'age' | 'salary' | 'start_date'>): string {
  return fold([full_name, post, email, age, salary, start_date].join('\n'));
}

type EmployeeRow = Pick<
  typeof employee.$inferSelect,
  'id' | 'avatar' | 'fullName' | 'post' | 'email' | 'city' | 'startDate' | 'salary' | 'age' | 'experience' | 'status'
>;

export function toEmployee(row: EmployeeRow): Employee {
  const { id, avatar, fullName, post, email, city, startDate, salary, age, experience, status } = row;
  return {
    responsive_id: '',
    id,
    avatar: '',
    picture: avatar,
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
