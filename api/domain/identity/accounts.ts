import { and, count, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Mode } from '../../config.ts';
import type { UserData } from '../../contract/identity/account.ts';
import type { AgreementWay } from '../../contract/values/operations/documents.ts';
import { type Database, parameter, prepared, type Queries, type Reader } from '../../db/client.ts';
import { cartItem, shopper, user } from '../../db/schema.ts';
import { EmailUnconfirmed, Unauthenticated } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import type { LeavingHolds } from '../shared/leaver.ts';
import type { Throttles } from '../shared/throttles.ts';
import { agree } from './agreements.ts';
import { keysOf } from './names.ts';
import type { PasswordHasher } from './passwords.ts';
import { emailKey, skeleton, usernameKey } from './rules/names.ts';

const adminAbility = [{ action: 'manage', subject: 'all' }];
const clientAbility = [
  { action: 'read', subject: 'ACL' },
  { action: 'read', subject: 'Auth' },
];
/** Returns the abilities used by front-ends, from the account's role (specification, service layer §6). */
export const abilityOf = (role: UserData['role']): UserData['ability'] => (role === 'admin' ? adminAbility : clientAbility);
export const defaultAvatar = '/assets/avatars/default.svg';

/** Hook of other contexts, called in the transaction that creates an account. */
export type OnAccountCreated = (tx: Queries, userId: number) => Promise<void>;

/** Dependencies of the account calls besides the database. */
export interface AccountTools {
  hasher: PasswordHasher;
  throttles: Throttles;
  mode: Mode;
  /** URL prefix of links in mails, without a trailing slash. */
  publicUrl: string;
  onAccountCreated: OnAccountCreated;
  leavingHolds: LeavingHolds;
}

/** Returns the role of self-registered accounts (contract §3). */
export const roleOfNew = (mode: Mode): UserData['role'] => (mode === 'demo' ? 'admin' : 'client');

export interface NewAccount {
  fullName: string;
  username: string;
  email: string;
  avatar: string;
  passwordHash: string;
  role: UserData['role'];
  createdAt: number;
  /** Whether the address is confirmed to be the owner's. */
  confirmed?: boolean;
  /** How the owner agreed to the documents in force. */
  agreedBy?: AgreementWay;
}

/** Creates an account. @returns its id. */
export async function createAccount(tx: Queries, account: NewAccount, onCreated: OnAccountCreated): Promise<number> {
  const { fullName, username, email, avatar, passwordHash, role, createdAt, confirmed = false, agreedBy } = account;
  const id = await nextId(tx, user);
  await tx
    .insert(user)
    .values({
      id,
      fullName,
      username,
      email,
      avatar,
      passwordHash,
      role,
      createdAt,
      confirmed,
      ...keysOf({ username, email }),
      ability: abilityOf(role),
    })
    .run();
  if (agreedBy) await agree(tx, { userId: id }, agreedBy, createdAt);
  await onCreated(tx, id);
  return id;
}

const userWithCart = prepared((db) => {
  const items = db
    .select({ items: count() })
    .from(cartItem)
    .innerJoin(shopper, eq(shopper.id, cartItem.shopperId))
    .where(eq(shopper.userId, user.id));
  return db
    .select({
      id: user.id,
      fullName: user.fullName,
      username: user.username,
      avatar: user.avatar,
      email: user.email,
      role: user.role,
      ability: user.ability,
      cartItems: sql`${items}`.mapWith(Number),
    })
    .from(user)
    .where(eq(user.id, parameter('id')))
    .prepare();
});

/** Returns the data of a signed-in account for its own pages. @throws Unauthenticated when the account no longer exists. */
export async function userData(db: Database, userId: number): Promise<UserData> {
  const row = await userWithCart(db).get({ id: userId });
  if (!row) throw new Unauthenticated('This account no longer exists.');
  const { cartItems, ...data } = row;
  return { ...data, extras: { eCommerceCartItemsCount: cartItems } };
}

/** Whether an account's address is confirmed. */
export async function isConfirmed(reader: Reader, userId: number): Promise<boolean> {
  const row = await reader.select({ confirmed: user.confirmed }).from(user).where(eq(user.id, userId)).get();
  return row?.confirmed === true;
}

/** @throws EmailUnconfirmed for an account with an unconfirmed address */
export async function requireConfirmed(reader: Reader, userId: number): Promise<void> {
  if (!(await isConfirmed(reader, userId))) throw new EmailUnconfirmed();
}

/** Whether a password that was just verified is still current: it may have been changed in the meantime. */
export async function isPasswordOf(db: Reader, userId: number, verifiedHash: string | undefined): Promise<boolean> {
  return (await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)).get())?.passwordHash === verifiedHash;
}

/** Returns the names already used by another account, or by a lookalike. `except` is the account that may keep its own. */
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
