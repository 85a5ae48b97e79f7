import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { markNow, type Topic } from '../cache/topics.ts';
import type { Tiles } from '../config.ts';
import type { PageApi } from '../contract/shared/page-api.ts';
import type { PageForm } from '../contract/shared/page-form.ts';
import { callAddress } from '../contract/values/shared/call-address.ts';
import { actorOfSession } from '../domain/identity/sessions.ts';
import { unknown } from '../domain/shared/actor.ts';
import { PassingFailure } from '../passing-failure.ts';
import { targetOf } from './address.ts';
import { KeptPages, ofThisHour } from './kept-pages.ts';
import { letThrough } from './page-calls.ts';
import { type PageHandler, renderPage } from './rendered.ts';
import { revalidated, sendPage } from './sending.ts';

const keptPagesMemory = 10 * 1024 * 1024;

/** Pages of the site at `origin` that are rendered on demand by the build in `folder`. */
export function onDemandPages(app: FastifyInstance, { folder, origin, tiles }: { folder: string; origin: string; tiles: Tiles }) {
  const keptPages = new KeptPages(keptPagesMemory);
  let handler: Promise<PageHandler> | undefined;
  /** Loaded for the first page, so that it does not delay the start. */
  const loadHandler = () => {
    handler ??= import(pathToFileURL(join(folder, 'server/entry.mjs')).href).then((entry) => entry.handler);
    return handler;
  };

  /**
   * Sends the page of a URL, or a form's page in response to its submission. @returns whether there is one, since returning the reply would
   * await it
   */
  return async function send(request: FastifyRequest, reply: FastifyReply, form?: PageForm): Promise<boolean> {
    const { target, isShared } = targetOf(request);
    const rights = await request.pageRights();
    const isSignedIn = 'authorization' in rights;
    if (isSignedIn) await reply.keepSoleSession();
    // Cached pages are rendered without any rights, so they can't contain private data.
    const isCommon = isShared && !form && Object.keys(rights).length === 0;
    const kept = isCommon ? keptPages.get(target) : undefined;
    if (kept) {
      sendPage(request, reply, 200, kept, revalidated);
      return true;
    }

    // Pages in response to a form are counted with the form.
    if (!form) await countPage(app, request);

    const markOf = markNow(app.db);
    const { api, topics, failed } = apiWith(app, rights, request.ip);
    const rendered = await Promise.race([renderPage(await loadHandler(), target, { api, isSignedIn, tiles, form }, origin), failed]);
    if (rendered === 'unknown') return false;
    if ('redirect' in rendered) reply.redirect(rendered.redirect, form ? 303 : rendered.status);
    else if (isCommon && rendered.status === 200) {
      keptPages.set(target, rendered.page, ofThisHour(markOf([...topics]), app.now));
      sendPage(request, reply, rendered.status, rendered.page, revalidated);
    } else sendPage(request, reply, form?.status ?? rendered.status, rendered.page, 'private, no-store');
    return true;
  };
}

/** Failure of a call that a page needs, not caused by the caller, who may retry. */
class PageUnavailable extends PassingFailure {}

/** Whether GraphQL reports a server fault of a field; the status only describes the whole request. */
const isFault = ({ extensions }: GraphQLFormattedError) => extensions?.code === 'OVERLOADED' || extensions?.code === 'INTERNAL';

/** Counts a rendered page as a read by the caller. @throws Throttled beyond the limit */
async function countPage(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const grant = await request.identifyPage();
  const actor = grant && (await actorOfSession(app.db, grant.sessionId, app.now()));
  await app.countCall({ actor: actor ?? unknown, ip: request.ip }, 'reads');
}

/**
 * Returns the API with these rights, which never leave the process, for a client address; also the topics of its calls, and the first call
 * that fails.
 */
function apiWith(app: FastifyInstance, rights: Record<string, string>, remoteAddress: string) {
  const topics = new Set<Topic>();
  const headers = { ...rights, accept: 'application/json' };
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // After the page has been sent, nothing awaits this.
  failed.catch(() => undefined);
  const ask = async (sent: InjectOptions) => {
    const { statusCode: status, payload } = await letThrough.run(topics, async () => app.inject({ ...sent, headers, remoteAddress }));
    const body = payload === '' ? undefined : JSON.parse(payload);
    if (status < 500 && !body?.errors?.some(isFault)) return { status, body };
    fail(new PageUnavailable('A call of the page failed.'));
    // Stops the rendering: a page based on such a response would be wrong.
    return new Promise<never>(() => {});
  };
  const api: PageApi = {
    get: (path, ...[sent]) => ask({ method: 'GET', url: callAddress(path, sent) }),
    async graph({ lng, ...payload }) {
      const { status, body } = await ask({ method: 'POST', url: `/graphql?lng=${lng}`, payload });
      return { status, data: body?.errors ? undefined : body?.data };
    },
  };
  return { api, topics, failed };
}
