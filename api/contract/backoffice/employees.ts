import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Known, Page, perPage, SearchText } from '../shared/common.ts';
import { listFull, notFound, staleVersion } from '../shared/refusals.ts';
import {
  employeeSearchFields,
  employeeSortColumns,
  employeeStatus,
  employeeTextLength,
  maxEmployees,
  maxSalary,
} from '../values/backoffice/employees.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import { sortDirections, tablePageSize } from '../values/shared/paging.ts';

const statusRange = { minimum: employeeStatus.min, maximum: employeeStatus.max };

/** Row of the data tables, with names and formats of the specification, service layer §3. */
export const Employee = Type.Object(
  {
    responsive_id: Type.String({ description: 'Always empty: a placeholder for the column of the small-screen table.' }),
    id: Id,
    avatar: Type.String({
      description: 'Always empty: the template’s front ends use a file name of their own here. The picture is in `picture`.',
    }),
    picture: Type.String({ description: 'Path of a picture on this server, or empty.' }),
    full_name: Type.String(),
    post: Type.String({ description: 'The employee’s job title.' }),
    email: Type.String(),
    city: Type.String(),
    start_date: Type.String({ pattern: '^\\d{2}/\\d{2}/\\d{4}$', description: 'First day of work, as MM/DD/YYYY.' }),
    salary: Type.String({ description: 'Salary with a dollar sign, like `$23,896.35`.' }),
    age: Type.String({ description: 'Age in years, as text.' }),
    experience: Type.String({ description: 'Years of experience as text, like `3 Years`.' }),
    status: Type.Integer({
      ...statusRange,
      description: 'Status number; screens define its meaning.',
    }),
  },
  { $id: 'Employee', description: 'A row of the data tables: an employee of the marketplace.' },
);
export type Employee = Static<typeof Employee>;
export const Employees = Type.Array(Employee);

export const EmployeeQuery = Type.Object({ q: Type.Optional(SearchText), perPage: perPage(tablePageSize), page: Page });
export type EmployeeQuery = Static<typeof EmployeeQuery>;

export const EmployeeList = Type.Object(
  {
    allData: Type.Array(Employee, { description: 'All matching rows, at most 500.' }),
    invoices: Type.Array(Employee, { description: 'The requested page, under the name that the specification uses.' }),
    total: Type.Integer({ minimum: 0, description: 'Number of matches.' }),
  },
  { $id: 'EmployeeList', description: 'The matching employees, and one page of them.' },
);
export type EmployeeList = Static<typeof EmployeeList>;

export const listAllEmployees = declare({
  id: 'listAllEmployees',
  method: 'GET',
  path: '/api/datatables/initial-data',
  access: 'admin',
  log: { of: 'employee', at: 'answer.id' },
  tag: 'Data tables',
  summary: 'List all employees',
  description: 'Returns at most 500.',
  answers: { 200: Employees },
});

export const listEmployees = declare({
  id: 'listEmployees',
  method: 'GET',
  path: '/api/datatables/data',
  access: 'admin',
  log: { of: 'employee', at: 'answer.data.id' },
  tag: 'Data tables',
  summary: 'List employees',
  description: '`q` searches names, posts, emails, ages, salaries and start dates. The page is called `invoices`.',
  query: EmployeeQuery,
  answers: { 200: EmployeeList },
});

const Sought = Type.Optional(
  Type.String({ maxLength: employeeTextLength, description: 'Text contained in this field, case-insensitive.' }),
);
const soughtFields = Object.fromEntries(employeeSearchFields.map((name) => [name, Sought])) as Record<
  (typeof employeeSearchFields)[number],
  typeof Sought
>;

const Salary = Type.Number({ minimum: 0, maximum: maxSalary });

export const EmployeeRowsQuery = Type.Object({
  q: Type.Optional(SearchText),
  ...soughtFields,
  startFrom: Type.Optional(Type.String({ format: 'date', description: 'Employees who started on or after this day.' })),
  startTo: Type.Optional(Type.String({ format: 'date', description: 'Employees who started on or before this day.' })),
  minSalary: Type.Optional({ ...Salary, description: 'Minimum salary in dollars.' }),
  maxSalary: Type.Optional({ ...Salary, description: 'Maximum salary in dollars.' }),
  status: Type.Optional(Type.Integer({ ...statusRange, description: 'Employees with this status.' })),
  page: Page,
  perPage: perPage(tablePageSize),
  sort: Type.Enum([...sortDirections], { default: 'asc', description: 'Sort direction for `sortColumn`.' }),
  sortColumn: Type.Enum([...employeeSortColumns], { default: 'id', description: 'Sort column.' }),
});
export type EmployeeRowsQuery = Static<typeof EmployeeRowsQuery>;

