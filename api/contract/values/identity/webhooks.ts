/** Events sent to webhooks: changes of the account's own listings, messages to it, and the shop's orders and invoices. */
export const webhookEvents = [
  'listing.pending',
  'listing.published',
  'listing.reserved',
  'listing.sold',
  'listing.expired',
  'listing.rejected',
  'listing.archived',
  'listing.deleted',
  'message.received',
  'order.placed',
  'order.payment_reported',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.return_requested',
  'order.returned',
  'order.cancelled',
  'invoice.issued',
  'invoice.paid',
  'invoice.past_due',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** Event of a test delivery requested by the owner. */
export const testEvent = 'webhook.test';
export const deliveredEvents = [...webhookEvents, testEvent] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

/** Groups of events: the part of an event's name before the dot. */
export const webhookGroups = ['listing', 'message', 'order', 'invoice'] as const;
export type WebhookGroup = (typeof webhookGroups)[number];
export const groupOf = (event: WebhookEvent): WebhookGroup => event.slice(0, event.indexOf('.')) as WebhookGroup;
/** Back-office right required for a group's events; the other groups contain an account's own events. */
export const rightOfGroup = { order: 'orders', invoice: 'invoices' } as const satisfies Partial<Record<WebhookGroup, string>>;

/** `failing`: disabled after the last delivery attempt; `gone`: its URL responded with 410. */
export const webhookStates = ['active', 'paused', 'failing', 'gone'] as const;
export type WebhookState = (typeof webhookStates)[number];
/** `held`: waits until the webhook is enabled again. */
export const deliveryStates = ['waiting', 'held', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** Reasons why an attempt got no response. */
export const deliveryErrors = ['TIMEOUT', 'ADDRESS', 'NAME', 'TLS', 'CONNECTION'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

export const maxWebhooks = 5;
export const webhookLength = { url: 500, description: 100 } as const;
/** Maximum number of pending deliveries per webhook; further events are dropped. */
export const maxWaitingDeliveries = 1000;
export const deliveriesPerPage = 20;
/** Number of bytes stored of a response. */
export const keptAnswer = 500;
/** Seconds between delivery attempts. */
export const retryPauses = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600] as const;
/** Time-out of an attempt in seconds. */
export const attemptSeconds = 10;
/** Hours for which deliveries are also signed with the former secret. */
export const formerSecretHours = 24;
/** Prefix of all secrets. */
export const secretStart = 'whsec_';
