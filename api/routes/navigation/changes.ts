import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/navigation/changes.ts';
import { maxChangeWait } from '../../contract/values/navigation/changes.ts';
import { listChanges } from '../../domain/navigation/changes.ts';
import { handle } from '../shared/handle.ts';
import { whenGone } from '../shared/when-gone.ts';

/** Routes that notify open pages of changes to their data. */
export const changeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(
    app,
    calls.getChanges,
    (ctx, { query }, reply) => listChanges(ctx, query, (account, seconds) => app.awaitChange(account, seconds, whenGone(reply))),
    {
      handlerTimeout: (maxChangeWait + 10) * 1000,
    },
  );
};
