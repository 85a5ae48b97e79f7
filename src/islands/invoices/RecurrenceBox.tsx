import { useState } from 'react';
import type { InvoiceRecord, RecurrenceRule } from '#contract/backoffice/invoice-records.ts';
import { billKinds, recurrenceUnits } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { problemText } from './problems.ts';

interface Props {
  record: InvoiceRecord;
  rule: RecurrenceRule;
  lang: Language;
  isReady: boolean;
  onSaved: (record: InvoiceRecord) => void;
}

/** Schedule of a recurring invoice. */
export function RecurrenceBox({ record: { id, nextOn }, rule: first, lang, isReady, onSaved }: Props) {
  const t = texts(lang);
  const [rule, setRule] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const change = (part: Partial<RecurrenceRule>) => setRule({ ...rule, ...part });

  async function save(next: RecurrenceRule): Promise<void> {
    setProblem('');
    setBusy(true);
    try {
      const { record } = await callApi('POST /apps/invoice/recurrence', { body: { id, rule: next } });
      setRule(next);
      onSaved(record);
    } catch (error) {
      setProblem(problemText(error, t));
    } finally {
      setBusy(false);
    }
  }
  const choices = [
    { name: 'unit', values: recurrenceUnits },
    { name: 'kind', values: billKinds },
  ] as const;
  return (
    <section className="tile grid gap-3 p-5" aria-labelledby="invoice-recurrence">
      <h2 className="text-lg" id="invoice-recurrence">
        {t('invoices.recurrence.title')}
      </h2>
      <p role="status">{nextOn ? t('invoices.recurrence.next', { day: shortDay(nextOn, lang) }) : t('invoices.recurrence.rests')}</p>
      {choices.map(({ name, values }) => (
        <label key={name} className="grid gap-1 font-semibold">
          {t(`invoices.recurrence.${name}`)}
          <select className="select h-12 w-full font-normal" value={rule[name]} onChange={({ target }) => change({ [name]: target.value })}>
            {values.map((value) => (
              <option key={value} value={value}>
                {name === 'unit' ? t(`invoices.recurrence.each.${value}`) : t(`invoices.kind.${value}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <DateField
        id="recurrence-start"
        lang={lang}
        label={t('invoices.recurrence.start')}
        value={rule.start}
        onChange={(start) => start && change({ start })}
        isRequired
      />
      <DateField
        id="recurrence-until"
        lang={lang}
        label={t('invoices.recurrence.until')}
        value={rule.until ?? ''}
        min={rule.start}
        onChange={(until) => change({ until: until || null })}
      />
      <label className="flex min-h-11 items-center justify-between gap-3">
        {t('invoices.recurrence.issues')}
        <input
          type="checkbox"
          className="toggle toggle-primary"
          checked={rule.issues}
          onChange={({ target }) => change({ issues: target.checked })}
        />
      </label>
      <p className="error-text" role="alert">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2 needs-script">
        <BusyButton
          isBusy={isBusy}
          type="button"
          className="btn h-12 grow btn-primary"
          disabled={!isReady}
          onClick={() => void save({ ...rule, isPaused: false })}
        >
          {rule.isPaused ? t('invoices.recurrence.begin') : t('invoices.edit.save')}
        </BusyButton>
        {!rule.isPaused && (
          <BusyButton
            isBusy={isBusy}
            type="button"
            className="btn h-12 grow"
            disabled={!isReady}
            onClick={() => void save({ ...rule, isPaused: true })}
          >
            {t('invoices.recurrence.pause')}
          </BusyButton>
        )}
      </div>
    </section>
  );
}
