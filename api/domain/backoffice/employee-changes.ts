import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Employee, EmployeeChange, NewEmployee } from '../../contract/backoffice/employees.ts';
import { maxEmployees } from '../../contract/values/backoffice/employees.ts';
import type { Queries } from '../../db/client.ts';
import { employee } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { refuseStale } from '../shared/known.ts';
import { countRows } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { composed } from '../shared/rules/text.ts';
import { changeForAdmins } from './announce-admins.ts';
import { dayOf, employeeRow, toEmployee } from './employees.ts';
import { keepRemoved, takeRemoved } from './removed-entries.ts';

/** Fields of an employee that can be edited; the picture can't. */
const cells = ['full_name', 'post', 'email', 'city', 'start_date', 'salary', 'age', 'experience', 'status'] as const;

/** Changes cells of a row. @throws NotFound, StaleVersion, Invalid for an impossible day */
export async function updateEmployee(ctx: Ctx, { id, known, ...change }: EmployeeChange): Promise<Employee> {
  requireRight(ctx, 'team', 'write');
  requireDay(change);
  return changeForAdmins(ctx, async (tx) => {
    const row = await tx.select().from(employee).where(eq(employee.id, id)).get();
    if (!row) throw unknownEmployee();
    const changed = neat(pick(change, cells));
    refuseStale(pick(toEmployee(row), cells), known, changed);
    const next: Employee = { ...toEmployee(row), ...changed };
    await tx.update(employee).set(employeeRow(next)).where(eq(employee.id, id)).run();
    return next;
  });
}

/** Adds a row. @throws Invalid for an impossible day, ListFull */
export async function addEmployee(ctx: Ctx, input: NewEmployee): Promise<Employee> {
  requireRight(ctx, 'team', 'create');
  requireDay(input);
  return changeForAdmins(ctx, (tx) =>
    idempotent(ctx, tx, 'add-employee', input, async () => {
      await enforceLimit(tx);
      const values = { id: await nextId(tx, employee), ...employeeRow({ picture: '', ...neat(pick(input, cells)) }) };
      return toEmployee(await tx.insert(employee).values(values).returning().get());
    }),
  );
}

/** Removes a row and returns it. @throws NotFound */
export async function removeEmployee(ctx: Ctx, { id }: { id: number }): Promise<Employee> {
  requireRight(ctx, 'team', 'delete');
  return changeForAdmins(ctx, async (tx) => {
    const row = await tx.delete(employee).where(eq(employee.id, id)).returning().get();
    if (!row) throw unknownEmployee();
    await keepRemoved(ctx, tx, 'employee', String(id), row);
    return toEmployee(row);
  });
}

/** The columns from which all others are derived. */
const Removed = Type.Object({
  id: Type.Integer(),
  ...{ avatar: Type.String(), fullName: Type.String(), post: Type.String(), email: Type.String(), city: Type.String() },
  ...{ startDate: Type.String(), salary: Type.String(), age: Type.String(), experience: Type.String(), status: Type.Integer() },
});

/** Restores a deleted row, with another id if its own is in use. @throws NotFound, ListFull */
export async function restoreEmployee(ctx: Ctx, { id }: { id: number }): Promise<Employee> {
  requireRight(ctx, 'team', 'delete');
  return changeForAdmins(ctx, async (tx) => {
    const kept = await takeRemoved(ctx, tx, { kind: 'employee', key: String(id), shape: Removed });
    if (!kept) throw unknownEmployee();
    await enforceLimit(tx);
    const isFree = (await countRows(tx, employee, eq(employee.id, id))) === 0;
    const values = { ...employeeRow(toEmployee(kept)), id: isFree ? id : await nextId(tx, employee) };
    return toEmployee(await tx.insert(employee).values(values).returning().get());
  });
}

const unknownEmployee = () => new NotFound('There is no such employee.');

/** @throws ListFull */
async function enforceLimit(tx: Queries): Promise<void> {
  if ((await countRows(tx, employee, undefined)) >= maxEmployees) throw new ListFull(`There are ${maxEmployees} employees already.`);
}

/** Returns the submitted fields with trimmed, normalised texts. */
function neat<Cells extends object>(written: Cells): Cells {
  const given = Object.entries(written).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'string' ? composed(value.trim()) : value])) as Cells;
}

/** @throws Invalid */
function requireDay({ start_date }: Pick<EmployeeChange, 'start_date'>): void {
  if (start_date !== undefined && !isDay(start_date)) throw new Invalid({ start_date: ['must be a day'] });
}

function isDay(date: string): boolean {
  const day = dayOf(date);
  const time = Date.parse(`${day}T00:00:00Z`);
  // The thirtieth of February would become a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
