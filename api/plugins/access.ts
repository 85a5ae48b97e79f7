import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Account } from '../domain/actor.ts';
import { Forbidden, Unauthenticated } from '../domain/errors.ts';

/** Who may call a route: everybody, everybody with an own cart, accounts, admins. */
export type Access = 'public' | 'visitor' | 'signed-in' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** The asker's account, on routes that need one. */
    account(): Account;
  }
}

/** Makes every route registered after it say who may call it; one that doesn't stops the start. */
export const access = fp(async (app) => {
  app.decorateRequest('account', function (this: FastifyRequest) {
    if (this.actor?.kind !== 'user') throw new Unauthenticated('Please sign in.');
    return this.actor;
  });

  app.addHook('onRoute', (route) => {
    const required = route.config?.access;
    if (!required) throw new Error(`${route.method} ${route.url} does not say who may call it.`);
    if (required === 'public') return;
    const own = route.onRequest ?? [];
    route.onRequest = [
      async (request, reply) => {
        // What depends on the asker is nobody else's; a route may allow more.
        reply.header('cache-control', 'no-store');
        await request.identify();
        if (required === 'visitor') return;
        const { role } = request.account();
        if (required === 'admin' && role !== 'admin') throw new Forbidden('This needs an admin.');
      },
      ...(Array.isArray(own) ? own : [own]),
    ];
  });
});
