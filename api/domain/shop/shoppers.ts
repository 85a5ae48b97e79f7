import { and, eq, isNull, notBetween, notExists, type SQL } from 'drizzle-orm';
import { type Database, parameter, prepared, type Queries, type Reader, transact } from '../../db/client.ts';
import { order, shopper } from '../../db/schema.ts';
import type { Actor } from '../shared/actor.ts';
import { keepVisitorsWithin } from './visitors.ts';

/** Owner of a cart: an account, or a visitor identified by a cookie. */
export type Shopper = { kind: 'user'; userId: number } | { kind: 'visitor'; visitorHash: string };

const idWhere = (reader: Reader, isOwner: SQL) => reader.select({ id: shopper.id }).from(shopper).where(isOwner);
const idOfUser = prepared((reader) => idWhere(reader, eq(shopper.userId, parameter('key'))).prepare());
const idOfVisitor = prepared((reader) => idWhere(reader, eq(shopper.visitorHash, parameter('key'))).prepare());

/** Builds a statement about a shopper's own items once for accounts and once for visitors; `owner` is the id of the caller. */
export function ofShopper<Statement>(build: (reader: Reader, owner: ReturnType<typeof idWhere>) => Statement) {
  const statements = {
    user: prepared((reader) => build(reader, idWhere(reader, eq(shopper.userId, parameter('key'))))),
    visitor: prepared((reader) => build(reader, idWhere(reader, eq(shopper.visitorHash, parameter('key'))))),
  };
  return (reader: Reader, asking: Shopper) => ({ statement: statements[asking.kind](reader), key: keyOf(asking) });
}

const keyOf = (asking: Shopper) => (asking.kind === 'user' ? asking.userId : asking.visitorHash);

/** Returns the id of the shopper who owns an actor's cart, wishlist, bookmarks and orders, if it exists yet. */
export async function findShopper(reader: Reader, actor: Actor | Shopper): Promise<number | undefined> {
  if (actor.kind === 'unknown') return undefined;
  const statement = actor.kind === 'user' ? idOfUser(reader) : idOfVisitor(reader);
  return (await statement.get({ key: keyOf(actor) }))?.id;
}

/**
 * Returns the id of an actor's shopper, creating it if needed. @throws Error for an unidentified actor: the identity plugin identifies
 * every visitor before a change.
 */
export async function ensureShopper(tx: Queries, actor: Actor | Shopper, now: number): Promise<number> {
  if (actor.kind === 'unknown') throw new Error('A cart needs an owner.');
  const known = await findShopper(tx, actor);
  if (known !== undefined) return known;
  const owner = actor.kind === 'user' ? { userId: actor.userId } : { visitorHash: actor.visitorHash };
  const made = await tx
    .insert(shopper)
    .values({ ...owner, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: shopper.id })
    .get();
  if (made && actor.kind === 'visitor') await keepVisitorsWithin(tx);
  // Another process may have been faster.
  const id = made?.id ?? (await findShopper(tx, actor));
  if (id === undefined) throw new Error('The owner was not stored.');
  return id;
}

const month = 30 * 24 * 3600 * 1000;

/**
 * Purges visitors a month after their first stored item, unless they have ordered; and those that a wrong clock dated that far in the
 * future.
 */
export async function purgeVisitors(db: Database, now: number): Promise<void> {
  const isOld = notBetween(shopper.createdAt, now - month, now + month);
  await transact(db, (tx) => {
    const orders = tx.select({ id: order.id }).from(order).where(eq(order.shopperId, shopper.id));
    return tx
      .delete(shopper)
      .where(and(isNull(shopper.userId), isOld, notExists(orders)))
      .run();
  });
}
