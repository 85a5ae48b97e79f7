import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseRoles, type Rights, rightActions, rightAreas, wholeRole } from '../../../api/contract/values/backoffice/roles.ts';
import { keyScopes } from '../../../api/contract/values/identity/api-keys.ts';
import { transact } from '../../../api/db/client.ts';
import { listedUser, removedEntry, staffRole, user } from '../../../api/db/schema.ts';
import { rightsOfRole } from '../../../api/domain/backoffice/directory-accounts.ts';
import { insertUser } from '../../../api/domain/backoffice/user-directory.ts';
import type { Account } from '../../../api/domain/shared/actor.ts';
import { DomainError } from '../../../api/domain/shared/errors.ts';
import { type HeldRights, heldRights, includesRights } from '../../../api/domain/shared/rules/rights.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { ctxOf } from '../../support/ctx.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp(persistent);
const { app, db, clock } = server;
const people = ['one', 'two', 'three', 'four', 'five'];
const ids: number[] = [];
/** Ids of the scenario's directory entries, in order: ids are never reused, so each scenario has different ones. */
let listed: number[] = [];
for (const name of people) {
  const values = { fullName: name, username: `climber-${name}`, email: `climber-${name}@example.com`, password: 'long enough 1' };
  await server.call('POST', '/auth/local/register', { body: values });
  ids.push((await rowsOf(server, user)).find(({ email }) => email === values.email)?.id ?? 0);
}

/** Rights that permit attempts, and a selection of all others. */
const rights = fc
  .array(fc.subarray([...rightActions]), { minLength: rightAreas.length, maxLength: rightAreas.length })
  .map((chosen) => Object.fromEntries(rightAreas.map((area, index) => [area, chosen[index]])) as Rights);
const triers = rights.map((some): Rights => ({ ...some, users: [...rightActions], roles: [...rightActions] }));
const everything = Object.fromEntries(rightAreas.map((area) => [area, [...rightActions]])) as Rights;
const few = rights.map((some): Rights => ({ blog: some.blog ?? [] }));
const role = fc.record({ rights: fc.oneof(triers, fc.constant(everything), few), base: fc.constantFrom(...baseRoles) });
const keys = ['role-1', 'role-2', 'role-3', ...baseRoles, wholeRole];
const anyKey = fc.constantFrom(...keys, 'role-4', 'role-5');
const who = fc.nat({ max: people.length - 1 });
const pending = people.length + 1;
const person = fc.integer({ min: 1, max: pending });
let serial = 0;
const fresh = () => {
  serial += 1;
  return { fullName: `Fresh ${serial}`, username: `fresh${serial}`, email: `fresh${serial}@example.com` };
};

const status = fc.constantFrom('active', 'inactive', 'pending');
/** Calls that admins can make: their paths and bodies. */
const acts = fc.oneof(
  fc.record({ path: fc.constant('/apps/users/update-user'), body: fc.record({ id: person, role: anyKey }) }),
  fc.record({ path: fc.constant('/apps/users/update-user'), body: fc.record({ id: person, status }) }),
  fc.record({
    path: fc.constant('/apps/users/update-user'),
    body: fc.record({ id: person, email: who.map((at) => `climber-${people[at]}@example.com`) }),
  }),
  fc.record({
    path: fc.constant('/apps/users/update-users'),
    body: fc.record({ ids: fc.uniqueArray(person, { minLength: 1 }), role: anyKey }),
  }),
  fc.record({ path: fc.constant('/apps/users/update-users'), body: fc.record({ ids: fc.uniqueArray(person, { minLength: 1 }), status }) }),
  fc.record({ path: fc.constant('/apps/users/set-access'), body: fc.record({ id: person, access: fc.constantFrom('admin', 'client') }) }),
  fc.record({ path: fc.constant('/apps/users/end-sessions'), body: fc.record({ id: person }) }),
  fc.record({
    path: fc.constantFrom('/apps/users/delete-users', '/apps/users/restore-users'),
    body: fc.record({ ids: person.map((id) => [id]) }),
  }),
  fc.record({ path: fc.constant('/apps/users/add-user'), body: fc.record({ role: anyKey }) }),
  fc.record({ path: fc.constant('/apps/users/invite-user'), body: fc.record({ role: anyKey }) }),
  fc.record({ path: fc.constant('/apps/users/send-invitation'), body: fc.record({ id: person }) }),
  fc.record({ path: fc.constant('/apps/roles/add-role'), body: role }),
  fc.record({ path: fc.constant('/apps/roles/update-role'), body: fc.record({ key: anyKey, rights: fc.oneof(rights, few, triers) }) }),
  fc.record({ path: fc.constantFrom('/apps/roles/delete-role', '/apps/roles/restore-role'), body: fc.record({ key: anyKey }) }),
);
const action = fc.record({ by: who, asKey: fc.nat({ max: 4 }).map((at) => at === 0), act: acts });

