import { and, asc, eq, isNotNull, notInArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { NewRole } from '../../contract/backoffice/roles.ts';
import { DirectoryEvent } from '../../contract/backoffice/user-account.ts';
import { directoryFields, directoryNames, RoleKey } from '../../contract/backoffice/user-directory.ts';
import { Id } from '../../contract/shared/common.ts';
import { wholeRole } from '../../contract/values/backoffice/roles.ts';
import { directoryRoles, newUser } from '../../contract/values/backoffice/user-directory.ts';
import { directoryEvent, listedUser, staffRole } from '../../db/schema.ts';
import { userRow } from '../../domain/backoffice/user-directory.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { knownRights } from '../../domain/shared/rules/rights.ts';
import { fold } from '../../domain/shared/rules/text.ts';
import { atStart, Moment, optional, part, requireDistinct, requireRows, SeedFault, written } from '../part.ts';

const givenRole = (key: string) => directoryRoles.find((role) => role === key);

export const roles = part({
  description: 'Roles created by admins, and changed rights of predefined ones, whose keys are their names.',
  isNumbered: false,
  fields: {
    ...{ key: RoleKey, rights: NewRole.properties.rights },
    ...optional({ name: NewRole.properties.name, base: directoryFields.role, createdAt: Moment }),
  },
  replaces: [staffRole],
  unique: ['key', 'name'],
  async write(tx, items, { moment }) {
    const rows = items.map(({ key, rights, name, base = 'editor', createdAt = atStart }, at) => {
      const given = givenRole(key);
      if (given === wholeRole) throw new SeedFault([at, 'key'], 'is that of the role with all rights');
      if (!given && name === undefined) throw new SeedFault([at, 'name'], 'is missing');
      const named = given ? { base: given, name: '', nameKey: null } : { base, name: name ?? '', nameKey: fold(name ?? '') };
      return { key, ...named, rights: knownRights(rights), createdAt: moment(createdAt, [at, 'createdAt']) };
    });
    requireDistinct(rows.flatMap(({ nameKey: key }, at) => (key === null ? [] : [{ key, path: [at, 'name'] }])));
    await inBatches(rows, (batch) => tx.insert(staffRole).values(batch).run());
    const isGone = and(
      isNotNull(listedUser.staffRole),
      notInArray(
        listedUser.staffRole,
        rows.map(({ key }) => key),
      ),
    );
    await tx.update(listedUser).set({ staffRole: null }).where(isGone).run();
  },
  async read(reader) {
    const rows = await reader.select().from(staffRole).orderBy(asc(staffRole.createdAt), asc(staffRole.key)).all();
    return rows.map(({ key, name, base, rights, createdAt }) => ({
      ...{ key, ...(givenRole(key) ? {} : { name }), base, rights: knownRights(rights), createdAt: written(createdAt) },
    }));
  },
});

export const users = part({
  description: 'People of the user directory, who are not accounts.',
  fields: {
    ...directoryNames,
    ...optional(directoryFields),
    staffRole: Type.Optional({ ...RoleKey, description: 'Key of a role created by admins.' }),
    ...optional({ createdAt: Moment, lastSeenAt: Moment }),
  },
  replaces: [directoryEvent, listedUser],
  unique: ['username', 'email'],
  async write(tx, items, { moment }) {
    const roles = new Map((await tx.select().from(staffRole).all()).map((row) => [row.key, row]));
    const skeletons = new Set<string>();
    const rows = items.map(({ staffRole: key, createdAt = atStart, lastSeenAt, ...item }, at) => {
      const role = key === undefined ? undefined : roles.get(key);
      if (key !== undefined && !role) throw new SeedFault([at, 'staffRole'], `there is no role with the key ${key}`);
      const nothing = { company: '', country: '', contact: '', avatar: '' };
      const row = userRow({ ...newUser, ...nothing, ...(role && { role: role.base, staffRole: role.key }), ...item });
      const isLike = skeletons.has(row.usernameSkeleton ?? '');
      skeletons.add(row.usernameSkeleton ?? '');
      return {
        ...row,
        usernameSkeleton: isLike ? null : row.usernameSkeleton,
        createdAt: moment(createdAt, [at, 'createdAt']),
        lastSeenAt: lastSeenAt === undefined ? 0 : moment(lastSeenAt, [at, 'lastSeenAt']),
      };
    });
    requireDistinct(rows.map(({ usernameKey: key }, at) => ({ key, path: [at, 'username'] })));
    requireDistinct(rows.map(({ emailKey: key }, at) => ({ key, path: [at, 'email'] })));
    await inBatches(rows, (batch) => tx.insert(listedUser).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(listedUser).orderBy(asc(listedUser.id)).all();
    return rows.map(({ id, fullName, username, email, billing, company, role, country, contact, currentPlan, status, ...row }) => ({
      ...{ id, fullName, username, email, billing, company, role, country, contact, currentPlan, status },
      ...{ avatar: row.avatar, avatarColor: row.avatarColor, createdAt: written(row.createdAt) },
      ...(row.staffRole === null ? {} : { staffRole: row.staffRole }),
      ...(row.lastSeenAt === 0 ? {} : { lastSeenAt: written(row.lastSeenAt) }),
    }));
  },
});

export const userEvents = part({
  description: 'History of people of the user directory.',
  fields: {
    userId: Type.Integer({ ...Id, description: 'Id of the person in the directory.' }),
    kind: DirectoryEvent.properties.kind,
    ...optional({ detail: DirectoryEvent.properties.detail, by: DirectoryEvent.properties.by, at: Moment }),
  },
  replaces: [directoryEvent],
  async write(tx, items, { moment }) {
    await requireRows(
      tx,
      listedUser,
      items.map(({ userId: id }, at) => ({ id, path: [at, 'userId'] })),
    );
    const rows = items.map(({ id, userId, kind, detail = '', by = '', at = atStart }, place) => {
      return { id, listedUserId: userId, kind, detail, byName: by, createdAt: moment(at, [place, 'at']) };
    });
    await inBatches(rows, (batch) => tx.insert(directoryEvent).values(batch).run());
  },
  async read(reader) {
    // Removed people can be restored with their history, which is not exported either.
    const rows = await reader
      .select({ event: directoryEvent })
      .from(directoryEvent)
      .innerJoin(listedUser, eq(listedUser.id, directoryEvent.listedUserId))
      .orderBy(asc(directoryEvent.id))
      .all();
    return rows.map(({ event: { id, listedUserId: userId, kind, detail, byName: by, createdAt } }) => ({
      ...{ id, userId, kind, detail, by, at: written(createdAt) },
    }));
  },
});
