import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { MyData } from '#contract/identity/my-data.ts';
import { emailLength, emailPattern } from '#contract/values/identity/account.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { AccountData } from './AccountData.tsx';
import { GuestData } from './GuestData.tsx';
import { RequestsPart } from './RequestsPart.tsx';

const emailForm = new RegExp(emailPattern, 'u');

/** Access to personal data for people who can't sign in, through a mailed link. */
export function MyDataPart({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [code, setCode] = useState<string | null>(null);
  const [data, setData] = useState<MyData>();
  const [errors, setErrors] = useState<{ email?: string; form?: string }>({});
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);

  // The link's code is in the fragment, which only the browser sees.
  useEffect(() => {
    const read = () => setCode(codeIn(location.hash));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  const fail = useEffectEvent((error: unknown) => {
    if (error instanceof ApiError && error.code === 'INVALID_DATA_CODE') setErrors({ form: t('mydata.badLink') });
    else void showErrorToast(error);
  });
  useEffect(() => {
    if (code) callApi('POST /api/my-data', { body: { code } }).then(setData, fail);
  }, [code]);

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const email = String(given.get('email')).trim();
    const number = String(given.get('number')).trim();
    const problem = email === '' ? t('form.required') : emailForm.test(email) ? undefined : t('form.email.form');
    setErrors(problem ? { email: problem } : {});
    if (problem) return (form.elements.namedItem('email') as HTMLElement).focus();
    setBusy(true);
    try {
      const headers = { 'accept-language': lang };
      await callApi('POST /api/my-data/ask', { body: { email, ...(number ? { number } : {}) }, headers });
      setSent(true);
    } catch (error) {
      await showErrorToast(error);
    }
    setBusy(false);
  }

  if (code && data) {
    const Shown = data.kind === 'guest' ? GuestData : AccountData;
    return (
      <div className="grid max-w-2xl gap-5">
        <Shown lang={lang} code={code} data={data} onChange={setData} />
        <RequestsPart
          lang={lang}
          requests={data.requests}
          send={async (given) =>
            setData(await callApi('POST /api/my-data/request', { body: { code, ...given }, headers: { 'accept-language': lang } }))
          }
        />
      </div>
    );
  }
  return (
    <div className="grid max-w-xl gap-4">
      <form className="tile grid gap-4 p-5 sm:p-8" noValidate onSubmit={ask} aria-busy={isBusy}>
        <FormField name="email" label={t('form.email.label')} error={errors.email}>
          {(ties) => (
            <input className="input h-12 w-full" type="email" autoComplete="email" spellCheck={false} maxLength={emailLength} {...ties} />
          )}
        </FormField>
        <FormField name="number" label={t('mydata.number')} hint={t('mydata.numberHint')} error={undefined}>
          {({ required: _optional, ...ties }) => (
            <input className="input h-12 w-full" autoCapitalize="characters" spellCheck={false} maxLength={40} {...ties} />
          )}
        </FormField>
        <p className="error-text" role="alert">
          {errors.form}
        </p>
        <BusyButton isBusy={isBusy} type="submit" className="btn h-12 btn-primary">
          {t('mydata.ask')}
        </BusyButton>
        <p role="status">{isSent && t('mydata.sent')}</p>
      </form>
    </div>
  );
}

const codeIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('code');
