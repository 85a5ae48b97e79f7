import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/employees.ts';
import { addEmployee, removeEmployee, restoreEmployee, updateEmployee } from '../../domain/backoffice/employee-changes.ts';
import { listAllEmployees, listEmployeeRows, listEmployees } from '../../domain/backoffice/employees.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the data tables' employees (specification, service layer §7, Data tables). */
export const employeeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listAllEmployees, (ctx) => listAllEmployees(ctx));

  handle(app, calls.listEmployees, (ctx, request) => listEmployees(ctx, request.query));

  handle(app, calls.listEmployeeRows, (ctx, request) => listEmployeeRows(ctx, request.query));

  handle(app, calls.updateEmployee, async (ctx, request) => ({ employee: await updateEmployee(ctx, request.body) }));

  handle(app, calls.addEmployee, async (ctx, request) => ({ employee: await addEmployee(ctx, request.body) }));

  handle(app, calls.deleteEmployee, async (ctx, request) => ({ employee: await removeEmployee(ctx, { id: given(request, 'id') }) }));

  handle(app, calls.restoreEmployee, async (ctx, request) => ({ employee: await restoreEmployee(ctx, request.body) }));
};
