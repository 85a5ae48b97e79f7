import type { SignedIn, UserData } from '#contract/identity/account.ts';
import { forgetPerson, personal, sweepTab } from '../storage.ts';
import * as vault from './session-storage.ts';

/** The signed-in person, as kept in the browser (specification, shell §3). */
export interface Session {
  username: string;
  avatar: string;
  role: UserData['role'];
  accessToken: string;
  refreshToken: string;
  /** Milliseconds on this device's clock. */
  expiresAt: number;
}

/** Both tokens end together, so they are renewed while this much time is left. */
const renewBefore = 120_000;
const lockName = 'auth-refresh';

let current: Promise<Session | undefined> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The stored session, or undefined for a visitor. */
export function session(): Promise<Session | undefined> {
  if (current) return current;
  const reading: Promise<Session | undefined> = vault.read().then((data) => {
    const found = isSession(data) ? data : undefined;
    // A slower read from before a sign-out must not bring the session back.
    if (current === reading) {
      show(found);
      planRenewal(found);
    }
    return found;
  });
  current = reading;
  return reading;
}

/**
 * The session after another tab has changed it. Told by the storage event alone: a message by another
 * way can arrive before the new storage is visible here, and what was read then would stay.
 */
export async function readAgain(): Promise<Session | undefined> {
  const wasIn = root()?.dataset.session === 'in';
  const reading = current;
  current = undefined;
  const found = await session();
  const before = await reading;
  const other = before ? sessionOf(before) !== sessionOf(found) : wasIn !== (found !== undefined);
  if (other) {
    changePerson();
    // What the page itself shows is the other person's.
    if (root()?.dataset.personal) location.reload();
  }
  return found;
}

const root = () => globalThis.document?.documentElement;
/** Renewals keep a session's id. */
const sessionOf = (known: Session | undefined): unknown => known && claimsOf(known.accessToken).sid;

/** What is held of the person before is dropped by those who hold it: this tab's storage, cart, bookmarks, notifications. */
function changePerson(): void {
  sweepTab();
  globalThis.dispatchEvent?.(new Event('person-changed'));
}

/** Takes over what a sign-in or a renewal answered. */
export async function keep(answer: SignedIn): Promise<Session> {
  const { userData, accessToken, refreshToken } = answer;
  const { username, avatar, role } = userData;
  const before = await session();
  // Somebody else has signed in, and nobody has signed out.
  if (before && claimsOf(before.accessToken).sub !== claimsOf(accessToken).sub) forgetPerson();
  const kept: Session = { username, avatar, role, accessToken, refreshToken, expiresAt: Date.now() + lifetime(accessToken) };
  await vault.store(kept);
  announce(kept);
  return kept;
}

/** Shows another name and picture of the same person, here and in every other tab. */
export function follow({ username, avatar }: Pick<Session, 'username' | 'avatar'>): Promise<void> {
  // Alone, because a renewal in another tab stores other tokens.
  return alone(async () => {
    const known = await readAgain();
    if (!known) return;
    const changed = { ...known, username, avatar };
    await vault.store(changed);
    announce(changed);
  });
}

/** Forgets the session here; every other tab hears it from the storage. */
export async function forget(): Promise<void> {
  forgetPerson();
  await vault.clear();
  announce(undefined);
  changePerson();
}

/**
 * Tells the server to end the session, then forgets it; works without a network too.
 * @returns whether the server could be told.
 */
export async function signOut(): Promise<boolean> {
  const known = await session();
  let told = true;
  if (known) {
    await fetch('/jwt/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${known.accessToken}` },
      body: JSON.stringify({ refreshToken: known.refreshToken }),
      keepalive: true,
    }).catch(() => {
      told = false;
    });
  }
  await forget();
  return told;
}

/** A session with enough time left to make a call, renewed if need be. */
export async function liveSession(): Promise<Session | undefined> {
  const known = await session();
  if (!known || known.expiresAt - Date.now() > renewBefore) return known;
  return renew(known.accessToken);
}

let renewing: Promise<Session | undefined> | undefined;

/**
 * Exchanges the tokens, once for all callers and all tabs. `spent` is the access token the caller
 * has: if another tab has replaced it already, that one's tokens are used.
 * @returns undefined when the session is over, and then it is forgotten.
 * @throws TypeError when the server can't be reached; the session is kept.
 */
export function renew(spent: string): Promise<Session | undefined> {
  renewing ??= alone(() => exchange(spent)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function exchange(spent: string): Promise<Session | undefined> {
  const known = await readAgain();
  if (!known) return undefined;
  if (known.accessToken !== spent && known.expiresAt - Date.now() > renewBefore) return known;
  const answer = await fetch('/jwt/refresh-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: known.refreshToken }),
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.ok) return keep(await answer.json());
  if (answer.status === 401) {
    await forget();
    return undefined;
  }
  throw new TypeError(`The session could not be renewed: ${answer.status}.`);
}

/** One tab at a time; where locks are missing, the server's grace time forgives a race. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(lockName, work) : work();
}

function announce(changed: Session | undefined): void {
  current = Promise.resolve(changed);
  show(changed);
  planRenewal(changed);
}

/** The page's look for somebody signed in or not, without waiting for any framework. */
function show(known: Session | undefined): void {
  const root = document.documentElement;
  root.dataset.session = known ? 'in' : 'out';
  showRole(known?.role);
  if (!known) {
    if (root.dataset.access === 'signed-in' || root.dataset.access === 'admin') askToSignIn();
    return;
  }
  for (const name of document.querySelectorAll<HTMLElement>('[data-user-name]')) {
    name.textContent = known.username || name.textContent;
    // Where there is no room for all of it.
    name.title = name.textContent;
  }
  for (const role of document.querySelectorAll<HTMLElement>('[data-user-role]')) role.textContent = role.dataset[known.role] ?? known.role;
  for (const avatar of document.querySelectorAll<HTMLImageElement>('[data-user-avatar]')) avatar.src = known.avatar;
}

/** The menus of a role are there before any script on the next page (src/shell/first-paint.mjs). */
function showRole(role = ''): void {
  if (role) personal.role.write(role);
  else personal.role.remove();
  document.documentElement.dataset.signedInAs = role;
}

/** A private page of which the session is over. */
function askToSignIn(): void {
  const signIn = document.documentElement.lang === 'en' ? '/en/signin' : '/signin';
  const here = location.pathname + location.search;
  location.replace(`${signIn}?${new URLSearchParams({ reason: 'authentication', returnTo: here })}`);
}

function planRenewal(known: Session | undefined): void {
  clearTimeout(timer);
  if (!known) return;
  const wait = Math.max(0, known.expiresAt - Date.now() - renewBefore);
  timer = setTimeout(() => renew(known.accessToken).catch(() => undefined), wait);
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

// A sleeping tab's timers stand still; what was due is done when it wakes.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') liveSession().catch(() => undefined);
});
