import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { apiKey, calendarFeed, favouriteFolder, webhook } from '../../db/schema.ts';
import { holdDeliveries } from './webhooks.ts';

/**
 * Ends all access to an account without signing in: API keys, the calendar feed, links to favourite folders, and webhooks, until they are
 * switched on again. Links to invoices belong to the shop, not to the account that created them.
 */
export async function endOutsideAccess(tx: Queries, userId: number, now: number): Promise<void> {
  await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)))
    .run();
  await tx.delete(calendarFeed).where(eq(calendarFeed.userId, userId)).run();
  await tx
    .update(favouriteFolder)
    .set({ shareKey: null })
    .where(and(eq(favouriteFolder.userId, userId), isNotNull(favouriteFolder.shareKey)))
    .run();
  const active = and(eq(webhook.userId, userId), eq(webhook.state, 'active'));
  const paused = await tx.update(webhook).set({ state: 'paused' }).where(active).returning({ id: webhook.id }).all();
  for (const { id } of paused) await holdDeliveries(tx, id);
}
