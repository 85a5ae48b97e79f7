import { offline } from '../api/errors.ts';
import { send } from '../api/transport.ts';
import { clearSession, onSession, replaceSession, type Session, saveSession, session } from './store.ts';
import { alone, followOtherTabs } from './tabs.ts';

/** Both tokens end together, so they are renewed while this much time is left. */
const renewBefore = 120_000;
const timeLeft = ({ expiresAt }: Session) => expiresAt - Date.now() - renewBefore;

/** A session with enough time left to make a call, renewed if need be. */
export async function liveSession(): Promise<Session | undefined> {
  const known = await session();
  return known && timeLeft(known) <= 0 ? renew(known.accessToken) : known;
}

let renewing: Promise<Session | undefined> | undefined;

/**
 * Exchanges the tokens, once for all callers and all tabs. `spent` is the access token the caller
 * has: if another tab has replaced it already, that one's tokens are used.
 * @returns undefined when the session is over, and then it is forgotten.
 * @throws ApiError of status 0 when the server can't be reached or can't answer now; the session is kept.
 */
export function renew(spent: string): Promise<Session | undefined> {
  renewing ??= alone(() => exchange(spent)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * Goes on in another session, which `open` answers in place of the one that it ends. Calls that find theirs ended meanwhile wait for it:
 * by themselves they would sign the person out. @throws what `open` throws; the session is kept
 */
export async function continueIn(open: (known: Session) => Promise<Session | undefined>): Promise<void> {
  const known = await liveSession();
  if (!known) return;
  await renewing?.catch(() => undefined);
  renewing = alone(async () => {
    const next = await open(known);
    // The renewal gives pages their cookie as well.
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

// A sleeping tab's timers stand still; what was due is done when it wakes.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') liveSession().catch(() => undefined);
});
