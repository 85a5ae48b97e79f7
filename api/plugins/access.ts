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
    /** Whether a request may change data, so that it waits during a reset; defaults to false for GET and true for all other methods. */
    changes?: boolean;
  }
  interface FastifyRequest {
    /** Number of resets before the actor was identified. */
    exchanges: number;
  }
}

/** Requires every later route to declare its access; a route without it makes the start fail. */
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
        // Responses that depend on the caller must not be cached; a route may override this.
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
        // A demo reset in the meantime may have removed the account or given its id to another.
        const standing = { exchanges, check: (reader: Reader) => requireStanding(reader, actor) };
        if (exchanges !== app.db.engine.exchanges) await standing.check(app.db);
        // A suspension, sign-out or change of rights also applies to requests in flight.
        await request.identifyAgain(actor);
        return onBehalf(standing, () => handler.call(this, request, reply));
      });
    };
  }
});

/** Returns the scope a key needs for a route; undeclared routes reject keys. */
export const scopeOfRoute = ({ config }: Pick<RouteOptions, 'config'>): KeyScope | undefined =>
  config?.call && scopeOf(config.call, config.changes);

/** Checks a key's scope; all other actors pass. @throws KeyNotAllowed, KeyOutOfScope */
export function requireScope(actor: Actor, scope: KeyScope | undefined): void {
  if (actor.kind !== 'user' || !actor.key) return;
  if (!scope) throw new KeyNotAllowed();
  if (!covers(actor.key.scopes, scope)) throw new KeyOutOfScope(scope);
}

const requireStanding = (reader: Reader, { key, sessionId }: Account) =>
  key ? requireKey(reader, key.id) : requireSession(reader, sessionId);
