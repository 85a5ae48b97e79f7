import { showCount } from './cart.ts';
import { signOut } from './session.ts';
import { loadTexts, pageLanguage, texts } from './texts.ts';
import { showToastNext } from './toast.ts';

/** Ends the session and shows the page anew, as a visitor sees it; from a personal page it leads home. */
export async function leave(): Promise<void> {
  // Leaving a private page on purpose is no reason to ask for a sign-in.
  delete document.documentElement.dataset.access;
  await Promise.all([signOut(), loadTexts()]);
  showCount(0);
  const t = texts(pageLanguage());
  showToastNext({ title: t('toast.status'), text: t('toast.signedOut'), kind: 'info' });
  const { personal } = document.documentElement.dataset;
  if (personal) location.assign(personal);
  else location.reload();
}
