import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { markNow, type Topic } from '../cache/topics.ts';
import type { PageApi } from '../contract/shared/page-api.ts';
import { accessOf, landingOf, refusalOf, safeReturn } from '../contract/values/navigation/page-access.ts';
import { callAddress } from '../contract/values/shared/call-address.ts';
import { actorOfSession } from '../domain/identity/sessions.ts';
import { addressOf, inThai, isCrooked, targetOf } from '../pages/address.ts';
import { readBuiltSite } from '../pages/built.ts';
import { KeptPages } from '../pages/kept-pages.ts';
import { type PageHandler, type Rendered, renderPage } from '../pages/rendered.ts';
import { encodingFor, sendPage } from '../pages/sending.ts';
import { sendError } from './errors.ts';
import { isPagesCall, letThrough } from './overload.ts';

const year = 365 * 24 * 3600;
const keptPagesMemory = 10 * 1024 * 1024;
/** Pages with a map may ask where somebody is; no other page may. */
const mapPolicy = 'camera=(), microphone=(), geolocation=(self), payment=()';
/** Addresses that are a page for a browser that navigates and a call for everybody else (contract §1). */
const alsoCalls = new Set(['/apps/ecommerce/wishlist', '/demo/outbox']);
/** Where pages look again for scripts that could not be loaded (src/shell/first-paint.ts). */
const anotherRound = /^\/_astro\/\d{1,3}\//;

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells a browser that navigates by a page that its request failed; undefined for everybody else. Only where there are pages. */
    sendFailure?: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply | undefined;
  }
}

