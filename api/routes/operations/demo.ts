import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/operations/demo.ts';
import { listDemoCalls } from '../../contract/operations/demo-calls.ts';
import * as snapshotCalls from '../../contract/operations/demo-snapshots.ts';
import { sampleLogins } from '../../contract/values/operations/sample-accounts.ts';
import type { DemoParts } from '../../demo.ts';
import { requireAccount, requireWholeAdmin } from '../../domain/context.ts';
import { type DemoTools, listSnapshots, readSnapshot, resetDemo, restoreSnapshot, saveSnapshot } from '../../domain/operations/demo.ts';
import { patienceOf, patientTimeout } from '../shared/demo-patience.ts';
import { handle } from '../shared/handle.ts';
import { signInSample } from './demo-sign-in.ts';

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
      const { scenario, as } = request.body;
      await resetDemo(ctx, tools, scenario);
      demo?.faults.replace([]);
      request.log.info(
        { userId: requireAccount(ctx).userId, event: 'demo-reset', ...(scenario ? { scenario } : {}) },
        'the sample data is back',
      );
      reply.clearPageCookie();
      const accounts = as && (await Promise.all(as.map((role) => signInSample(request, role))));
      reply.header('cache-control', 'no-store');
      return { status: 'reset', ...(accounts ? { accounts } : {}) } as const;
    },
    { config: { changes: false }, handlerTimeout },
  );

  handle(app, snapshotCalls.listDemoSnapshots, async (ctx) => ({ snapshots: listSnapshots(ctx, tools) }));
  handle(app, snapshotCalls.saveDemoSnapshot, async (ctx, { body }) => ({ snapshot: await saveSnapshot(ctx, tools, body.name) }));
  handle(
    app,
    snapshotCalls.restoreDemoSnapshot,
    async (ctx, { params: { name }, log }) => {
      const snapshot = await restoreSnapshot(ctx, tools, name);
      log.info({ userId: requireAccount(ctx).userId, event: 'demo-restored', snapshot: name }, 'a kept state is back');
      return { snapshot };
    },
    { config: { changes: false }, handlerTimeout },
  );
  handle(app, snapshotCalls.downloadDemoSnapshot, async (ctx, { params: { name } }, reply) => {
    const bytes = await readSnapshot(ctx, tools, name);
    reply.type('application/octet-stream').header('content-disposition', `attachment; filename="${name}.sqlite"`);
    return bytes;
  });

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
