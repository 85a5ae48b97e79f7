import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';

export interface StaleProps {
  lang: Language;
  onNewer: () => void;
  onKeep: () => void;
}

/** Resolves an edit conflict: keeps either the local or the newer change. */
export function StaleChoice({ lang, onNewer, onKeep }: StaleProps) {
  const t = texts(lang);
  return (
    <section className="alert flex flex-wrap items-center gap-2 alert-warning" role="alert">
      <p className="grow">{t('saving.old')}</p>
      <button type="button" className="btn min-h-11" onClick={onNewer}>
        {t('saving.takeNewer')}
      </button>
      <button type="button" className="btn min-h-11" onClick={onKeep}>
        {t('saving.keepThis')}
      </button>
    </section>
  );
}
