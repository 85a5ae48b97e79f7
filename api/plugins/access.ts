import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Access } from '../contract/shared/call.ts';
import { covers, type KeyScope, scopeOf } from '../contract/values/identity/api-keys.ts';
import { onBehalf, type Reader } from '../db/client.ts';
import { resetLockOf } from '../db/reset-lock.ts';
import { requireAccount, requireAdmin, requireRight } from '../domain/context.ts';
import { requireKey } from '../domain/identity/api-keys.ts';
import { requireSession } from '../domain/identity/sessions.ts';
import type { Account, Actor } from '../domain/shared/actor.ts';
import { KeyNotAllowed, KeyOutOfScope } from '../domain/shared/errors.ts';
import { invoiceAction } from '../domain/shared/rules/rights.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether answering may change data, so that it waits while all of it is exchanged; of a GET only if it says so, of others unless they deny it. */
    changes?: boolean;
  }
  interface FastifyRequest {
    /** How often all data had been exchanged before the actor was identified. */
    exchanges: number;
  }
}

/** Makes every route registered after it say who may call it; one that doesn't stops the start. */
export const access = fp(async (app) => {
  app.decorateRequest('exchanges', 0);

  app.addHook('onRoute', (route) => {
    const required = route.config?.access;
    if (!required) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
    if (route.config?.changes ?? !['GET', 'HEAD'].includes(String(route.method))) waitForExchanges(route);
    if (required === 'public') return;
    const scope = scopeOfRoute(route);
    const own = route.onRequest ?? [];
    const ofInvoices = invoiceAction(String(route.method), route.url);
    route.onRequest = [
      async (request, reply) => {
        // Answers that depend on the caller are for nobody else; a route may allow more.
        reply.header('cache-control', 'no-store');
        request.exchanges = app.db.engine.exchanges;
        requireScope(await request.identify(), scope);
        if (required === 'visitor') return;
        if (ofInvoices) requireRight(request, 'invoices', ofInvoices);
        else if (required === 'admin') requireAdmin(request);
        else requireAccount(request);
      },
      ...(Array.isArray(own) ? own : [own]),
    ];
  });

  function waitForExchanges(route: RouteOptions): void {
    const { handler } = route;
    route.handler = function (request, reply) {
      return resetLockOf(app.db).change(async () => {
        const { actor, exchanges } = request;
        if (actor?.kind !== 'user') return handler.call(this, request, reply);
        // Meanwhile, or while the body was on its way, the demo may have been reset: the account is gone, or somebody else's.
        const standing = { exchanges, check: (reader: Reader) => requireStanding(reader, actor) };
        if (exchanges !== app.db.engine.exchanges) await standing.check(app.db);
        // Suspending, signing out and other rights hold for what was still on its way, too.
        await request.identifyAgain(actor);
        return onBehalf(standing, () => handler.call(this, request, reply));
      });
    };
  }
});

/** The scope a key needs for a route; what is not declared is not for keys. */
export const scopeOfRoute = ({ config }: Pick<RouteOptions, 'config'>): KeyScope | undefined =>
  config?.call && scopeOf(config.call, config.changes);

/** Lets everybody pass but programs whose key is for something else. @throws KeyNotAllowed, KeyOutOfScope */
export function requireScope(actor: Actor, scope: KeyScope | undefined): void {
  if (actor.kind !== 'user' || !actor.key) return;
  if (!scope) throw new KeyNotAllowed();
  if (!covers(actor.key.scopes, scope)) throw new KeyOutOfScope(scope);
}

const requireStanding = (reader: Reader, { key, sessionId }: Account) =>
  key ? requireKey(reader, key.id) : requireSession(reader, sessionId);
