import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/select-options.ts';
import { listSelectOptions, listSuggestions } from '../../domain/content/select-options.ts';
import { handle } from '../shared/handle.ts';

/** Film titles for form fields (contract §4). */
export const selectRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listSelectOptions, (ctx, request) => listSelectOptions(ctx, request.query), { config: { kept: true } });

  handle(app, calls.listSuggestions, (ctx) => listSuggestions(ctx), { config: { kept: true } });
};
