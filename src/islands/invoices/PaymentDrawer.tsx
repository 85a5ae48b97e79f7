import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import { amountIn, decimalsOf, inBaht, inSatang, isBroken } from '#contract/values/backoffice/invoice-sums.ts';
import { type InvoicePaymentMethod, invoicePaymentMethods, invoiceTextLength } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { readSum } from '#contract/values/shared/typed-text.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { dayKey } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { isAbout, problemText } from './problems.ts';

interface Props {
  record: InvoiceRecord;
  lang: Language;
  onAdded: (record: InvoiceRecord) => void;
  onClose: () => void;
}
const sumIn = (typed: string) => Number(readSum(typed) ?? 0);

interface Values {
  amount: string;
  withheld: string;
  paidOn: string;
  method: InvoicePaymentMethod;
  note: string;
}

/** Records a payment, by default of the remaining amount. */
export function PaymentDrawer({ record, lang, onAdded, onClose }: Props) {
  const t = texts(lang);
  const { sums, id, currency } = record;
  const written = (sum: number) => sum.toFixed(decimalsOf(currency));
  const keepsBack = inBaht(inSatang(sums.balance) - inSatang(sums.due));
  const form = useForm<Values>({
    defaultValues: {
      ...{ amount: written(sums.due), withheld: written(keepsBack), paidOn: dayKey(Date.now()) },
      ...{ method: 'transfer', note: '' },
    },
  });
  const { register, handleSubmit, formState, setError, watch, setValue, reset } = form;
  const kept = useFormDraft(`invoice/${id}/payment`, watch(), (before) => reset(before, { keepDefaultValues: true }));
  const [problem, setProblem] = useState('');
  /** Idempotency key, reused on retries so that a payment whose response was lost is not recorded twice. */
  const attempt = useRef<{ key: string; said: string }>(undefined);
  const paidOn = watch('paidOn');
  const left = sums.balance - sumIn(watch('amount')) - sumIn(watch('withheld'));

  async function add(values: Values): Promise<void> {
    setProblem('');
    const { method, note } = values;
    const body = { invoiceId: id, amount: sumIn(values.amount), withheld: sumIn(values.withheld), paidOn: values.paidOn, method, note };
    const said = JSON.stringify(body);
    if (attempt.current?.said !== said) attempt.current = { key: newIdempotencyKey(), said };
    try {
      const answer = await callApi('POST /apps/invoice/add-payment', { body, headers: { 'idempotency-key': attempt.current.key } });
      kept.clear();
      onAdded(answer.record);
    } catch (error) {
      const field = (['amount', 'withheld'] as const).find((name) => isAbout(error, name));
      // The affected field shows the error and takes focus.
      if (field) setError(field, { message: problemText(error, t) }, { shouldFocus: true });
      else setProblem(problemText(error, t));
    }
  }

  function isSum(text: string): string | true {
    if (!/^\d+([.]\d{1,2})?$/.test(readSum(text) ?? '')) return t('invoices.problem.sum');
    return isBroken(sumIn(text), currency) ? t('invoices.problem.whole') : true;
  }
  return (
    <Drawer title={t('invoices.view.addPayment')} close={t('parts.close')} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(add)}>
        <DraftLine draft={kept} lang={lang} />
        <p className="text-quiet">
          {t('invoices.sum.balance')} <b className="tabular-nums">{amountIn(sums.balance, currency)}</b>
        </p>
        <label className="grid gap-1 font-semibold">
          {t('invoices.field.received', { money: t(`invoices.currency.${currency}`) })}
          <input
            {...register('amount', { validate: isSum })}
            data-first-field
            className="input h-12 w-full font-normal"
            inputMode="decimal"
            aria-required
            aria-invalid={formState.errors.amount ? true : undefined}
            aria-describedby="payment-problem"
          />
        </label>
        {sums.withholding > 0 && (
          <label className="grid gap-1 font-semibold">
            {t('invoices.field.withheld', { money: t(`invoices.currency.${currency}`) })}
            <input
              {...register('withheld', { validate: isSum })}
              className="input h-12 w-full font-normal"
              inputMode="decimal"
              aria-required
              aria-invalid={formState.errors.withheld ? true : undefined}
              aria-describedby="payment-problem"
            />
          </label>
        )}
        <DateField
          id="paid-on"
          lang={lang}
          label={t('invoices.field.paidOn')}
          value={paidOn}
          onChange={(day) => setValue('paidOn', day, { shouldDirty: true })}
          isRequired
        />
        <label className="grid gap-1 font-semibold">
          {t('invoices.field.method')}
          <select {...register('method')} className="select h-12 w-full font-normal">
            {invoicePaymentMethods.map((method) => (
              <option key={method} value={method}>
                {t(`invoices.method.${method}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 font-semibold">
          {t('invoices.field.note')}
          <input {...register('note')} className="input h-12 w-full font-normal" maxLength={invoiceTextLength} dir="auto" />
        </label>
        {left >= 0 && (
          <p className="text-quiet" role="status">
            {t('invoices.view.leftThen', { amount: amountIn(left, currency) })}
          </p>
        )}
        <p className="error-text" id="payment-problem" role="alert">
          {formState.errors.amount?.message ?? formState.errors.withheld?.message ?? problem}
        </p>
        <BusyButton isBusy={formState.isSubmitting} type="submit" className="btn h-12 btn-primary">
          {t('invoices.view.notePayment')}
        </BusyButton>
      </form>
    </Drawer>
  );
}
