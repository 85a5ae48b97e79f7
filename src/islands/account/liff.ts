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

/** Progress of a sign-in with LINE, and its outcome: on the way to another page, or the name of a problem's text. */
export type LineStep = 'contacting' | 'opening' | 'confirming';
export type LineEnd = 'leaving' | { problem: string };

const patience = 8000;
const { lineTriedAgain } = device;

// By parts, because LIFF as a whole brings scripts from LINE's hosts that this page has no use for.
liff.use(new GetIDToken());
liff.use(new IsInClient());
liff.use(new IsLoggedIn());
liff.use(new Login());
liff.use(new Logout());

/** LINE has handed something over just now; a token without that was kept from an earlier visit. */
const isFresh = /[?&]code=/.test(location.search) || /[#&](id|access)_token=/.test(location.hash);

let opening: Promise<void> | undefined;

/**
 * Signs in with what LINE says of who is here; goes to LINE for it where it has said nothing yet.
 * @param asked somebody pressed the button: without that nobody is sent to LINE, except once where what LINE said before is too old.
 */
export async function signInWithLine(liffId: string, asked: boolean, show: (step: LineStep) => void): Promise<LineEnd> {
  show('contacting');
  try {
    await open(liffId);
  } catch {
    // LIFF also fails for what isn't needed here, when it has the token already.
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
  liff.login({ redirectUri: wayBack() });
  return 'leaving';
}

/** Once at a time, and not waited for longer than people would: what is under way goes on. */
function open(liffId: string): Promise<void> {
  opening ??= liff.init({ liffId }).finally(() => {
    opening = undefined;
    tidyAddress();
  });
  const slow = new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('LINE takes too long.')));
  return Promise.race([opening, slow]);
}

/** Parameters added by LINE can be used once, and would be useless on a page that the user comes back to. */
function tidyAddress(): void {
  const url = new URL(location.href);
  for (const name of [...url.searchParams.keys()]) if (name !== 'returnTo') url.searchParams.delete(name);
  url.hash = '';
  history.replaceState(null, '', url);
}

/** @returns the code of the problem, if there is one. */
async function exchange(idToken: string): Promise<string | undefined> {
  try {
    const answer = await callApi('POST /auth/line', { body: { idToken }, signal: AbortSignal.timeout(patience) });
    const role = await enter(answer);
    lineTriedAgain.remove();
    // Not kept in a browser that others may use: whoever signs out here is to be asked by LINE again.
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

/** LINE leads back only to the LIFF app's own address, which is the Thai page's: that one sends on to the English one. */
function wayBack(): string {
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
