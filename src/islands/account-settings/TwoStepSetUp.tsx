import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { SetUp } from '#contract/identity/two-step.ts';
import { callApi } from '../../lib/api/client.ts';
import { pageLanguage, type Translate } from '../../lib/i18n/browser.ts';
import { typed, useSending } from './own.ts';
import { CodeField, Proof } from './Proof.tsx';

interface Props {
  t: Translate;
  hasPassword: boolean;
  onDone: (recoveryCodes: string[]) => void;
  onLeave: () => void;
}

/** Setup in three steps: the password, the QR code for the app, and the first code of the app. */
export function TwoStepSetUp({ t, hasPassword, onDone, onLeave }: Props) {
  const { isBusy, refusal, send } = useSending(t);
  const [setUp, take] = useState<SetUp>();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The second step has other fields, whose first takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([readonly]), button')?.focus(), [setUp]);

  function goOn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const own = event.currentTarget;
    send(async () => {
      if (!setUp) {
        const body = hasPassword ? { currentPassword: typed(own, 'setUpPassword') } : {};
        return take(await callApi('POST /account-setting/two-step/begin', { body }));
      }
      const body = { code: typed(own, 'setUpCode') };
      const headers = { 'accept-language': pageLanguage() };
      onDone((await callApi('POST /account-setting/two-step/confirm', { body, headers })).recoveryCodes);
    });
  }

  return (
    <form ref={form} className="grid gap-4 rounded-box border border-base-300 p-5 sm:grid-cols-2" noValidate onSubmit={goOn}>
      {setUp ? (
        <>
          <p className="sm:col-span-2">{t('security.twoStep.setUp.scan')}</p>
          <img className="size-56 rounded-box bg-white" src={setUp.qr} width={224} height={224} alt={t('security.twoStep.setUp.qr')} />
          <div className="grid content-start gap-4">
            <div className="grid gap-1">
              <label className="font-semibold" htmlFor="setUpSecret">
                {t('security.twoStep.setUp.secret')}
              </label>
              <input
                className="input h-12 w-full font-mono"
                id="setUpSecret"
                readOnly
                dir="ltr"
                value={setUp.secret.replace(/.{4}(?=.)/g, '$& ')}
                onFocus={({ target }) => target.select()}
              />
            </div>
            <CodeField t={t} part="setUp" label={t('security.twoStep.setUp.code')} error={refusal.fields.code} />
            {refusal.text && (
              <p className="error-text" role="alert">
                {refusal.text}
              </p>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="sm:col-span-2">{t('security.twoStep.setUp.password')}</p>
          <Proof t={t} part="setUp" refusal={refusal} hasPassword={hasPassword} />
        </>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" className="btn h-12 btn-primary" aria-busy={isBusy}>
          {setUp ? t('security.twoStep.setUp.confirm') : t('security.next')}
        </button>
        <button type="button" className="btn h-12" onClick={onLeave}>
          {t('parts.cancel')}
        </button>
      </div>
    </form>
  );
}
