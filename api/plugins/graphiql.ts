import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { revalidated } from '../pages/sending.ts';

/** Allows inline styles, which GraphiQL's editor sets; scripts and everything else must come from this server. */
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves GraphiQL at `/graphiql`, for writing requests to `/graphql` and browsing its schema; the files come from this server. */
export const graphiqlPage = fp<{ folder: string }>(async (app, { folder }) => {
  const root = join(folder, 'graphiql');
  if (!existsSync(root)) return;
  const page = readFileSync(join(root, 'index.html'));

  app.get('/graphiql', (_request, reply) =>
    reply.headers({ 'content-security-policy': policy, 'cache-control': revalidated }).type('text/html; charset=utf-8').send(page),
  );
  await app.register(fastifyStatic, {
    root,
    prefix: '/graphiql/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // A worker uses the policy of its own response.
    setHeaders: (reply) => reply.header('content-security-policy', policy).header('cache-control', revalidated),
  });
});
