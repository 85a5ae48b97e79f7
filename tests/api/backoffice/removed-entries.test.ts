import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { removedEntry } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';

const { call, db, signIn } = await testApp();
const token = (await signIn()).accessToken;
const post = (path: string, body: object) => call('POST', path, { token, body });

const added = { name: 'พนักงานขาย', base: 'maintainer', rights: { users: ['read'] } };
const role = (await post('/apps/roles/add-role', added)).json().role;

/** Deletions by kind, each with the call that takes it back. */
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
    expect((await post(`/apps/${path}`, body)).statusCode).toBe(200);
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
