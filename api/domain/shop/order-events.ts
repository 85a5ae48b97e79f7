import type { WebhookEvent } from '../../contract/values/identity/webhooks.ts';
import type { OrderState } from '../../contract/values/shop/orders.ts';
import type { Queries } from '../../db/client.ts';
import type { order } from '../../db/schema.ts';
import { queueWebhooks } from '../shared/webhooks.ts';

const eventOf: Record<OrderState, WebhookEvent & `order.${string}`> = {
  placed: 'order.placed',
  'awaiting-payment': 'order.placed',
  'payment-reported': 'order.payment_reported',
  paid: 'order.paid',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  'return-requested': 'order.return_requested',
  returned: 'order.returned',
  cancelled: 'order.cancelled',
};

/** Queues a webhook about an order's new state for admins who manage orders. */
export async function queueOrderEvent(tx: Queries, row: typeof order.$inferSelect, now: number): Promise<void> {
  const { number, state, payment, baht } = row;
  const data = { number, state, payment, totalBaht: baht.total };
  // An order that costs nothing starts as paid.
  if (row.history.length === 1 && state === 'paid') await queueWebhooks(tx, { type: 'order.placed', data }, now);
  await queueWebhooks(tx, { type: eventOf[state], data }, now);
}
