import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/select-options.ts';
import { listSelectOptions, listSuggestions } from '../../domain/content/select-options.ts';
import { handle } from '../shared/handle.ts';

/** Cache rule of content that is the same for all users. */
const content = { topics: ['content'], vary: ['language'] } as const;

/** Routes of film titles for form fields (contract §4). */
export const selectRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listSelectOptions, (ctx, request) => listSelectOptions(ctx, request.query), { config: { cache: content } });

  handle(app, calls.listSuggestions, (ctx) => listSuggestions(ctx), { config: { cache: content } });
};
