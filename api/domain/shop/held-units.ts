import { eq, type SQL, sum } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { heldUnit, product } from '../../db/schema.ts';
import { NotToBeHad } from '../shared/errors.ts';
import { mayHold, mayHoldOf } from './rules/orders.ts';

interface Holder {
  orderId: number;
  /** The network it was ordered from, and the mailbox it is confirmed by, as compared. */
  network: string;
  mailbox: string;
}

/**
 * Notes what an order has taken from the stock that nobody has confirmed yet, so that nobody can keep much from others by orders
 * that nobody answers for. The bounds are `factor` times the usual ones; 0 sets none.
 * @throws NotToBeHad where too much is held for orders from this network, to this mailbox, or of one product
 */
export async function holdUnits(
  tx: Queries,
  { orderId, network, mailbox }: Holder,
  lines: readonly { productId: number; qty: number }[],
  factor: number,
): Promise<void> {
  const units = lines.reduce((total, { qty }) => total + qty, 0);
  const held = {
    address: await heldBy(tx, eq(heldUnit.network, network)),
    mailbox: await heldBy(tx, eq(heldUnit.mailbox, mailbox)),
  };
  if (!mayHold(units, held, factor)) throw tooMuch();
  for (const { productId, qty } of lines) {
    const left = await tx.select({ stock: product.stock }).from(product).where(eq(product.id, productId)).get();
    const ofOne = await heldBy(tx, eq(heldUnit.productId, productId));
    if (factor !== 0 && !mayHoldOf({ stock: (left?.stock ?? 0) + qty, held: ofOne, qty })) throw tooMuch();
    await tx.insert(heldUnit).values({ orderId, productId, qty, network, mailbox }).run();
  }
}

/** An order that was confirmed, or is none any more, holds nothing that could be given to others. */
export async function forgetHeld(tx: Queries, orderId: number): Promise<void> {
  await tx.delete(heldUnit).where(eq(heldUnit.orderId, orderId)).run();
}

async function heldBy(tx: Queries, where: SQL): Promise<number> {
  const found = await tx
    .select({ units: sum(heldUnit.qty) })
    .from(heldUnit)
    .where(where)
    .get();
  return Number(found?.units ?? 0);
}

const tooMuch = () =>
  new NotToBeHad(
    'ORDERS_UNCONFIRMED',
    'Too much waits to be confirmed. Please confirm the orders from before by the links in their mails.',
  );