export const EmployeeRows = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'Number of matches.' }),
    employees: { ...Employees, description: 'The requested page.' },
  },
  { $id: 'EmployeeRows', description: 'A page of the matching employees.' },
);
export type EmployeeRows = Static<typeof EmployeeRows>;

const Text = Type.String({ minLength: 1, maxLength: employeeTextLength, pattern: '\\S' });
const cells = {
  full_name: Text,
  post: Text,
  email: Type.String({ maxLength: emailLength, pattern: emailPattern, 'x-reads': 'address' }),
  city: Text,
  start_date: Type.String({ pattern: '^\\d{2}/\\d{2}/\\d{4}$' }),
  salary: Type.String({ pattern: '^\\$\\d{1,3}(,\\d{3}){0,3}\\.\\d{2}$' }),
  age: Type.String({ pattern: '^\\d{2}$' }),
  experience: Type.String({ pattern: '^\\d{1,2} Years?$' }),
  status: Type.Integer(statusRange),
};
export const NewEmployee = Type.Object(cells, {
  $id: 'NewEmployee',
  description: 'A row to add, in the formats used in answers.',
  examples: [
    {
      full_name: 'มะลิ ใจดี',
      post: 'เจ้าหน้าที่บัญชี',
      email: 'mali@example.com',
      city: 'เชียงใหม่',
      start_date: '12/01/2026',
      salary: '$24,000.00',
      age: '31',
      experience: '6 Years',
      status: 2,
    },
  ],
});
export type NewEmployee = Static<typeof NewEmployee>;
export const EmployeeChange = Type.Object(
  { id: Id, known: Known, ...Type.Partial(Type.Object(cells)).properties },
  { $id: 'EmployeeChange', description: 'The cells of a row to change.', examples: [{ id: 10, city: 'เชียงใหม่' }] },
);
export type EmployeeChange = Static<typeof EmployeeChange>;
const EmployeeAnswer = Type.Object(
  { employee: Employee },
  { $id: 'EmployeeAnswer', description: 'The row after the call, or before its deletion.' },
);
const EmployeeReturn = Type.Object({ id: Id }, { examples: [{ id: 3 }] });
const EmployeeRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 3 }] });

export const listEmployeeRows = declare({
  id: 'listEmployeeRows',
  method: 'GET',
  path: '/api/datatables/rows',
  access: 'admin',
  log: { of: 'employee', at: 'answer.employees.id' },
  tag: 'Data tables',
  summary: 'List employees in any order',
  description:
    '`q` searches the same fields as `/api/datatables/data` and also finds start dates as pages show them: `24 พ.ย. 2567`, `Nov 2024`, `2567`. Field filters are combined. A range that ends before it begins is refused.',
  query: EmployeeRowsQuery,
  answers: { 200: EmployeeRows },
});

export const updateEmployee = declare({
  id: 'updateEmployee',
  method: 'POST',
  path: '/apps/datatables/update-employee',
  access: 'admin',
  log: { of: 'employee' },
  tag: 'Data tables',
  summary: 'Change cells of a row',
  description: 'Uses the formats of answers. A date that does not exist is refused.',
  body: EmployeeChange,
  answers: { 200: EmployeeAnswer },
  refusals: [notFound, staleVersion],
});

export const addEmployee = declare({
  id: 'addEmployee',
  method: 'POST',
  path: '/apps/datatables/add-employee',
  access: 'admin',
  tag: 'Data tables',
  summary: 'Add a row',
  description: `It is added at the end of the list. A date that does not exist is refused. There are at most ${maxEmployees.toLocaleString('en')} rows.`,
  body: NewEmployee,
  idempotent: true,
  answers: { 201: EmployeeAnswer },
  refusals: [listFull],
});

export const deleteEmployee = declare({
  id: 'deleteEmployee',
  method: 'DELETE',
  path: '/apps/datatables/delete-employee',
  access: 'admin',
  log: { of: 'employee' },
  tag: 'Data tables',
  summary: 'Delete a row',
  description: 'Returns the deleted row.',
  query: EmployeeRemoval,
  body: EmployeeRemoval,
  answers: { 200: EmployeeAnswer },
  refusals: [notFound],
});

export const restoreEmployee = declare({
  id: 'restoreEmployee',
  method: 'POST',
  path: '/apps/datatables/restore-employee',
  access: 'admin',
  log: { of: 'employee' },
  tag: 'Data tables',
  summary: 'Restore a deleted row',
  description: 'Restores the row unchanged; possible for 30 days.',
  body: EmployeeReturn,
  answers: { 200: EmployeeAnswer },
  refusals: [notFound, listFull],
});
