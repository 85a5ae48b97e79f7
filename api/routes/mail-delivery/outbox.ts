import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/mail-delivery/outbox.ts';
import { dataVersion } from '../../db/changes.ts';
import type { DemoParts } from '../../demo.ts';
import { listOutbox, type OutboxTools } from '../../domain/mail-delivery/outbox.ts';
import { patienceOf, patientTimeout } from '../shared/demo-patience.ts';
import { handle } from '../shared/handle.ts';

/** Routes of a demo's mails, which need no mail server. */
export const outboxRoutes: FastifyPluginAsyncTypebox<{ tools: OutboxTools & { demo: DemoParts } }> = async (app, { tools }) => {
  const { waiting } = tools.demo;
  const state = () => dataVersion(app.db, 'mail');
  handle(
    app,
    calls.getDemoOutbox,
    async (ctx, { query: { wait, ...filter } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { mails: await waiting.found({ state, find: () => listOutbox(ctx, tools, filter) }, patienceOf(reply, wait)) };
    },
    { handlerTimeout: patientTimeout },
  );
};
