import { and, count, eq, ne, or, type SQL } from 'drizzle-orm';
import type { Mode } from '../../config.ts';
import type { Registration, UserData } from '../../contract/identity/account.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Database, parameter, prepared, type Queries, type Reader, transact } from '../../db/client.ts';
import { cartItem, shopper, user } from '../../db/schema.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { confirmationMail } from '../mail-delivery/templates.ts';
import { Invalid, Unauthenticated } from '../shared/errors.ts';
import { addressKey, consume, forgetAttempts, isUsedUp, type Throttles } from '../shared/throttles.ts';
import { addFirstBoards } from '../workspace/kanban-boards.ts';
import { issueCode } from './mailed-codes.ts';
import { keysOf, readUsername } from './names.ts';
import type { PasswordHasher } from './passwords.ts';
import { isCommonPassword } from './rules/common-passwords.ts';
import { emailKey, skeleton, usernameKey } from './rules/names.ts';

const adminAbility = [{ action: 'manage', subject: 'all' }];
const clientAbility = [
  { action: 'read', subject: 'ACL' },
  { action: 'read', subject: 'Auth' },
];
export const defaultAvatar = '/assets/avatars/default.svg';

/** What the account calls need besides the database. */
export interface AccountTools {
  hasher: PasswordHasher;
  throttles: Throttles;
  mode: Mode;
  /** Where links in mails lead, without a slash at the end. */
  publicUrl: string;
}

/**
 * Checks a password.
 * @returns the account's id.
 * @throws Invalid with the specification's text, the same for an unknown account and a wrong password.
 * @throws Throttled after too many attempts.
 */
export async function checkLogin(
  db: Database,
  tools: AccountTools,
  login: { identifier: string; password: string; address: string; device?: KnownDevice | undefined },
  now: number,
): Promise<number> {
  const { throttles, hasher } = tools;
  await consume(throttles.loginAddress, addressKey(login.address), now);
  const isEmail = login.identifier.normalize('NFKC').includes('@');
  const name = isEmail ? emailKey(login.identifier) : usernameKey(login.identifier);
  const account = await db
    .select({ id: user.id, passwordHash: user.passwordHash })
    .from(user)
    .where(eq(isEmail ? user.emailKey : user.usernameKey, name))
    .get();
  // Its email and its username share one count.
  const key = account ? await keyOfGuess(throttles, account.id, login.device, now) : `name:${name}`;
  await consume(throttles.loginAccount, key, now);
  const right = await hasher.verify(account?.passwordHash, login.password);
  if (!account || !right || !(await isPasswordOf(db, account.id, account.passwordHash))) {
    throw new Invalid({ email: ['Email or Password is Invalid'] }, 'INVALID_CREDENTIALS');
  }
  await forgetAttempts(throttles.loginAccount, key);
  return account.id;
}

/** What wrong passwords for an account are counted under. */
export const loginKey = (userId: number) => `account:${userId}`;

/** A device on which somebody has signed in to an account. */
export interface KnownDevice {
  userId: number;
  name: string;
}

/**
 * Guesses made on a device its owner has signed in on count apart, so that strangers' guesses don't keep the owner out;
 * when it has used them up, it is a device like any other.
 */
async function keyOfGuess({ loginAccount }: Throttles, userId: number, device: KnownDevice | undefined, now: number): Promise<string> {
  const own = device?.userId === userId ? `device:${userId}:${device.name}` : undefined;
  return own !== undefined && !(await isUsedUp(loginAccount, own, now)) ? own : loginKey(userId);
}

/** A password that guessers try first is good enough for a demo alone. @throws Invalid naming `field` */
export function refuseCommonPassword(mode: Mode, field: string, password: string): void {
  if (mode === 'persistent' && isCommonPassword(password)) {
    throw new Invalid({ [field]: ['is one of the best known passwords'] }, 'COMMON_PASSWORD');
  }
}

export type RegistrationOutcome = { userId: number } | { clash: { email?: string; username?: string } };

/**
 * Makes an account, and mails a link to confirm its address.
 * @throws Invalid for a password everybody knows, or a username that could pass for another one.
 * @throws Throttled after too many attempts from one address.
 */
