import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, lt } from 'drizzle-orm';
import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookList,
  WebhookSecret,
} from '../../contract/identity/webhooks.ts';
import {
  deliveriesPerPage,
  formerSecretHours,
  groupOf,
  maxWebhooks,
  rightOfGroup,
  secretStart,
  testEvent,
  type WebhookEvent,
  webhookEvents,
} from '../../contract/values/identity/webhooks.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { webhook, webhookDelivery } from '../../db/schema.ts';
import { type Ctx, hasRight, requirePerson } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { randomId } from '../shared/random-ids.ts';
import { hasRoom, insertDelivery, type WebhookRow } from '../shared/webhooks.ts';
import { addressFault } from './rules/webhooks.ts';
import { notifyOfSecurity } from './security-notices.ts';

const hour = 3600_000;

export interface WebhookTools {
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether http URLs of this machine are allowed: in a demo that is not reachable from outside. */
  areLocalHooksAllowed: boolean;
}

/** Lists the account's webhooks in the order of creation, and the events available to it. */
export async function listWebhooks(ctx: Ctx): Promise<WebhookList> {
  const { userId } = requirePerson(ctx);
  const rows = await ctx.db.select().from(webhook).where(eq(webhook.userId, userId)).orderBy(asc(webhook.createdAt), asc(webhook.id)).all();
  return { webhooks: rows.map((row) => toWebhook(row, ctx.now)), events: allowedEvents(ctx) };
}

/** Events of the shop are for admins with the right to read their subjects. */
function allowedEvents(ctx: Pick<Ctx, 'actor'>): WebhookEvent[] {
  return webhookEvents.filter((event) => {
    const group = groupOf(event);
    return group === 'order' || group === 'invoice' ? hasRight(ctx, rightOfGroup[group], 'read') : true;
  });
}

/** Adds a webhook, and returns its secret once. @throws Invalid, ListFull */
export async function addWebhook(
  ctx: Ctx,
  { url, description = '', events }: NewWebhook,
  { publicUrl, areLocalHooksAllowed }: WebhookTools,
): Promise<WebhookSecret> {
  const { userId } = requirePerson(ctx);
  const { now, language } = ctx;
  const secret = newSecret();
  const row: WebhookRow = {
    id: randomId(12),
    userId,
    url: checkedUrl(url, areLocalHooksAllowed),
    description: description.trim(),
    events: checkedEvents(ctx, events),
    state: 'active',
    secret,
    formerSecret: null,
    formerUntil: null,
    createdAt: now,
    deliveredAt: null,
  };
  await changeOwn(ctx.db, 'security', userId, async (tx) => {
    const own = await tx.select({ size: count() }).from(webhook).where(eq(webhook.userId, userId)).get();
    if ((own?.size ?? 0) >= maxWebhooks) throw new ListFull(`An account can have ${maxWebhooks} webhooks.`);
    await tx.insert(webhook).values(row).run();
    await notifyOfSecurity(tx, 'webhook-made', { userId, language, publicUrl, now });
  });
  return { secret, webhook: toWebhook(row, now) };
}

/** Changes a webhook; a new URL is notified to the account like a new webhook. @throws NotFound, Invalid */
export async function changeWebhook(
  ctx: Ctx,
  { id, url, description, events, active }: WebhookChange & { id: string },
  { publicUrl, areLocalHooksAllowed }: WebhookTools,
): Promise<Webhook> {
  const { userId } = requirePerson(ctx);
  const { now, language } = ctx;
  const changes = {
    ...(url === undefined ? {} : { url: checkedUrl(url, areLocalHooksAllowed) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(events === undefined ? {} : { events: checkedEvents(ctx, events) }),
  };
  return changeOwn(ctx.db, 'security', userId, async (tx) => {
    const row = await findOwn(tx, { id, userId });
    // Pausing keeps the reason for which it was switched off.
    const state = active === undefined ? row.state : active ? 'active' : row.state === 'active' ? 'paused' : row.state;
    const changed = await tx
      .update(webhook)
      .set({ ...changes, state })
      .where(eq(webhook.id, id))
      .returning()
      .get();
    if (state !== row.state) await (state === 'active' ? releaseDeliveries(tx, id, now) : holdDeliveries(tx, id));
    if (changed.url !== row.url) await notifyOfSecurity(tx, 'webhook-made', { userId, language, publicUrl, now });
    return toWebhook(changed, now);
  });
}

/** Holds a webhook's pending deliveries until it is switched on again. Tests are sent anyway. */
export async function holdDeliveries(tx: Queries, id: string): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ state: 'held' })
    .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.state, 'waiting')))
    .run();
}

async function releaseDeliveries(tx: Queries, id: string, now: number): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', attempts: 0, dueAt: now })
    .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.state, 'held')))
    .run();
}

/** Removes a webhook with its deliveries. @throws NotFound */
export async function removeWebhook(ctx: Ctx, { id }: { id: string }): Promise<WebhookList> {
  const { userId } = requirePerson(ctx);
  await changeOwn(ctx.db, 'security', userId, async (tx) => {
    const own = and(eq(webhook.id, id), eq(webhook.userId, userId));
    if ((await tx.delete(webhook).where(own).run()).changes === 0) throw unknownWebhook();
  });
  return listWebhooks(ctx);
}

