import { and, eq, isNotNull, type SQL, sum } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { heldUnit, order, product } from '../../db/schema.ts';
import { Conflict } from '../shared/errors.ts';
import { mayHold, mayHoldOf, mayOpen } from './rules/orders.ts';

interface Holder {
  orderId: number;
  /** Network that the order came from, and normalised mailbox that confirms it. */
  network: string;
  mailbox: string;
}

/**
 * Records the stock held by a guest's order until it is sent or cancelled: this limits how much unconfirmed orders, or more confirmed ones
 * than one person needs, can withhold from others. `factor` multiplies the default limits; 0 disables them.
 * @throws Conflict if too much is held for orders from this network, to this mailbox, or of one product
 */
export async function holdUnits(
  tx: Queries,
  { orderId, network, mailbox }: Holder,
  lines: readonly { productId: number; qty: number }[],
  factor: number,
): Promise<void> {
  const units = lines.reduce((total, { qty }) => total + qty, 0);
  const [ofNetwork, ofMailbox] = [eq(heldUnit.network, network), eq(heldUnit.mailbox, mailbox)];
  if (!mayHold(units, { address: await heldBy(tx, ofNetwork, isWaiting), mailbox: await heldBy(tx, ofMailbox, isWaiting) }, factor))
    throw tooMuch();
  if (!mayOpen(units, { address: await heldBy(tx, ofNetwork), mailbox: await heldBy(tx, ofMailbox) }, factor)) throw tooManyOpen();
  for (const { productId, qty } of lines) {
    const left = await tx.select({ stock: product.stock }).from(product).where(eq(product.id, productId)).get();
    const ofOne = await heldBy(tx, eq(heldUnit.productId, productId), isWaiting);
    if (factor !== 0 && !mayHoldOf({ stock: (left?.stock ?? 0) + qty, held: ofOne, qty })) throw tooMuch();
    await tx.insert(heldUnit).values({ orderId, productId, qty, network, mailbox }).run();
  }
}

/** Releases the units of an order that was sent, or no longer exists. */
export async function releaseUnits(tx: Queries, orderId: number): Promise<void> {
  await tx.delete(heldUnit).where(eq(heldUnit.orderId, orderId)).run();
}

/** Condition for unconfirmed orders. */
const isWaiting = isNotNull(order.confirmBefore);

async function heldBy(tx: Queries, ...where: SQL[]): Promise<number> {
  const found = await tx
    .select({ units: sum(heldUnit.qty) })
    .from(heldUnit)
    .innerJoin(order, eq(order.id, heldUnit.orderId))
    .where(and(...where))
    .get();
  return Number(found?.units ?? 0);
}

const tooMuch = () =>
  new Conflict('ORDERS_UNCONFIRMED', 'Too much waits to be confirmed. Please confirm the orders from before by the links in their mails.');

const tooManyOpen = () => new Conflict('ORDERS_OPEN', 'Too much of what was ordered before is not sent yet.');