export async function register(
  db: Database,
  tools: AccountTools,
  given: Registration & { address: string; language: Language },
  now: number,
): Promise<RegistrationOutcome> {
  const registration = { ...given, username: readUsername('username', given.username) };
  refuseCommonPassword(tools.mode, 'password', registration.password);
  await consume(tools.throttles.registerAddress, addressKey(registration.address), now);
  const early = await findClash(db, registration);
  if (early) return { clash: early };
  const passwordHash = await tools.hasher.hash(registration.password);
  return transact(db, async (tx) => {
    const clash = await findClash(tx, registration);
    if (clash) return { clash };
    const { email, username, language } = registration;
    const userId = await insertUser(tx, {
      email,
      username,
      fullName: username,
      avatar: defaultAvatar,
      passwordHash,
      role: roleOfNew(tools.mode),
      createdAt: now,
    });
    const code = await issueCode(tx, 'confirm', { userId, emailKey: emailKey(email) }, now);
    await queueMail(tx, { ...confirmationMail({ language, publicUrl: tools.publicUrl, code }), to: email }, now);
    return { userId };
  });
}

/** What people become who make an account themselves (contract §3). */
export const roleOfNew = (mode: Mode): UserData['role'] => (mode === 'demo' ? 'admin' : 'client');

export interface NewUser {
  fullName: string;
  username: string;
  email: string;
  avatar: string;
  passwordHash: string;
  role: UserData['role'];
  createdAt: number;
  /** Whether the address is known to be the owner's. */
  confirmed?: boolean;
}

export async function insertUser(
  tx: Queries,
  { fullName, username, email, avatar, passwordHash, role, createdAt, confirmed = false }: NewUser,
): Promise<number> {
  const { id } = await tx
    .insert(user)
    .values({
      fullName,
      username,
      email,
      avatar,
      passwordHash,
      role,
      createdAt,
      confirmed,
      ...keysOf({ username, email }),
      ability: role === 'admin' ? adminAbility : clientAbility,
    })
    .returning({ id: user.id })
    .get();
  await addFirstBoards(tx, id);
  return id;
}

const userById = prepared((db) =>
  db
    .select({
      id: user.id,
      fullName: user.fullName,
      username: user.username,
      avatar: user.avatar,
      email: user.email,
      role: user.role,
      ability: user.ability,
    })
    .from(user)
    .where(eq(user.id, parameter('id')))
    .prepare(),
);
const cartSize = prepared((db) =>
  db
    .select({ items: count() })
    .from(cartItem)
    .innerJoin(shopper, eq(shopper.id, cartItem.shopperId))
    .where(eq(shopper.userId, parameter('id')))
    .prepare(),
);

/** @throws Unauthenticated when the account is gone. */
export async function userData(db: Database, userId: number): Promise<UserData> {
  const row = await userById(db).get({ id: userId });
  if (!row) throw new Unauthenticated('This account no longer exists.');
  return { ...row, extras: { eCommerceCartItemsCount: (await cartSize(db).get({ id: userId }))?.items ?? 0 } };
}

/** Whether a password that was just verified is still the account's: it may have been changed meanwhile. */
export async function isPasswordOf(db: Reader, userId: number, verifiedHash: string | undefined): Promise<boolean> {
  return (await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)).get())?.passwordHash === verifiedHash;
}

/** Which of the names given another account has already, or one that looks the same. `except` is the account that may keep its own. */
export async function findClash(
  db: Reader,
  { email, username }: { email?: string | undefined; username?: string | undefined },
  except?: number,
) {
  const others = except === undefined ? undefined : ne(user.id, except);
  const isUsed = async (alike: SQL | undefined) =>
    (await db.select({ id: user.id }).from(user).where(and(alike, others)).get()) !== undefined;
  const clash: { email?: string; username?: string } = {};
  if (email !== undefined && (await isUsed(eq(user.emailKey, emailKey(email))))) clash.email = 'This email is already in use.';
  if (
    username !== undefined &&
    (await isUsed(or(eq(user.usernameKey, usernameKey(username)), eq(user.usernameSkeleton, skeleton(username)))))
  ) {
    clash.username = 'This username is already in use.';
  }
  return Object.keys(clash).length > 0 ? clash : undefined;
}
