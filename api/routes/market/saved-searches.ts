import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/market/saved-searches.ts';
import { unsubscribePath } from '../../contract/values/market/saved-searches.ts';
import { defaultLanguage } from '../../contract/values/shared/common.ts';
import { endNotices, endsNotices, readEndingNotices } from '../../domain/mail-delivery/ending-notices.ts';
import { listSavedSearches, listSavedSearchHits } from '../../domain/market/saved/reading.ts';
import { readUnsubscribing, unsubscribe } from '../../domain/market/saved/unsubscribing.ts';
import {
  createSavedSearch,
  deleteSavedSearch,
  lookAtSavedSearch,
  restoreSavedSearch,
  updateSavedSearch,
} from '../../domain/market/saved/writing.ts';
import { handle } from '../shared/handle.ts';
import { unkept } from '../shared/unkept.ts';

/** Routes of saved searches. */
export const savedSearchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listSavedSearches, (ctx) => listSavedSearches(ctx));
  handle(app, calls.createSavedSearch, async (ctx, { body }) => ({ search: await createSavedSearch(ctx, body) }));
  handle(app, calls.updateSavedSearch, async (ctx, { params, body }) => ({ search: await updateSavedSearch(ctx, { ...body, ...params }) }));
  handle(app, calls.deleteSavedSearch, async (ctx, { params }) => {
    await deleteSavedSearch(ctx, params);
    return {};
  });
  handle(app, calls.restoreSavedSearch, async (ctx, { params }) => ({ search: await restoreSavedSearch(ctx, params) }));
  handle(app, calls.lookAtSavedSearch, async (ctx, { params }) => {
    await lookAtSavedSearch(ctx, params);
    return {};
  });
  handle(app, calls.listSavedSearchHits, (ctx, { params, query }) => listSavedSearchHits(ctx, { ...query, ...params }));
};

/** Larger than any form of the site. */
const formBytes = 4096;

/** Routes for unsubscribing by a mail's link, without signing in. */
export const unsubscribeRoutes: FastifyPluginAsyncTypebox<{ tools: { secret: string } }> = async (app, { tools: { secret } }) => {
  // Mail clients and the page without script send a form.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    async (_request: unknown, body: string) => (new URLSearchParams(body).has('back') ? { back: true } : {}),
  );
  // RFC 8058 allows mail clients to send a multipart form as well; its contents don't affect the link's meaning.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: formBytes }, async () => ({}));
  handle(
    app,
    calls.readUnsubscribing,
    (ctx, { query }) => (endsNotices(query.key) ? readEndingNotices : readUnsubscribing)(ctx.db, query, secret),
    unkept,
  );
  handle(
    app,
    calls.unsubscribe,
    async (ctx, { query, body }, reply) => {
      await (endsNotices(query.key) ? endNotices : unsubscribe)(ctx.db, query, secret);
      if (!body.back) return {};
      const { key, lng = defaultLanguage } = query;
      const page = lng === defaultLanguage ? unsubscribePath : `/${lng}${unsubscribePath}`;
      return reply.redirect(`${page}?${new URLSearchParams({ key })}`, 303);
    },
    unkept,
  );
};
