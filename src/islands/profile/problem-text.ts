import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Returns the error message in the page's language. */
export function problemText(error: unknown, t: Translate): string {
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  const found = [t(`profile.problem.${code}`), t(`error.${code}`)].find((text) => !text.endsWith(`.${code}`));
  return found ?? t('error.UNKNOWN');
}
