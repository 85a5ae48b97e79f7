import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { EmptyFace } from '../../ui/EmptyFace.tsx';
import { ErrorFace } from '../../ui/ErrorFace.tsx';
import { LoadingFace } from '../../ui/LoadingFace.tsx';

const faces = ['loading', 'empty', 'failed'] as const;

export function FacesDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [face, show] = useState<(typeof faces)[number]>('loading');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {faces.map((name) => (
          <button key={name} type="button" className="btn min-h-11" aria-pressed={face === name} onClick={() => show(name)}>
            {t(`guide.parts.faces.${name}`)}
          </button>
        ))}
      </div>
      {face === 'loading' && <LoadingFace label={t('guide.sample.loading')} rows={3} />}
      {face === 'empty' && <EmptyFace text={t('guide.parts.list.empty')} />}
      {face === 'failed' && <ErrorFace lang={lang} error={undefined} onRetry={() => show('loading')} />}
    </div>
  );
}
