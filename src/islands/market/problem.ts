import { ApiError } from '../../lib/api/errors.ts';
import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** The page's texts of the market, fetched when the first of them is needed. */
async function marketTexts() {
  await loadTexts('market');
  return texts(pageLanguage());
}

/** Says what went wrong with a listing. */
export async function showProblem(error: unknown): Promise<void> {
  const t = await marketTexts();
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  const known = t(`market.problem.${code}`);
  await showToast({
    title: t('market.problem.title'),
    text: known === `market.problem.${code}` ? t('market.problem.UNKNOWN') : known,
    kind: 'error',
  });
}
