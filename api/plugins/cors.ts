import fastifyCors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/** Pages of this machine, on any port. */
const loopback = /^https?:\/\/((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;
/** Headers of answers that programs need and browsers hide from other origins. */
const exposedHeaders = [
  ...['Allow', 'Content-Disposition', 'ETag', 'Link', 'Location', 'Retry-After', 'X-Request-Id'],
  ...['X-Demo-Fault', 'X-Demo-Now'],
];
/** Seconds that a browser may remember what it may ask; Chromium takes no more than two hours. */
const maxAge = 7200;

/** Whether pages of an origin may call the API and read its answers. */
export const isAllowedOrigin = ({ origins, isLoopbackAllowed }: Config['cors'], origin: string | undefined): boolean =>
  origin !== undefined && (origins.includes(origin) || (isLoopbackAllowed && loopback.test(origin)));

/** Whether a page of another origin asks, which is allowed to. */
const isElsewhere = (rules: Config['cors'], { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host && isAllowedOrigin(rules, origin);

/** Answers pages of the origins in `CORS_ORIGINS`, so that their browsers show them the answers (Fetch standard, CORS protocol). */
export const cors = fp<{ rules: Config['cors'] }>(async (app, { rules }) => {
  if (rules.origins.length === 0 && !rules.isLoopbackAllowed) return;
  const common = { credentials: rules.credentials, methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], exposedHeaders, maxAge };
  // Browsers send cookies between ports of one host, and to sites that are asked for them; whoever is not allowed them has none.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!rules.credentials && isElsewhere(rules, request)) delete request.headers.cookie;
    done();
  });
  // Routes say what their answers vary by where nothing has been said before; what is said here is added to it.
  app.addHook('onSend', async (_request, reply) => {
    const vary = reply.getHeader('vary')?.toString() ?? '';
    if (!/\borigin\b/i.test(vary)) reply.header('vary', vary ? `${vary}, Origin` : 'Origin');
  });
  await app.register(fastifyCors, {
    delegator: (request, done) => {
      const { headers } = request;
      // Without it OPTIONS is answered as it is to everybody: by the methods that the address takes.
      const preflight = headers['access-control-request-method'] !== undefined;
      done(null, { ...common, preflight, origin: isElsewhere(rules, request) && (headers.origin ?? false) });
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.removeHeader('vary');
    done();
  });
});
