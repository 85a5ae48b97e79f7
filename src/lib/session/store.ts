import type { SignedIn, UserData } from '#contract/identity/account.ts';
import { dispatchPersonChanged } from '../events.ts';
import { claimDrafts, clearPerson, personal, sweepTab } from '../storage.ts';
import * as stored from './session-storage.ts';

/** Signed-in account, as stored in the browser (specification, shell §3). */
export interface Session {
  username: string;
  avatar: string;
  role: UserData['role'];
  accessToken: string;
  refreshToken: string;
  /** Expiry in milliseconds of this device's clock. */
  expiresAt: number;
  /**
   * Time of the sign-in, unchanged by renewals, in milliseconds of this device's clock; missing in sessions from before it was recorded.
   */
  signedInAt?: number | undefined;
}
type Reading = Promise<Session | undefined>;
type Listener = (known: Session | undefined) => void;

let current: Reading | undefined;
const listeners: Listener[] = [];

/** The stored session, or undefined for a visitor. */
export const session = (): Reading => current ?? take(read());

/** Notifies a listener of the signed-in account whenever it is read or changed. Notifications may repeat. */
export function onSession(listener: Listener): void {
  listeners.push(listener);
  if (current) take(current);
}

/** Reads the storage again. @returns the previous and the current session */
export async function readAgain(): Promise<{ before: Session | undefined; known: Session | undefined }> {
  const before = current;
  const known = await take(read());
  return { before: await before, known };
}

/** Stores the session returned by a sign-in or a renewal. */
export async function saveSession({ userData, accessToken, refreshToken }: SignedIn): Promise<Session> {
  const { username, avatar, role } = userData;
  const before = await session();
  // A different account has signed in without a sign-out in between.
  const { sub, sid } = claimsOf(accessToken);
  const former = before && claimsOf(before.accessToken);
  if (former && former.sub !== sub) clearPerson();
  claimDrafts(String(sub));
  const now = Date.now();
  const signedInAt = former?.sid === sid ? before?.signedInAt : now;
  return replaceSession({ username, avatar, role, accessToken, refreshToken, expiresAt: now + lifetime(accessToken), signedInAt });
}

/** Replaces the stored session. */
export async function replaceSession(next: Session): Promise<Session> {
  await stored.store(next);
  take(Promise.resolve(next));
  return next;
}

/**
 * Clears the session here; other tabs are notified by the storage event.
 * @param isWanted whether the user ended it; otherwise their unsaved work is kept for them
 */
export async function clearSession(isWanted = false): Promise<void> {
  // A sign-out in another tab, or a moment ago, has already written a new `person`, which is not written again.
  if (!isWanted && !stored.isStored()) {
    take(Promise.resolve(undefined));
    return changePerson();
  }
  const known = isWanted ? undefined : await session();
  const waiting = isWanted ? null : personal.draftsOf.read();
  clearPerson(known ? String(claimsOf(known.accessToken).sub) : (waiting ?? undefined));
  await stored.clear();
  take(Promise.resolve(undefined));
  changePerson();
}

/** Makes every holder of the previous account's data discard it: this tab's storage, cart, bookmarks and notifications. */
export function changePerson(): void {
  sweepTab();
  dispatchPersonChanged();
}

/** Whether two sessions are from the same sign-in: renewals keep the session id. */
export const isSame = (one: Session, other: Session | undefined): boolean =>
  other !== undefined && claimsOf(one.accessToken).sid === claimsOf(other.accessToken).sid;

const read = (): Reading => stored.read().then((data) => (isSession(data) ? data : undefined));

function take(reading: Reading): Reading {
  current = reading;
  reading.then((known) => {
    // A slow read from before a sign-out must not restore the session.
    if (current !== reading) return;
    mark(known?.role);
    for (const listener of listeners) listener(known);
  });
  return reading;
}

/** Sets attributes for style sheets; the next page sets them before any script runs (src/shell/first-paint.ts). */
function mark(role: Session['role'] | undefined): void {
  const { dataset } = document.documentElement;
  dataset.session = role ? 'in' : 'out';
  dataset.signedInAs = role ?? '';
  if (role) personal.role.write(role);
  else personal.role.remove();
}

const claimsOf = (token: string) => JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));

function lifetime(token: string): number {
  const claims = claimsOf(token);
  return (claims.exp - claims.iat) * 1000;
}

function isSession(data: unknown): data is Session {
  const { accessToken, refreshToken, expiresAt } = (data ?? {}) as Partial<Session>;
  return typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof expiresAt === 'number';
}
