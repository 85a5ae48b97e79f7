import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { ListedUser, NewListedUser, UserList, UserQuery } from '../../contract/backoffice/user-directory.ts';
import { newUser } from '../../contract/values/backoffice/user-directory.ts';
import { mostRows } from '../../contract/values/shared/paging.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { listedUser } from '../../db/schema.ts';
import { keysOf, readName, readUsername } from '../identity/names.ts';
import type { Account } from '../shared/actor.ts';
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
export async function listUsers(db: Database, query: UserQuery): Promise<UserList> {
  const { q, role, currentPlan, status, sort, sortColumn } = query;
  const where = and(
    role ? eq(listedUser.role, role) : undefined,
    currentPlan ? eq(listedUser.currentPlan, currentPlan) : undefined,
    status ? eq(listedUser.status, status) : undefined,
    q ? sql`instr(${listedUser.search}, ${fold(q)}) > 0` : undefined,
  );
  const inOrder = sort === 'asc' ? asc : desc;
  const order = sortColumn === 'id' ? [inOrder(listedUser.id)] : [inOrder(columns[sortColumn]), inOrder(listedUser.id)];
  const { limit, offset } = pageRange(query);
  const rows = await db
    .select()
    .from(listedUser)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();
  return { total: await countRows(db, listedUser, where), users: rows.map(wireUser) };
}

/** The whole list, unsorted: whoever was added last comes first. */
export async function allUsers(db: Database): Promise<ListedUser[]> {
  const rows = await db.select().from(listedUser).orderBy(desc(listedUser.id)).limit(mostRows).all();
  return rows.map(wireUser);
}

/** @throws NotFound */
export async function readUser(db: Database, id: number): Promise<ListedUser> {
  const row = await db.select().from(listedUser).where(eq(listedUser.id, id)).get();
  if (!row) throw unknownUser();
  return wireUser(row);
}

/** Adds somebody to the list. @throws Invalid when the email or the username is used, or a name could pass for another one */
export async function addUser(
  db: Database,
  account: Account,
  given: NewListedUser,
  key: string | undefined,
  now: number,
): Promise<ListedUser> {
  return transact(db, (tx) =>
    idempotent({ actor: account, now, idempotencyKey: key }, tx, 'add-user', given, async () => {
      const { company = '', country = '', contact = '', avatar = '', ...rest } = given;
      const names = { username: readUsername('username', given.username), fullName: readName('fullName', given.fullName) };
      const row = userRow({ ...newUser, company, country, contact, avatar, ...rest, ...names, id: await nextId(tx, listedUser) });
      await refuseUsed(tx, row);
      return wireUser(await tx.insert(listedUser).values(row).returning().get());
    }),
  );
}

/** Removes somebody from the list and answers who it was. @throws NotFound */
export async function removeUser(db: Database, id: number): Promise<ListedUser> {
  const row = await transact(db, (tx) => tx.delete(listedUser).where(eq(listedUser.id, id)).returning().get());
  if (!row) throw unknownUser();
  return wireUser(row);
}

/** The stored form of a user. */
export function userRow(user: ListedUser): typeof listedUser.$inferInsert {
  const { username, email, fullName, company, country, billing } = user;
  return {
    ...wireUser(user),
    ...keysOf({ username, email }),
    fullNameKey: sortKey(fullName),
    companyKey: sortKey(company),
    countryKey: sortKey(country),
    search: fold([username, fullName, email, billing].join('\n')),
  };
}

async function refuseUsed(tx: Queries, names: { username: string; email: string }): Promise<void> {
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

function wireUser(row: ListedUser): ListedUser {
  const { id, fullName, username, email, billing, company, role, country, contact, currentPlan, status, avatar, avatarColor } = row;
  return { id, fullName, username, email, billing, company, role, country, contact, currentPlan, status, avatar, avatarColor };
}
