import { Plus, Receipt, Trash2 } from 'lucide-react';
import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import { amountIn } from '#contract/values/backoffice/invoice-sums.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { localized } from '../../lib/links.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';

interface Props {
  record: InvoiceRecord;
  lang: Language;
  isReady: boolean;
  onAdd: () => void;
  onChanged: (record: InvoiceRecord) => void;
}

export function Payments({ record, lang, isReady, onAdd, onChanged }: Props) {
  const t = texts(lang);
  const { payments, sums, isVoid, invoiceStatus, currency, linked } = record;
  const receiptOf = (paymentId: number) => linked.find((one) => one.paymentId === paymentId && !one.isVoid);
  const shown = (amount: number) => amountIn(amount, currency);
  const isPayable = !isVoid && invoiceStatus !== 'Draft' && sums.balance > 0;

  async function remove(paymentId: number, amount: number): Promise<void> {
    try {
      onChanged((await callApi('POST /apps/invoice/remove-payment', { body: { paymentId } })).record);
      offerUndo(t('invoices.done.paymentRemoved', { amount: shown(amount) }), () => {
        callApi('POST /apps/invoice/restore-payment', { body: { paymentId } }).then((answer) => onChanged(answer.record), showErrorToast);
      });
    } catch (error) {
      showErrorToast(error);
    }
  }

  async function makeReceipt(paymentId: number): Promise<void> {
    try {
      const { record: receipt } = await callApi('POST /apps/invoice/receipt', { body: { paymentId } });
      location.assign(localized(`/apps/invoice/preview?id=${receipt.id}`, lang));
    } catch (error) {
      showErrorToast(error);
    }
  }

  return (
    <section className="tile grid gap-4 p-5" aria-labelledby="invoice-payments">
      <h2 className="text-lg" id="invoice-payments">
        {t('invoices.view.payments')}
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums" aria-live="polite">
        <dt className="text-quiet">{t('invoices.sum.paid')}</dt>
        <dd className="text-end">{shown(sums.paid)}</dd>
        <dt className="font-semibold">{t('invoices.sum.balance')}</dt>
        <dd className="text-end font-semibold">{shown(sums.balance)}</dd>
      </dl>
      {payments.length > 0 && (
        <ul className="grid gap-3">
          {payments.map(({ id, amount, withheld, paidOn, method, note }) => (
            <li key={id} className="flex items-start justify-between gap-2 border-t border-base-300 pt-3">
              <div className="grid min-w-0">
                <b className="tabular-nums">{shown(amount)}</b>
                {withheld > 0 && <span className="text-sm">{t('invoices.view.withheld', { amount: shown(withheld) })}</span>}
                <span className="text-sm text-quiet">
                  {shortDay(paidOn, lang)} · {t(`invoices.method.${method}`)}
                </span>
                {note && (
                  <span className="text-sm wrap-anywhere" dir="auto" lang={languageOfText(note)}>
                    {note}
                  </span>
                )}
              </div>
              <PaymentEnd
                {...{ lang, isReady }}
                amount={shown(amount)}
                receipt={receiptOf(id)}
                onReceipt={() => void makeReceipt(id)}
                onRemove={() => void remove(id, amount)}
              />
            </li>
          ))}
        </ul>
      )}
      {isPayable && (
        <button type="button" className="btn h-12 needs-script" disabled={!isReady} onClick={onAdd} aria-keyshortcuts="p">
          <Plus size={18} aria-hidden="true" />
          {t('invoices.view.addPayment')}
        </button>
      )}
    </section>
  );
}

interface EndProps {
  lang: Language;
  isReady: boolean;
  amount: string;
  /** Receipt of the payment, if any; a payment with a receipt can't be removed. */
  receipt: InvoiceRecord['linked'][number] | undefined;
  onReceipt: () => void;
  onRemove: () => void;
}

/** Actions on a payment. */
function PaymentEnd({ lang, isReady, amount, receipt, onReceipt, onRemove }: EndProps) {
  const t = texts(lang);
  if (receipt)
    return (
      <a
        className="flat-link inline-flex min-h-11 items-center whitespace-nowrap"
        href={localized(`/apps/invoice/preview?id=${receipt.id}`, lang)}
      >
        {receipt.number}
      </a>
    );
  return (
    <span className="flex needs-script">
      <button
        type="button"
        className="bar-button"
        disabled={!isReady}
        aria-label={t('invoices.view.makeReceipt', { amount })}
        onClick={onReceipt}
      >
        <Receipt size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="bar-button"
        disabled={!isReady}
        aria-label={t('invoices.view.removePayment', { amount })}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </span>
  );
}
