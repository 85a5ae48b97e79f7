import { type SubmitEvent, useState } from 'react';
import type { Billing } from '#contract/content/billing.ts';
import { accessNoteLength, accessReasons } from '#contract/values/operations/access-log.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { AccountBilling } from '../billing/AccountBilling.tsx';
import { Section } from './Section.tsx';

interface Props {
  lang: Language;
  userId: number;
  now: number;
}

/** Asks why before it shows somebody's cards and tax number: the reason stands in the access log. */
export function BillingReading({ lang, userId, now }: Props) {
  const t = texts(lang);
  const [billing, setBilling] = useState<Billing>();
  const [isBusy, setBusy] = useState(false);
  if (billing) return <AccountBilling lang={lang} billing={billing} now={now} />;

  async function read(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reason = accessReasons.find((one) => one === given.get('reason'));
    const note = String(given.get('note') ?? '').trim();
    if (!reason) return;
    setBusy(true);
    try {
      const body = { id: userId, reason, ...(note ? { note } : {}) };
      setBilling((await callApi('POST /api/users/user/billing', { body })).billing);
    } catch (error) {
      await showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={t('users.reading.title')}>
      <p className="text-quiet">{t('users.reading.text')}</p>
      <form className="flex flex-wrap items-end gap-3" onSubmit={read}>
        <label className="grid grow gap-1 sm:max-w-60">
          <span className="font-semibold">{t('users.reading.reason')}</span>
          <select className="select h-12 w-full" name="reason">
            {accessReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`users.reading.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="grid grow gap-1">
          <span className="font-semibold">{t('users.reading.note')}</span>
          <input className="input h-12 w-full" name="note" minLength={accessNoteLength.min} maxLength={accessNoteLength.max} />
        </label>
        <BusyButton isBusy={isBusy} type="submit" className="btn h-12">
          {t('users.reading.show')}
        </BusyButton>
      </form>
    </Section>
  );
}
