import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/webhooks.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
  type WebhookTools,
} from '../../domain/identity/webhooks.ts';
import { noteEvent } from '../../plugins/log.ts';
import { handle } from '../shared/handle.ts';

/** Routes of webhooks, which receive an account's events. */
export const webhookRoutes: FastifyPluginAsyncTypebox<{ tools: WebhookTools }> = async (app, { tools }) => {
  handle(app, calls.getWebhooks, (ctx) => listWebhooks(ctx));

  handle(app, calls.addWebhook, async (ctx, request) => {
    const made = await addWebhook(ctx, request.body, tools);
    await noteEvent(request, 'webhook-added', 'a webhook was added', { key: made.webhook.id });
    return made;
  });

  handle(app, calls.changeWebhook, (ctx, { params, body }) => changeWebhook(ctx, { ...body, ...params }, tools));

  handle(app, calls.removeWebhook, async (ctx, request) => {
    const left = await removeWebhook(ctx, request.params);
    await noteEvent(request, 'webhook-removed', 'a webhook was removed', { key: request.params.id });
    return left;
  });

  handle(app, calls.renewWebhookSecret, (ctx, { params }) => renewWebhookSecret(ctx, params));
  handle(app, calls.testWebhook, (ctx, { params }) => testWebhook(ctx, params));
  handle(app, calls.getWebhookDeliveries, (ctx, { params, query }) => listWebhookDeliveries(ctx, { ...params, ...query }));
  handle(app, calls.sendDeliveryAgain, (ctx, { params }) => sendDeliveryAgain(ctx, params));
};
