import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/employees.ts';
import { allEmployees, listEmployees } from '../../domain/backoffice/employees.ts';
import { handle } from '../shared/handle.ts';

/** The employees of the data tables (specification, service layer §7, Data tables). */
export const employeeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getDatatablesInitialData, (ctx) => allEmployees(ctx.db), { config: { kept: true } });

  handle(app, calls.getDatatablesPage, (ctx, request) => listEmployees(ctx.db, request.query), { config: { kept: true } });
};
