import { and, asc, eq, min, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import {
  type NewPermission,
  Permission,
  type PermissionAssignment,
  type PermissionChange,
  type PermissionList,
  type PermissionQuery,
} from '../../contract/backoffice/permissions.ts';
import { firstPermissionRole, permissionRoles } from '../../contract/values/backoffice/permissions.ts';
import { maxRows } from '../../contract/values/shared/paging.ts';
import type { Queries } from '../../db/client.ts';
import { permission } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { Conflict, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { allAndPage, countRows } from '../shared/paging.ts';
import { bangkokMoment } from '../shared/rules/dates.ts';
import { fold } from '../shared/rules/text.ts';
import { changeForAdmins } from './announce-admins.ts';
import { keepRemoved, takeRemoved } from './removed-entries.ts';

/** Lists the permissions that can be assigned, newest first (specification, service layer §7, Permissions). */
export async function listPermissions(ctx: Ctx, query: PermissionQuery): Promise<PermissionList> {
  requireRight(ctx, 'roles', 'read');
  const { q, assignedTo, isCore, page: number, perPage } = query;
  const where = and(
    q ? sql`instr(${permission.search}, ${fold(q)}) > 0` : undefined,
    assignedTo ? sql`exists (select 1 from json_each(${permission.assignedTo}) where value = ${assignedTo})` : undefined,
    isCore === undefined ? undefined : eq(permission.isCore, isCore),
  );
  const { all, page, total } = await allAndPage(
    query,
    ({ limit, offset }) => ctx.db.select().from(permission).where(where).orderBy(asc(permission.place)).limit(limit).offset(offset).all(),
    () => countRows(ctx.db, permission, where),
  );
  const params = {
    ...(q ? { q } : {}),
    perPage,
    page: number,
    ...(assignedTo ? { assignedTo } : {}),
    ...(isCore === undefined ? {} : { isCore }),
  };
  return { params, allData: all.map(toPermission), total, permissions: page.map(toPermission) };
}

/** Adds a permission before all others; administrators have it (specification, service layer §4). */
export async function addPermission(ctx: Ctx, { permission: input }: NewPermission): Promise<Permission> {
  requireRight(ctx, 'roles', 'create');
  const { name, isCore = false } = typeof input === 'string' ? { name: input } : input;
  if (isCore) requireRight(ctx, 'roles', 'write');
  const createdDate = bangkokMoment(ctx.now);
  return changeForAdmins(ctx, (tx) =>
    idempotent(ctx, tx, 'add-permission', isCore ? { name, isCore } : name, async () => {
      await enforceLimit(tx);
      const row = await tx
        .insert(permission)
        .values({
          id: await nextId(tx, permission),
          place: await frontPlace(tx),
          name,
          assignedTo: [firstPermissionRole],
          createdDate,
          isCore,
          search: permissionSearch({ name, createdDate }),
        })
        .returning()
        .get();
      return toPermission(row);
    }),
  );
}

/** Renames a permission, or changes whether it is a core one. @throws NotFound, Conflict for a core one */
export async function updatePermission(ctx: Ctx, { id, name, isCore }: PermissionChange): Promise<Permission> {
  requireRight(ctx, 'roles', 'write');
  return changeForAdmins(ctx, async (tx) => {
    const known = await tx.select().from(permission).where(eq(permission.id, id)).get();
    if (!known) throw unknownPermission();
    const next = { name, isCore: isCore ?? known.isCore };
    if (known.isCore && next.isCore && name !== known.name) throw corePermission(known.name);
    const search = permissionSearch({ name, createdDate: known.createdDate });
    await tx
      .update(permission)
      .set({ ...next, search })
      .where(eq(permission.id, id))
      .run();
    return toPermission({ ...known, ...next });
  });
}

/** Removes a permission and returns it. @throws NotFound, Conflict for a core one */
export async function removePermission(ctx: Ctx, { id }: { id: number }): Promise<Permission> {
  requireRight(ctx, 'roles', 'delete');
  return changeForAdmins(ctx, async (tx) => {
    const row = await tx.delete(permission).where(eq(permission.id, id)).returning().get();
    if (!row) throw unknownPermission();
    if (row.isCore) throw corePermission(row.name);
    await keepRemoved(ctx, tx, 'permission', String(id), row);
    return toPermission(row);
  });
}

const Removed = Type.Object({ ...Permission.properties, place: Type.Integer(), isCore: Type.Boolean(), search: Type.String() });

/** Restores a deleted permission to its place. @throws NotFound */
export async function restorePermission(ctx: Ctx, { id }: { id: number }): Promise<Permission> {
  requireRight(ctx, 'roles', 'delete');
  return changeForAdmins(ctx, async (tx) => {
    const kept = await takeRemoved(ctx, tx, { kind: 'permission', key: String(id), shape: Removed });
    if (!kept) throw unknownPermission();
    await enforceLimit(tx);
    const isFree = (await countRows(tx, permission, eq(permission.id, id))) === 0;
    const { place, name, assignedTo, createdDate, isCore, search } = kept;
    const row = await tx
      .insert(permission)
      .values({ id: isFree ? id : await nextId(tx, permission), place, name, assignedTo, createdDate, isCore, search })
      .returning()
      .get();
    return toPermission(row);
  });
}

/** Sets the holders of a permission; administrators keep it. @throws NotFound */
export async function assignPermission(ctx: Ctx, { id, assignedTo }: PermissionAssignment): Promise<Permission> {
  requireRight(ctx, 'roles', 'write');
  const roles = permissionRoles.filter((role) => role === firstPermissionRole || assignedTo.includes(role));
  return changeForAdmins(ctx, async (tx) => {
    const row = await tx.update(permission).set({ assignedTo: roles }).where(eq(permission.id, id)).returning().get();
    if (!row) throw unknownPermission();
    return toPermission(row);
  });
}

/** The list is returned as a whole. @throws ListFull */
async function enforceLimit(tx: Queries): Promise<void> {
  if ((await countRows(tx, permission, undefined)) >= maxRows) throw new ListFull(`There are ${maxRows} permissions already.`);
}

/** Returns the searchable text of a permission. */
export function permissionSearch({ name, createdDate }: Pick<Permission, 'name' | 'createdDate'>): string {
  return fold(`${name}\n${createdDate}`);
}

async function frontPlace(tx: Queries): Promise<number> {
  const first = await tx
    .select({ place: min(permission.place) })
    .from(permission)
    .get();
  return (first?.place ?? 0) - 1;
}

/** Core permissions can't be renamed or deleted. */
const corePermission = (name: string) =>
  new Conflict('CORE_PERMISSION', `“${name}” is a core permission: it can be neither renamed nor deleted until the mark is taken away.`);

const unknownPermission = () => new NotFound('There is no such permission.');

function toPermission({ id, name, assignedTo, createdDate, isCore }: typeof permission.$inferSelect): Permission {
  return { id, name, assignedTo, createdDate, ...(isCore ? { isCore } : {}) };
}
