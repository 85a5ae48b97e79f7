import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { DirectoryUser, NewDirectoryUser, UserList, UserQuery } from '../../contract/backoffice/user-directory.ts';
import { newUser } from '../../contract/values/backoffice/user-directory.ts';
import { maxRows } from '../../contract/values/shared/paging.ts';
import { type Queries, transact } from '../../db/client.ts';
import { listedUser } from '../../db/schema.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { keysOf, readName, readUsername } from '../identity/names.ts';
import { Invalid, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { fold, sortKey } from '../shared/rules/text.ts';

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
} satisfies Record<UserQuery['sortColumn'], unknown>;

/** The users that match; equal ones are ordered by their number, in the same direction. */
export async function listUsers(ctx: Ctx, query: UserQuery): Promise<UserList> {
  requireAdmin(ctx);
  const { q, role, currentPlan, status, sort, sortColumn } = query;
  const where = and(
    role ? eq(listedUser.role, role) : undefined,
    currentPlan ? eq(listedUser.currentPlan, currentPlan) : undefined,
    status ? eq(listedUser.status, status) : undefined,
    q ? sql`instr(${listedUser.search}, ${fold(q)}) > 0` : undefined,
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

/** The whole directory, unfiltered: whoever was added last comes first. */
export async function listAllUsers(ctx: Ctx): Promise<DirectoryUser[]> {
  requireAdmin(ctx);
  const rows = await ctx.db.select().from(listedUser).orderBy(desc(listedUser.id)).limit(maxRows).all();
  return rows.map(toUser);
}

/** Somebody of the directory. @throws NotFound */
export async function readUser(ctx: Ctx, { id }: { id: number }): Promise<DirectoryUser> {
  requireAdmin(ctx);
  const row = await ctx.db.select().from(listedUser).where(eq(listedUser.id, id)).get();
  if (!row) throw unknownUser();
  return toUser(row);
}

/** Adds somebody to the directory. @throws Invalid when the email or the username is used, or a name could pass for another one */
export async function addUser(ctx: Ctx, input: NewDirectoryUser): Promise<DirectoryUser> {
  requireAdmin(ctx);
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-user', input, async () => {
      const { company = '', country = '', contact = '', avatar = '', ...rest } = input;
      const names = { username: readUsername('username', input.username), fullName: readName('fullName', input.fullName) };
      const row = userRow({ ...newUser, company, country, contact, avatar, ...rest, ...names, id: await nextId(tx, listedUser) });
      await refuseUsedNames(tx, row);
      return toUser(await tx.insert(listedUser).values(row).returning().get());
    }),
  );
}

/** Removes somebody from the directory and answers who it was. @throws NotFound */
export async function removeUser(ctx: Ctx, { id }: { id: number }): Promise<DirectoryUser> {
  requireAdmin(ctx);
  const row = await transact(ctx.db, (tx) => tx.delete(listedUser).where(eq(listedUser.id, id)).returning().get());
  if (!row) throw unknownUser();
  return toUser(row);
}

/** The stored form of a user. */
export function userRow(user: DirectoryUser): typeof listedUser.$inferInsert {
  const { username, email, fullName, company, country, billing } = user;
  return {
    ...toUser(user),
    ...keysOf({ username, email }),
    fullNameKey: sortKey(fullName),
    companyKey: sortKey(company),
    countryKey: sortKey(country),
    search: fold([username, fullName, email, billing].join('\n')),
  };
}

async function refuseUsedNames(tx: Queries, names: { username: string; email: string }): Promise<void> {
  const { emailKey, usernameKey, usernameSkeleton } = keysOf(names);
  const emailUsed = (await countRows(tx, listedUser, eq(listedUser.emailKey, emailKey))) > 0;
  const looksAlike = or(eq(listedUser.usernameKey, usernameKey), eq(listedUser.usernameSkeleton, usernameSkeleton));
  const usernameUsed = (await countRows(tx, listedUser, looksAlike)) > 0;
  if (!emailUsed && !usernameUsed) return;
  throw new Invalid({
    ...(emailUsed ? { email: ['This email is already in use.'] } : {}),
    ...(usernameUsed ? { username: ['This username is already in use.'] } : {}),
  });
}

const unknownUser = () => new NotFound('There is no such user.');

function toUser(row: DirectoryUser): DirectoryUser {
  const { id, fullName, username, email, billing, company, role, country, contact, currentPlan, status, avatar, avatarColor } = row;
  return { id, fullName, username, email, billing, company, role, country, contact, currentPlan, status, avatar, avatarColor };
}
