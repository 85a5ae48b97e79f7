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
/** Abilities that front-ends go by, from the role of the account (specification, service layer §6). */
export const abilityOf = (role: UserData['role']): UserData['ability'] => (role === 'admin' ? adminAbility : clientAbility);
export const defaultAvatar = '/assets/avatars/default.svg';

/** Hook of other contexts, called in the transaction that creates an account. */
export type OnAccountCreated = (tx: Queries, userId: number) => Promise<void>;

/** Dependencies of the account calls, besides the database. */
export interface AccountTools {
  hasher: PasswordHasher;
  throttles: Throttles;
  mode: Mode;
  /** Where links in mails lead, without a slash at the end. */
  publicUrl: string;
  onAccountCreated: OnAccountCreated;
  leavingHolds: LeavingHolds;
}

/** The role of people who make an account themselves (contract §3). */
export const roleOfNew = (mode: Mode): UserData['role'] => (mode === 'demo' ? 'admin' : 'client');

export interface NewAccount {
  fullName: string;
  username: string;
  email: string;
  avatar: string;
  passwordHash: string;
  role: UserData['role'];
  createdAt: number;
  /** Whether the address is known to be the owner's. */
  confirmed?: boolean;
  /** How its owner has agreed to the documents in force. */
  agreedBy?: AgreementWay;
}

/** Makes an account. @returns its id. */
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

/** A signed-in account as its own pages show it. @throws Unauthenticated when the account is gone. */
export async function userData(db: Database, userId: number): Promise<UserData> {
  const row = await userWithCart(db).get({ id: userId });
  if (!row) throw new Unauthenticated('This account no longer exists.');
  const { cartItems, ...data } = row;
  return { ...data, extras: { eCommerceCartItemsCount: cartItems } };
}

/** Whether an account's address is known to be its own. */
export async function isConfirmed(reader: Reader, userId: number): Promise<boolean> {
  const row = await reader.select({ confirmed: user.confirmed }).from(user).where(eq(user.id, userId)).get();
  return row?.confirmed === true;
}

/** @throws EmailUnconfirmed for an account whose address may be anybody's */
export async function requireConfirmed(reader: Reader, userId: number): Promise<void> {
  if (!(await isConfirmed(reader, userId))) throw new EmailUnconfirmed();
}

/** Whether a password that was just verified is still the account's: it may have been changed meanwhile. */
export async function isPasswordOf(db: Reader, userId: number, verifiedHash: string | undefined): Promise<boolean> {
  return (await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)).get())?.passwordHash === verifiedHash;
}

/** Which of the names another account has already, or one that looks the same. `except` is the account that may keep its own. */
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
