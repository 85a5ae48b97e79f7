import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DirectoryUser, NewDirectoryUser, UserList, UserQuery } from '../../contract/backoffice/user-directory.ts';
import { directoryRoles, newUser } from '../../contract/values/backoffice/user-directory.ts';
import { maxRows } from '../../contract/values/shared/paging.ts';
import type { Queries } from '../../db/client.ts';
import { listedUser } from '../../db/schema.ts';
import { type Ctx, requirePerson, requireRight } from '../context.ts';
import { lastUseOf } from '../identity/last-seen.ts';
import { keysOf, readName, readUsername } from '../identity/names.ts';
import { Invalid, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { fold, sortKey } from '../shared/rules/text.ts';
import { changeForAdmins } from './announce-admins.ts';
import { requireRoleToGive } from './directory-accounts.ts';
import { deleteEvents, noteEvent } from './directory-events.ts';

const columns = {
  id: listedUser.id,
  fullName: listedUser.fullNameKey,
  username: listedUser.usernameKey,
  email: listedUser.emailKey,
  company: listedUser.companyKey,
  country: listedUser.countryKey,
  role: listedUser.role,
  currentPlan: listedUser.currentPlan,
  billing: listedUser.billing,
  status: listedUser.status,
  lastSeenAt: listedUser.lastSeenAt,
} satisfies Record<UserQuery['sortColumn'], unknown>;

const names = ['fullName', 'username', 'email'] as const;
/** Fields of a user that may be set with write access to the directory; role and status have separate rules. */
export const saidFields = [...names, 'billing', 'company', 'country', 'contact', 'currentPlan', 'avatar', 'avatarColor'] as const;

const holds = (q: string): SQL => sql`instr(${listedUser.search}, ${fold(q)}) > 0`;

/** Lists the users that match; ties are ordered by id, in the same direction. */
export async function listUsers(ctx: Ctx, query: UserQuery): Promise<UserList> {
  requireRight(ctx, 'users', 'read');
  const { q, role, currentPlan, status, staffRole, sort, sortColumn } = query;
  const where = and(
    staffRole === undefined ? undefined : hasRole(staffRole),
    role ? eq(listedUser.role, role) : undefined,
    currentPlan ? eq(listedUser.currentPlan, currentPlan) : undefined,
    status ? eq(listedUser.status, status) : undefined,
    q ? holds(q) : undefined,
  );
  const direction = sort === 'asc' ? asc : desc;
  const order = sortColumn === 'id' ? [direction(listedUser.id)] : [direction(columns[sortColumn]), direction(listedUser.id)];
  const { limit, offset } = pageRange(query);
  const rows = await ctx.db
    .select()
    .from(listedUser)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();
  return { total: await countRows(ctx.db, listedUser, where), users: rows.map(toUser) };
}

/** Finds users by text, ordered by name. */
export async function findUsers(ctx: Ctx, { q, limit }: { q: string; limit: number }): Promise<DirectoryUser[]> {
  requireRight(ctx, 'users', 'read');
  const rows = await ctx.db
    .select()
    .from(listedUser)
    .where(holds(q))
    .orderBy(asc(listedUser.fullNameKey), asc(listedUser.id))
    .limit(limit)
    .all();
  return rows.map(toUser);
}

/** Lists the whole directory without filters, last added first. */
export async function listAllUsers(ctx: Ctx): Promise<DirectoryUser[]> {
  requireRight(ctx, 'users', 'read');
  const rows = await ctx.db.select().from(listedUser).orderBy(desc(listedUser.id)).limit(maxRows).all();
  return rows.map(toUser);
}

/** Returns a person in the directory. @throws NotFound */
export async function readUser(ctx: Ctx, { id }: { id: number }): Promise<DirectoryUser> {
  requireRight(ctx, 'users', 'read');
  const row = await ctx.db.select().from(listedUser).where(eq(listedUser.id, id)).get();
  if (!row) throw unknownUser();
  return toUser(row);
}

/**
 * Adds a person to the directory. @throws Invalid when the email or the username is used, or a name could pass for another one; Forbidden
 * for a role that exceeds the caller's
 */
export async function addUser(ctx: Ctx, input: NewDirectoryUser): Promise<DirectoryUser> {
  requireRight(ctx, 'users', 'create');
  const { role = newUser.role, status = newUser.status } = input;
  if (status !== newUser.status) requirePerson(ctx);
  return changeForAdmins(ctx, (tx) =>
    idempotent(ctx, tx, 'add-user', input, async () => {
      await requireRoleToGive(ctx, tx, role);
      const added = await insertUser(ctx, tx, pick(input, [...saidFields, 'role', 'status']));
      await noteEvent(ctx, tx, added.id, 'added');
      return toUser(added);
    }),
  );
}

/** Writes a new person to the directory. @throws Invalid like `addUser` */
export async function insertUser(
  { now }: Pick<Ctx, 'now'>,
  tx: Queries,
  { company = '', country = '', contact = '', avatar = '', staffRole, ...input }: NewDirectoryUser & { staffRole?: string | undefined },
): Promise<typeof listedUser.$inferSelect> {
  const names = { username: readUsername('username', input.username), fullName: readName('fullName', input.fullName) };
  const row = userRow({ ...newUser, company, country, contact, avatar, ...input, ...names, id: await nextId(tx, listedUser) });
  await refuseUsedNames(tx, row);
  const added = await tx
    .insert(listedUser)
    .values({ ...row, staffRole: staffRole ?? null, createdAt: now, lastSeenAt: await lastUseOf(tx, row) })
    .returning()
    .get();
  await deleteEvents(tx, added.id);
  return added;
}

/** Returns the stored form of a user; the account's activity is stored separately. */
export function userRow(user: DirectoryUser): typeof listedUser.$inferInsert & { id: number } {
  const { username, email, fullName, company, country, billing, staffRole } = user;
  return {
    ...fieldsOf(user),
    ...(staffRole ? { staffRole } : {}),
    ...keysOf({ username, email }),
    fullNameKey: sortKey(fullName),
    companyKey: sortKey(company),
    countryKey: sortKey(country),
    search: fold([username, fullName, email, billing].join('\n')),
  };
}

/** Condition for users with a role, built in or created by admins. */
function hasRole(key: string): SQL | undefined {
  const given = directoryRoles.find((role) => role === key);
  return given ? and(eq(listedUser.role, given), isNull(listedUser.staffRole)) : eq(listedUser.staffRole, key);
}

/** @throws Invalid naming the names that another person in the directory has already */
export async function refuseUsedNames(
  tx: Queries,
  { id, ...names }: { id?: number | undefined; username: string; email: string },
): Promise<void> {
  const { emailKey, usernameKey, usernameSkeleton } = keysOf(names);
  const others = id === undefined ? undefined : ne(listedUser.id, id);
  const emailUsed = (await countRows(tx, listedUser, and(others, eq(listedUser.emailKey, emailKey)))) > 0;
  const looksAlike = or(eq(listedUser.usernameKey, usernameKey), eq(listedUser.usernameSkeleton, usernameSkeleton));
  const usernameUsed = (await countRows(tx, listedUser, and(others, looksAlike))) > 0;
  if (emailUsed || usernameUsed) throw usedNames({ emailUsed, usernameUsed });
}

export const usedNames = ({ emailUsed, usernameUsed }: Record<'emailUsed' | 'usernameUsed', boolean>): Invalid =>
  new Invalid({
    ...(emailUsed ? { email: ['This email is already in use.'] } : {}),
    ...(usernameUsed ? { username: ['This username is already in use.'] } : {}),
  });

export const unknownUser = (): NotFound => new NotFound('There is no such user.');

type Fields = Omit<DirectoryUser, 'staffRole' | 'lastSeenAt'>;

/** Returns the common fields of all users in a fixed order. */
function fieldsOf({ id, fullName, username, email, billing, company, role, ...rest }: Fields): Fields {
  const { country, contact, currentPlan, status, avatar, avatarColor } = rest;
  return { id, fullName, username, email, billing, company, role, country, contact, currentPlan, status, avatar, avatarColor };
}

/** Returns the wire form of a user. */
export function toUser({ staffRole, lastSeenAt, ...row }: Fields & { staffRole: string | null; lastSeenAt: number }): DirectoryUser {
  return {
    ...fieldsOf(row),
    ...(staffRole ? { staffRole } : {}),
    ...(lastSeenAt > 0 ? { lastSeenAt: new Date(lastSeenAt).toISOString() } : {}),
  };
}