/** Initial state: one unrestricted admin who does nothing, admins limited by roles, a client, and an invited user. */
async function begin(roles: readonly { rights: Rights; base: string }[], holders: readonly string[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const table of [removedEntry, listedUser, staffRole]) await tx.delete(table).run();
    for (const [at, { rights: allowed, base }] of roles.entries()) {
      const key = `role-${at + 1}`;
      await tx
        .insert(staffRole)
        .values({ key, base: base as 'editor', name: key, nameKey: key, rights: allowed, createdAt: clock.now })
        .run();
    }
    listed = [];
    for (const [at, id] of ids.entries()) {
      const key = holders[at] ?? wholeRole;
      const isClient = at === ids.length - 1;
      const state = { role: isClient ? 'client' : 'admin', staffRole: isClient ? null : key, suspendedAt: null } as const;
      await tx.update(user).set(state).where(eq(user.id, id)).run();
      const name = people[at] ?? '';
      const entry = { fullName: name, username: `climber-${name}`, email: `climber-${name}@example.com`, status: 'active' as const };
      const bound = key.startsWith('role-') ? key : undefined;
      listed.push((await insertUser({ now: clock.now }, tx, { ...entry, role: 'subscriber', staffRole: bound })).id);
    }
    listed.push((await insertUser({ now: clock.now }, tx, { ...fresh(), role: 'subscriber' })).id);
  });
}

type State = Map<number, { held: HeldRights; isSuspended: boolean }>;
async function stateNow(): Promise<State> {
  const state: State = new Map();
  for (const { id, role: access, staffRole: key, suspendedAt } of await rowsOf(server, user)) {
    const bounds = key === null ? undefined : await rightsOfRole(db, key);
    state.set(id, { held: heldRights(access, bounds), isSuspended: suspendedAt !== null });
  }
  return state;
}

/** A body in which directory positions are replaced by the ids of its entries. */
function withIds(body: { id?: number; ids?: number[] }): object {
  const idAt = (place: number) => listed[place - 1] ?? 0;
  return {
    ...body,
    ...(body.id === undefined ? {} : { id: idAt(body.id) }),
    ...(body.ids === undefined ? {} : { ids: body.ids.map(idAt) }),
  };
}

async function carryOut({ by, asKey, act }: { by: number; asKey: boolean; act: { path: string; body: object } }, before: State) {
  const userId = ids[by] ?? 0;
  const row = (await rowsOf(server, user)).find(({ id }) => id === userId);
  if (!row || row.suspendedAt !== null) return;
  const bounds = before.get(userId)?.held;
  const access = { kind: 'user', userId, role: row.role, ...(row.role === 'admin' && bounds ? { rights: bounds } : {}) } as const;
  const actor: Account = asKey ? { ...access, key: { id: 'any', scopes: keyScopes } } : { ...access, sessionId: 'any' };
  const made = /(add-user|invite-user)$/.test(act.path) ? fresh() : {};
  const named = act.path.endsWith('add-role') ? { name: fresh().fullName } : {};
  const handled = app.handled.find(({ call }) => call.path === act.path);
  if (!handled) throw new Error(`There is no ${act.path}.`);
  const request = {
    server: app,
    log: app.log,
    ip: '127.0.0.1',
    headers: {},
    params: {},
    query: {},
    body: { ...made, ...named, ...withIds(act.body) },
  };
  try {
    await handled.run(ctxOf(db, actor, { now: clock.now }), request as never, undefined as never);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

test('no way leads up: nobody comes to more than whoever acted had, or loses what is beyond them', async () => {
  let changed = 0;
  const holder = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('role-1', 'role-2', 'role-3') },
    { weight: 1, arbitrary: fc.constantFrom(...baseRoles, wholeRole) },
  );
  const holders = fc.array(holder, { minLength: people.length, maxLength: people.length });
  const story = fc.record({
    roles: fc.array(role, { minLength: 3, maxLength: 3 }),
    holders,
    actions: fc.array(action, { minLength: 5, maxLength: 25 }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ roles, holders: held, actions }) => {
      await begin(roles, held);
      let before = await stateNow();
      for (const each of actions) {
        await carryOut(each, before);
        const after = await stateNow();
        const own = before.get(ids[each.by] ?? 0)?.held;
        for (const [id, now] of after) {
          const then = before.get(id) ?? { held: {}, isSuspended: false };
          const isSame = includesRights(then.held, now.held) && includesRights(now.held, then.held) && then.isSuspended === now.isSuspended;
          if (isSame) continue;
          changed += 1;
          const told = `${each.act.path} ${JSON.stringify(each.act.body)} as ${each.asKey ? 'a key' : 'a person'}`;
          expect(each.asKey, told).toBe(false);
          expect(includesRights(own, now.held), told).toBe(true);
          expect(includesRights(own, then.held), told).toBe(true);
        }
        before = after;
      }
    }),
    { numRuns: 60 },
  );
  // The test would prove nothing if all calls had been refused.
  expect(changed).toBeGreaterThan(0);
}, 120_000);
