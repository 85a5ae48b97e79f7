import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/select-options.ts';
import { listOptions, listSuggestions } from '../../domain/content/select-options.ts';
import { handle } from '../shared/handle.ts';

/** Film titles for form fields (contract §4). */
export const filmRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getSelect, (ctx, request) => listOptions(ctx.db, request.query), { config: { kept: true } });

  handle(app, calls.getAutocomplete, (ctx) => listSuggestions(ctx.db), { config: { kept: true } });
};
