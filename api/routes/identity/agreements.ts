import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Config, missingOf } from '../../config.ts';
import * as calls from '../../contract/identity/agreements.ts';
import { agreeToDocuments, listAgreements, readAgreements } from '../../domain/identity/agreements.ts';
import { handle } from '../shared/handle.ts';

/** Routes of agreements to the operator's documents. */
export const agreementRoutes: FastifyPluginAsyncTypebox<{ tools: { config: Config } }> = async (app, { tools: { config } }) => {
  handle(app, calls.getAgreements, (ctx) => readAgreements(ctx));
  handle(app, calls.makeAgreement, (ctx) => agreeToDocuments(ctx));
  handle(app, calls.listAgreements, async (ctx, request) => ({
    missing: missingOf(config.operator),
    ...(await listAgreements(ctx, request.query)),
  }));
};
