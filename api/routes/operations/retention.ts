import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/operations/retention.ts';
import { confirmRetention, type RetentionTools, readRetention } from '../../domain/operations/retention.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the retention of personal data. */
export const retentionRoutes: FastifyPluginAsyncTypebox<{ tools: { retention: RetentionTools } }> = async (
  app,
  { tools: { retention } },
) => {
  handle(app, calls.getRetention, (ctx) => readRetention(ctx, retention));
  handle(app, calls.confirmRetention, (ctx, { body }) => confirmRetention(ctx, body, retention));
};
