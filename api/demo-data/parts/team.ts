import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { NewEmployee } from '../../contract/backoffice/employees.ts';
import { Permission } from '../../contract/backoffice/permissions.ts';
import { Picture } from '../../contract/shared/common.ts';
import { employee, permission } from '../../db/schema.ts';
import { employeeRow, toEmployee } from '../../domain/backoffice/employees.ts';
import { permissionSearch } from '../../domain/backoffice/permissions.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { bangkokDay, bangkokMoment } from '../../domain/shared/rules/dates.ts';
import { optional, part } from '../part.ts';

const { name, assignedTo } = Permission.properties;

export const permissions = part({
  description: 'Permissions, in order.',
  fields: {
    name,
    ...optional({ assignedTo, isCore: Type.Boolean() }),
    createdDate: Type.Optional(
      Type.String({
        pattern: '^\\d{1,2} [A-Z][a-z]{2} \\d{4}, \\d{1,2}:\\d{2} [AP]M$',
        description: 'Date and time in Bangkok, such as `24 Nov 2026, 1:35 PM`; by default the start.',
      }),
    ),
  },
  replaces: [permission],
  async write(tx, items, { now }) {
    const rows = items.map(({ id, name, assignedTo = ['administrator'], createdDate = bangkokMoment(now), isCore = false }, place) => {
      return { id, place, name, assignedTo, createdDate, isCore, search: permissionSearch({ name, createdDate }) };
    });
    await inBatches(rows, (batch) => tx.insert(permission).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(permission).orderBy(asc(permission.place)).all();
    return rows.map(({ id, name, assignedTo, createdDate, isCore }) => ({ id, name, assignedTo, createdDate, isCore }));
  },
});

const { full_name, post, email, city, start_date, salary, age, experience, status } = NewEmployee.properties;

export const employees = part({
  description: 'Employees of the marketplace.',
  fields: {
    ...{ full_name, post, email },
    ...optional({ picture: Picture, city, start_date, salary, age, experience, status }),
  },
  replaces: [employee],
  async write(tx, items, { now }) {
    const [year, month, date] = bangkokDay(now).split('-');
    const usual = { picture: '', city: 'กรุงเทพมหานคร', start_date: `${month}/${date}/${year}`, age: '30', experience: '1 Year', status: 1 };
    const rows = items.map(({ id, ...item }) => ({ id, ...employeeRow({ ...usual, salary: '$20,000.00', ...item }) }));
    await inBatches(rows, (batch) => tx.insert(employee).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(employee).orderBy(asc(employee.id)).all();
    return rows.map((row) => {
      const { responsive_id: _, avatar: _empty, ...shown } = toEmployee(row);
      return shown;
    });
  },
});
