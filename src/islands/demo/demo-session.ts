import { tokenLifetime } from '#contract/values/identity/account.ts';
import type { ScenarioName } from '#contract/values/operations/scenarios.ts';
import { callApi } from '../../lib/api/client.ts';
import { renew } from '../../lib/session/renewal.ts';
import { replaceSession, type Session, session } from '../../lib/session/store.ts';

interface Account {
  accessToken: string;
  refreshToken: string;
}

/**
 * Makes a call that ends all sessions, and goes on with the one that it opens. Calls of this page that are under way find theirs ended
 * meanwhile, so that it is opened anew.
 */
async function staySignedIn(ask: (as: ('admin' | 'client')[]) => Promise<{ accounts?: Account[] | undefined }>): Promise<void> {
  const known = await session();
  const { accounts } = await ask([known?.role === 'client' ? 'client' : 'admin']);
  const account = accounts?.[0];
  if (known && account) await takeOver(known, account);
  location.reload();
}

/** The renewal gives pages their cookie as well. */
async function takeOver(known: Session, { accessToken, refreshToken }: Account): Promise<void> {
  await replaceSession({ ...known, accessToken, refreshToken, expiresAt: Date.now() + tokenLifetime * 1000 });
  await renew(accessToken);
}

/** Resets the demo, to the world that it began with where none is named. @throws ApiError */
export const resetTo = (scenario: ScenarioName | undefined): Promise<void> =>
  staySignedIn((as) => callApi('POST /demo/reset', { body: { ...(scenario ? { scenario } : {}), as } }));

/** Sets the clock. @throws ApiError */
export const setClock = (change: { now?: string | null; advance?: string; run?: boolean }): Promise<void> =>
  staySignedIn((as) => callApi('POST /demo/clock', { body: { ...change, as } }));
