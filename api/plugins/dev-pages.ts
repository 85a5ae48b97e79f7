import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PageForm } from '../contract/shared/page-form.ts';

/**
 * Development only: proxies pages from a running Astro dev server, with hot reload. The visitor's rights are passed in a header, because
 * that server is another process.
 */
export const devPages = fp<{ from: string }>(async (app, { from }) => {
  app.get('/', (_request, reply) => reply.redirect('/home', 302));
  // A page's own call without a route must not render a page, which might be the same one. The first visit to a page waits for its
  // compilation.
  app.get('/*', { handlerTimeout: 120_000 }, async (request, reply) =>
    request.headers.accept === 'application/json' ? reply.callNotFound() : send(request, reply),
  );
  app.decorate('showForm', send);

  async function send(request: FastifyRequest, reply: FastifyReply, form?: PageForm): Promise<FastifyReply> {
    const grant = await request.identifyPage();
    if (grant) await reply.keepSoleSession();
    const answer = await fetch(from + request.url, {
      headers: {
        accept: request.headers.accept ?? '*/*',
        ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
        ...(grant ? { 'x-page-authorization': `Bearer ${app.tokens.pair(grant, app.now()).accessToken}` } : {}),
        ...(form ? { 'x-page-form': encodeURIComponent(JSON.stringify(form)) } : {}),
        'x-page-api': `http://${request.host}`,
      },
      redirect: 'manual',
    });
    for (const name of ['content-type', 'location', 'cache-control']) {
      const value = answer.headers.get(name);
      if (value) reply.header(name, value);
    }
    // The dev server's pages contain inline scripts.
    reply.removeHeader('content-security-policy');
    return reply.code(form?.status ?? answer.status).send(Buffer.from(await answer.arrayBuffer()));
  }
});
