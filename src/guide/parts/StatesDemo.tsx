import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';

const states = ['loading', 'empty', 'failed'] as const;

export function StatesDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [state, show] = useState<(typeof states)[number]>('loading');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {states.map((name) => (
          <button key={name} type="button" className="btn min-h-11" aria-pressed={state === name} onClick={() => show(name)}>
            {t(`guide.parts.states.${name}`)}
          </button>
        ))}
      </div>
      {state === 'loading' && <LoadingState label={t('guide.sample.loading')} rows={3} />}
      {state === 'empty' && <EmptyState text={t('guide.parts.list.empty')} />}
      {state === 'failed' && <ErrorState lang={lang} error={undefined} onRetry={() => show('loading')} />}
    </div>
  );
}
