import { ApiError } from '../../lib/api/errors.ts';
import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Loads the market texts on first use. */
async function marketTexts() {
  await loadTexts('market');
  return texts(pageLanguage());
}

/** Shows the error of an action on a listing. */
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
