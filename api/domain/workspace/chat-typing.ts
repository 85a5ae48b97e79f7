import { and, asc, eq, gt } from 'drizzle-orm';
import { typingSeconds } from '../../contract/values/workspace/chat.ts';
import { transact } from '../../db/client.ts';
import { chat } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { contactOf, findContact } from './chat-contacts.ts';

/** Time for which a user counts as typing after a key press, in milliseconds. */
const lifetime = typingSeconds * 1000;

/**
 * Signals typing to a contact; repeated calls write only once in a while. Stored in the contact's own row, so that every process can report
 * it.
 * @throws NotFound for a contact that is not the account's
 */
export async function noteTyping(ctx: Ctx, { contactId }: { contactId: number }): Promise<void> {
  const { userId } = requireAccount(ctx);
  const { accountId, isBlocked, listingId } = await findContact(ctx.db, userId, contactId);
  if (accountId === null || isBlocked) return;
  const theirs = await contactOf(ctx.db, accountId, userId, listingId);
  if (!theirs || theirs.isBlocked) return;
  const own = eq(chat.id, theirs.id);
  const known = await ctx.db.select({ until: chat.typingUntil }).from(chat).where(own).get();
  // Usually it has been signalled already, and nothing is written.
  if (!known || known.until > ctx.now + lifetime / 2) return;
  await transact(ctx.db, async (tx) => {
    await tx
      .update(chat)
      .set({ typingUntil: ctx.now + lifetime })
      .where(own)
      .run();
    await announce(tx, 'typing', accountId);
  });
}

/** Lists contacts that are typing to the account. */
export async function listTyping(ctx: Ctx): Promise<number[]> {
  const { userId } = requireAccount(ctx);
  const writing = and(eq(chat.userId, userId), gt(chat.typingUntil, ctx.now));
  return (await ctx.db.select({ id: chat.id }).from(chat).where(writing).orderBy(asc(chat.id)).all()).map(({ id }) => id);
}
