import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Returns the error message in the page's language. */
export function problemText(error: unknown, t: Translate): string {
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  const [own, common] = [t(`calendar.error.${code}`), t(`error.${code}`)];
  if (own !== `calendar.error.${code}`) return own;
  return common === `error.${code}` ? t('error.UNKNOWN') : common;
}
