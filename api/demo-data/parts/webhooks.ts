import { randomBytes } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { Webhook, WebhookDelivery } from '../../contract/identity/webhooks.ts';
import { Id } from '../../contract/shared/common.ts';
import { secretStart } from '../../contract/values/identity/webhooks.ts';
import { webhook, webhookDelivery } from '../../db/schema.ts';
import { addressFault } from '../../domain/identity/rules/webhooks.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import {
  atStart,
  defaultOwner,
  isExact,
  Moment,
  numberedRows,
  Owner,
  optional,
  orNull,
  part,
  SeedFault,
  written,
  writtenOrNull,
} from '../part.ts';

const { url, description, events, state } = Webhook.properties;
const { messageId, event, body, attempts, status, error, answer, duration } = WebhookDelivery.properties;
/** States of deliveries in a seed: pending ones are sent by the world in which they occurred. */
const endStates = ['delivered', 'failed'] as const;

const Delivery = Type.Object(
  {
    ...{ id: Type.Optional(Id), messageId, event, body, state: Type.Enum([...endStates]) },
    ...optional({ attempts, createdAt: Moment, triedAt: orNull(Moment), status, error, answer, duration }),
  },
  isExact,
);

export const webhooks = part({
  description: 'Webhooks with their deliveries. An export contains no secrets: that of a webhook without one is unknown.',
  isNumbered: false,
  fields: {
    id: Type.String({ minLength: 1, maxLength: 40, description: 'Identifies the webhook; grants no rights.' }),
    ...{ owner: Owner, url, events },
    ...optional({ description, state, createdAt: Moment, deliveredAt: orNull(Moment) }),
    secret: Type.Optional(
      Type.String({ pattern: `^${secretStart}[A-Za-z0-9+/]{32,88}={0,2}$`, description: 'Signs deliveries; for tests only.' }),
    ),
    deliveries: Type.Optional(Type.Array(Delivery, { description: 'Oldest first.' })),
  },
  replaces: [webhookDelivery, webhook],
  async write(tx, items, { accountId, moment }) {
    const rows = items.map(({ id, owner = defaultOwner, url, description = '', events, state = 'active', ...item }, at) => {
      const fault = addressFault(url, true);
      if (fault) throw new SeedFault([at, 'url'], fault);
      return {
        ...{ id, userId: accountId(owner, [at, 'owner']), url: new URL(url).href, description, events, state },
        secret: item.secret ?? secretStart + randomBytes(32).toString('base64'),
        createdAt: moment(item.createdAt ?? atStart, [at, 'createdAt']),
        deliveredAt: item.deliveredAt ? moment(item.deliveredAt, [at, 'deliveredAt']) : null,
      };
    });
    await inBatches(rows, (batch) => tx.insert(webhook).values(batch).run());
    const deliveries = items.flatMap(({ id: webhookId, deliveries = [] }, at) =>
      deliveries.map(({ createdAt = atStart, triedAt = createdAt, ...delivery }, place) => {
        const path = [at, 'deliveries', place];
        const made = moment(createdAt, [...path, 'createdAt']);
        const tried = triedAt === null ? null : moment(triedAt, [...path, 'triedAt']);
        return {
          ...{ attempts: 1, status: null, error: null, answer: '', duration: null },
          ...{ ...delivery, webhookId, createdAt: made, dueAt: made, triedAt: tried, path: [...path, 'id'] },
        };
      }),
    );
    await inBatches(numberedRows(deliveries), (batch) => tx.insert(webhookDelivery).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(webhook).orderBy(asc(webhook.createdAt), asc(webhook.id)).all();
    const ended = await reader
      .select()
      .from(webhookDelivery)
      .where(inArray(webhookDelivery.state, [...endStates]))
      .orderBy(asc(webhookDelivery.id))
      .all();
    const deliveries = Map.groupBy(ended, ({ webhookId }) => webhookId);
    return rows.map(({ id, userId, url, description, events, state, createdAt, deliveredAt }) => ({
      ...{ id, owner: username(userId), url, description, events, state },
      ...{ createdAt: written(createdAt), deliveredAt: writtenOrNull(deliveredAt) },
      deliveries: (deliveries.get(id) ?? []).map(({ webhookId: _, dueAt: _due, state, createdAt: made, triedAt, ...delivery }) => ({
        ...{ ...delivery, state: state as (typeof endStates)[number], createdAt: written(made), triedAt: writtenOrNull(triedAt) },
      })),
    }));
  },
});
