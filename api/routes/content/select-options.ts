import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SelectOptions, SelectQuery, Suggestions } from '../../contract/content/select-options.ts';
import { listOptions, listSuggestions } from '../../domain/content/select-options.ts';

const tags = ['Select and autocomplete'];
const config = { access: 'public', kept: true } as const;

/** Film titles for form fields (contract §4). */
export const filmRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/select/data',
    {
      config,
      schema: {
        tags,
        summary: 'List options of a select field',
        description: '`q`, or `query`, looks into the labels. The order is fixed.',
        querystring: SelectQuery,
        response: { 200: SelectOptions },
      },
    },
    (request) => listOptions(app.db, request.query),
  );

  app.get(
    '/api/autocomplete/data',
    {
      config,
      schema: {
        tags,
        summary: 'List all suggestions of an autocomplete field',
        description: '100 titles, ordered by rank; the field itself filters them.',
        response: { 200: Suggestions },
      },
    },
    () => listSuggestions(app.db),
  );
};
