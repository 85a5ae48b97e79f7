import fp from 'fastify-plugin';
import { resetLockOf } from '../db/reset-lock.ts';
import { messageHeaders } from '../domain/identity/rules/webhooks.ts';
import { claimDelivery, type DueDelivery, giveDeliveryBack, noteAttempt } from '../domain/identity/webhook-deliveries.ts';
import type { WebhookTools } from '../domain/identity/webhooks.ts';
import type { Repeat } from './interval-job.ts';
import { workOff } from './queue-worker.ts';
import { postToWebhook } from './webhook-request.ts';

/** A slow URL occupies one of them at most. */
const atOnce = 10;

/** Sends events to webhooks, in order and one at a time for each webhook. */
export const webhooks = fp<{ repeat: Repeat; tools: WebhookTools }>(async (app, { repeat, tools }) => {
  const agent = `Taladnat-Webhooks (+${tools.publicUrl}/docs)`;
  const change = <Result>(work: () => Promise<Result>) => resetLockOf(app.db).change(work);

  async function deliver(due: DueDelivery): Promise<void> {
    const { url, secrets, messageId, body } = due;
    const headers = messageHeaders({ id: messageId, at: app.now(), body }, secrets);
    const request = { url, headers: { 'content-type': 'application/json', 'user-agent': agent, ...headers }, body };
    const outcome = await postToWebhook(request, { areLocalAllowed: tools.areLocalHooksAllowed });
    const state = await change(() => noteAttempt(app.db, due, outcome, app.now()));
    if (state === 'delivered' || state === undefined) return;
    const { id: delivery, webhookId: hook, event: sent } = due;
    const { status, error: reason } = outcome;
    app.log.info({ event: 'webhook-not-delivered', hook, delivery, sent, status, reason, state }, 'an event was not taken by its webhook');
  }

  workOff(app, repeat, {
    failure: 'events could not be sent to webhooks',
    atOnce,
    claim: (pending) => {
      const busy = pending.map(({ webhookId }) => webhookId);
      return change(() => claimDelivery(app.db, app.now(), busy));
    },
    deliver,
    giveBack: (due) => change(() => giveDeliveryBack(app.db, due)),
  });
});
