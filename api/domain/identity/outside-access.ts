import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { apiKey, calendarFeed, favouriteFolder, webhook } from '../../db/schema.ts';
import { holdDeliveries } from './webhooks.ts';

/**
 * Ends what reads an account without signing in to it: keys of programs, the calendar's address, links to folders of
 * favourites, and webhooks, until they are switched on again. Links of invoices are the shop's and not the account's of whoever made them.
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
