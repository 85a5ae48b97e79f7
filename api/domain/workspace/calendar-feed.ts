import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Feed } from '../../contract/workspace/calendar-files.ts';
import { type Database, transact } from '../../db/client.ts';
import { calendarFeed, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { type CodeTools, checkOwnCode } from '../identity/two-step.ts';
import { NotFound } from '../shared/errors.ts';
import { calendarText } from './calendar-export.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Returns the time since which the account's calendar has a feed URL. */
export async function getFeed(ctx: Ctx): Promise<Feed> {
  const { userId } = requireAccount(ctx);
  const feed = await ctx.db.select({ createdAt: calendarFeed.createdAt }).from(calendarFeed).where(eq(calendarFeed.userId, userId)).get();
  return { createdAt: feed ? new Date(feed.createdAt).toISOString() : null };
}

/**
 * Creates a new secret for the feed URL, which invalidates the former one. It is returned once: only its hash is stored.
 * @throws Invalid without a code where signing in takes one, Throttled
 */
export async function renewFeed(ctx: Ctx, { code }: { code?: string | undefined }, tools: CodeTools): Promise<{ secret: string }> {
  const { userId } = requireAccount(ctx);
  const step = await checkOwnCode(ctx, code, tools);
  const secret = randomBytes(32).toString('base64url');
  const values = { secretHash: hashOf(secret), createdAt: ctx.now };
  await transact(ctx.db, async (tx) => {
    await step.take(tx);
    await tx
      .insert(calendarFeed)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: calendarFeed.userId, set: values })
      .run();
  });
  await step.afterwards();
  return { secret };
}

/** Removes the feed URL. */
export async function removeFeed(ctx: Ctx): Promise<Record<string, never>> {
  const { userId } = requireAccount(ctx);
  await transact(ctx.db, (tx) => tx.delete(calendarFeed).where(eq(calendarFeed.userId, userId)).run());
  return {};
}

/** Returns the calendar for a secret. @throws NotFound also if the account is suspended or leaving */
export async function readFeed(db: Database, secret: string): Promise<string> {
  const feed = await db
    .select({ userId: calendarFeed.userId })
    .from(calendarFeed)
    .innerJoin(user, eq(user.id, calendarFeed.userId))
    .where(and(eq(calendarFeed.secretHash, hashOf(secret)), isNull(user.suspendedAt), isNull(user.leavesAt)))
    .get();
  if (!feed) throw new NotFound('There is no such calendar.');
  return calendarText(db, feed.userId);
}
