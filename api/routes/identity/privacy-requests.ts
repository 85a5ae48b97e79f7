import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/privacy-requests.ts';
import {
  answerPrivacyRequest,
  endOwnRestriction,
  endRestriction,
  listOwnPrivacyRequests,
  listPrivacyRequests,
  makePrivacyRequest,
} from '../../domain/identity/privacy-requests.ts';
import { handle } from '../shared/handle.ts';
import type { RouteTools } from '../tools.ts';

/** Routes of privacy requests, which staff answer. */
export const privacyRequestRoutes: FastifyPluginAsyncTypebox<{ tools: RouteTools }> = async (app, { tools }) => {
  handle(app, calls.listOwnPrivacyRequests, (ctx) => listOwnPrivacyRequests(ctx));
  handle(app, calls.makePrivacyRequest, (ctx, { body }) => makePrivacyRequest(ctx, body));
  handle(app, calls.endOwnRestriction, (ctx, { body }) => endOwnRestriction(ctx, body));
  handle(app, calls.listPrivacyRequests, (ctx, { query }) => listPrivacyRequests(ctx, query));
  handle(app, calls.answerPrivacyRequest, async (ctx, { body }) => {
    await answerPrivacyRequest(ctx, body, tools);
    return {};
  });
  handle(app, calls.endRestriction, async (ctx, { body }) => {
    await endRestriction(ctx, body);
    return {};
  });
};
