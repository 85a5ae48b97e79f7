import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/operations/demo.ts';
import { listDemoCalls } from '../../contract/operations/demo-calls.ts';
import { sampleLogins } from '../../contract/values/operations/sample-accounts.ts';
import type { DemoParts } from '../../demo.ts';
import { requireAccount, requireWholeAdmin } from '../../domain/context.ts';
import { type DemoTools, resetDemo } from '../../domain/operations/demo.ts';
import { patienceOf, patientTimeout } from '../shared/demo-patience.ts';
import { handle } from '../shared/handle.ts';

/** Building many times the samples takes longer than answering anything else. */
const handlerTimeout = 120_000;

/** Calls that only a demo has (contract §3). */
export const demoRoutes: FastifyPluginAsyncTypebox<{ tools: DemoTools & { demo: DemoParts | undefined } }> = async (app, { tools }) => {
  const { demo } = tools;
  handle(app, calls.listSampleAccounts, async () => ({ accounts: [...sampleLogins] }));

  handle(
    app,
    calls.resetDemo,
    async (ctx, request, reply) => {
      await resetDemo(ctx, tools);
      demo?.faults.replace([]);
      request.log.info({ userId: requireAccount(ctx).userId, event: 'demo-reset' }, 'the sample data is back');
      reply.clearPageCookie();
      return { status: 'reset' } as const;
    },
    { config: { changes: false }, handlerTimeout },
  );

  if (!demo) return;
  const { faults, waiting, calls: asked } = demo;
  handle(
    app,
    listDemoCalls,
    async (ctx, { query: { wait, limit = 100, ...filter } }, reply) => {
      requireWholeAdmin(ctx);
      const found = await waiting.found({ state: () => asked.last, find: () => asked.list({ ...filter, limit }) }, patienceOf(reply, wait));
      return { calls: found, last: asked.last };
    },
    { handlerTimeout: patientTimeout },
  );
  handle(app, calls.listDemoFaults, async (ctx) => {
    requireWholeAdmin(ctx);
    return { rules: [...faults.rules] };
  });
  handle(
    app,
    calls.setDemoFaults,
    async (ctx, { body }) => {
      requireWholeAdmin(ctx);
      faults.replace(body.rules);
      return { rules: [...faults.rules] };
    },
    { config: { changes: false } },
  );
};
