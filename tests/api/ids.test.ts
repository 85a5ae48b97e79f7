import { eq, getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../api/db/client.ts';
import { hasCountedId } from '../../api/db/contents.ts';
import * as schema from '../../api/db/schema.ts';
import { listedUser, user } from '../../api/db/schema.ts';
import { purgeClosedAccounts } from '../../api/domain/identity/leaving.ts';
import { nextId } from '../../api/domain/shared/ids.ts';
import { leavingHolds, onAccountDeleted } from '../../api/joins/accounts.ts';
import { unnamed } from '../../tools/check-ids.mjs';
import { testApp } from '../support/app.ts';
import { sellerOf } from '../support/market/listings.ts';
import { rowsOf } from '../support/rows.ts';

const server = await testApp();
const { call, clock, db, signUp } = server;
const purge = purgeClosedAccounts(onAccountDeleted, leavingHolds);
/** These are never deleted, and referencing rows protect them. */
const fixed = ['district', 'payee', 'province', 'searchRow', 'subdistrict'];
const tables = Object.entries(schema).flatMap(([name, table]) =>
  hasCountedId(table) && !(name in unnamed) && !fixed.includes(name) ? [{ name, table }] : [],
);

async function goAway(token: string): Promise<void> {
  await call('POST', '/account-setting/leave', { token, body: { currentPassword: 'long enough 1' } });
  clock.now += 8 * 24 * 3600_000;
  await purge(db, clock.now);
}

test.each(tables)('the id of a deleted $name is not given again, whoever chose it', async ({ table }) => {
  const undone = new Error('It is taken back.');
  const tried = transact(db, async (tx) => {
    const newest = await tx
      .select({ id: sql<number>`coalesce(max(${table.id}), 0)`.mapWith(Number) })
      .from(table)
      .get();
    const last = newest?.id ?? 0;
    expect(await nextId(tx, table, 0)).toBe(last + 1);
    await tx.update(schema.favourite).set({ folderId: null }).run();
    await tx.delete(table).where(eq(table.id, last)).run();
    expect(await nextId(tx, table, 2)).toBe(last + 1);
    expect(await nextId(tx, table)).toBe(last + 3);
    throw undone;
  });
  await expect(tried).rejects.toBe(undone);
});

test('who signs up after an account was deleted is nobody that was here before', async () => {
  const { accessToken: token, userData: gone } = await signUp('was-here');
  await transact(db, (tx) => tx.update(listedUser).set({ accountId: gone.id }).where(eq(listedUser.id, 2)).run());
  await goAway(token);
  const { userData: next } = await signUp('comes-new');
  expect(next.id).toBe(gone.id + 1);
  expect((await rowsOf(server, listedUser)).find(({ id }) => id === 2)).toBeUndefined();
  expect((await rowsOf(server, user)).map(({ id }) => id)).not.toContain(gone.id);
});

test('a listing begun after another was deleted has none of its history', async () => {
  const { accessToken: token, userData } = await signUp('sells-twice');
  const seller = sellerOf(server, { token, id: userData.id });
  const first = await seller.draft();
  expect((await seller.act(first.id, 'delete')).statusCode).toBe(200);
  const second = await seller.draft();
  expect(second.id).toBe(first.id + 1);
});

test('ids given and ids chosen by the engine don’t meet', async () => {
  const { accessToken: token, userData } = await signUp('sells-more');
  const { id } = await sellerOf(server, { token, id: userData.id }).draft();
  const row = (await rowsOf(server, schema.listing)).find((one) => one.id === id);
  if (!row) throw new Error('There is no listing.');
  const { id: _, ...copy } = row;
  const made = await transact(db, (tx) => tx.insert(schema.listing).values(copy).returning({ id: schema.listing.id }).get());
  expect(made.id).toBe(id + 1);
  expect((await sellerOf(server, { token, id: userData.id }).draft()).id).toBe(id + 2);
});

test('only tables with ids of their own are marked', async () => {
  const names = Object.values(schema).flatMap((table) => (hasCountedId(table) ? [getTableName(table)] : []));
  const marked = (await rowsOf(server, schema.idMark)).map(({ table }) => table);
  expect(names).toEqual(expect.arrayContaining(marked));
});
