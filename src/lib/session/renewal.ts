import { offline } from '../api/errors.ts';
import { send } from '../api/transport.ts';
import { clearSession, onSession, replaceSession, type Session, saveSession, session } from './store.ts';
import { alone, followOtherTabs } from './tabs.ts';

/** Both tokens expire together, so they are renewed when less than this is left. */
const renewBefore = 120_000;
const timeLeft = ({ expiresAt }: Session) => expiresAt - Date.now() - renewBefore;

/** Session with enough time left for a call, renewed if necessary. */
export async function liveSession(): Promise<Session | undefined> {
  const known = await session();
  return known && timeLeft(known) <= 0 ? renew(known.accessToken) : known;
}

let renewing: Promise<Session | undefined> | undefined;

/**
 * Refreshes the tokens, once for all callers and all tabs. `spent` is the caller's access token: if another tab has already replaced it,
 * that tab's tokens are used.
 * @returns undefined when the session has ended; it is then cleared
 * @throws ApiError with status 0 when the server is unreachable or unavailable; the session is kept
 */
export function renew(spent: string): Promise<Session | undefined> {
  renewing ??= alone(() => exchange(spent)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * Switches to the session returned by `open`, which replaces the current one. Calls that find theirs ended meanwhile wait for it instead of
 * signing the user out. @throws errors of `open`; the session is kept
 */
export async function continueIn(open: (known: Session) => Promise<Session | undefined>): Promise<void> {
  const known = await liveSession();
  if (!known) return;
  await renewing?.catch(() => undefined);
  renewing = alone(async () => {
    const next = await open(known);
    // The renewal also sets the cookie for pages.
    return next && exchange((await replaceSession(next)).accessToken);
  }).finally(() => {
    renewing = undefined;
  });
  await renewing;
}

async function exchange(spent: string): Promise<Session | undefined> {
  const known = await followOtherTabs();
  if (!known) return undefined;
  if (known.accessToken !== spent && timeLeft(known) > 0) return known;
  const { refreshToken } = known;
  const answer = await send('/jwt/refresh-token', { method: 'POST', body: { refreshToken }, signal: AbortSignal.timeout(10_000) });
  if (answer.ok) return saveSession(await answer.json());
  if (answer.status !== 401) offline();
  await clearSession();
  return undefined;
}

let timer: ReturnType<typeof setTimeout> | undefined;

onSession((known) => {
  clearTimeout(timer);
  if (known) timer = setTimeout(() => renew(known.accessToken).catch(() => undefined), Math.max(0, timeLeft(known)));
});

// Timers of a sleeping tab are suspended; overdue work runs on wake-up.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') liveSession().catch(() => undefined);
});
