import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import { type NewRole, Role, type RoleChange } from '../../contract/backoffice/roles.ts';
import { maxRoles, type Rights, rightActions, rightAreas, wholeRole } from '../../contract/values/backoffice/roles.ts';
import { directoryRoles } from '../../contract/values/backoffice/user-directory.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { listedUser, removedEntry, staffRole, user } from '../../db/schema.ts';
import { type Ctx, requireAccount, requireAtLeast, requirePerson, requireRight } from '../context.ts';
import { Invalid, ListFull, NotFound, OwnAccount, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { countRows } from '../shared/paging.ts';
import { knownRights, rightsOf } from '../shared/rules/rights.ts';
import { fold } from '../shared/rules/text.ts';
import { boundBy, notifyOfRights } from './account-notices.ts';
import { changeForAdmins } from './announce-admins.ts';
import { rightsOfRole } from './directory-accounts.ts';
import { keepRemoved, takeRemoved } from './removed-entries.ts';

type Row = typeof staffRole.$inferSelect;
type KnownRole = Pick<Role, 'key' | 'name' | 'base' | 'isGiven' | 'rights'>;
const avatarsShown = 5;
/** Number of people among whom avatars are searched for. */
const looked = 500;

/** Lists the built-in roles, then those created by admins. */
export async function listRoles(ctx: Ctx): Promise<Role[]> {
  requireRight(ctx, 'roles', 'read');
  return rolesWithPeople(ctx.db);
}

/** Returns the caller's rights in the back office, and the role that limits them. */
export async function readOwnRights(ctx: Ctx): Promise<{ rights: Rights; boundBy?: string }> {
  const { role, rights, userId } = requireAccount(ctx);
  if (role !== 'admin') return { rights: {} };
  if (!rights) return { rights: Object.fromEntries(rightAreas.map((area) => [area, [...rightActions]])) };
  const bound = await ctx.db
    .select({ key: user.staffRole, name: staffRole.name })
    .from(user)
    .leftJoin(staffRole, eq(staffRole.key, user.staffRole))
    .where(eq(user.id, userId))
    .get();
  return { rights, boundBy: bound?.name || (bound?.key ?? '') };
}

/** Adds a role within the caller's rights. @throws Invalid for a name in use, ListFull, Forbidden */
export async function addRole(ctx: Ctx, { name, base, rights }: NewRole): Promise<Role> {
  requirePerson(ctx);
  requireRight(ctx, 'roles', 'create');
  requireAtLeast(ctx, rights);
  return changeForAdmins(ctx, (tx) =>
    idempotent(ctx, tx, 'add-role', { name, base, rights }, async () => {
      const key = await nextKey(tx);
      await insertRole(tx, { key, base, name: name.trim(), rights, createdAt: ctx.now });
      return oneOf(tx, key);
    }),
  );
}

/**
 * Renames a role or changes its rights, which must be within the caller's before and afterwards. @throws NotFound, Invalid, WrongState,
 * OwnAccount, Forbidden
 */
export async function updateRole(ctx: Ctx, { key, name, rights }: RoleChange): Promise<Role> {
  const { userId } = requirePerson(ctx);
  requireRight(ctx, 'roles', 'write');
  return changeForAdmins(ctx, async (tx) => {
    const role = await findRole(tx, key);
    if (rights && key === wholeRole) throw new WrongState('Admins may do everything.');
    if (name !== undefined && role.isGiven) throw new WrongState('A given role keeps its name.');
    const own = await tx.select({ key: user.staffRole }).from(user).where(eq(user.id, userId)).get();
    if (own?.key === key) throw new OwnAccount('This role is your own: another admin has to change it.');
    for (const held of [role.rights, rights]) if (held) requireAtLeast(ctx, held);
    const called = name?.trim() ?? role.name;
    if (called !== role.name) await refuseUsedName(tx, called, key);
    const values = { name: called, nameKey: role.isGiven ? null : fold(called), rights: rights ? knownRights(rights) : role.rights };
    await tx
      .insert(staffRole)
      .values({ key, base: role.base, ...values, createdAt: ctx.now })
      .onConflictDoUpdate({ target: staffRole.key, set: values })
      .run();
    if (!isDeepStrictEqual(values.rights, role.rights)) await notifyOfRights(tx, await boundBy(tx, key), ctx.now);
    return oneOf(tx, key);
  });
}

/**
 * Deletes a role: its people, and the limits of their accounts, revert to the role it is based on. @throws NotFound, WrongState,
 * OwnAccount, Forbidden
 */
export async function removeRole(ctx: Ctx, { key }: { key: string }): Promise<Role> {
  const { userId } = requirePerson(ctx);
  requirePerson(ctx);
  requireRight(ctx, 'roles', 'delete');
  return changeForAdmins(ctx, async (tx) => {
    const role = await oneOf(tx, key);
    if (role.isGiven) throw new WrongState('A given role can not be deleted.');
    const people = eq(listedUser.staffRole, key);
    const bounded = await boundBy(tx, key);
    if (bounded.includes(userId)) throw new OwnAccount('This role is your own: another admin has to delete it.');
    // The base role may grant its people more rights.
    for (const held of [role.rights, await rightsOfRole(tx, role.base)]) requireAtLeast(ctx, held);
    const had = (await tx.select({ id: listedUser.id }).from(listedUser).where(people).all()).map(({ id }) => id);
    await keepRemoved(ctx, tx, 'role', key, { name: role.name, base: role.base, rights: role.rights, people: had, bounded });
    await tx.update(listedUser).set({ staffRole: null }).where(people).run();
    await tx.update(user).set({ staffRole: role.base }).where(eq(user.staffRole, key)).run();
    await tx.delete(staffRole).where(eq(staffRole.key, key)).run();
    await notifyOfRights(tx, bounded, ctx.now);
    return role;
  });
}

const { name, base, rights } = Role.properties;
const Ids = Type.Array(Type.Integer());
const Removed = Type.Object({ name, base, rights, people: Ids, bounded: Ids });

/** Restores a role, with those of its people who have no other one since. @throws NotFound, Invalid, ListFull, Forbidden */
export async function restoreRole(ctx: Ctx, { key }: { key: string }): Promise<Role> {
  requireRight(ctx, 'roles', 'delete');
  return changeForAdmins(ctx, async (tx) => {
    const kept = await takeRemoved(ctx, tx, { kind: 'role', key, shape: Removed });
    if (!kept) throw unknownRole();
    const { name, base, rights, people, bounded } = kept;
    for (const held of [rights, await rightsOfRole(tx, base)]) requireAtLeast(ctx, held);
    await insertRole(tx, { key, base, name, rights, createdAt: ctx.now });
    const same = and(inArray(listedUser.id, people), eq(listedUser.role, base), isNull(listedUser.staffRole));
    if (people.length > 0) await tx.update(listedUser).set({ staffRole: key }).where(same).run();
    const bound = and(inArray(user.id, bounded), eq(user.staffRole, base));
    if (bounded.length > 0) await tx.update(user).set({ staffRole: key }).where(bound).run();
    await notifyOfRights(tx, await boundBy(tx, key), ctx.now);
    return oneOf(tx, key);
  });
}

/** Returns a role that can be assigned. @throws Invalid */
export async function requireRole(tx: Reader, key: string): Promise<KnownRole> {
  const role = (await knownRoles(tx)).find((one) => one.key === key);
  if (!role) throw new Invalid({ role: ['There is no such role.'] });
  return role;
}

const unknownRole = () => new NotFound('There is no such role.');

async function findRole(tx: Reader, key: string): Promise<KnownRole> {
  const role = (await knownRoles(tx)).find((one) => one.key === key);
  if (!role) throw unknownRole();
  return role;
}

async function knownRoles(tx: Reader): Promise<KnownRole[]> {
  const stored = await tx.select().from(staffRole).orderBy(asc(staffRole.createdAt), asc(staffRole.key)).limit(maxRoles).all();
  const given = directoryRoles.map((key) => {
    const rights = rightsOf(key, key === wholeRole ? undefined : stored.find((row) => row.key === key)?.rights);
    return { key, name: '', base: key, isGiven: true, rights };
  });
  const made = stored.filter(({ nameKey }) => nameKey !== null);
  return [...given, ...made.map(({ key, name, base, rights }) => ({ key, name, base, isGiven: false, rights }))];
}

async function rolesWithPeople(tx: Reader): Promise<Role[]> {
  const counts = await tx
    .select({ role: listedUser.role, own: listedUser.staffRole, people: count() })
    .from(listedUser)
    .groupBy(listedUser.role, listedUser.staffRole)
    .all();
  const people = await tx
    .select({
      id: listedUser.id,
      fullName: listedUser.fullName,
      avatar: listedUser.avatar,
      avatarColor: listedUser.avatarColor,
      role: listedUser.role,
      own: listedUser.staffRole,
    })
    .from(listedUser)
    .orderBy(desc(listedUser.id))
    .limit(looked)
    .all();
  return (await knownRoles(tx)).map((role) => {
    const has = (one: { role: string; own: string | null }) => (one.own ?? one.role) === role.key;
    const shown = people.filter(has).slice(0, avatarsShown);
    return {
      ...role,
      people: counts.filter(has).reduce((sum, one) => sum + one.people, 0),
      faces: shown.map(({ id, fullName, avatar, avatarColor }) => ({ id, fullName, avatar, avatarColor })),
    };
  });
}

async function oneOf(tx: Reader, key: string): Promise<Role> {
  const role = (await rolesWithPeople(tx)).find((one) => one.key === key);
  if (!role) throw unknownRole();
  return role;
}

async function insertRole(tx: Queries, { key, base, name, rights, createdAt }: Omit<Row, 'nameKey'>): Promise<void> {
  if ((await countRows(tx, staffRole, isNotNull(staffRole.nameKey))) >= maxRoles - directoryRoles.length)
    throw new ListFull(`There are ${maxRoles} roles already.`);
  await refuseUsedName(tx, name, key);
  await tx
    .insert(staffRole)
    .values({ key, base, name, nameKey: fold(name), rights: knownRights(rights), createdAt })
    .run();
}

async function refuseUsedName(tx: Queries, name: string, key: string): Promise<void> {
  const isUsed = (await countRows(tx, staffRole, and(eq(staffRole.nameKey, fold(name)), ne(staffRole.key, key)))) > 0;
  if (isUsed) throw new Invalid({ name: ['This name is already in use.'] });
}

/** Returns an unused key, different from those of restorable roles. */
async function nextKey(tx: Queries): Promise<string> {
  const stored = await tx.select({ key: staffRole.key }).from(staffRole).all();
  const removed = await tx.select({ key: removedEntry.key }).from(removedEntry).where(eq(removedEntry.kind, 'role')).all();
  const numbers = [...stored, ...removed].map(({ key }) => Number(/^role-(\d+)$/.exec(key)?.[1] ?? 0));
  return `role-${Math.max(0, ...numbers) + 1}`;
}
