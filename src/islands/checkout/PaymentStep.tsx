import { useEffect, useState } from 'react';
import type { Address, NewOrder } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { hoursToPay, noteLength, paymentMethods } from '#contract/values/shop/orders.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { AddressLines } from '../shop/AddressLines.tsx';
import { type Draft, type TaxProblems, taxProblemsOf } from './draft.ts';
import { TaxInvoiceFields } from './TaxInvoiceFields.tsx';

interface Props {
  address: Address;
  /** Email of a guest. */
  email: string | undefined;
  draft: Draft;
  lang: Language;
  onChange: (changes: Draft) => void;
  onPay: (payment: NewOrder['payment']) => Promise<void>;
  onBack: () => void;
}

/** Payment method, and the button that places the order. */
export function PaymentStep({ address, email, draft, lang, onChange, onPay, onBack }: Props) {
  const t = texts(lang);
  const [payment, setPayment] = useState<NewOrder['payment']>(paymentMethods[0]);
  const [busy, setBusy] = useState(false);
  const [offered, setOffered] = useState<readonly NewOrder['payment'][]>([paymentMethods[0]]);
  useEffect(() => {
    // If the settings can't be loaded, the first method remains, which needs none.
    callApi('GET /api/site/settings').then(
      (settings) => setOffered(settings.paymentMethods),
      () => undefined,
    );
  }, []);

  const [problems, setProblems] = useState<TaxProblems>({});

  async function pay() {
    const found = taxProblemsOf(draft);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(first)?.focus();
    setBusy(true);
    await onPay(payment).finally(() => setBusy(false));
  }

  return (
    <section className="tile grid gap-5 p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg">{t('checkout.deliverTo')}</h2>
          <AddressLines address={address} lang={lang} />
          {email && (
            <p className="mt-2 text-sm wrap-anywhere text-quiet">
              {t('checkout.news')} {email}
            </p>
          )}
        </div>
        <button type="button" className="btn min-h-11 btn-ghost" onClick={onBack}>
          {t('checkout.change')}
        </button>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-lg font-bold">{t('checkout.payment')}</legend>
        {offered.map((method) => (
          <label
            key={method}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-base-300 px-4 py-2 has-checked:border-primary"
          >
            <input
              className="radio radio-primary"
              type="radio"
              name="payment"
              value={method}
              checked={payment === method}
              onChange={() => setPayment(method)}
            />
            <span>
              <b className="block font-semibold">{t(`payment.${method}.title`)}</b>
              <span className="text-sm text-quiet">{t(`payment.${method}.text`, { hours: hoursToPay })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="grid gap-1">
        <label className="font-semibold" htmlFor="note">
          {t('checkout.note.label')}
        </label>
        <textarea
          id="note"
          className="textarea w-full"
          rows={2}
          maxLength={noteLength}
          aria-describedby="note-hint"
          value={draft.note ?? ''}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
        <p className="text-sm text-quiet" id="note-hint">
          {t('checkout.note.hint')}
        </p>
      </div>
      <TaxInvoiceFields lang={lang} draft={draft} problems={problems} onChange={onChange} />
      <p className="text-sm text-quiet">
        {t('agreement.order', { terms: '\nterms\n', privacy: '\nprivacy\n' })
          .split('\n')
          .map((part, at) =>
            at % 2 === 0 ? (
              part
            ) : (
              <a key={part} className="flat-link" href={localized(`/${part}`, lang)} target="_blank" rel="noreferrer">
                {t(`agreement.named.${part}`)}
              </a>
            ),
          )}
      </p>
      <BusyButton isBusy={busy} type="button" className="btn h-12 btn-primary sm:justify-self-end sm:px-8" onClick={pay}>
        {busy && <span className="loading loading-spinner" />}
        {t('checkout.place')}
      </BusyButton>
    </section>
  );
}
