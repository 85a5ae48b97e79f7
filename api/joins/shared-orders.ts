import type { SharedOrder } from '../contract/workspace/chat-orders.ts';
import { type Ctx, requireAccount } from '../domain/context.ts';
import { listSharedOrders } from '../domain/shop/shared-orders.ts';
import { findContact } from '../domain/workspace/chat-contacts.ts';

/** Joins shop and chat: the orders that an account shares with a contact. @throws NotFound for a contact of another account */
export async function ordersWithContact(ctx: Ctx, { id }: { id: number }): Promise<SharedOrder[]> {
  const { userId } = requireAccount(ctx);
  const { accountId } = await findContact(ctx.db, userId, id);
  return accountId === null ? [] : listSharedOrders(ctx, { accountId });
}
