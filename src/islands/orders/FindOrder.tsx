import { type SubmitEvent, useState } from 'react';
import type { OrderAnswer } from '#contract/shop/orders.ts';
import { emailLength, emailPattern } from '#contract/values/identity/account.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { OrderView } from './OrderView.tsx';

type Field = 'number' | 'email';
const patterns: Record<Field, RegExp> = { number: /^TN\d{4}-\d{6,}$/i, email: new RegExp(emailPattern, 'u') };
const fields = ['number', 'email'] as const;

/** Shows a guest's order, given its number and email. */
export function FindOrder({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({});
  const [found, setFound] = useState<{ answer: OrderAnswer; email: string }>();
  const [busy, setBusy] = useState(false);
  const forms = { number: t('findOrder.number'), email: t('form.email.form') };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const [number, email] = fields.map((name) => String(given.get(name)).trim());
    const values = { number: number?.toUpperCase() ?? '', email: email ?? '' };
    const wrong = fields.filter((name) => !patterns[name].test(values[name]));
    setErrors(Object.fromEntries(wrong.map((name) => [name, values[name] ? forms[name] : t('form.required')])));
    const first = wrong[0] && form.elements.namedItem(wrong[0]);
    if (first instanceof HTMLElement) return first.focus();
    setBusy(true);
    try {
      setFound({
        answer: await callApi('POST /apps/ecommerce/orders/find', { query: { lang: pageLanguage() }, body: values }),
        email: values.email,
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setErrors({ form: t('findOrder.none') });
      else await showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }

  async function confirm(number: string, code: string) {
    setBusy(true);
    try {
      const answer = await callApi('POST /apps/ecommerce/orders/confirm', { query: { lang: pageLanguage() }, body: { number, code } });
      // A guest is identified by the email from here on, an account by its session.
      setFound({ answer, email: answer.order.email });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setErrors({ form: t('findOrder.unconfirmed') });
      else await showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }

  if (found) {
    const { order } = found.answer;
    return (
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{t('order.title', { number: order.number })}</h2>
          <button type="button" className="btn min-h-11" onClick={() => setFound(undefined)}>
            {t('findOrder.another')}
          </button>
        </div>
        <OrderView {...found} lang={lang} />
      </div>
    );
  }
  const code = confirmation();
  if (code && !errors.form) {
    const number = wantedNumber();
    return (
      <section className="tile grid max-w-xl gap-4 p-5 sm:p-8" aria-busy={busy}>
        <p>{t('findOrder.confirmLead', { number })}</p>
        <BusyButton isBusy={busy} type="button" className="btn h-12 btn-primary" onClick={() => confirm(number, code)}>
          {t('findOrder.confirm')}
        </BusyButton>
      </section>
    );
  }
  return (
    <form className="tile grid max-w-xl gap-4 p-5 sm:p-8" noValidate onSubmit={submit} aria-busy={busy}>
      <FormField name="number" label={t('order.number')} error={errors.number}>
        {(ties) => (
          <input
            className="input h-12 w-full"
            defaultValue={wantedNumber()}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...ties}
          />
        )}
      </FormField>
      <FormField name="email" label={t('form.email.label')} error={errors.email}>
        {(ties) => (
          <input className="input h-12 w-full" type="email" autoComplete="email" spellCheck={false} maxLength={emailLength} {...ties} />
        )}
      </FormField>
      <p className="error-text" role="alert">
        {errors.form}
      </p>
      <BusyButton isBusy={busy} type="submit" className="btn h-12 btn-primary">
        {t('order.guest.find')}
      </BusyButton>
    </form>
  );
}

/** Returns the number from the mail's link. */
const wantedNumber = () => (typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get('number') ?? ''));
/**
 * Returns the confirmation code from the fragment, which is never sent to a server. Opening the link confirms nothing, as mail scanners
 * open every link.
 */
const confirmation = () => (typeof location === 'undefined' ? null : new URLSearchParams(location.hash.slice(1)).get('confirm'));
