import { pageLanguage } from '../i18n/browser.ts';
import { localized } from '../links.ts';

/** Where somebody agrees to new versions of the documents, and goes on from. */
export const agreementPage = (returnTo: string): string =>
  `${localized('/agreement', pageLanguage())}?${new URLSearchParams({ returnTo })}`;
