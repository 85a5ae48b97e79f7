import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { graceDays } from '../../../api/contract/values/identity/leaving.ts';
import { transact } from '../../../api/db/client.ts';
import { erasedPerson, order, user } from '../../../api/db/schema.ts';
import { stampMode } from '../../../api/db/store.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { addToErasedFile, keepErasedFile, readErasedFile } from '../../../api/domain/operations/erased-file.ts';
import { noteErased } from '../../../api/domain/shared/erased.ts';
import { leavingHolds, onAccountDeleted } from '../../../api/joins/accounts.ts';
import { eraseAgain } from '../../../api/joins/erased.ts';
import { alterAccount } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';
import { rowsOf } from '../../support/rows.ts';
import { shopAs } from '../../support/shop.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db } = server;
const day = 24 * 3600_000;
await stampMode(db, 'persistent');
const isThere = async (id: number) => (await rowsOf(server, user)).some((one) => one.id === id);

test('an account that goes is noted by hashes of its number and of a confirmed address, and in a file beside the database', async () => {
  const gone = await server.signUp('listed');
  await alterAccount(server, gone.userData.id, { confirmed: true });
  await call('POST', '/account-setting/leave', { token: gone.accessToken, body: { currentPassword: 'long enough 1' } });
  clock.now += graceDays * day;
  await purgeClosedAccounts(onAccountDeleted, leavingHolds)(db, clock.now);
  const rows = await rowsOf(server, erasedPerson);
  expect(rows.map(({ erasedAt }) => erasedAt)).toEqual([clock.now, clock.now]);
  expect(JSON.stringify(rows)).not.toMatch(/listed|example/);
  const file = join(inject('folder'), `${gone.userData.id}-erased`);
  await keepErasedFile(file)(db);
  expect(readErasedFile(file)).toEqual(new Map(rows.map(({ hash, erasedAt }) => [hash, erasedAt])));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const lines = readFileSync(file, 'utf8');
  // Older times and known entries change nothing; lines of other databases are kept.
  addToErasedFile(file, new Map(rows.map(({ hash }) => [hash, 1])));
  expect(readFileSync(file, 'utf8')).toBe(lines);
  addToErasedFile(file, new Map([['x'.repeat(43), 5]]));
  expect(readErasedFile(file).size).toBe(rows.length + 1);
});

test('a database that has come back from a backup loses whom the list names, and nobody who has got their number since', async () => {
  const there = await server.signUp('brought-back');
  const later = await server.signUp('later');
  const guest = shopAs(server, { jar: new Jar() });
  const { number } = await guest.bought(1);
  const before = (await rowsOf(server, order)).find((row) => row.number === number);
  await transact(db, async (tx) => {
    await tx.update(order).set({ state: 'delivered' }).run();
    await tx.delete(erasedPerson).run();
    // The list as written by another database with the same id.
    await noteErased(tx, [{ accountId: there.userData.id }, { emailKey: before?.guestKey ?? '' }], clock.now);
    await noteErased(tx, [{ accountId: later.userData.id }], clock.now - day);
  });
  const list = new Map((await rowsOf(server, erasedPerson)).map(({ hash, erasedAt }) => [hash, erasedAt]));
  await transact(db, (tx) => tx.delete(erasedPerson).run());
  expect(await eraseAgain(db, list)).toBe(2);
  expect([await isThere(there.userData.id), await isThere(later.userData.id)]).toEqual([false, true]);
  expect((await rowsOf(server, order)).find((row) => row.number === number)).toMatchObject({ email: '', guestKey: null });
  const kept = new Map((await rowsOf(server, erasedPerson)).map(({ hash, erasedAt }) => [hash, erasedAt]));
  for (const [hash, at] of list) expect(kept.get(hash)).toBe(at);
  expect(await eraseAgain(db, list)).toBe(0);
});
