import { eq } from 'drizzle-orm';
import { newThreads } from '../../contract/values/workspace/chat.ts';
import { transact } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { consume, type Throttles } from '../shared/throttles.ts';
import { contactOf, ensureContact } from './chat-contacts.ts';

const day = 24 * 3600_000;

/**
 * Returns the thread between the account and a listing's seller, creating an empty one if needed.
 * @throws ListFull, NotFound for an inactive seller, Throttled for a new account that has begun the maximum in a day
 */
export async function beginThread(
  ctx: Ctx,
  { sellerId, listingId }: { sellerId: number; listingId: number },
  { throttles }: { throttles: Pick<Throttles, 'threadAccount'> },
): Promise<number> {
  const { userId } = requireAccount(ctx);
  const known = await contactOf(ctx.db, userId, sellerId, listingId);
  if (known) return known.id;
  const account = await ctx.db.select({ createdAt: user.createdAt }).from(user).where(eq(user.id, userId)).get();
  const isNew = (account?.createdAt ?? ctx.now) > ctx.now - newThreads.days * day;
  if (isNew) await consume(throttles.threadAccount, String(userId), ctx.now);
  return transact(ctx.db, (tx) => ensureContact(tx, userId, sellerId, { listingId, isSelling: false }));
}
