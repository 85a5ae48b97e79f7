import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type {
  DeliveredEvent,
  DeliveryError,
  DeliveryState,
  WebhookEvent,
  WebhookState,
} from '../../../contract/values/identity/webhooks.ts';
import { user } from './accounts.ts';

/** Addresses that are told of an account's events. Times are milliseconds. */
export const webhook = sqliteTable(
  'webhook',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    description: text().notNull(),
    events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
    state: text().$type<WebhookState>().notNull(),
    /** Signs what is sent, so it is kept as it is. */
    secret: text().notNull(),
    /** The secret before, which signs as well until then. */
    formerSecret: text('former_secret'),
    formerUntil: integer('former_until'),
    createdAt: integer('created_at').notNull(),
    /** When a delivery was taken last. */
    deliveredAt: integer('delivered_at'),
  },
  (t) => [index('webhook_owner').on(t.userId, t.createdAt)],
);

/** Events on their way to a webhook, and what came of them. */
export const webhookDelivery = sqliteTable(
  'webhook_delivery',
  {
    id: integer().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** Names the message to its receiver: one that comes twice is known by it. */
    messageId: text('message_id').notNull(),
    event: text().$type<DeliveredEvent>().notNull(),
    /** JSON as it is signed and sent. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it is tried next. */
    dueAt: integer('due_at').notNull(),
    /** When it was tried last, with the answer's status and start, or the reason why there was none. */
    triedAt: integer('tried_at'),
    status: integer(),
    error: text().$type<DeliveryError>(),
    answer: text().notNull(),
    /** Milliseconds until the answer. */
    duration: integer(),
  },
  (t) => [
    index('webhook_delivery_due').on(t.state, t.dueAt, t.id),
    index('webhook_delivery_webhook').on(t.webhookId, t.id),
    index('webhook_delivery_state').on(t.webhookId, t.state),
    index('webhook_delivery_age').on(t.createdAt),
  ],
);
