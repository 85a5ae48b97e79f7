import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { markNow, type Topic } from '../cache/topics.ts';
import type { PageApi } from '../contract/shared/page-api.ts';
import type { PageForm } from '../contract/shared/page-form.ts';
import { callAddress } from '../contract/values/shared/call-address.ts';
import { targetOf } from './address.ts';
import { KeptPages } from './kept-pages.ts';
import { letThrough } from './page-calls.ts';
import { type PageHandler, renderPage } from './rendered.ts';
import { revalidated, sendPage } from './sending.ts';

const keptPagesMemory = 10 * 1024 * 1024;

/** Pages of the site at `origin` that are rendered when they are asked for, by what `folder` holds. */
export function onDemandPages(app: FastifyInstance, folder: string, origin: string) {
  const keptPages = new KeptPages(keptPagesMemory);
  let handler: Promise<PageHandler> | undefined;
  /** Loaded when the first page needs it, so that the port opens without waiting for it. */
  const loadHandler = () => {
    handler ??= import(pathToFileURL(join(folder, 'server/entry.mjs')).href).then((entry) => entry.handler);
    return handler;
  };

  /** Sends the page of an address, or of a form's that is answered by it. @returns whether there is one; a reply would be waited for, and be nothing after that */
  return async function send(request: FastifyRequest, reply: FastifyReply, form?: PageForm): Promise<boolean> {
    const { target, isShared } = targetOf(request);
    const rights = await request.pageRights();
    const isSignedIn = 'authorization' in rights;
    if (isSignedIn) await reply.keepSoleSession();
    // What is kept for everybody is made with nobody's rights, so it can't hold what is somebody's.
    const isCommon = isShared && !form && Object.keys(rights).length === 0;
    const kept = isCommon ? keptPages.get(target) : undefined;
    if (kept) {
      sendPage(request, reply, 200, kept, revalidated);
      return true;
    }

    const markOf = markNow(app.db);
    const { api, topics, isWhole } = apiWith(app, rights);
    const rendered = await renderPage(await loadHandler(), target, { api, isSignedIn, form }, origin);
    if (rendered === 'unknown') return false;
    if ('redirect' in rendered) reply.redirect(rendered.redirect, form ? 303 : rendered.status);
    else if (isCommon && rendered.status === 200 && isWhole()) {
      keptPages.set(target, rendered.page, markOf([...topics]));
      sendPage(request, reply, rendered.status, rendered.page, revalidated);
    } else sendPage(request, reply, form?.status ?? rendered.status, rendered.page, 'private, no-store');
    return true;
  };
}

/** The API with these rights, which never leave the process, and the topics of what it is asked for. */
function apiWith(app: FastifyInstance, rights: Record<string, string>) {
  let failures = 0;
  const topics = new Set<Topic>();
  const headers = { ...rights, accept: 'application/json' };
  const ask = async (sent: InjectOptions) => {
    const { statusCode: status, payload } = await letThrough.run(topics, async () => app.inject({ ...sent, headers }));
    if (status >= 500) failures += 1;
    return { status, body: payload === '' ? undefined : JSON.parse(payload) };
  };
  const api: PageApi = {
    get: (path, ...[sent]) => ask({ method: 'GET', url: callAddress(path, sent) }),
    async graph({ lng, ...payload }) {
      const { status, body } = await ask({ method: 'POST', url: `/graphql?lng=${lng}`, payload });
      return { status, data: body?.errors ? undefined : body?.data };
    },
  };
  // What a busy moment has left out of a page must not stay out of it for everybody.
  return { api, topics, isWhole: () => failures === 0 };
}
