import { landingOf, safeReturn } from '#contract/values/navigation/page-access.ts';
import { agreementPage } from '../../lib/api/agreement-page.ts';
import { callApi } from '../../lib/api/client.ts';
import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { renew } from '../../lib/session/renewal.ts';
import { session } from '../../lib/session/store.ts';
import { device } from '../../lib/storage.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const returnTo = new URLSearchParams(location.search).get('returnTo');

/** Where a sign-in leads: back to where one came from, or to the role's own page. */
export const destination = (role: string): string => safeReturn(returnTo) ?? localized(landingOf(role), pageLanguage());

/** Where a sign-in leads: first to new versions of the documents, if there are any to agree to. */
export async function landing(role: string): Promise<string> {
  const place = destination(role);
  const { needed } = await callApi('GET /api/agreements').catch(() => ({ needed: [] }));
  return needed.length > 0 ? agreementPage(place) : place;
}

/** Where the second half of a sign-in is, which then leads on. */
export function secondStepPage(): string {
  const path = localized('/pages/two-steps-cover', pageLanguage());
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
}

/** Where the owner of a suspended account reads why. */
export const suspendedPage = (): string => localized('/suspended', pageLanguage());

/** Sends somebody who is signed in already on, and says why somebody was sent here. */
export async function redirectIfSignedIn(): Promise<void> {
  const url = new URL(location.href);
  const sent = url.searchParams.get('reason') === 'authentication';
  const known = await session();
  // The page cookie may be missing although the session lives: renewing sets it anew. Not twice in a row, or it would go round.
  const triedBefore = Date.now() - Number(device.sentOnAt.read()) < 10_000;
  const live = known && !triedBefore ? await renew(known.accessToken).catch(() => undefined) : undefined;
  if (live) {
    device.sentOnAt.write(String(Date.now()));
    return location.replace(destination(live.role));
  }
  await import('./show-intent.ts').then((part) => part.showIntent(returnTo)).catch(() => undefined);
  if (!sent) return;
  url.searchParams.delete('reason');
  history.replaceState(null, '', url);
  await loadTexts();
  const t = texts(pageLanguage());
  await showToast({ title: t('toast.authentication'), text: t('toast.authenticationRequired'), kind: 'error' });
}
