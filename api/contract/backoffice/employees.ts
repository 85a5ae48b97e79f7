import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, perPage, SearchText } from '../shared/common.ts';
import { employeeStatus } from '../values/backoffice/employees.ts';
import { tablePageSize } from '../values/shared/paging.ts';

/** A row of the data tables, with the names and forms of the specification, service layer §3. */
export const Employee = Type.Object(
  {
    responsive_id: Type.String({ description: 'Always empty: a place for the column of the small-screen table.' }),
    id: Id,
    avatar: Type.String({ description: 'Path of a picture on this server, or empty.' }),
    full_name: Type.String(),
    post: Type.String({ description: 'What the employee works as.' }),
    email: Type.String(),
    city: Type.String(),
    start_date: Type.String({ pattern: '^\\d{2}/\\d{2}/\\d{4}$', description: 'The first day of work, as MM/DD/YYYY.' }),
    salary: Type.String({ description: 'With a dollar sign, like `$23,896.35`.' }),
    age: Type.String({ description: 'In years, as text.' }),
    experience: Type.String({ description: 'In words, like `3 Years`.' }),
    status: Type.Integer({
      minimum: employeeStatus.min,
      maximum: employeeStatus.max,
      description: 'A number that screens give a meaning.',
    }),
  },
  { $id: 'Employee', description: 'A row of the data tables: somebody who works for the marketplace.' },
);
export type Employee = Static<typeof Employee>;
export const Employees = Type.Array(Employee);

export const EmployeeQuery = Type.Object({ q: Type.Optional(SearchText), perPage: perPage(tablePageSize), page: Page });
export type EmployeeQuery = Static<typeof EmployeeQuery>;

export const EmployeeList = Type.Object(
  {
    allData: Type.Array(Employee, { description: 'All that match, at most 500.' }),
    invoices: Type.Array(Employee, { description: 'The page asked for; the name is the specification’s.' }),
    total: Type.Integer({ minimum: 0, description: 'How many match.' }),
  },
  { $id: 'EmployeeList', description: 'The employees that match, and one page of them.' },
);
export type EmployeeList = Static<typeof EmployeeList>;

export const listAllEmployees = declare({
  id: 'listAllEmployees',
  method: 'GET',
  path: '/api/datatables/initial-data',
  access: 'admin',
  tag: 'Data tables',
  summary: 'List all employees',
  description: 'At most 500 are answered.',
  answers: { 200: Employees },
});

export const listEmployees = declare({
  id: 'listEmployees',
  method: 'GET',
  path: '/api/datatables/data',
  access: 'admin',
  tag: 'Data tables',
  summary: 'List employees',
  description: '`q` looks into names, posts, emails, ages, salaries and first days. The page is called `invoices`.',
  query: EmployeeQuery,
  answers: { 200: EmployeeList },
});
