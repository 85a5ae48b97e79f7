import { type SubmitEvent, useEffect, useRef } from 'react';
import { callApi } from '../../lib/api/client.ts';
import { pageLanguage, type Translate } from '../../lib/i18n/browser.ts';
import { typed, useSending } from './own.ts';
import { Proof } from './Proof.tsx';

interface Props {
  t: Translate;
  what: 'renew' | 'end';
  hasPassword: boolean;
  onCodes: (recoveryCodes: string[]) => void;
  onEnded: () => void;
  onLeave: () => void;
}

/** Changes that take both the password and a code: new recovery codes, or turning two-step sign-in off. */
export function TwoStepChange({ t, what, hasPassword, onCodes, onEnded, onLeave }: Props) {
  const { isBusy, refusal, send } = useSending(t);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);

  function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const own = event.currentTarget;
    const proof = { code: typed(own, `${what}Code`), ...(hasPassword ? { currentPassword: typed(own, `${what}Password`) } : {}) };
    const sent = { body: proof, headers: { 'accept-language': pageLanguage() } };
    send(async () => {
      if (what === 'renew') return onCodes((await callApi('POST /account-setting/two-step/recovery-codes', sent)).recoveryCodes);
      await callApi('POST /account-setting/two-step/off', sent);
      onEnded();
    });
  }

  return (
    <form ref={form} className="grid gap-4 rounded-box border border-base-300 p-5 sm:grid-cols-2" noValidate onSubmit={change}>
      <p className="sm:col-span-2">{t(`security.twoStep.${what}Text`)}</p>
      <Proof t={t} part={what} refusal={refusal} hasPassword={hasPassword} takesCode />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" className={`btn h-12 ${what === 'end' ? 'btn-error' : 'btn-primary'}`} aria-busy={isBusy}>
          {t(`security.twoStep.${what}`)}
        </button>
        <button type="button" className="btn h-12" onClick={onLeave}>
          {t('parts.cancel')}
        </button>
      </div>
    </form>
  );
}
