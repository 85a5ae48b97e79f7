import type { Queries } from '../../db/client.ts';
import { cartItem, wishlistItem } from '../../db/schema.ts';
import { shelfSeed } from '../../db/seed/shelf.ts';
import { orderCart } from '../orders.ts';
import { dailyTerms } from '../rules/ecommerce.ts';
import { ensureShopper } from '../shelf.ts';
import type { SeedPeople } from './people.ts';

const day = 24 * 3600 * 1000;

/** The same at every start, but for the date. */
function termsOf(productId: number, placedAt: number) {
  return { ...dailyTerms(productId, 0), shippingDate: new Date(Math.floor(placedAt / day + 3) * day).toISOString() };
}

/** Carts, wishlists and former orders of the sample accounts. */
export function seedShelves(tx: Queries, people: SeedPeople, { now }: { now: number }): void {
  for (const owner of ['johndoe', 'janedoe'] as const) {
    const { cart, wishlist, orders } = shelfSeed[owner];
    const shopperId = ensureShopper(tx, { kind: 'user', userId: people[owner] }, now);
    const putIntoCart = (chosen: typeof cart) =>
      tx
        .insert(cartItem)
        .values(chosen.map(([productId, qty]) => ({ shopperId, productId, qty })))
        .run();
    for (const { daysAgo, chosen, ...placed } of orders) {
      putIntoCart(chosen);
      const placedAt = now - daysAgo * day;
      orderCart(tx, shopperId, { ...placed, termsOf: (productId) => termsOf(productId, placedAt) }, placedAt);
    }
    putIntoCart(cart);
    tx.insert(wishlistItem)
      .values(wishlist.map((productId) => ({ shopperId, productId })))
      .run();
  }
}
