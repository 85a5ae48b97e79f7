import type { SignedIn } from '#contract/identity/account.ts';
import { callAddressed, callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { showCount } from '../../lib/counts.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { available } from '../../lib/session/session-storage.ts';
import { saveSession } from '../../lib/session/store.ts';
import { personal } from '../../lib/storage.ts';
import type { Messages } from '../../ui/forms.ts';

type Answer =
  | SignedIn
  | { user: SignedIn['userData']; accessToken: string; refreshToken: string }
  | { error: Record<string, string> }
  | { ok: true };

interface Outcome {
  /** Role of the account that has signed in. */
  role?: string;
  /** Error messages by field name; the empty name stands for the form as a whole. */
  errors?: Record<string, string>;
  /** Whether a code is wanted as well: what has been proven is kept for the page that asks for it. */
  isHalf?: boolean;
  /** Whether the account is suspended. */
  isSuspended?: boolean;
  /** Where a demo shows the mail this has sent. */
  outbox?: boolean;
}

const opensSession = /^\/(jwt|auth\/(local|two-step))(\/|$)/;

/** Sends a form; keeps the session if it opens one. */
export async function send(call: string, body: object, messages: Messages): Promise<Outcome> {
  // A session that can't be kept is not begun: nobody could end it.
  if (opensSession.test(call) && !available()) return { errors: { '': messages.NOT_KEPT ?? '' } };
  try {
    const more = call === '/auth/two-step' ? { challenge: personal.signInChallenge.read() ?? '-' } : {};
    const answer = (await callAddressed(call, {
      method: 'POST',
      body: { ...body, ...more },
      headers: { 'accept-language': pageLanguage() },
    })) as Answer;
    if ('error' in answer) {
      return { errors: Object.fromEntries(Object.keys(answer.error).map((name) => [name, messages[`${name}.used`] ?? ''])) };
    }
    if (!('accessToken' in answer)) return { outbox: await hasOutbox() };
    const { accessToken, refreshToken } = answer;
    const userData = 'user' in answer ? answer.user : answer.userData;
    return { role: await enter({ userData, accessToken, refreshToken }) };
  } catch (error) {
    if (keepChallenge(error)) return { isHalf: true };
    // The page for owners of suspended accounts says why.
    if (error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED') return { isSuspended: true };
    return { errors: errorTexts(error, messages) };
  }
}

/** Keeps what the first half of a sign-in has proven, if that is how a call was refused. */
export function keepChallenge(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.challenge === undefined) return false;
  personal.signInChallenge.write(error.challenge);
  return true;
}

/** Keeps the session a sign-in has opened. @returns the role, which decides where it leads. */
export async function enter(answer: SignedIn): Promise<string> {
  await saveSession(answer);
  personal.signInChallenge.remove();
  showCount('cart', answer.userData.extras.eCommerceCartItemsCount);
  return answer.userData.role;
}

function errorTexts(error: unknown, messages: Messages): Record<string, string> {
  const { code, fields } = error instanceof ApiError ? error : new ApiError(0, undefined);
  const text = messages[code];
  const texts = Object.keys(fields).map((name) => [name, text ?? messages[`${name}.form`] ?? messages.invalid ?? '']);
  return texts.length > 0 ? Object.fromEntries(texts) : { '': text ?? messages.UNKNOWN ?? code };
}

/** Whether the mails of this site lie where a demo shows them. */
export const hasOutbox = () =>
  callApi('GET /api/site/settings').then(
    ({ mode }) => mode === 'demo',
    () => false,
  );
