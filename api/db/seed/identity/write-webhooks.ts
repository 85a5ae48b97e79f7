import { secretStart } from '../../../contract/values/identity/webhooks.ts';
import type { Queries } from '../../client.ts';
import { webhook, webhookDelivery } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { webhookSeed } from './webhooks.ts';

const day = 24 * 3600_000;

export async function seedWebhooks(tx: Queries, people: SeedPeople, { now }: { now: number }): Promise<void> {
  let id = 0;
  for (const { owner, deliveries, ...hook } of webhookSeed) {
    const times = { createdAt: now - 60 * day, deliveredAt: deliveries.length > 0 ? now - day : null };
    // A placeholder that signs nothing: renewing it creates a secret that the owner gets to see.
    const secret = secretStart + Buffer.from(`the samples’ ${hook.id}`).toString('base64');
    const rest = { userId: people[owner], state: 'paused' as const, secret, formerSecret: null, formerUntil: null };
    await tx
      .insert(webhook)
      .values({ ...hook, url: new URL(hook.url).href, ...rest, ...times })
      .run();
    for (const { event, data, ago, attempts, ...outcome } of deliveries) {
      id += 1;
      const at = now - ago;
      const body = JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data });
      const state = outcome.status < 300 ? ('delivered' as const) : ('failed' as const);
      const message = { id, webhookId: hook.id, messageId: `msg_sample-${id}`, event, body };
      const times = { createdAt: at, dueAt: at, triedAt: at + outcome.duration };
      await tx
        .insert(webhookDelivery)
        .values({ ...message, state, attempts, ...times, ...outcome, error: null })
        .run();
    }
  }
}
