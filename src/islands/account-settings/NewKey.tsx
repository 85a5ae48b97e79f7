import { type SubmitEvent, useState } from 'react';
import type { MadeApiKey } from '#contract/identity/api-keys.ts';
import { type KeyScope, keyAreas, keyDays, keyNameLength, keyScopes } from '#contract/values/identity/api-keys.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { shortDay } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { FormField } from '../../ui/FormField.tsx';
import { typed, useSending } from './own.ts';
import { Proof } from './Proof.tsx';

const lengths = [7, 30, keyDays.default, 180, keyDays.max];
const accesses = ['none', 'read', 'write'] as const;
const day = 86_400_000;

interface Props {
  lang: Language;
  t: Translate;
  now: number;
  hasPassword: boolean;
  takesCode: boolean;
  onMade: (made: MadeApiKey) => void;
}

/** Form for a new key: name, rights and validity. */
export function NewKey({ lang, t, now, hasPassword, takesCode, onMade }: Props) {
  const { isBusy, refusal, refuse, send } = useSending(t);
  const [round, begin] = useState(0);

  const dayAfter = (days: number) => shortDay(new Date(now + days * day).toISOString(), lang);

  function make(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const scopes = chosenScopes(form);
    const name = typed(form, 'keyName').trim();
    if (name === '') return refuse({ fields: { name: t('security.problem.required') } });
    if (scopes.length === 0) return refuse({ fields: { scopes: t('security.problem.scopes') } });
    const currentPassword = typed(form, 'keyPassword');
    send(async () => {
      const proof = { ...(hasPassword ? { currentPassword } : {}), ...(takesCode ? { code: typed(form, 'keyCode') } : {}) };
      const body = { name, scopes, days: Number(typed(form, 'keyDays')), ...proof };
      onMade(await callApi('POST /account-setting/keys', { body }));
      begin(round + 1);
    });
  }

  return (
    <form
      key={round}
      className="tile needs-script grid gap-4 p-5 sm:grid-cols-2 sm:p-6"
      noValidate
      onSubmit={make}
      aria-labelledby="new-key"
    >
      <h2 className="text-lg sm:col-span-2" id="new-key">
        {t('security.keys.new.title')}
      </h2>
      <FormField name="keyName" label={t('security.keys.new.name')} hint={t('security.keys.new.nameHint')} error={refusal.fields.name}>
        {(ties) => <input {...ties} className="input h-12 w-full" type="text" autoComplete="off" maxLength={keyNameLength} />}
      </FormField>
      <FormField name="keyDays" label={t('security.keys.new.days')} error={refusal.fields.days}>
        {(ties) => (
          <select {...ties} className="select h-12 w-full" defaultValue={keyDays.default}>
            {lengths.map((days) => (
              <option key={days} value={days}>
                {t('security.keys.new.daysOption', { count: days, day: dayAfter(days) })}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <fieldset className="grid gap-2 sm:col-span-2" aria-describedby="scopes-error">
        <legend className="mb-1 font-semibold">{t('security.keys.new.scopes')}</legend>
        {keyAreas.map((area) => (
          <div key={area} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box border border-base-300 p-3">
            <label className="grow basis-52" htmlFor={`scope-${area}`}>
              <span className="block font-semibold">{t(`security.keys.area.${area}.name`)}</span>
              <span className="block text-sm text-quiet">{t(`security.keys.area.${area}.text`)}</span>
            </label>
            <select className="select h-12 w-48 max-sm:w-full" id={`scope-${area}`} name={`scope-${area}`} defaultValue="none">
              {accesses.map((access) => (
                <option key={access} value={access}>
                  {t(`security.keys.access.${access}`)}
                </option>
              ))}
            </select>
          </div>
        ))}
        <p className="error-text" id="scopes-error" role="status">
          {refusal.fields.scopes}
        </p>
      </fieldset>
      <Proof t={t} part="key" refusal={refusal} hasPassword={hasPassword} takesCode={takesCode} />
      <div className="sm:col-span-2">
        <button type="submit" className="btn h-12 btn-primary px-8" aria-busy={isBusy}>
          {t('security.keys.new.button')}
        </button>
      </div>
    </form>
  );
}

function chosenScopes(form: HTMLFormElement): KeyScope[] {
  const wanted = keyAreas.map((area) => `${area}:${typed(form, `scope-${area}`)}`);
  return keyScopes.filter((scope) => wanted.includes(scope));
}
