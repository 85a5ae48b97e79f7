import { describe, expect, test } from 'vitest';
import { renewSession } from '../../api/domain/identity/session-renewal.ts';
import { openSession, purgeSessions } from '../../api/domain/identity/sessions.ts';
import { purgeKeys } from '../../api/domain/shared/idempotency.ts';
import { addToCart } from '../../api/domain/shop/cart.ts';
import { purgeVisitors } from '../../api/domain/shop/shoppers.ts';
import { addToWishlist } from '../../api/domain/shop/wishlist.ts';
import { ctxOf } from '../support/ctx.ts';
import { sampleDatabase } from '../support/databases.ts';
import { clientOf } from '../support/sqlite.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21);

async function database() {
  const db = await sampleDatabase();
  // Only carts created by a test itself are counted.
  clientOf(db).exec('DELETE FROM shopper');
  const count = (table: string) => Number(clientOf(db).prepare(`SELECT count(*) FROM "${table}"`).pluck().get());
  return { db, count };
}

describe('what nobody needs any more is forgotten', () => {
  test('sessions with their tokens, a day after their latest possible end', async () => {
    const { db, count } = await database();
    const { sessionId } = await openSession(db, 1, now);
    await renewSession({ db, now }, { sessionId, number: 1 });
    await openSession(db, 2, now + hour);
    await purgeSessions(db, now + 12 * hour + day);
    expect([count('session'), count('retired_token')]).toEqual([2, 1]);
    await purgeSessions(db, now + 12 * hour + day + 1);
    expect([count('session'), count('retired_token')]).toEqual([1, 0]);
  });

  test('visitors with what they put aside, after thirty days', async () => {
    const { db, count } = await database();
    for (const [visitorHash, since] of [
      ['old', now],
      ['new', now + 1],
    ] as const) {
      await addToCart(ctxOf(db, { kind: 'visitor', visitorHash }, { now: since }), { productId: 1 });
      await addToWishlist(ctxOf(db, { kind: 'visitor', visitorHash }, { now: since }), { productId: 2 });
    }
    await purgeVisitors(db, now + 30 * day);
    expect([count('shopper'), count('cart_item'), count('wishlist_item')]).toEqual([2, 2, 2]);
    await purgeVisitors(db, now + 30 * day + 1);
    expect([count('shopper'), count('cart_item'), count('wishlist_item')]).toEqual([1, 1, 1]);
  });

  test('but never what accounts put aside, nor who has ordered', async () => {
    const { db, count } = await database();
    await addToCart(ctxOf(db, { kind: 'user', userId: 1, sessionId: 'x', role: 'admin' }, { now }), { productId: 1 });
    await addToCart(ctxOf(db, { kind: 'visitor', visitorHash: 'buyer' }, { now }), { productId: 1 });
    clientOf(db).exec(
      `INSERT INTO "order" (id, number, shopper_id, placed_at, payment, address, lines, totals)
       SELECT 1, 'TN2026-000001', id, ${now}, 'promptpay', '{}', '[]', '{}' FROM shopper WHERE visitor_hash = 'buyer'`,
    );
    await purgeVisitors(db, now + 1000 * day);
    expect([count('shopper'), count('order')]).toEqual([2, 1]);
  });

  test('keys of repeated creations, after a day', async () => {
    const { db, count } = await database();
    const insert = clientOf(db).prepare(
      "INSERT INTO idempotency (owner, call, key, fingerprint, answer, created_at) VALUES ('user:1', 'c', ?, '', '1', ?)",
    );
    insert.run('old', now);
    insert.run('new', now + 1);
    await purgeKeys(db, now + day);
    expect(count('idempotency')).toBe(2);
    await purgeKeys(db, now + day + 1);
    expect(count('idempotency')).toBe(1);
  });
});
