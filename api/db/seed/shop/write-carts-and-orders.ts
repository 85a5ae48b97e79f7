import { eq } from 'drizzle-orm';
import { nextId } from '../../../domain/shared/ids.ts';
import { orderCart } from '../../../domain/shop/place-order.ts';
import { ensureShopper } from '../../../domain/shop/shoppers.ts';
import { giveStockBack } from '../../../domain/shop/stock.ts';
import type { Queries } from '../../client.ts';
import { cartItem, order, wishlistItem } from '../../schema.ts';
import { sampleAccounts } from '../identity/accounts.ts';
import type { SeedPeople } from '../people.ts';
import { shelfSeed } from './carts-and-orders.ts';
import { termsOf } from './terms.ts';

const day = 24 * 3600 * 1000;

const emailOf = (owner: string) => sampleAccounts.find(({ username }) => username === owner)?.email ?? '';

/** Seeds carts, wishlists and earlier orders of the sample accounts. */
export async function seedShelves(tx: Queries, people: SeedPeople, { now }: { now: number }): Promise<void> {
  for (const owner of ['johndoe', 'janedoe'] as const) {
    const { cart, wishlist, orders } = shelfSeed[owner];
    const shopperId = await ensureShopper(tx, { kind: 'user', userId: people[owner] }, now);
    const putIntoCart = async (chosen: typeof cart) => {
      // Numbered here, since the engines differ in reusing ids of ordered items.
      const first = await nextId(tx, cartItem, chosen.length);
      await tx
        .insert(cartItem)
        .values(chosen.map(([productId, qty], at) => ({ id: first + at, shopperId, productId, qty })))
        .run();
    };
    const buyer = { email: emailOf(owner), guestKey: null, isConfirmed: true };
    for (const { daysAgo, chosen, since, ...wishes } of orders) {
      await putIntoCart(chosen);
      const placedAt = now - daysAgo * day;
      const termsThen = (productId: number) => termsOf(productId, placedAt);
      const placed = await orderCart(tx, shopperId, { ...wishes, ...buyer, termsOf: termsThen }, placedAt);
      const history = since.map(([state, daysAgo]) => ({ state, at: now - daysAgo * day }));
      const last = history.at(-1);
      if (!placed || !last) continue;
      await tx
        .update(order)
        .set({ state: last.state, history: [...placed.history, ...history] })
        .where(eq(order.id, placed.id))
        .run();
      if (last.state === 'cancelled') await giveStockBack(tx, placed.lines);
    }
    await putIntoCart(cart);
    await tx
      .insert(wishlistItem)
      .values(wishlist.map((productId) => ({ shopperId, productId })))
      .run();
  }
}
