import { pageLanguage } from '../i18n/browser.ts';
import { localized } from '../links.ts';

/** URL of the page that asks for agreement to new versions of the documents and then returns to the given page. */
export const agreementPage = (returnTo: string): string =>
  `${localized('/agreement', pageLanguage())}?${new URLSearchParams({ returnTo })}`;
