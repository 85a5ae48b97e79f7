import { expect, test } from 'vitest';
import { transact } from '../../api/db/client.ts';
import { product, user } from '../../api/db/schema.ts';
import { sellerSeed } from '../../api/db/seed/market/sellers.ts';
import { testApp } from '../support/app.ts';
import { startTime } from '../support/databases.ts';
import { poolUnder } from '../support/postgres.ts';
import { dump } from '../support/rows.ts';
import { isSoak } from '../support/soak.ts';

/** Replaces password hashes, whose salt is random. */
const stable = (rows: unknown) => JSON.stringify(rows).replaceAll(/\$argon2id\$[^"]+/g, 'hash');

/** Names of the tables whose rows differ. */
function differing(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  return Object.keys(one).filter((table) => stable(one[table]) !== stable(other[table]));
}

test('a reset brings the samples back at one moment, and changes that come meanwhile wait for it', async () => {
  const { db } = await testApp();
  const atStart = await dump({ db });
  await transact(db, (tx) => tx.delete(product).run());
  const renamed = () => transact(db, (tx) => tx.update(user).set({ fullName: 'Later' }).run());
  const seen: number[] = [];
  let isOver = false;
  const reset = db.engine.reset({ seedFactor: 1, now: startTime }).finally(() => {
    isOver = true;
  });
  while (!isOver) seen.push((await db.select({ id: product.id }).from(product).all()).length);
  await reset;
  expect(seen.filter((count) => count !== 0 && count !== 27)).toEqual([]);
  expect(differing(atStart, await dump({ db }))).toEqual([]);
  const [, { changes }] = await Promise.all([db.engine.reset({ seedFactor: 1, now: startTime }), renamed()]);
  expect(changes).toBe(sellerSeed.length + 2);
});

test.runIf(isSoak)('a reset that fails changes nothing, and the next one works', async () => {
  const { call, db, signIn } = await testApp();
  const { accessToken: token } = await signIn();
  const before = await dump({ db });
  await poolUnder(db).query('CREATE TABLE __stranger (id bigint REFERENCES product (id)); INSERT INTO __stranger VALUES (1)');
  expect((await call('POST', '/demo/reset', { token })).statusCode).toBe(500);
  expect(await dump({ db })).toEqual(before);
  await poolUnder(db).query('DROP TABLE __stranger');
  expect((await call('POST', '/demo/reset', { token })).statusCode).toBe(200);
});

test('who was known before a reset changes nothing after it, and changes that have begun do not end it', async () => {
  const { call, db, signIn } = await testApp();
  const { accessToken: token } = await signIn();
  /** Status of adding to the cart; a request that has waited too long (503) is retried. */
  const add = async (): Promise<number> => {
    const { statusCode } = await call('POST', '/apps/ecommerce/cart', { token, body: { productId: 1 } });
    return statusCode === 503 ? add() : statusCode;
  };
  const reset = db.engine.reset({ seedFactor: 1, now: startTime });
  const answers = await Promise.all(Array.from({ length: 10 }, add));
  await reset;
  expect(new Set(answers)).toEqual(new Set([401]));
});
