import { useFormContext } from 'react-hook-form';
import { currencies, needsRate } from '#contract/values/backoffice/invoice-sums.ts';
import {
  invoiceNoteLength,
  invoiceTermsLength,
  invoiceTextLength,
  termDays,
  vatModes,
  withholdingRates,
  writtenKinds,
} from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { DateField } from '../../ui/DateField.tsx';
import { dayAfter, isNoRate, termOf, type Values } from './form.ts';
import { TextField } from './TextField.tsx';

/** Kind, dates, currency and taxes of an invoice. */
export function HeadFields({ lang, t, isIssued }: { lang: Language; t: Translate; isIssued: boolean }) {
  const { register, watch, setValue, getValues } = useFormContext<Values>();
  const [kind, issuedDate, dueDate, currency, vatMode] = watch(['kind', 'issuedDate', 'dueDate', 'currency', 'vatMode']);
  const kinds = writtenKinds.some((one) => one === kind) ? writtenKinds : [kind];
  const term = termOf({ issuedDate, dueDate });
  const wordsOf = (days: number) => (days === 0 ? t('invoices.term.now') : t('invoices.term.in', { days }));

  /** Updates the due date, and the payment terms unless the user has edited them. */
  function setTerm(days: number) {
    setValue('dueDate', dayAfter(issuedDate, days), { shouldDirty: true });
    if (['', ...termDays.map(wordsOf)].includes(getValues('terms'))) setValue('terms', wordsOf(days), { shouldDirty: true });
  }
  const choices = [
    { name: 'kind', values: kinds, isFixed: isIssued || kinds.length === 1 },
    // Existing payments were made in this currency.
    { name: 'currency', values: currencies, isFixed: isIssued },
    { name: 'vatMode', values: vatModes, isFixed: false },
    { name: 'withholdingRate', values: withholdingRates.map(String), isFixed: false },
  ] as const;
  function wordsFor(name: (typeof choices)[number]['name'], value: string): string {
    if (name === 'withholdingRate') return t('invoices.withholding', { rate: value });
    return name === 'currency' ? `${value} · ${t(`invoices.currency.${value}`)}` : t(`invoices.${name}.${value}`);
  }
  return (
    <fieldset className="tile grid gap-4 p-5 sm:grid-cols-2">
      <legend className="float-start w-full text-lg font-bold sm:col-span-2">{t('invoices.edit.head')}</legend>
      {choices.map(({ name, values, isFixed }) => (
        <label key={name} className="grid content-start gap-1 font-semibold">
          {t(`invoices.field.${name}`)}
          {/* A disabled field would have no value in the form. */}
          <select {...register(name)} className="select h-12 w-full font-normal" aria-disabled={isFixed}>
            {values.map((value) => (
              <option key={value} value={value} disabled={isFixed}>
                {wordsFor(name, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {needsRate({ currency, vatMode }) && (
        <TextField
          name="rate"
          label={t('invoices.field.rate', { currency })}
          inputMode="decimal"
          autoComplete="off"
          hint={t('invoices.edit.rateHint')}
          needed={t('invoices.edit.needed')}
          rules={{ validate: (typed) => (isNoRate(String(typed)) ? t('invoices.problem.rate') : true) }}
        />
      )}
      <TextField name="salesPerson" label={t('invoices.field.salesPerson')} maxLength={invoiceTextLength} autoComplete="off" dir="auto" />
      <TextField
        name="service"
        label={kind === 'credit-note' ? t('invoices.paper.reason') : t('invoices.field.service')}
        needed={kind === 'credit-note' ? t('invoices.edit.needed') : undefined}
        maxLength={invoiceTextLength}
        dir="auto"
        className="sm:col-span-2"
      />
      <DateField
        id="issued-date"
        lang={lang}
        label={t('invoices.column.issuedDate')}
        value={issuedDate}
        onChange={(day) => {
          if (!day) return;
          setValue('issuedDate', day, { shouldDirty: true });
          if (term !== undefined) setValue('dueDate', dayAfter(day, term), { shouldDirty: true });
        }}
        isRequired
      />
      <label className="grid content-start gap-1 font-semibold">
        {t('invoices.field.term')}
        <select
          className="select h-12 w-full font-normal"
          value={term ?? 'own'}
          autoComplete="off"
          onChange={({ target }) => target.value !== 'own' && setTerm(Number(target.value))}
        >
          {termDays.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? t('invoices.term.onDay') : t('invoices.term.days', { days })}
            </option>
          ))}
          <option value="own">{t('invoices.term.own')}</option>
        </select>
      </label>
      <DateField
        id="due-date"
        lang={lang}
        label={kind === 'quotation' ? t('invoices.paper.validUntil') : t('invoices.column.dueDate')}
        value={dueDate}
        min={issuedDate}
        onChange={(day) => day && setValue('dueDate', day, { shouldDirty: true })}
        isRequired
        error={dueDate < issuedDate ? t('invoices.problem.dueEarly') : undefined}
      />
      <TextField name="terms" label={t('invoices.field.terms')} maxLength={invoiceTermsLength} dir="auto" />
      <label className="grid gap-1 font-semibold sm:col-span-2">
        {t('invoices.field.note')}
        <textarea {...register('note')} className="textarea w-full font-normal" rows={3} maxLength={invoiceNoteLength} dir="auto" />
      </label>
    </fieldset>
  );
}
