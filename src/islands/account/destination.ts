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

/** Returns the page after sign-in: the previous one, or the role's own page. */
export const destination = (role: string): string => safeReturn(returnTo) ?? localized(landingOf(role), pageLanguage());

/** Returns the page after sign-in: first the new versions of the documents, if any await agreement. */
export async function landing(role: string): Promise<string> {
  const place = destination(role);
  const { needed } = await callApi('GET /api/agreements').catch(() => ({ needed: [] }));
  return needed.length > 0 ? agreementPage(place) : place;
}

/** Returns the page of the second sign-in step, which then redirects further. */
export function secondStepPage(): string {
  const path = localized('/pages/two-steps-cover', pageLanguage());
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
}

/** Returns the page that explains a suspension to the owner of the account. */
export const suspendedPage = (): string => localized('/suspended', pageLanguage());

/** Redirects a signed-in user, or explains why a visitor was sent here. */
export async function redirectIfSignedIn(): Promise<void> {
  const url = new URL(location.href);
  const sent = url.searchParams.get('reason') === 'authentication';
  const known = await session();
  // The page cookie may be missing although the session is live; renewing restores it. At most once in 10 seconds, to avoid a redirect
  // loop.
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
