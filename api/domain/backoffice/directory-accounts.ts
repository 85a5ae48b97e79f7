import { eq } from 'drizzle-orm';
import { wholeRole } from '../../contract/values/backoffice/roles.ts';
import { newUser } from '../../contract/values/backoffice/user-directory.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { listedUser, staffRole, user } from '../../db/schema.ts';
import { noteSuspension, type Suspension } from '../cases/suspensions.ts';
import { type Ctx, requireAdmin, requireAtLeast, requirePerson, requireRight } from '../context.ts';
import { abilityOf } from '../identity/accounts.ts';
import { endSessions } from '../identity/sessions.ts';
import { requireWholeAdmin } from '../identity/suspension.ts';
import { OwnAccount } from '../shared/errors.ts';
import { boundsOf, type HeldRights, heldRights } from '../shared/rules/rights.ts';
import { noteComingAndGoing } from '../shared/there.ts';
import { notifyOfDecision } from './account-notices.ts';

type Person = Pick<typeof listedUser.$inferSelect, 'id' | 'accountId' | 'emailKey'>;
export type AccountRow = typeof user.$inferSelect;

/** Returns the account of a directory entry: the linked one, or else the one with its email. */
export async function accountOf(
  reader: Reader,
  { accountId, emailKey }: Pick<Person, 'accountId' | 'emailKey'>,
): Promise<AccountRow | undefined> {
  const known = accountId === null ? undefined : await reader.select().from(user).where(eq(user.id, accountId)).get();
  return known ?? (await reader.select().from(user).where(eq(user.emailKey, emailKey)).get());
}

/** Returns the rights granted by a role; undefined for the one with all rights. */
export async function rightsOfRole(reader: Reader, key: string): Promise<HeldRights> {
  const row = await reader.select({ rights: staffRole.rights }).from(staffRole).where(eq(staffRole.key, key)).get();
  return boundsOf(key, row?.rights ?? null);
}

async function rightsOfAccount(reader: Reader, { role, staffRole }: Pick<AccountRow, 'role' | 'staffRole'>): Promise<HeldRights> {
  return heldRights(role, staffRole === null ? undefined : await rightsOfRole(reader, staffRole));
}

/** Prevents actions on a directory entry whose account has more rights than the caller. @throws Forbidden */
export async function requireAuthorityOver(ctx: Ctx, reader: Reader, person: Pick<Person, 'accountId' | 'emailKey'>): Promise<void> {
  const account = await accountOf(reader, person);
  if (account) requireAtLeast(ctx, await rightsOfAccount(reader, account));
}

/**
 * Requires a person, not a program, to give a new entry a role, which must not exceed their own rights. The default role of new entries is
 * exempt, and grants a client nothing.
 * @throws Forbidden
 */
export async function requireRoleToGive(ctx: Ctx, reader: Reader, key: string): Promise<void> {
  if (key === newUser.role) return;
  requirePerson(ctx);
  // Assigning roles belongs to the area of roles, not of users.
  requireRight(ctx, 'roles', 'write');
  requireAtLeast(ctx, await rightsOfRole(reader, key));
}

/** Changes to an account that follow from a decision about its directory entry. */
export interface AccountChange {
  /** Reason of a suspension, or false to end one. */
  suspension?: Suspension | false | undefined;
  /** Key of the role that limits an admin. */
  role?: string | undefined;
  access?: AccountRow['role'] | undefined;
}

/**
 * Applies a decision about a directory entry to its account, if any; a suspended account is signed out everywhere.
 * @throws Forbidden if the account has more rights than the caller, before or afterwards
 * @throws OwnAccount for the caller's own account, LastAdmin if no admin with all rights would be left
 */
export async function decideAccount(ctx: Ctx, tx: Queries, person: Person, change: AccountChange): Promise<void> {
  const { userId: asker } = requireAdmin(ctx);
  const account = await accountOf(tx, person);
  if (!account) return;
  const next = stateAfter(account, change, ctx.now);
  const isSame = next.suspendedAt === account.suspendedAt && next.role === account.role && next.staffRole === account.staffRole;
  if (isSame) return;
  if (account.id === asker) throw new OwnAccount('This is your own account: another admin has to do this.');
  for (const state of [account, next]) requireAtLeast(ctx, await rightsOfAccount(tx, state));
  if (change.suspension && account.suspendedAt === null) await noteSuspension(ctx, tx, account.id, change.suspension);
  await tx.update(user).set(next).where(eq(user.id, account.id)).run();
  await tx.update(listedUser).set({ accountId: account.id }).where(eq(listedUser.id, person.id)).run();
  if (next.suspendedAt !== account.suspendedAt) await noteComingAndGoing(tx, account.id);
  if (next.suspendedAt !== null) await endSessions(tx, account.id, ctx.now, { reason: 'suspended' });
  await notifyOfDecision(tx, account, next, ctx.now);
  await requireWholeAdmin(tx);
}

function stateAfter(account: AccountRow, { suspension, role, access }: AccountChange, now: number) {
  const nextAccess = access ?? account.role;
  // Only admins have rights that a role could limit.
  const bound = role === undefined ? account.staffRole : role === wholeRole ? null : role;
  return {
    role: nextAccess,
    ability: access === undefined || access === account.role ? account.ability : abilityOf(access),
    staffRole: nextAccess === 'admin' ? bound : null,
    suspendedAt: suspension === undefined ? account.suspendedAt : suspension ? (account.suspendedAt ?? now) : null,
    // A manual suspension or activation by staff replaces the end set by a decision.
    suspendedUntil: suspension === undefined ? account.suspendedUntil : null,
  };
}
