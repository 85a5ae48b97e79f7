import type { SignedIn } from '#contract/account.ts';
import { ApiError, callApi } from './api.ts';
import { showCount } from './cart.ts';
import { keep } from './session.ts';
import { showToast } from './toast.ts';

export type Messages = Record<string, string>;
type Answer = SignedIn | { user: SignedIn['userData']; accessToken: string; refreshToken: string } | { error: Record<string, string> };
/** Who is signed in now, or texts by field when the form was refused. */
type Outcome = { role: string; errors?: undefined } | { role?: undefined; errors: Record<string, string> };

/** Sends a sign-in or sign-up form and keeps the session it opens. */
export async function send(call: string, body: object, messages: Messages): Promise<Outcome> {
  try {
    const answer = await callApi<Answer>(call, { method: 'POST', body });
    if ('error' in answer) {
      return { errors: Object.fromEntries(Object.keys(answer.error).map((name) => [name, messages[`${name}.used`] ?? ''])) };
    }
    const { accessToken, refreshToken } = answer;
    const userData = 'user' in answer ? answer.user : answer.userData;
    await keep({ userData, accessToken, refreshToken });
    showCount(userData.extras.eCommerceCartItemsCount);
    return { role: userData.role };
  } catch (error) {
    return { errors: await explain(error, messages) };
  }
}

/** What stands at the fields; what belongs to none is said in a toast. */
async function explain(error: unknown, messages: Messages): Promise<Record<string, string>> {
  const { code, fields } = error instanceof ApiError ? error : new ApiError(0, undefined);
  const texts = Object.entries(fields).map(([name, found]) => [name, messages[code] ?? found.join(' ')]);
  if (texts.length === 0)
    await showToast({ title: messages.problem ?? '', text: messages[code] ?? messages.UNKNOWN ?? code, kind: 'error' });
  return Object.fromEntries(texts);
}
