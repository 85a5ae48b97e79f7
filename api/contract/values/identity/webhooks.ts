/** Events that a webhook is sent: what becomes of the account's own listings, messages to it, and the shop's orders and invoices. */
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
/** Event of a delivery that its owner asks for. */
export const testEvent = 'webhook.test';
export const deliveredEvents = [...webhookEvents, testEvent] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

/** Groups of events: the part of an event's name before the dot. */
export const webhookGroups = ['listing', 'message', 'order', 'invoice'] as const;
export type WebhookGroup = (typeof webhookGroups)[number];
export const groupOf = (event: WebhookEvent): WebhookGroup => event.slice(0, event.indexOf('.')) as WebhookGroup;
/** Right of the back office that the events of a group take; the others are an account's own. */
export const rightOfGroup = { order: 'orders', invoice: 'invoices' } as const satisfies Partial<Record<WebhookGroup, string>>;

/** `failing`: switched off after the last attempt at a delivery; `gone`: its address answered 410. */
export const webhookStates = ['active', 'paused', 'failing', 'gone'] as const;
export type WebhookState = (typeof webhookStates)[number];
/** `held`: waits until the webhook is switched on again. */
export const deliveryStates = ['waiting', 'held', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** Reasons for which an attempt got no answer. */
export const deliveryErrors = ['TIMEOUT', 'ADDRESS', 'NAME', 'TLS', 'CONNECTION'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

export const maxWebhooks = 5;
export const webhookLength = { url: 500, description: 100 } as const;
/** Deliveries of a webhook that may wait; what happens while as many do is not sent to it. */
export const maxWaitingDeliveries = 1000;
export const deliveriesPerPage = 20;
/** How much of an answer is kept, in bytes. */
export const keptAnswer = 500;
/** Seconds between an attempt and the next. */
export const retryPauses = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600] as const;
/** Seconds in which an attempt is answered. */
export const attemptSeconds = 10;
/** Hours for which deliveries are signed with the former secret, too. */
export const formerSecretHours = 24;
/** How every secret begins. */
export const secretStart = 'whsec_';
