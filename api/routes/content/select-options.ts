import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/select-options.ts';
import { listSelectOptions, listSuggestions } from '../../domain/content/select-options.ts';
import { handle } from '../shared/handle.ts';

/** The same for everybody. */
const content = { topics: ['content'], vary: ['language'] } as const;

/** Film titles for form fields (contract §4). */
export const selectRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listSelectOptions, (ctx, request) => listSelectOptions(ctx, request.query), { config: { cache: content } });

  handle(app, calls.listSuggestions, (ctx) => listSuggestions(ctx), { config: { cache: content } });
};
