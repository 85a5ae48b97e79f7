import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type {
  DeliveredEvent,
  DeliveryError,
  DeliveryState,
  WebhookEvent,
  WebhookState,
} from '../../../contract/values/identity/webhooks.ts';
import { user } from './accounts.ts';

/** Webhooks, which receive an account's events. Times are milliseconds. */
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
    /** Signing key, which has to be stored in plain text. */
    secret: text().notNull(),
    /** Former secret, which also signs until then. */
    formerSecret: text('former_secret'),
    formerUntil: integer('former_until'),
    createdAt: integer('created_at').notNull(),
    /** Last successful delivery. */
    deliveredAt: integer('delivered_at'),
  },
  (t) => [index('webhook_owner').on(t.userId, t.createdAt)],
);

/** Deliveries of events to a webhook, with their results. */
export const webhookDelivery = sqliteTable(
  'webhook_delivery',
  {
    id: integer().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** Identifies the message, so that the receiver recognizes a duplicate. */
    messageId: text('message_id').notNull(),
    event: text().$type<DeliveredEvent>().notNull(),
    /** JSON as it is signed and sent. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Time of the next attempt. */
    dueAt: integer('due_at').notNull(),
    /** Time of the last attempt, with the response's status and start, or the reason for its absence. */
    triedAt: integer('tried_at'),
    status: integer(),
    error: text().$type<DeliveryError>(),
    answer: text().notNull(),
    /** Milliseconds until the response. */
    duration: integer(),
  },
  (t) => [
    index('webhook_delivery_due').on(t.state, t.dueAt, t.id),
    index('webhook_delivery_webhook').on(t.webhookId, t.id),
    index('webhook_delivery_state').on(t.webhookId, t.state),
    index('webhook_delivery_age').on(t.createdAt),
  ],
);
