import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Id } from '../../contract/shared/common.ts';
import { ManagedCoupon, NewCoupon } from '../../contract/shop/coupons.ts';
import { Quantity } from '../../contract/shop/products.ts';
import type { Queries } from '../../db/client.ts';
import { cartItem, coupon, product, shopper, user, wishlistItem } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { toDollars } from '../../domain/shared/rules/money.ts';
import { couponValue, exactCents } from '../../domain/shop/rules/management.ts';
import { ensureShopper } from '../../domain/shop/shoppers.ts';
import { asEntry, defaultOwner, momentWith, Owner, optional, part, requireDistinct, requireRows, type Writing, written } from '../part.ts';

const { kind, minimum, version } = ManagedCoupon.properties;

export const coupons = part({
  description: 'Coupons of the shop.',
  isNumbered: false,
  fields: {
    code: NewCoupon.properties.code,
    value: NewCoupon.properties.value,
    ...optional({ kind, minimum, version }),
    validUntil: Type.Optional(momentWith(' By default `+365d`.')),
  },
  replaces: [coupon],
  unique: ['code'],
  async write(tx, items, { moment }) {
    const rows = items.map(({ code, value, validUntil = '+365d', kind = 'percent', minimum = 0, version = 1 }, at) => ({
      code: code.trim().toUpperCase(),
      ...{ kind, version, value: asEntry(at, () => couponValue({ kind, value })) },
      minimumCents: asEntry(at, () => exactCents(minimum, 'minimum')),
      validUntil: moment(validUntil, [at, 'validUntil']),
    }));
    requireDistinct(rows.map(({ code: key }, at) => ({ key, path: [at, 'code'] })));
    await inBatches(rows, (batch) => tx.insert(coupon).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(coupon).orderBy(asc(coupon.code)).all();
    return rows.map(({ minimumCents, validUntil, ...row }) => ({
      ...row,
      value: row.kind === 'percent' ? row.value : toDollars(row.value),
      minimum: toDollars(minimumCents),
      validUntil: written(validUntil),
    }));
  },
});

interface Chosen {
  id: number;
  owner?: string;
  productId: number;
}

/** Returns selected products with their shoppers. @throws SeedFault */
async function chosen<Item extends Chosen>(tx: Queries, items: readonly Item[], { accountId, now }: Writing) {
  await requireRows(
    tx,
    product,
    items.map(({ productId: id }, at) => ({ id, path: [at, 'productId'] })),
  );
  requireDistinct(items.map(({ owner = defaultOwner, productId }, at) => ({ key: `${owner} ${productId}`, path: [at, 'productId'] })));
  const rows = [];
  for (const [at, { owner = defaultOwner, ...item }] of items.entries())
    rows.push({ ...item, shopperId: await ensureShopper(tx, { kind: 'user', userId: accountId(owner, [at, 'owner']) }, now) });
  return rows;
}

export const carts = part({
  description: 'Products in accounts’ carts, in order.',
  fields: { owner: Owner, productId: Id, qty: Type.Optional(Quantity) },
  replaces: [cartItem],
  async write(tx, items, writing) {
    const rows = (await chosen(tx, items, writing)).map((row) => ({ qty: 1, ...row }));
    await inBatches(rows, (batch) => tx.insert(cartItem).values(batch).run());
  },
  async read(reader) {
    const { id, productId, qty } = cartItem;
    return reader
      .select({ id, owner: user.username, productId, qty })
      .from(cartItem)
      .innerJoin(shopper, eq(shopper.id, cartItem.shopperId))
      .innerJoin(user, eq(user.id, shopper.userId))
      .orderBy(asc(id))
      .all();
  },
});

export const wishlists = part({
  description: 'Products on accounts’ wishlists, in order.',
  fields: { owner: Owner, productId: Id },
  replaces: [wishlistItem],
  async write(tx, items, writing) {
    const rows = await chosen(tx, items, writing);
    await inBatches(rows, (batch) => tx.insert(wishlistItem).values(batch).run());
  },
  async read(reader) {
    const { id, productId } = wishlistItem;
    return reader
      .select({ id, owner: user.username, productId })
      .from(wishlistItem)
      .innerJoin(shopper, eq(shopper.id, wishlistItem.shopperId))
      .innerJoin(user, eq(user.id, shopper.userId))
      .orderBy(asc(id))
      .all();
  },
});
