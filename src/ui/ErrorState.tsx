import { RotateCw, TriangleAlert } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../lib/api/errors.ts';
import { texts } from '../lib/i18n/browser.ts';

interface Props {
  lang: Language;
  /** The thrown error, whose code determines the message. */
  error: unknown;
  onRetry: () => void;
}

/**
 * Replaces content that failed to load.
 *
 *     {error ? <ErrorState lang={lang} error={error} onRetry={() => mutate()} /> : …}
 */
export function ErrorState({ lang, error, onRetry }: Props) {
  const t = texts(lang);
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  const known = t(`error.${code}`);
  return (
    <div className="tile grid justify-items-center gap-3 p-8 text-center" role="alert">
      <TriangleAlert size={48} strokeWidth={1.5} className="text-error" aria-hidden="true" />
      <p>{known === `error.${code}` ? t('error.UNKNOWN') : known}</p>
      <button type="button" className="btn h-12 btn-primary" onClick={onRetry}>
        <RotateCw size={18} aria-hidden="true" />
        {t('toast.retry')}
      </button>
    </div>
  );
}
