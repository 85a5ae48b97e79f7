import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../contract/operations/demo.ts';
import { listDemoCalls } from '../../contract/operations/demo-calls.ts';
import * as clockCalls from '../../contract/operations/demo-clock.ts';
import { exportDemoSeed, readDemoSeedSchema } from '../../contract/operations/demo-seed.ts';
import type { SignedInAccount } from '../../contract/operations/demo-sign-in.ts';
import * as snapshotCalls from '../../contract/operations/demo-snapshots.ts';
import { earliestNow, isWithinBounds, latestNow, readDuration, readNow } from '../../contract/values/operations/demo-clock.ts';
import { sampleLogins } from '../../contract/values/operations/sample-accounts.ts';
import type { DemoParts } from '../../demo.ts';
import { requireAccount, requireWholeAdmin } from '../../domain/context.ts';
import {
  type DemoTools,
  listSnapshots,
  readSnapshot,
  requireDemo,
  resetDemo,
  restoreSnapshot,
  saveSnapshot,
} from '../../domain/operations/demo.ts';
import { Invalid } from '../../domain/shared/errors.ts';
import { patienceOf, patientTimeout } from '../shared/demo-patience.ts';
import { handle } from '../shared/handle.ts';
import { signInSample } from './demo-sign-in.ts';

/** Building an enlarged sample catalogue takes longer than any other response. */
const handlerTimeout = 120_000;

/** @throws Invalid */
function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const moment = readNow(text);
  if (moment === undefined)
    throw new Invalid({ now: [`is a moment such as 2026-01-31T09:00:00Z, from ${earliestNow} to before ${latestNow}`] });
  return moment;
}

const millisecondsOf = (duration: number | string | undefined): number =>
  typeof duration === 'string' ? (readDuration(duration) ?? 0) : (duration ?? 0);

/** Returns sessions of the accounts that a request names, if any. */
async function sessionsFor(request: FastifyRequest, reply: FastifyReply, as: readonly SignedInAccount['role'][] | undefined) {
  reply.header('cache-control', 'no-store');
  return as ? { accounts: await Promise.all(as.map((role) => signInSample(request, role))) } : {};
}

/** Routes that only a demo has (contract §3). */
export const demoRoutes: FastifyPluginAsyncTypebox<{ tools: DemoTools & { demo: DemoParts | undefined } }> = async (app, { tools }) => {
  const { demo } = tools;
  handle(app, calls.listSampleAccounts, async () => ({ accounts: [...sampleLogins] }));

  handle(
    app,
    calls.resetDemo,
    async (ctx, request, reply) => {
      const { scenario, as } = request.body;
      const start = demo?.clock.startOf(momentOf(request.body.now));
      await resetDemo(ctx, tools, { scenario, now: start ?? demo?.clock.system() ?? ctx.now, isExact: start !== undefined });
      demo?.clock.set(start ?? null);
      demo?.faults.replace([]);
      request.log.info(
        { userId: requireAccount(ctx).userId, event: 'demo-reset', ...(scenario ? { scenario } : {}) },
        'the sample data is back',
      );
      reply.clearPageCookie();
      return { status: 'reset', ...(await sessionsFor(request, reply, as)) } as const;
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

  handle(app, exportDemoSeed, async (ctx, { query }) => {
    requireDemo(ctx, tools.mode);
    // Loaded on demand, since it imports nearly all of the domain.
    const { exportSeed, partNames } = await import('../../demo-data/index.ts');
    const asked = query.parts?.split(',');
    const unknown = asked?.find((name) => !partNames.some((part) => part === name));
    if (unknown !== undefined) throw new Invalid({ parts: [`There is no part "${unknown}"; there are ${partNames.join(', ')}.`] });
    return exportSeed(ctx.db, asked ? partNames.filter((name) => asked.includes(name)) : partNames);
  });
  handle(app, readDemoSeedSchema, async () => {
    const { seedSchema } = await import('../../demo-data/index.ts');
    return seedSchema();
  });

  if (!demo) return;
  handle(app, clockCalls.readDemoClock, async (ctx) => {
    requireWholeAdmin(ctx);
    return demo.clock.state;
  });
  handle(
    app,
    clockCalls.setDemoClock,
    async (ctx, request, reply) => {
      requireWholeAdmin(ctx);
      const { now, advance, run, as } = request.body;
      const isSet = now !== undefined;
      const moment = (isSet ? (now === null ? demo.clock.system() : momentOf(now)) : undefined) ?? demo.clock.now();
      if (!isWithinBounds(moment + millisecondsOf(advance))) throw new Invalid({ advance: [`goes beyond ${latestNow}`] });
      if (isSet) demo.clock.set(now === null ? null : moment);
      demo.clock.advance(millisecondsOf(advance));
      if (run !== undefined) demo.clock.run(run);
      if (isSet || advance !== undefined) await demo.jobs.runAll();
      return { ...demo.clock.state, ...(await sessionsFor(request, reply, as)) };
    },
    { config: { changes: false }, handlerTimeout },
  );
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
