import { ShieldCheck, ShieldOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TwoStep } from '#contract/identity/two-step.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useOwn } from './own.ts';

/** Loaded on demand. */
const TwoStepSetUp = lazyPart(() => import('./TwoStepSetUp.tsx').then((part) => ({ default: part.TwoStepSetUp })));
const TwoStepChange = lazyPart(() => import('./TwoStepChange.tsx').then((part) => ({ default: part.TwoStepChange })));
const RecoveryCodes = lazyPart(() => import('./RecoveryCodes.tsx').then((part) => ({ default: part.RecoveryCodes })));

/** Number of remaining recovery codes from which new ones are suggested. */
const few = 3;

interface Props {
  lang: Language;
  twoStep: TwoStep;
  since: string;
  hasPassword: boolean;
}

/** Status of two-step sign-in, and all changes to it. */
export function TwoStepPart({ lang, twoStep: first, since, hasPassword }: Props) {
  const t = texts(lang);
  const ask = () => callApi('GET /account-setting/two-step');
  const [twoStep, put] = useOwn('two-step', ask, first, since);
  const [doing, go] = useState<'setUp' | 'renew' | 'end'>();
  const [codes, show] = useState<string[]>();
  const { enabled, since: onSince, recoveryCodes: left } = twoStep;

  function leave() {
    go(undefined);
    document.getElementById('two-step-title')?.focus();
  }
  function showCodes(recoveryCodes: string[]) {
    go(undefined);
    show(recoveryCodes);
    put({ enabled: true, since: onSince ?? new Date().toISOString(), recoveryCodes: recoveryCodes.length });
  }
  function ended() {
    leave();
    put({ enabled: false, since: null, recoveryCodes: 0 });
    showToast({ title: t('security.twoStep.title'), text: t('security.twoStep.switchedOff'), kind: 'success' });
  }

  return (
    <section className="tile grid gap-4 p-5 sm:p-6" aria-labelledby="two-step-title">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-3 text-lg" id="two-step-title" tabIndex={-1}>
          {t('security.twoStep.title')}
          <span className={`badge ${enabled ? 'badge-success' : ''}`} role="status">
            {t(`security.twoStep.${enabled ? 'on' : 'off'}`)}
          </span>
        </h2>
        <p className="max-w-3xl text-quiet">{t('security.twoStep.lead')}</p>
      </div>
      {enabled && onSince && (
        <p>
          {t('security.twoStep.since', { day: shortDay(onSince, lang) })} · {t('security.twoStep.left', { count: left })}
          {left < few && <span className="block text-error">{t('security.twoStep.few')}</span>}
        </p>
      )}
      <Suspense fallback={null}>
        {codes && (
          <RecoveryCodes
            t={t}
            codes={codes}
            onDone={() => {
              show(undefined);
              leave();
            }}
          />
        )}
        {doing === 'setUp' && <TwoStepSetUp t={t} hasPassword={hasPassword} onDone={showCodes} onLeave={leave} />}
        {(doing === 'renew' || doing === 'end') && (
          <TwoStepChange key={doing} t={t} what={doing} hasPassword={hasPassword} onCodes={showCodes} onEnded={ended} onLeave={leave} />
        )}
      </Suspense>
      {!doing && !codes && (
        <div className="needs-script flex flex-wrap gap-3">
          {enabled ? (
            <>
              <button type="button" className="btn h-12" onClick={() => go('renew')}>
                {t('security.twoStep.renew')}
              </button>
              <button type="button" className="btn h-12" onClick={() => go('end')}>
                <ShieldOff size={18} aria-hidden="true" />
                {t('security.twoStep.end')}
              </button>
            </>
          ) : (
            <button type="button" className="btn h-12 btn-primary" onClick={() => go('setUp')}>
              <ShieldCheck size={18} aria-hidden="true" />
              {t('security.twoStep.begin')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
