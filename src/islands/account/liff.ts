import liff from '@line/liff/core';
import GetIDToken from '@line/liff/get-id-token';
import IsInClient from '@line/liff/is-in-client';
import IsLoggedIn from '@line/liff/is-logged-in';
import Login from '@line/liff/login';
import Logout from '@line/liff/logout';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { device } from '../../lib/storage.ts';
import { enter, keepChallenge } from './account-call.ts';
import { landing, secondStepPage, suspendedPage } from './destination.ts';

/** Progress of a sign-in with LINE, and its result: redirecting, or the key of an error message. */
export type LineStep = 'contacting' | 'opening' | 'confirming';
export type LineEnd = 'leaving' | { problem: string };

const patience = 8000;
const { lineTriedAgain } = device;

// Imported in parts, because the whole LIFF bundle loads unused scripts from LINE's hosts.
liff.use(new GetIDToken());
liff.use(new IsInClient());
liff.use(new IsLoggedIn());
liff.use(new Login());
liff.use(new Logout());

/** Whether LINE has just redirected here; otherwise a token is left from an earlier visit. */
const isFresh = /[?&]code=/.test(location.search) || /[#&](id|access)_token=/.test(location.hash);

let opening: Promise<void> | undefined;

/**
 * Signs in with a LINE token, redirecting to LINE if there is none yet.
 * @param asked whether the user pressed the button: otherwise LINE is opened only once, to replace an expired token
 */
export async function signInWithLine(liffId: string, asked: boolean, show: (step: LineStep) => void): Promise<LineEnd> {
  show('contacting');
  try {
    await open(liffId);
  } catch {
    // LIFF may fail for unrelated reasons after it has received the token.
    if (!isFresh || !liff.getIDToken()) return { problem: 'unreachable' };
  }
  const idToken = liff.getIDToken();
  const isKnown = liff.isLoggedIn();
  if (idToken && (isFresh || !isOver(idToken))) {
    show('confirming');
    const problem = await exchange(idToken);
    if (problem === undefined) return 'leaving';
    if (problem !== 'INVALID_LINE_TOKEN' || isFresh) return { problem };
  } else if (!isKnown && !asked) return { problem: 'incomplete' };
  if (isKnown) liff.logout();
  if (!asked && !mayTryAgain()) return { problem: 'INVALID_LINE_TOKEN' };
  show('opening');
  liff.login({ redirectUri: returnUrl() });
  return 'leaving';
}

/** Initializes LIFF once at a time, with a timeout; an initialization that is still running is reused. */
function open(liffId: string): Promise<void> {
  opening ??= liff.init({ liffId }).finally(() => {
    opening = undefined;
    tidyAddress();
  });
  const slow = new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('LINE takes too long.')));
  return Promise.race([opening, slow]);
}

/** Removes LINE's parameters, which are valid only once and useless in the history. */
function tidyAddress(): void {
  const url = new URL(location.href);
  for (const name of [...url.searchParams.keys()]) if (name !== 'returnTo') url.searchParams.delete(name);
  url.hash = '';
  history.replaceState(null, '', url);
}

/** @returns the error code, if any */
async function exchange(idToken: string): Promise<string | undefined> {
  try {
    const answer = await callApi('POST /auth/line', { body: { idToken }, signal: AbortSignal.timeout(patience) });
    const role = await enter(answer);
    lineTriedAgain.remove();
    // Tokens are not kept in a shared browser: after signing out, LINE asks again.
    if (!liff.isInClient()) liff.logout();
    location.replace(await landing(role));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED') {
      location.assign(suspendedPage());
      return undefined;
    }
    if (keepChallenge(error)) {
      location.replace(secondStepPage());
      return undefined;
    }
    const { code } = error instanceof ApiError ? error : new ApiError(500, undefined);
    if (code === 'INVALID_LINE_TOKEN') liff.logout();
    return code;
  }
}

function mayTryAgain(): boolean {
  const tried = lineTriedAgain.read() !== null;
  if (tried) lineTriedAgain.remove();
  else lineTriedAgain.write('1');
  return !tried;
}

/** Returns the redirect URL. LINE redirects only to the registered Thai page, which forwards to the English one. */
function returnUrl(): string {
  const url = new URL('/line-signin', location.origin);
  if (document.documentElement.lang === 'en') url.searchParams.set('lang', 'en');
  const returnTo = new URLSearchParams(location.search).get('returnTo');
  if (returnTo) url.searchParams.set('returnTo', returnTo);
  return url.href;
}

function isOver(token: string): boolean {
  const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  return !(claims.exp * 1000 > Date.now());
}