/** Replaces a webhook's secret; the former one also signs for a day. @throws NotFound */
export async function renewWebhookSecret(ctx: Ctx, { id }: { id: string }): Promise<WebhookSecret> {
  const { userId } = requirePerson(ctx);
  const { now } = ctx;
  const secret = newSecret();
  return changeOwn(ctx.db, 'security', userId, async (tx) => {
    const { secret: formerSecret } = await findOwn(tx, { id, userId });
    const changes = { secret, formerSecret, formerUntil: now + formerSecretHours * hour };
    const row = await tx.update(webhook).set(changes).where(eq(webhook.id, id)).returning().get();
    return { secret, webhook: toWebhook(row, now) };
  });
}

/** Queues a test for a webhook, whether enabled or not. @throws NotFound, ListFull */
export async function testWebhook(ctx: Ctx, { id }: { id: string }): Promise<WebhookDelivery> {
  const { userId } = requirePerson(ctx);
  return changeOwn(ctx.db, 'security', userId, async (tx) => {
    await findOwn(tx, { id, userId });
    await requireRoom(tx, id);
    return toDelivery(await insertDelivery(tx, { webhookId: id, event: testEvent, data: { webhookId: id } }, ctx.now));
  });
}

/** Lists a page of a webhook's deliveries, newest first. @throws NotFound */
export async function listWebhookDeliveries(
  ctx: Ctx,
  { id, before }: { id: string; before?: number | undefined },
): Promise<WebhookDeliveries> {
  const { userId } = requirePerson(ctx);
  await findOwn(ctx.db, { id, userId });
  const rows = await ctx.db
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.webhookId, id), before === undefined ? undefined : lt(webhookDelivery.id, before)))
    .orderBy(desc(webhookDelivery.id))
    .limit(deliveriesPerPage + 1)
    .all();
  return { deliveries: rows.slice(0, deliveriesPerPage).map(toDelivery), hasMore: rows.length > deliveriesPerPage };
}

/** Retries a pending delivery now, or else sends its message again. @throws NotFound, ListFull */
export async function sendDeliveryAgain(ctx: Ctx, { id, deliveryId }: { id: string; deliveryId: number }): Promise<WebhookDelivery> {
  const { userId } = requirePerson(ctx);
  const { now } = ctx;
  return changeOwn(ctx.db, 'security', userId, async (tx) => {
    const { state } = await findOwn(tx, { id, userId });
    const own = and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.webhookId, id));
    const sent = await tx.select().from(webhookDelivery).where(own).get();
    if (!sent) throw new NotFound('There is no such delivery.');
    if (sent.state === 'held') return toDelivery(sent);
    if (sent.state === 'waiting') return toDelivery(await tx.update(webhookDelivery).set({ dueAt: now }).where(own).returning().get());
    await requireRoom(tx, id);
    const { event, body, messageId } = sent;
    const isSent = state === 'active' || event === testEvent;
    return toDelivery(await insertDelivery(tx, { webhookId: id, event, body, messageId }, now, isSent ? 'waiting' : 'held'));
  });
}

async function requireRoom(tx: Queries, id: string): Promise<void> {
  if (!(await hasRoom(tx, id))) throw new ListFull('As many deliveries wait for this webhook as may.');
}

const newSecret = (): string => secretStart + randomBytes(24).toString('base64');

/** @throws Invalid */
function checkedUrl(url: string, areLocalHooksAllowed: boolean): string {
  const fault = addressFault(url.trim(), areLocalHooksAllowed);
  if (fault) throw new Invalid({ url: [fault] }, 'WEBHOOK_ADDRESS');
  return new URL(url.trim()).href;
}

/** Returns events in a fixed order. @throws Invalid for those of the shop without the right to read them */
function checkedEvents(ctx: Ctx, events: readonly WebhookEvent[]): WebhookEvent[] {
  const allowed = allowedEvents(ctx);
  const chosen = allowed.filter((event) => events.includes(event));
  if (chosen.length < events.length) throw new Invalid({ events: ['are not all yours to be told of'] });
  return chosen;
}

async function findOwn(reader: Reader, { id, userId }: Pick<WebhookRow, 'id' | 'userId'>): Promise<WebhookRow> {
  const row = await reader
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), eq(webhook.userId, userId)))
    .get();
  if (!row) throw unknownWebhook();
  return row;
}

const unknownWebhook = () => new NotFound('There is no such webhook.');

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

function toWebhook(row: WebhookRow, now: number): Webhook {
  const { id, url, description, events, state, createdAt, deliveredAt, formerUntil } = row;
  const formerSecretUntil = formerUntil !== null && formerUntil > now ? iso(formerUntil) : null;
  return { id, url, description, events, state, createdAt: iso(createdAt), deliveredAt: isoOrNull(deliveredAt), formerSecretUntil };
}

function toDelivery(row: typeof webhookDelivery.$inferSelect): WebhookDelivery {
  const { id, messageId, event, body, state, attempts, createdAt, triedAt, dueAt, status, error, answer, duration } = row;
  const nextAt = state === 'waiting' ? iso(dueAt) : null;
  const times = { createdAt: iso(createdAt), triedAt: isoOrNull(triedAt), nextAt };
  return { id, messageId, event, body, state, attempts, ...times, status, error, answer, duration };
}
