import { ApiError } from '../../lib/api/errors.ts';
import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { showToast } from './toast.ts';

/** Reports an error in the page's language. */
export async function showErrorToast(error: unknown): Promise<void> {
  await loadTexts();
  const t = texts(pageLanguage());
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  const known = t(`error.${code}`);
  await showToast({ title: t('toast.problem'), text: known === `error.${code}` ? t('error.UNKNOWN') : known, kind: 'error' });
}
