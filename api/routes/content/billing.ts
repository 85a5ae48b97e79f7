import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/billing.ts';
import { addCard, changeCard, choosePlan, deleteCard, readBilling, setBillingAddress } from '../../domain/content/billing.ts';
import { handle } from '../shared/handle.ts';

/** Routes of an account's plan and payment method. */
export const billingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getBilling, (ctx) => readBilling(ctx));
  handle(app, calls.choosePlan, (ctx, { body }) => choosePlan(ctx, body));
  handle(app, calls.addCard, (ctx, { body }) => addCard(ctx, body));
  handle(app, calls.changeCard, (ctx, { params, body }) => changeCard(ctx, { ...body, ...params }));
  handle(app, calls.deleteCard, (ctx, { params }) => deleteCard(ctx, params));
  handle(app, calls.setBillingAddress, (ctx, { body }) => setBillingAddress(ctx, body));
};
