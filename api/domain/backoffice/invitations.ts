import { and, eq } from 'drizzle-orm';
import type { AcceptedInvitation, NewInvitation } from '../../contract/backoffice/invitations.ts';
import type { UserRecord } from '../../contract/backoffice/user-account.ts';
import type { DirectoryUser } from '../../contract/backoffice/user-directory.ts';
import { wholeRole } from '../../contract/values/backoffice/roles.ts';
import { newUser } from '../../contract/values/backoffice/user-directory.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { listedUser, user } from '../../db/schema.ts';
import { type Ctx, requireAtLeast, requirePerson, requireRight } from '../context.ts';
import { invitationMail } from '../identity/account-mails.ts';
import { type AccountTools, createAccount, defaultAvatar, findClash, roleOfNew } from '../identity/accounts.ts';
import { refuseBanned } from '../identity/bans.ts';
import { addressOfInvitation, consumeMail, issueInvitation, revokeInvitations } from '../identity/mailed-codes.ts';
import { refuseUnfitPassword } from '../identity/passwords.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { Invalid, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { pick } from '../shared/pick.ts';
import { addressKey, consume } from '../shared/throttles.ts';
import { changeForAdmins } from './announce-admins.ts';
import { accountOf, requireRoleToGive, rightsOfRole } from './directory-accounts.ts';
import { noteEvent, writeEvent } from './directory-events.ts';
import { requireRole } from './roles.ts';
import { readUserRecord } from './user-account.ts';
import { insertUser, readUser, saidFields, toUser, unknownUser, usedNames } from './user-directory.ts';

type Person = typeof listedUser.$inferSelect;
type MailTools = Pick<AccountTools, 'throttles' | 'publicUrl'>;
/** Network address of the caller. */
type Asked = { address: string };

/**
 * Adds a person to the directory and mails them a link to create an account.
 * @throws Invalid like `addUser`, and if an account has the email or the username
 * @throws Throttled after too many mails from one network address or to one email, Forbidden for a role that exceeds the caller's, Banned for
 * a banned email
 */
export async function inviteUser(
  ctx: Ctx,
  { address, ...input }: NewInvitation & Asked,
  { throttles, publicUrl }: MailTools,
): Promise<DirectoryUser> {
  requirePerson(ctx);
  requireRight(ctx, 'users', 'create');
  const { role: key = newUser.role } = input;
  await requireRoleToGive(ctx, ctx.db, key);
  await consumeMail(throttles, { email: input.email, address }, ctx.now);
  return changeForAdmins(ctx, (tx) =>
    idempotent(ctx, tx, 'invite-user', input, async () => {
      const role = await requireRole(tx, key);
      await requireRoleToGive(ctx, tx, key);
      const given = { role: role.base, staffRole: role.isGiven ? undefined : key };
      const person = await insertUser(ctx, tx, { ...pick(input, saidFields), ...given });
      await mailInvitation(ctx, tx, person, publicUrl);
      return toUser(person);
    }),
  );
}

/** Invites a person in the directory, also repeatedly. @throws NotFound, WrongState, Invalid, Throttled, Forbidden, Banned */
export async function sendInvitation(
  ctx: Ctx,
  { id, address }: { id: number } & Asked,
  { throttles, publicUrl }: MailTools,
): Promise<UserRecord> {
  requirePerson(ctx);
  requireRight(ctx, 'users', 'create');
  const { email } = await readUser(ctx, { id });
  await consumeMail(throttles, { email, address }, ctx.now);
  await changeForAdmins(ctx, async (tx) => {
    const person = await tx.select().from(listedUser).where(eq(listedUser.id, id)).get();
    if (!person) throw unknownUser();
    if (person.status !== 'pending') throw new WrongState('Only somebody who is pending can be invited.');
    const key = person.staffRole ?? person.role;
    if (key !== newUser.role) requireAtLeast(ctx, await rightsOfRole(tx, key));
    await mailInvitation(ctx, tx, person, publicUrl);
  });
  return readUserRecord(ctx, { id });
}

async function mailInvitation(ctx: Ctx, tx: Queries, person: Person, publicUrl: string): Promise<void> {
  await refuseBanned({ db: tx, now: ctx.now }, { email: person.email });
  const clash: { email?: string; username?: string } | undefined = await clashOf(tx, person);
  if (clash) throw usedNames({ emailUsed: clash.email !== undefined, usernameUsed: clash.username !== undefined });
  const code = await issueInvitation(tx, person.emailKey, ctx.now);
  await queueMail(tx, { ...invitationMail({ language: ctx.language, publicUrl, code }), to: person.email }, ctx.now);
  await noteEvent(ctx, tx, person.id, 'invited');
}

/**
 * Creates the account of an invited person by the mailed code, which works once.
 * @returns the account's id
 * @throws Invalid for an unfit password, an invalid code, or names that another account has by now; Banned for a banned email or network.
 */
export async function acceptInvitation(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { invitation, address, ...passwords }: AcceptedInvitation & Asked,
  { throttles, hasher, mode, onAccountCreated }: Omit<AccountTools, 'publicUrl'>,
): Promise<number> {
  const { db, now } = ctx;
  await consume(throttles.codeAddress, addressKey(address), now);
  refuseUnfitPassword(mode, passwords);
  // Hashing is expensive, so the code is checked first.
  await personInvited(db, invitation, now);
  const passwordHash = await hasher.hash(passwords.password);
  return changeForAdmins(ctx, async (tx) => {
    const person = await personInvited(tx, invitation, now);
    await refuseBanned({ db: tx, now }, { email: person.email, address });
    const { id, fullName, username, email } = person;
    const role = roleOfNew(mode);
    const account = {
      fullName,
      username,
      email,
      avatar: defaultAvatar,
      passwordHash,
      role,
      createdAt: now,
      confirmed: true,
      agreedBy: 'invitation',
    } as const;
    const userId = await createAccount(tx, account, onAccountCreated);
    const key = person.staffRole ?? person.role;
    if (role === 'admin' && key !== wholeRole) await tx.update(user).set({ staffRole: key }).where(eq(user.id, userId)).run();
    await tx.update(listedUser).set({ status: 'active', accountId: userId }).where(eq(listedUser.id, id)).run();
    await revokeInvitations(tx, [person.emailKey]);
    await writeEvent(tx, { listedUserId: id, kind: 'joined', detail: '', byName: fullName, createdAt: now });
    return userId;
  });
}

async function personInvited(reader: Reader, code: string, now: number): Promise<Person> {
  const emailKey = await addressOfInvitation(reader, code, now);
  const isAwaited = and(eq(listedUser.emailKey, emailKey ?? ''), eq(listedUser.status, 'pending'));
  const person = emailKey === undefined ? undefined : await reader.select().from(listedUser).where(isAwaited).get();
  if (!person)
    throw new Invalid({ invitation: ['This invitation is not valid any more. Please ask for another one.'] }, 'INVALID_INVITATION');
  if (await clashOf(reader, person)) {
    throw new Invalid({ invitation: ['An account has this email or username by now.'] }, 'INVITATION_TAKEN');
  }
  return person;
}

/** Returns the names of an invited person already used by an account; an account linked to the person counts under any email. */
const clashOf = async (reader: Reader, person: Person) =>
  (await accountOf(reader, person)) ? { email: person.email } : findClash(reader, person);
