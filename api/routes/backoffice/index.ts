import type { FastifyPluginAsync } from 'fastify';
import { Printer } from '../../domain/backoffice/invoice-pdf/printer.ts';
import type { RouteTools } from '../tools.ts';
import { analyticsRoutes } from './analytics.ts';
import { employeeRoutes } from './employees.ts';
import { invitationRoutes } from './invitations.ts';
import { invoiceLinkRoutes } from './invoice-links.ts';
import { invoiceRecordRoutes } from './invoice-records.ts';
import { invoiceRoutes } from './invoices.ts';
import { permissionRoutes } from './permissions.ts';
import { roleRoutes } from './roles.ts';
import { userRoutes } from './user-directory.ts';

/** Routes of invoices, the directory and analytics. */
export const backofficeRoutes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  const printer = new Printer();
  app.addHook('onClose', async () => printer.close());
  await app.register(invoiceRoutes);
  await app.register(invoiceRecordRoutes, { tools: { ...tools, printer } });
  await app.register(invoiceLinkRoutes, { tools: { ...tools, printer } });
  await app.register(roleRoutes);
  await app.register(userRoutes, { tools });
  await app.register(invitationRoutes, { tools });
  await app.register(employeeRoutes);
  await app.register(analyticsRoutes);
  await app.register(permissionRoutes);
};
