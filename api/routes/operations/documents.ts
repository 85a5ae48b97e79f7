import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/operations/documents.ts';
import type { Documents } from '../../domain/operations/documents.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the operator's documents: terms, privacy notice, cookies and rules. */
export const documentRoutes: FastifyPluginAsyncTypebox<{ tools: { documents: Documents } }> = async (app, { tools: { documents } }) => {
  handle(app, calls.getDocument, async ({ language, now }, { params: { name }, query: { version } }) =>
    documents.read({ name, version, language, now }),
  );
};
