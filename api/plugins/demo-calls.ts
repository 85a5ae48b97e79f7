import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { maxDemoBody } from '../contract/values/operations/demo-calls.ts';
import type { DemoParts } from '../demo.ts';
import { graphWithoutSecrets, withoutSecrets } from '../demo-calls.ts';
import { loggedPath } from '../pages/address.ts';

/** Records the API calls of a demo, and lets clients wait for them; pages, files and calls of this API itself are not recorded. */
export const demoCalls = fp<Pick<DemoParts, 'calls' | 'waiting'>>(async (app, { calls, waiting }) => {
  app.figures.measure('waiting-demo-calls', () => waiting.size);
  app.addHook('preClose', async () => waiting.close());
  app.addHook('onResponse', (request, reply, done) => {
    if (isOfApi(request, reply)) calls.note(callOf(request, reply));
    done();
  });
});

const graphRoute = '/graphql';

function isOfApi({ url, is404, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (url.startsWith('/demo/')) return false;
  if (routeOptions.config.call || routeOptions.url === graphRoute) return true;
  return is404 && String(reply.getHeader('content-type')).startsWith('application/json');
}

function callOf(request: FastifyRequest, reply: FastifyReply) {
  const { method, routeOptions, query, actor, id } = request;
  const route = request.is404 ? null : (routeOptions.url ?? null);
  return {
    ...{ method, route, path: loggedPath(request), query: withoutSecrets(query) },
    body: bodyOf(request),
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    accountId: actor?.kind === 'user' ? actor.userId : null,
    requestId: String(id),
  };
}

function bodyOf({ body, headers, routeOptions }: FastifyRequest): unknown {
  if (body === undefined || body === null || Buffer.isBuffer(body) || !(Number(headers['content-length']) <= maxDemoBody)) return null;
  return routeOptions.url === graphRoute ? graphWithoutSecrets(body) : withoutSecrets(body);
}