/** The site: prerendered pages and files, and pages rendered when they are asked for. */
export const pages = fp<{ folder: string }>(async (app, { folder }) => {
  const site = readBuiltSite(folder);
  const keptPages = new KeptPages(keptPagesMemory);
  let handler: Promise<PageHandler> | undefined;
  /** Loaded when the first page needs it, so that the port opens without waiting for it. */
  const loadHandler = () => {
    handler ??= import(pathToFileURL(join(folder, 'server/entry.mjs')).href).then((entry) => entry.handler);
    return handler;
  };

  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    serve: false,
    preCompressed: true,
    index: false,
    etag: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/_astro/');
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=0, must-revalidate');
    },
  });

  app.get('/', (_request, reply) => reply.redirect('/home', 302));
  app.get('/en', (_request, reply) => reply.redirect('/en/home', 302));
  // A page's own call that is no route must not render a page, which might be the very same one.
  app.get('/*', (request, reply) => (isPagesCall() ? notFound(request, reply) : answer(request, reply)));

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    if (isPagesCall()) return;
    if (wantsPage(request) && alsoCalls.has(addressOf(request))) {
      reply.header('vary', 'Accept, Sec-Fetch-Dest, Cookie, Accept-Encoding');
      await answer(request, reply);
      return reply;
    }
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = addressOf(request);
    if (isCrooked(address)) return notFound(request, reply);
    const elsewhere = await leadAway(request, address);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
    if (/^(\/en)?\/test-(leaflet|longdo)$/.test(address)) reply.header('permissions-policy', mapPolicy);
    const page = site.pages.get(address);
    if (page) return sendPage(request, reply, address.endsWith('/404') ? 404 : 200, page, 'public, max-age=0, must-revalidate');
    const file = address.replace(anotherRound, '/_astro/');
    if (site.files.has(file)) return sendFile(request, reply, file);
    if (address.startsWith('/_astro/') || address.startsWith('/assets/')) return notFound(request, reply);
    try {
      return await render(request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'a page failed');
      return failed(request, reply);
    }
  }

  /** Where somebody is sent who may not, or need not, see a page (specification, shell §6). */
  async function leadAway(request: FastifyRequest, address: string): Promise<string | undefined> {
    const english = address.startsWith('/en/') ? '/en' : '';
    const access = accessOf(inThai(address));
    if (access === 'public') return undefined;
    const { returnTo, reason } = request.query as Record<string, unknown>;
    // The browser's own session may be over, or lost, while its cookie is still good: then it has to sign in here.
    // Who comes by a link of ours has seen no session, since only then it is shown; if there is one, the page itself leads on.
    if (access === 'guest' && (reason !== undefined || request.headers['sec-fetch-site'] === 'same-origin')) return undefined;
    const grant = await request.identifyPage();
    const actor = grant && (await actorOfSession(app.db, grant.sessionId, app.now()));
    if (!actor) {
      if (access === 'guest') return undefined;
      return `${english}/signin?${new URLSearchParams({ reason: 'authentication', returnTo: request.url })}`;
    }
    if (access === 'signed-in' || (access === 'admin' && actor.role === 'admin')) return undefined;
    const landing = english + landingOf(actor.role);
    // It says there which page this was.
    if (access === 'admin') return `${landing}#${refusalOf(address.slice(english.length))}`;
    const back = access === 'guest' && typeof returnTo === 'string' ? safeReturn(returnTo) : undefined;
    return back ?? landing;
  }

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { target, isShared } = targetOf(request);
    const rights = await request.pageRights();
    // What is kept for everybody is made with nobody's rights, so it can't hold what is somebody's.
    const isCommon = isShared && Object.keys(rights).length === 0;
    const kept = isCommon ? keptPages.get(target) : undefined;
    if (kept) return sendPage(request, reply, 200, kept, 'public, max-age=0, must-revalidate');

    const markOf = markNow(app.db);
    const { api, topics, isWhole } = apiWith(rights);
    const rendered: Rendered = await renderPage(await loadHandler(), target, api);
    if (rendered === 'unknown') return notFound(request, reply);
    if ('redirect' in rendered) return reply.redirect(rendered.redirect, rendered.status);
    if (isCommon && rendered.status === 200 && isWhole()) {
      keptPages.set(target, rendered.page, markOf([...topics]));
      return sendPage(request, reply, rendered.status, rendered.page, 'public, max-age=0, must-revalidate');
    }
    return sendPage(request, reply, rendered.status, rendered.page, 'private, no-store');
  }

  /** The API with these rights, which never leave the process, and the topics of what it is asked for. */
  function apiWith(rights: Record<string, string>) {
    let failures = 0;
    const topics = new Set<Topic>();
    const api: PageApi = {
      async get(path, ...[sent]) {
        const url = callAddress(path, sent);
        const headers = { ...rights, accept: 'application/json' };
        const { statusCode, payload } = await letThrough.run(topics, async () => app.inject({ method: 'GET', url, headers }));
        if (statusCode >= 500) failures += 1;
        return { status: statusCode, body: payload === '' ? undefined : JSON.parse(payload) };
      },
    };
    // What a busy moment has left out of a page must not stay out of it for everybody.
    return { api, topics, isWhole: () => failures === 0 };
  }

  /** The library reads the header less exactly than we do, so it is told what was decided. */
  function sendFile(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
    request.raw.headers['accept-encoding'] = encodingFor(request, ['br', 'gzip']) ?? 'identity';
    return reply.sendFile(address);
  }

  function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const page = site.pages.get(request.url.startsWith('/en/') ? '/en/404' : '/404');
    if (page && wantsPage(request)) return sendPage(request, reply, 404, page, 'no-cache');
    return sendError(reply, 404, { error: 'There is nothing at this address.', code: 'NOT_FOUND' });
  }

  function failed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return sendFailure(request, reply, 500) ?? sendError(reply, 500, { error: 'Something went wrong', code: 'INTERNAL' });
  }

  function sendFailure(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply | undefined {
    const page = site.pages.get(request.url.startsWith('/en/') ? '/en/500' : '/500');
    return page && wantsPage(request) ? sendPage(request, reply, status, page, 'no-store') : undefined;
  }
  app.decorate('sendFailure', sendFailure);
});

function wantsPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'document' || (headers.accept?.includes('text/html') ?? false);
}
