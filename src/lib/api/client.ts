import { pageLanguage } from '../i18n/browser.ts';
import { liveSession, renew } from '../session/renewal.ts';
import { isStored } from '../session/session-storage.ts';
import { clearSession } from '../session/store.ts';
import { ApiError, offline } from './errors.ts';
import { type Call, send } from './transport.ts';

/**
 * Calls the API as the signed-in person, or as the visitor.
 * A 401 renews the session and tries once more: the call was refused before it did anything.
 * @throws ApiError
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const known = isStored() ? await liveSession().catch(offline) : undefined;
  let answer = await send(path, call, known?.accessToken);
  if (answer.status === 401 && known) {
    const renewed = await renew(known.accessToken).catch(offline);
    answer = await send(path, call, renewed?.accessToken);
    if (answer.status === 401) await clearSession();
  }
  const body = answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined;
  if (!answer.ok) throw new ApiError(answer.status, body);
  return body;
}

/** The same, for calls that answer names and texts in the page's language. */
export function callShop<Answer>(path: string, call?: Call): Promise<Answer> {
  return callApi(`/apps/ecommerce/${path}?lang=${pageLanguage()}`, call);
}
