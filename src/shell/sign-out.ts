import { send } from '../lib/api/transport.ts';
import { showCount } from '../lib/counts.ts';
import { endingEvent } from '../lib/event-names.ts';
import { loadTexts, pageLanguage, texts } from '../lib/i18n/browser.ts';
import { clearSession, session } from '../lib/session/store.ts';
import { showToast, showToastNext } from '../ui/toasts/toast.ts';

// Loads the message's texts before the connection may be lost.
loadTexts().catch(() => undefined);

/** Signs out and reloads the page as for a visitor; a personal page redirects to the home page. */
export async function signOutAndRedirect(): Promise<void> {
  const { dataset } = document.documentElement;
  const { personal } = dataset;
  // An intended sign-out on a private page must not open the sign-in.
  delete dataset.access;
  const told = await endSession();
  showCount('cart', 0);
  await loadTexts();
  const t = texts(pageLanguage());
  const notice = { title: t('toast.status'), text: t('toast.signedOut'), kind: 'info' } as const;
  if (!told) {
    // Offline there is no other page to open; this one must no longer show the account's data.
    if (personal) document.querySelector('main')?.replaceChildren();
    await showToast(notice);
    return;
  }
  showToastNext(notice);
  if (personal) location.assign(personal);
  else location.reload();
}

/**
 * Asks the server to end the session, then clears it; also works offline.
 * @returns whether the server could be reached
 */
async function endSession(): Promise<boolean> {
  const known = await session();
  dispatchEvent(new Event(endingEvent));
  let told = true;
  if (known) {
    const body = { refreshToken: known.refreshToken };
    await send('/jwt/logout', { method: 'POST', body, keepalive: true }, known.accessToken).catch(() => {
      told = false;
    });
  }
  await clearSession(true);
  return told;
}
