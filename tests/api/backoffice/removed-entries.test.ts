import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RemovedKind } from '../../../api/contract/values/backoffice/removed-entries.ts';
import { removalTime } from '../../../api/contract/values/shared/removals.ts';
import { transact } from '../../../api/db/client.ts';
import { removedEntry } from '../../../api/db/schema.ts';
import { listRemoved } from '../../../api/domain/backoffice/removed-entries.ts';
import { endDue } from '../../../api/domain/operations/retention.ts';
import type { Account } from '../../../api/domain/shared/actor.ts';
import { Forbidden } from '../../../api/domain/shared/errors.ts';
import { retentionRules } from '../../../api/joins/retention.ts';
import { testApp } from '../../support/app.ts';
import { ctxOf } from '../../support/ctx.ts';

const { call, clock, db, signIn } = await testApp();
const token = (await signIn()).accessToken;
const post = (path: string, body: object) => call('POST', path, { token, body });

const added = { name: 'พนักงานขาย', base: 'maintainer', rights: { users: ['read'] } };
const role = (await post('/apps/roles/add-role', added)).json().role;

const listed = async (kind: string): Promise<{ key: string; title: string }[]> =>
  (await call('GET', `/api/removed-entries?kind=${kind}`, { token })).json().entries;

/** Deletions by kind, each with the call that restores the entry. */
const removals = [
  {
    kind: 'permission',
    remove: () => call('DELETE', '/apps/permissions/delete?id=9', { token }),
    restore: ['permissions/restore-permission', { id: 9 }],
  },
  {
    kind: 'employee',
    remove: () => call('DELETE', '/apps/datatables/delete-employee?id=7', { token }),
    restore: ['datatables/restore-employee', { id: 7 }],
  },
  { kind: 'role', remove: () => post('/apps/roles/delete-role', { key: role.key }), restore: ['roles/restore-role', { key: role.key }] },
  { kind: 'user', remove: () => post('/apps/users/delete-users', { ids: [23] }), restore: ['users/restore-users', { ids: [23] }] },
] as const;

test.each(removals)(
  'a $kind is brought back, but not from a row that an earlier version kept in another shape',
  async ({ kind, remove, restore }) => {
    const [path, body] = restore;
    expect((await remove()).statusCode).toBe(200);
    const [key] = Object.values(body).flat();
    expect(await listed(kind)).toMatchObject([{ key: String(key), title: expect.stringMatching(/\D/) }]);
    expect((await post(`/apps/${path}`, body)).statusCode).toBe(200);
    expect(await listed(kind)).toEqual([]);
    expect((await remove()).statusCode).toBe(200);
    const ofKind = eq(removedEntry.kind, kind);
    const known = await db.select({ row: removedEntry.row }).from(removedEntry).where(ofKind).get();
    const [, ...older] = Object.entries(known?.row ?? {}).filter(([name]) => name !== 'id');
    await transact(db, (tx) =>
      tx
        .update(removedEntry)
        .set({ row: Object.fromEntries(older) })
        .where(ofKind)
        .run(),
    );
    expect((await post(`/apps/${path}`, body)).statusCode).toBe(404);
  },
);

test('what was deleted a month ago is listed no more, does not come back, and is forgotten', async () => {
  const remove = () => post('/apps/users/delete-users', { ids: [24] });
  expect((await remove()).statusCode).toBe(200);
  const ofKind = eq(removedEntry.key, '24');
  const old = { removedAt: clock.now - removalTime - 1 };
  await transact(db, (tx) => tx.update(removedEntry).set(old).where(ofKind).run());
  expect((await listed('user')).map(({ key }) => key)).not.toContain('24');
  expect((await post('/apps/users/restore-users', { ids: [24] })).statusCode).toBe(404);
  await endDue(db, retentionRules.removedEntries, 30, clock.now);
  expect(await db.select().from(removedEntry).where(ofKind).all()).toEqual([]);
});

test('the list of what was deleted is for who may delete', async () => {
  const rights = { team: ['read', 'write'], users: ['delete'] } satisfies Account['rights'];
  const ctx = ctxOf(db, { kind: 'user', userId: 1, role: 'admin', sessionId: 'any', rights }, { now: clock.now });
  const ask = (kind: RemovedKind) => listRemoved(ctx, { kind });
  await expect(ask('employee')).rejects.toThrow(Forbidden);
  await expect(ask('role')).rejects.toThrow(Forbidden);
  expect((await ask('user')).entries.length).toBeGreaterThan(0);
});
