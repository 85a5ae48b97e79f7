import { send } from '../lib/api/transport.ts';
import { showCount } from '../lib/counts.ts';
import { endingEvent } from '../lib/event-names.ts';
import { loadTexts, pageLanguage, texts } from '../lib/i18n/browser.ts';
import { clearSession, session } from '../lib/session/store.ts';
import { showToast, showToastNext } from '../ui/toasts/toast.ts';

// So that the goodbye is known before the network may be gone.
loadTexts().catch(() => undefined);

/** Ends the session and shows the page anew, as a visitor sees it; from a personal page it leads home. */
export async function signOutAndRedirect(): Promise<void> {
  const { dataset } = document.documentElement;
  const { personal } = dataset;
  // Leaving a private page on purpose is no reason to ask for a sign-in.
  delete dataset.access;
  const told = await endSession();
  showCount('cart', 0);
  await loadTexts();
  const t = texts(pageLanguage());
  const notice = { title: t('toast.status'), text: t('toast.signedOut'), kind: 'info' } as const;
  if (!told) {
    // Without a network there is no other page to go to; this one must not show on whose it was.
    if (personal) document.querySelector('main')?.replaceChildren();
    await showToast(notice);
    return;
  }
  showToastNext(notice);
  if (personal) location.assign(personal);
  else location.reload();
}

/**
 * Tells the server to end the session, then forgets it; works without a network too.
 * @returns whether the server could be told.
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
