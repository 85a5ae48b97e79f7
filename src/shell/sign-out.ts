import { showCount } from '../islands/cart/cart.ts';
import { showToast, showToastNext } from '../islands/toasts/toast.ts';
import { loadTexts, pageLanguage, texts } from '../lib/i18n/browser.ts';
import { signOut } from '../lib/session/session.ts';

// So that the goodbye is known before the network may be gone.
loadTexts().catch(() => undefined);

/** Ends the session and shows the page anew, as a visitor sees it; from a personal page it leads home. */
export async function leave(): Promise<void> {
  const { dataset } = document.documentElement;
  const { personal } = dataset;
  // Leaving a private page on purpose is no reason to ask for a sign-in.
  delete dataset.access;
  const told = await signOut();
  showCount(0);
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
