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
  /** Role of the signed-in account. */
  role?: string;
  /** Error messages by field name; the empty name is for the form as a whole. */
  errors?: Record<string, string>;
  /** Whether a code is required too: the challenge is stored for the page that asks for it. */
  isHalf?: boolean;
  /** Whether the account is suspended. */
  isSuspended?: boolean;
  /** Whether a demo shows the sent mail in its outbox. */
  outbox?: boolean;
}

const opensSession = /^\/(jwt|auth\/(local|two-step))(\/|$)/;

/** Submits a form, and stores the session if the call opens one. */
export async function send(call: string, body: object, messages: Messages): Promise<Outcome> {
  // Without storage no session is opened, as it could not be ended.
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
    // The page for suspended accounts explains why.
    if (error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED') return { isSuspended: true };
    return { errors: errorTexts(error, messages) };
  }
}

/** Stores the challenge of the first sign-in step, if the error contains one. */
export function keepChallenge(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.challenge === undefined) return false;
  personal.signInChallenge.write(error.challenge);
  return true;
}

/** Stores the session of a sign-in. @returns the role, which determines the next page */
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

/** Whether mails of this site are shown in a demo's outbox. */
export const hasOutbox = () =>
  callApi('GET /api/site/settings').then(
    ({ mode }) => mode === 'demo',
    () => false,
  );
