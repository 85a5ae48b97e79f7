import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmployeeList, EmployeeQuery, Employees } from '../../contract/backoffice/employees.ts';
import { allEmployees, listEmployees } from '../../domain/backoffice/employees.ts';

const tags = ['Data tables'];
const config = { access: 'admin', kept: true } as const;

/** The employees of the data tables (specification, service layer §7, Data tables). */
export const employeeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/datatables/initial-data',
    {
      config,
      schema: { tags, summary: 'List all employees', description: 'At most 500 are answered.', response: { 200: Employees } },
    },
    () => allEmployees(app.db),
  );

  app.get(
    '/api/datatables/data',
    {
      config,
      schema: {
        tags,
        summary: 'List employees',
        description: '`q` looks into names, posts, emails, ages, salaries and first days. The page is called `invoices`.',
        querystring: EmployeeQuery,
        response: { 200: EmployeeList },
      },
    },
    (request) => listEmployees(app.db, request.query),
  );
};
