import { expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { addToCart, removeFromCart } from '../../../api/domain/shop/cart.ts';
import { keepVisitorsWithin } from '../../../api/domain/shop/visitors.ts';
import { ctxOf } from '../../support/ctx.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { clientOf } from '../../support/sqlite.ts';

const now = Date.UTC(2026, 10, 21);

test('of too many visitors those who left nothing are forgotten first, then the oldest, but none who ordered and not the newest', async () => {
  const db = await sampleDatabase();
  const client = clientOf(db);
  client.exec('DELETE FROM shopper');
  const visitor = (visitorHash: string) => ({ kind: 'visitor', visitorHash }) as const;
  const names = () => client.prepare('SELECT visitor_hash FROM shopper WHERE visitor_hash IS NOT NULL ORDER BY id').pluck().all();
  await addToCart(ctxOf(db, { kind: 'user', userId: 1, sessionId: 'x', role: 'admin' }), { productId: 1 });
  for (const name of ['buyer', 'old', 'empty', 'middle', 'also empty', 'newest'])
    await addToCart(ctxOf(db, visitor(name)), { productId: 1 });
  for (const name of ['empty', 'also empty', 'newest']) await removeFromCart(ctxOf(db, visitor(name)), { productId: 1 });
  client.exec(
    `INSERT INTO "order" (id, number, shopper_id, placed_at, payment, address, lines, totals)
     SELECT 1, 'TN2026-000001', id, ${now}, 'promptpay', '{}', '[]', '{}' FROM shopper WHERE visitor_hash = 'buyer'`,
  );
  const steps: [most: number, left: string[]][] = [
    [6, ['buyer', 'old', 'empty', 'middle', 'also empty', 'newest']],
    [5, ['buyer', 'old', 'middle', 'also empty', 'newest']],
    [3, ['buyer', 'middle', 'newest']],
    [1, ['buyer', 'newest']],
    [0, ['buyer', 'newest']],
  ];
  for (const [most, left] of steps) {
    await transact(db, (tx) => keepVisitorsWithin(tx, most, 1, 0));
    expect(names()).toEqual(left);
  }
  expect(client.prepare('SELECT count(*) FROM shopper WHERE user_id = 1').pluck().get()).toBe(1);
});
