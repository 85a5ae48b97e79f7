import fastifyCors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/** Pages of this machine, on any port. */
const loopback = /^https?:\/\/((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;
/** Response headers that API clients need and that browsers hide from other origins by default. */
const exposedHeaders = [
  ...['Allow', 'Content-Disposition', 'ETag', 'Link', 'Location', 'Retry-After', 'X-Request-Id'],
  ...['X-Demo-Fault', 'X-Demo-Now'],
];
/** Seconds for which browsers may cache a preflight; Chromium caps it at two hours. */
const maxAge = 7200;

/** Whether pages of an origin may call the API and read its responses. */
export const isAllowedOrigin = ({ origins, isLoopbackAllowed }: Config['cors'], origin: string | undefined): boolean =>
  origin !== undefined && (origins.includes(origin) || (isLoopbackAllowed && loopback.test(origin)));

/** Whether the request comes from an allowed page of another origin. */
const isElsewhere = (rules: Config['cors'], { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host && isAllowedOrigin(rules, origin);

/** Adds CORS headers for the origins in `CORS_ORIGINS` (Fetch standard, CORS protocol). */
export const cors = fp<{ rules: Config['cors'] }>(async (app, { rules }) => {
  if (rules.origins.length === 0 && !rules.isLoopbackAllowed) return;
  const common = { credentials: rules.credentials, methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], exposedHeaders, maxAge };
  // Browsers send cookies between ports of one host, and to other sites on request; cookies from origins without permission are ignored.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!rules.credentials && isElsewhere(rules, request)) delete request.headers.cookie;
    done();
  });
  // Routes set Vary only where it is still empty, so this adds to theirs afterwards.
  app.addHook('onSend', async (_request, reply) => {
    const vary = reply.getHeader('vary')?.toString() ?? '';
    if (!/\borigin\b/i.test(vary)) reply.header('vary', vary ? `${vary}, Origin` : 'Origin');
  });
  await app.register(fastifyCors, {
    delegator: (request, done) => {
      const { headers } = request;
      // Without it, OPTIONS gets its regular response with the allowed methods.
      const preflight = headers['access-control-request-method'] !== undefined;
      done(null, { ...common, preflight, origin: isElsewhere(rules, request) && (headers.origin ?? false) });
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.removeHeader('vary');
    done();
  });
});
