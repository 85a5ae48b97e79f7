import { eq, inArray, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ManyUsersChange, UserChange, UserFigures } from '../../contract/backoffice/user-changes.ts';
import { DirectoryUser } from '../../contract/backoffice/user-directory.ts';
import { newUser } from '../../contract/values/backoffice/user-directory.ts';
import type { Queries } from '../../db/client.ts';
import { listedUser, user } from '../../db/schema.ts';
import type { Suspension } from '../cases/suspensions.ts';
import { type Ctx, requireAtLeast, requirePerson, requireRight } from '../context.ts';
import { lastUseOf } from '../identity/last-seen.ts';
import { revokeInvitations } from '../identity/mailed-codes.ts';
import { keysOf, readName, readUsername } from '../identity/names.ts';
import { nextId } from '../shared/ids.ts';
import { refuseStale } from '../shared/known.ts';
import { countRows } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { changeForAdmins } from './announce-admins.ts';
import { decideAccount, requireAuthorityOver, rightsOfRole } from './directory-accounts.ts';
import { deleteEvents, noteEvent } from './directory-events.ts';
import { keepRemoved, takeRemoved } from './removed-entries.ts';
import { requireRole } from './roles.ts';
import { refuseUsedNames, saidFields, toUser, unknownUser, userRow } from './user-directory.ts';

type Row = typeof listedUser.$inferSelect;
type Change = Omit<UserChange, 'id' | 'known' | 'suspension'>;
type Tools = Pick<Suspension, 'publicUrl'>;
/** Fields that can be changed for several users at once. */
const decidedFields = ['role', 'status', 'currentPlan'] as const;

/** Counts users in total, by status, and with a paid plan. */
export async function countUsers(ctx: Ctx): Promise<UserFigures> {
  requireRight(ctx, 'users', 'read');
  const ofStatus = (status: Row['status']) => countRows(ctx.db, listedUser, eq(listedUser.status, status));
  return {
    total: await countRows(ctx.db, listedUser, undefined),
    active: await ofStatus('active'),
    pending: await ofStatus('pending'),
    inactive: await ofStatus('inactive'),
    paid: await countRows(ctx.db, listedUser, ne(listedUser.currentPlan, 'basic')),
  };
}

/** Updates the fields of the request. @throws NotFound, Invalid, OwnAccount, LastAdmin, Forbidden, StaleVersion */
export async function updateUser(ctx: Ctx, { id, known, suspension, ...change }: UserChange, tools: Tools): Promise<DirectoryUser> {
  requireChange(ctx, change);
  return changeForAdmins(ctx, async (tx) => {
    const row = await tx.select().from(listedUser).where(eq(listedUser.id, id)).get();
    if (!row) throw unknownUser();
    refuseStale(pick(toUser(row), saidFields), known, change);
    return changeOne(ctx, tx, row, { ...pick(change, [...saidFields, 'role', 'status']), why: whyOf(suspension, tools) });
  });
}

/** Changes several users atomically. @throws NotFound, OwnAccount, LastAdmin, Forbidden */
export async function updateUsers(ctx: Ctx, { ids, suspension, ...change }: ManyUsersChange, tools: Tools): Promise<DirectoryUser[]> {
  requireChange(ctx, change);
  return changeForAdmins(ctx, async (tx) => {
    const changed: DirectoryUser[] = [];
    const why = whyOf(suspension, tools);
    for (const row of await rowsOf(tx, ids)) changed.push(await changeOne(ctx, tx, row, { ...pick(change, decidedFields), why }));
    return changed;
  });
}

/** Removes people from the directory; `restoreUsers` restores them. @throws NotFound, Forbidden */
export async function removeUsers(ctx: Ctx, { ids }: { ids: number[] }): Promise<DirectoryUser[]> {
  requireRight(ctx, 'users', 'delete');
  return changeForAdmins(ctx, async (tx) => {
    const rows = await rowsOf(tx, ids);
    for (const row of rows) {
      await requireAuthorityOver(ctx, tx, row);
      await keepRemoved(ctx, tx, 'user', String(row.id), { ...toUser(row), accountId: row.accountId, createdAt: row.createdAt });
    }
    await tx.delete(listedUser).where(inArray(listedUser.id, ids)).run();
    await revokeInvitations(
      tx,
      rows.map(({ emailKey }) => emailKey),
    );
    return rows.map(toUser);
  });
}

/** Removes one person and returns them. @throws NotFound */
export async function removeUser(ctx: Ctx, { id }: { id: number }): Promise<DirectoryUser> {
  const [user] = await removeUsers(ctx, { ids: [id] });
  if (!user) throw unknownUser();
  return user;
}

/** Restores removed people, with their ids unless in use. @throws NotFound, Forbidden, Invalid if a name is in use by now */
export async function restoreUsers(ctx: Ctx, { ids }: { ids: number[] }): Promise<DirectoryUser[]> {
  requireRight(ctx, 'users', 'delete');
  return changeForAdmins(ctx, async (tx) => {
    const restored: DirectoryUser[] = [];
    for (const id of new Set(ids)) restored.push(await restoreOne(ctx, tx, id));
    return restored;
  });
}

const Removed = Type.Object({
  ...DirectoryUser.properties,
  accountId: Type.Union([Type.Integer(), Type.Null()]),
  createdAt: Type.Integer(),
});

