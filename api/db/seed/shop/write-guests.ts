import { asc, eq, sql } from 'drizzle-orm';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { newOrder, type PricedProduct } from '../../../domain/shop/place-order.ts';
import type { ProductRow } from '../../../domain/shop/products.ts';
import type { Queries } from '../../client.ts';
import { order, product, shopper } from '../../schema.ts';
import { chances } from '../chances.ts';
import { guestDays, guestNames, guestOrders, guestPayments, guestPlaces, typicalDays } from './guests.ts';
import { termsOf } from './terms.ts';

type Row = typeof order.$inferSelect;
const day = 24 * 3600 * 1000;
/** Number of the first products that are sold; duplicates of samples count as one for a buyer. */
const sold = 30;

/** Seeds orders of guests, which provide a sales history. */
export async function seedGuests(tx: Queries, { now }: { now: number }): Promise<void> {
  const products = await tx.select().from(product).orderBy(asc(product.id)).limit(sold).all();
  const firstShopper = await nextId(tx, shopper, guestNames.length);
  const firstOrder = await nextId(tx, order, guestOrders);
  await tx
    .insert(shopper)
    .values(guestNames.map((_, at) => ({ id: firstShopper + at, visitorHash: `guest-${at + 1}`, createdAt: now - guestDays * day })))
    .run();
  const chance = chances(2569);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  const rows = Array.from({ length: guestOrders }, (_, at) => {
    // The square root of a uniform distribution makes later orders more frequent.
    const placedAt = now - Math.round((1 - Math.sqrt((at + chance()) / guestOrders)) * guestDays * day);
    const guest = Math.floor(chance() * guestNames.length);
    // The smaller of two random numbers favours the first places, which are the larger ones.
    const place = guestPlaces[Math.floor(Math.min(chance(), chance()) * guestPlaces.length)] as (typeof guestPlaces)[number];
    const buyer = { email: `guest${guest + 1}@mail.example`, guestKey: `guest${guest + 1}@mail.example`, lang: 'th' as const };
    const address = {
      kind: 'home' as const,
      fullName: guestNames[guest] ?? guestNames[0],
      phone: '000-000-0199',
      street: `${at + 1}/9 ถนนตัวอย่าง`,
      ...place,
    };
    const lines = linesOf(products, placedAt, { chance, pick });
    const parts = { ...buyer, address, lines, id: firstOrder + at, shopperId: firstShopper + guest, payment: pick(guestPayments) };
    return happened(newOrder(parts, placedAt), now, chance());
  });
  await inBatches(rows, (batch) => tx.insert(order).values(batch).run());
  await countSold(tx, rows);
}

/** Adds sold units to the products; the stock already accounts for these sales. */
async function countSold(tx: Queries, orders: readonly Row[]): Promise<void> {
  const sold = new Map<number, number>();
  for (const { productId, qty } of orders.flatMap(({ state, lines }) => (state === 'cancelled' ? [] : lines)))
    sold.set(productId, (sold.get(productId) ?? 0) + qty);
  for (const [id, units] of sold)
    await tx
      .update(product)
      .set({ sold: sql`${product.sold} + ${units}` })
      .where(eq(product.id, id))
      .run();
}

interface Dice {
  chance: () => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

function linesOf(products: readonly ProductRow[], placedAt: number, { chance, pick }: Dice): PricedProduct[] {
  const chosen = new Set(Array.from({ length: chance() < 0.35 ? 2 : 1 }, () => pick(products)));
  return [...chosen].map((product) => ({ product, qty: 1 + Math.floor(chance() ** 3 * 4), terms: termsOf(product.id, placedAt) }));
}

/** Returns an order in its current state: a few are cancelled, most are delivered. */
function happened(placed: Row, now: number, chance: number): Row {
  const age = (now - placed.placedAt) / day;
  const isOf = placed.history[0]?.state === 'placed' ? ['shipped', 'delivered'] : typicalDays.map(([state]) => state);
  const usual = typicalDays.filter(([state, days]) => days <= age && isOf.includes(state)).reverse();
  const since = chance < 0.06 && age > 0.5 ? [['cancelled', 0.4] as const] : usual;
  const history = [...placed.history, ...since.map(([state, days]) => ({ state, at: placed.placedAt + Math.round(days * day) }))];
  return { ...placed, history, state: history.at(-1)?.state ?? placed.state };
}
