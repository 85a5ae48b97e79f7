import { tokenLifetime } from '#contract/values/identity/account.ts';
import type { ScenarioName } from '#contract/values/operations/scenarios.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { send } from '../../lib/api/transport.ts';
import { continueIn } from '../../lib/session/renewal.ts';

interface Account {
  accessToken: string;
  refreshToken: string;
}

/** Makes a call that ends all sessions, continues in the new one, and reloads the page. @throws ApiError */
async function staySignedIn(path: '/demo/reset' | '/demo/clock', change: object): Promise<void> {
  await continueIn(async (known) => {
    const body = { ...change, as: [known.role === 'client' ? 'client' : 'admin'] };
    const answer = await send(path, { method: 'POST', body }, known.accessToken);
    const told = await answer.json();
    if (!answer.ok) throw new ApiError(answer.status, told);
    const [account]: Account[] = told.accounts;
    if (!account) return undefined;
    const { accessToken, refreshToken } = account;
    return { ...known, accessToken, refreshToken, expiresAt: Date.now() + tokenLifetime * 1000 };
  });
  location.reload();
}

/** Resets the demo, by default to its initial scenario. @throws ApiError */
export const resetTo = (scenario: ScenarioName | undefined): Promise<void> => staySignedIn('/demo/reset', scenario ? { scenario } : {});

/** Sets the clock. @throws ApiError */
export const setClock = (change: { now?: string | null; advance?: string; run?: boolean }): Promise<void> =>
  staySignedIn('/demo/clock', change);