async function restoreOne(ctx: Ctx, tx: Queries, id: number): Promise<DirectoryUser> {
  const kept = await takeRemoved(ctx, tx, { kind: 'user', key: String(id), shape: Removed });
  if (!kept) throw unknownUser();
  await refuseUsedNames(tx, { username: kept.username, email: kept.email });
  const isFree = (await countRows(tx, listedUser, eq(listedUser.id, id))) === 0;
  const person = { ...kept, id: isFree ? id : await nextId(tx, listedUser) };
  const { createdAt } = kept;
  const accountId = await accountStillThere(tx, kept.accountId);
  const seenBefore = kept.lastSeenAt ? Date.parse(kept.lastSeenAt) : 0;
  const fresh = userRow(person);
  const row = await tx
    .insert(listedUser)
    .values({ ...fresh, accountId, createdAt, lastSeenAt: Math.max(seenBefore, await lastUseOf(tx, fresh)) })
    .returning()
    .get();
  await requireAuthorityOver(ctx, tx, row);
  if (!isFree) await deleteEvents(tx, row.id);
  await noteEvent(ctx, tx, row.id, 'restored');
  return toUser(row);
}

/** Returns an account's id, or null if it was deleted in the meantime. */
async function accountStillThere(tx: Queries, id: number | null): Promise<number | null> {
  return id === null ? null : ((await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).get())?.id ?? null);
}

/** Requires a person, not a program, for a change of role or status; a role also requires the right to change roles. */
function requireChange(ctx: Ctx, { role, status }: Pick<Change, 'role' | 'status'>): void {
  if (role !== undefined || status !== undefined) requirePerson(ctx);
  requireRight(ctx, 'users', 'write');
  if (role !== undefined) requireRight(ctx, 'roles', 'write');
}

async function rowsOf(tx: Queries, ids: number[]): Promise<Row[]> {
  const rows = await tx.select().from(listedUser).where(inArray(listedUser.id, ids)).all();
  if (rows.length !== new Set(ids).size) throw unknownUser();
  return rows;
}

async function changeOne(
  ctx: Ctx,
  tx: Queries,
  row: Row,
  { role: key, why, ...fields }: Change & { why: Suspension },
): Promise<DirectoryUser> {
  const before = toUser(row);
  const role = key === undefined ? undefined : await requireRole(tx, key);
  const next: DirectoryUser = { ...before, ...given(fields) };
  // Unchanged names remain as written, even those that could not be chosen today.
  const isRenamed = next.username !== before.username;
  if (isRenamed) next.username = readUsername('username', next.username);
  if (next.fullName !== before.fullName) next.fullName = readName('fullName', next.fullName);
  if (role) Object.assign(next, { role: role.base, staffRole: role.isGiven ? undefined : role.key });
  if (isRenamed || next.email !== before.email) await refuseUsedNames(tx, next);
  const changed = await tx
    .update(listedUser)
    .set({
      ...userRow(next),
      ...(isRenamed ? {} : { usernameSkeleton: row.usernameSkeleton }),
      staffRole: next.staffRole ?? null,
      ...(next.email === before.email ? {} : { lastSeenAt: Math.max(row.lastSeenAt, await lastUseOf(tx, keysOf(next))) }),
    })
    .where(eq(listedUser.id, row.id))
    .returning()
    .get();
  // An invitation is only for a pending person at the address it was sent to.
  if (next.status !== 'pending' || next.email !== before.email) await revokeInvitations(tx, [row.emailKey]);
  await decideAccount(ctx, tx, row, {
    suspension: next.status === before.status ? undefined : next.status === 'inactive' && why,
    role: role?.key,
  });
  await requireAuthorityOver(ctx, tx, row);
  const [had, has] = [before, next].map((one) => one.staffRole ?? one.role);
  // A new address gives the role's rights to the present or future account with it.
  const isReaddressed = next.email !== before.email;
  const compared = had !== has ? [had, has] : isReaddressed && had !== newUser.role ? [had] : [];
  for (const one of compared) if (one) requireAtLeast(ctx, await rightsOfRole(tx, one));
  await noteChanges(ctx, tx, before, next);
  return toUser(changed ?? row);
}

/** Text for a suspended account if a program has given no reason. */
const unexplained = 'ผู้ดูแลไม่ได้ระบุเหตุผล ขอให้พิจารณาใหม่ได้ด้วยการอุทธรณ์ · No reason was given; an appeal has it looked at again.';

/** Returns the reason of a suspension; one by a program without a reason refers to no specific rule. */
const whyOf = (given: UserChange['suspension'], { publicUrl }: Tools): Suspension => ({
  rule: given?.rule ?? 'other',
  text: given?.text.trim() || unexplained,
  publicUrl,
});

const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

async function noteChanges(ctx: Ctx, tx: Queries, before: DirectoryUser, next: DirectoryUser): Promise<void> {
  const { id } = before;
  const isOther = (name: keyof DirectoryUser) => before[name] !== next[name];
  if (isOther('status')) await noteEvent(ctx, tx, id, next.status === 'inactive' ? 'suspended' : 'activated', next.status);
  if (isOther('role') || isOther('staffRole')) await noteEvent(ctx, tx, id, 'role', next.staffRole ?? next.role);
  if (isOther('currentPlan')) await noteEvent(ctx, tx, id, 'plan', next.currentPlan);
  const plain = ['fullName', 'username', 'email', 'company', 'country', 'contact', 'billing', 'avatar', 'avatarColor'] as const;
  if (plain.some(isOther)) await noteEvent(ctx, tx, id, 'changed');
}
