import type { SignedIn, UserData } from '#contract/identity/account.ts';
import { dispatchPersonChanged } from '../events.ts';
import { claimDrafts, clearPerson, personal, sweepTab } from '../storage.ts';
import * as stored from './session-storage.ts';

/** The signed-in person, as kept in the browser (specification, shell §3). */
export interface Session {
  username: string;
  avatar: string;
  role: UserData['role'];
  accessToken: string;
  refreshToken: string;
  /** Milliseconds on this device's clock. */
  expiresAt: number;
  /** Time of the sign-in, which renewals keep, in milliseconds on this device's clock; unknown of those from before it was kept. */
  signedInAt?: number | undefined;
}
type Reading = Promise<Session | undefined>;
type Listener = (known: Session | undefined) => void;

let current: Reading | undefined;
const listeners: Listener[] = [];

/** The stored session, or undefined for a visitor. */
export const session = (): Reading => current ?? take(read());

/** Tells who is signed in whenever that has been read or changed. A listener may hear the same twice. */
export function onSession(listener: Listener): void {
  listeners.push(listener);
  if (current) take(current);
}

/** Reads what is stored once more. @returns what was known before, and what is now. */
export async function readAgain(): Promise<{ before: Session | undefined; known: Session | undefined }> {
  const before = current;
  const known = await take(read());
  return { before: await before, known };
}

/** Takes over what a sign-in or a renewal answered. */
export async function saveSession({ userData, accessToken, refreshToken }: SignedIn): Promise<Session> {
  const { username, avatar, role } = userData;
  const before = await session();
  // Somebody else has signed in, and nobody has signed out.
  const { sub, sid } = claimsOf(accessToken);
  const former = before && claimsOf(before.accessToken);
  if (former && former.sub !== sub) clearPerson();
  claimDrafts(String(sub));
  const now = Date.now();
  const signedInAt = former?.sid === sid ? before?.signedInAt : now;
  return replaceSession({ username, avatar, role, accessToken, refreshToken, expiresAt: now + lifetime(accessToken), signedInAt });
}

/** Stores a session in place of the one before. */
export async function replaceSession(next: Session): Promise<Session> {
  await stored.store(next);
  take(Promise.resolve(next));
  return next;
}

/**
 * Forgets the session here; every other tab hears it from the storage.
 * @param isWanted whether the person has ended it: otherwise their unsaved work waits for them
 */
export async function clearSession(isWanted = false): Promise<void> {
  // A sign-out elsewhere, or just now, has told whose the device is from here on: that is not told again.
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

/** Data of the previous person is dropped by everything that holds it: this tab's storage, cart, bookmarks, notifications. */
export function changePerson(): void {
  sweepTab();
  dispatchPersonChanged();
}

/** Whether two are of one sign-in: renewals keep a session's id. */
export const isSame = (one: Session, other: Session | undefined): boolean =>
  other !== undefined && claimsOf(one.accessToken).sid === claimsOf(other.accessToken).sid;

const read = (): Reading => stored.read().then((data) => (isSession(data) ? data : undefined));

function take(reading: Reading): Reading {
  current = reading;
  reading.then((known) => {
    // A slower read from before a sign-out must not bring the session back.
    if (current !== reading) return;
    mark(known?.role);
    for (const listener of listeners) listener(known);
  });
  return reading;
}

/** Attributes for style sheets; on the next page they are set before any script (src/shell/first-paint.ts). */
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
