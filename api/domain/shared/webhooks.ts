import { and, count, eq, inArray } from 'drizzle-orm';
import {
  type DeliveredEvent,
  groupOf,
  maxWaitingDeliveries,
  rightOfGroup,
  type WebhookEvent,
  type WebhookGroup,
} from '../../contract/values/identity/webhooks.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { user, webhook, webhookDelivery } from '../../db/schema.ts';
import { adminsWith } from './admins.ts';
import { announce } from './announce.ts';
import { nextId } from './ids.ts';
import { randomId } from './random-ids.ts';
import { areThere } from './there.ts';

type Delivery = typeof webhookDelivery.$inferSelect;
export type WebhookRow = typeof webhook.$inferSelect;

/** An event of one account. Its data refers to objects only by id: receivers with access get more from the API. */
interface OwnEvent {
  type: WebhookEvent & `${Exclude<WebhookGroup, keyof typeof rightOfGroup>}.${string}`;
  userId: number;
  data: object;
}

/** An event of the shop, for all accounts with the right to read its subject. */
interface ShopEvent {
  type: WebhookEvent & `${keyof typeof rightOfGroup}.${string}`;
  data: object;
}

/** Queues an event for each subscribed webhook, in the transaction that causes it: both happen or neither. */
export async function queueWebhooks(tx: Queries, event: OwnEvent | ShopEvent, now: number): Promise<void> {
  const { type, data } = event;
  const owners = 'userId' in event ? [event.userId] : await adminsWith(tx, rightsFor(type));
  if (owners.length === 0) return;
  const active = await tx
    .select({ id: webhook.id, userId: webhook.userId, events: webhook.events })
    .from(webhook)
    .innerJoin(user, eq(user.id, webhook.userId))
    .where(and(inArray(webhook.userId, owners), eq(webhook.state, 'active'), areThere))
    .orderBy(webhook.id)
    .all();
  for (const { id, userId, events } of active) {
    if (!events.includes(type) || !(await hasRoom(tx, id))) continue;
    await insertDelivery(tx, { webhookId: id, event: type, data }, now);
    await announce(tx, 'security', userId);
  }
}

/** Returns the rights that an admin needs for an event; none for events of an account's own. */
function rightsFor(type: WebhookEvent): Parameters<typeof adminsWith>[1] {
  const group = groupOf(type);
  return group === 'order' || group === 'invoice' ? { [rightOfGroup[group]]: ['read'] } : {};
}

/** Whether another delivery may be queued for a webhook. */
export async function hasRoom(tx: Reader, webhookId: string): Promise<boolean> {
  const waits = and(eq(webhookDelivery.webhookId, webhookId), inArray(webhookDelivery.state, ['waiting', 'held']));
  const waiting = await tx.select({ size: count() }).from(webhookDelivery).where(waits).get();
  return (waiting?.size ?? 0) < maxWaitingDeliveries;
}

/** Adds a delivery, with a new message unless it repeats one. */
export async function insertDelivery(
  tx: Queries,
  {
    webhookId,
    ...sent
  }: { webhookId: string } & ({ event: DeliveredEvent; data: object } | Pick<Delivery, 'event' | 'body' | 'messageId'>),
  now: number,
  state: 'waiting' | 'held' = 'waiting',
): Promise<Delivery> {
  const message =
    'body' in sent
      ? { messageId: sent.messageId, body: sent.body }
      : {
          messageId: `msg_${randomId(18)}`,
          body: JSON.stringify({ type: sent.event, timestamp: new Date(now).toISOString(), data: sent.data }),
        };
  const id = await nextId(tx, webhookDelivery);
  return tx
    .insert(webhookDelivery)
    .values({ id, webhookId, event: sent.event, ...message, state, attempts: 0, createdAt: now, dueAt: now, answer: '' })
    .returning()
    .get();
}
