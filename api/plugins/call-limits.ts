import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { CallKind } from '../contract/values/shared/limits.ts';
import { addressKey, type CallThrottles, consume } from '../domain/shared/throttles.ts';
import { findShopper } from '../domain/shop/shoppers.ts';
import { isPagesCall } from '../pages/page-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rate limit that a call counts towards; by default that of reads for GET, and of changes for other methods. */
    calls?: CallKind | 'uncounted';
  }
  interface FastifyInstance {
    /** Counts one or more calls of a request. @throws Throttled, without counting, when the limit is exceeded */
    countCall: (request: Caller, kind: CallKind, times?: number) => Promise<void>;
  }
}

type Caller = Pick<FastifyRequest, 'actor' | 'ip'>;

/** Returns the rate limit that a route's calls count towards; undefined for none. */
export function countedAs({ config, method }: Pick<RouteOptions, 'config' | 'method'>): CallKind | undefined {
  const isRead = ['GET', 'HEAD'].includes(String(method));
  const kind = config?.calls ?? (isRead ? 'reads' : 'changes');
  return kind === 'uncounted' ? undefined : kind;
}

/** Counts calls by account, or by address for callers who are not signed in. */
export const callCounts = fp<{ throttles: CallThrottles }>(async (app, { throttles }) => {
  app.decorate('countCall', async ({ actor, ip }, kind, times) => {
    if (actor?.kind === 'user') await consume(throttles.account[kind], String(actor.userId), app.now(), times);
    else await consume(throttles.address[kind], addressKey(ip), app.now(), times);
  });
});

/**
 * Counts the calls of every route registered after it, and refuses those beyond the limits. Calls made during the rendering of a page are
 * part of the page.
 */
export const callLimits = fp<{ throttles: CallThrottles }>(async (app, { throttles }) => {
  app.addHook('onRoute', (route) => {
    const kind = countedAs(route);
    if (kind === undefined) return;
    // After the identification of the caller, before anything else.
    route.onRequest = [
      route.onRequest ?? [],
      async (request: FastifyRequest) => {
        if (!isPagesCall()) await app.countCall(request, kind);
      },
    ].flat();
    if (route.config?.access === 'visitor' && route.method === 'POST') route.preHandler = [route.preHandler ?? [], countVisitor].flat();
  });

  /** Counts new visitors, whose first stored item creates them. */
  async function countVisitor({ actor, ip }: FastifyRequest): Promise<void> {
    if (actor.kind !== 'visitor' || (await findShopper(app.db, actor)) !== undefined) return;
    await consume(throttles.newVisitors, addressKey(ip), app.now());
  }
});
