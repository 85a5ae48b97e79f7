import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { CallKind } from '../contract/values/shared/limits.ts';
import { addressKey, type CallThrottles, consume } from '../domain/shared/throttles.ts';
import { findShopper } from '../domain/shop/shoppers.ts';
import { isPagesCall } from '../pages/page-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rate limit that a call counts towards, if not that of reads or, for methods other than GET, of changes. */
    calls?: CallKind | 'uncounted';
  }
  interface FastifyInstance {
    /** Counts one call of a request, or so many. @throws Throttled, and counts nothing, beyond the limit */
    countCall: (request: Caller, kind: CallKind, times?: number) => Promise<void>;
  }
}

type Caller = Pick<FastifyRequest, 'actor' | 'ip'>;

/** Rate limit that a route's calls count towards; undefined for none. */
export function countedAs({ config, method }: Pick<RouteOptions, 'config' | 'method'>): CallKind | undefined {
  const isRead = ['GET', 'HEAD'].includes(String(method));
  const kind = config?.calls ?? (isRead ? 'reads' : 'changes');
  return kind === 'uncounted' ? undefined : kind;
}

/** Lets the calls of whoever asks be counted: by account, or by address of those who are not signed in. */
export const callCounts = fp<{ throttles: CallThrottles }>(async (app, { throttles }) => {
  app.decorate('countCall', async ({ actor, ip }, kind, times) => {
    if (actor?.kind === 'user') await consume(throttles.account[kind], String(actor.userId), app.now(), times);
    else await consume(throttles.address[kind], addressKey(ip), app.now(), times);
  });
});

/**
 * Counts the calls of every route registered after it, and refuses those beyond the limits. Calls that a page makes while
 * it is rendered are part of the page.
 */
export const callLimits = fp<{ throttles: CallThrottles }>(async (app, { throttles }) => {
  app.addHook('onRoute', (route) => {
    const kind = countedAs(route);
    if (kind === undefined) return;
    // Behind finding out who asks, before anything else is done.
    route.onRequest = [
      route.onRequest ?? [],
      async (request: FastifyRequest) => {
        if (!isPagesCall()) await app.countCall(request, kind);
      },
    ].flat();
    if (route.config?.access === 'visitor' && route.method === 'POST') route.preHandler = [route.preHandler ?? [], countVisitor].flat();
  });

  /** A visitor who puts something aside for the first time gets a place for it, under whatever name. */
  async function countVisitor({ actor, ip }: FastifyRequest): Promise<void> {
    if (actor.kind !== 'visitor' || (await findShopper(app.db, actor)) !== undefined) return;
    await consume(throttles.newVisitors, addressKey(ip), app.now());
  }
});
