import { Link2, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import { amountIn } from '#contract/values/backoffice/invoice-sums.ts';
import { isBill, mailMessageLength, mailSubjectLength } from '#contract/values/backoffice/invoices.ts';
import { emailLength } from '#contract/values/identity/account.ts';
import { type Language, languages } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { dayAndClock, dayKey, shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { isAbout, problemText } from './problems.ts';
import { lastReminder, reminderOn } from './reminder.ts';

interface Props {
  record: InvoiceRecord;
  lang: Language;
  /** Whether it is a payment reminder. */
  reminds?: boolean;
  onSent: (record: InvoiceRecord) => void;
  onClose: () => void;
}
interface Values {
  to: string;
  subject: string;
  message: string;
  language: Language;
  withLink: boolean;
}

/** Mail with an invoice, with a preview. */
export function SendDrawer({ record, lang, reminds = false, onSent, onClose }: Props) {
  const t = texts(lang);
  const { id, number, client } = record;
  const { register, handleSubmit, formState, setError, watch, reset } = useForm<Values>({
    defaultValues: {
      to: client.companyEmail,
      ...wordsFor(record, lang, reminds),
      language: lang,
      withLink: record.linkKey !== null,
    },
  });
  const [problem, setProblem] = useState('');
  const attempt = useRef<{ key: string; said: string }>(undefined);
  const typed = watch();
  const { subject, message, withLink } = typed;
  const kept = useFormDraft(`invoice/${id}/${reminds ? 'reminder' : 'mail'}`, typed, (before) =>
    reset(before, { keepDefaultValues: true }),
  );
  const remindedAt = reminds ? lastReminder(record) : undefined;

  async function send(values: Values): Promise<void> {
    setProblem('');
    const body = { id, ...values, ...(reminds ? { reminds } : {}) };
    const said = JSON.stringify(body);
    if (attempt.current?.said !== said) attempt.current = { key: newIdempotencyKey(), said };
    try {
      const sent = await callApi('POST /apps/invoice/send', { body, headers: { 'idempotency-key': attempt.current.key } });
      kept.clear();
      onSent(sent.record);
    } catch (error) {
      // The affected field shows the error and takes focus.
      if (isAbout(error, 'to')) setError('to', { message: problemText(error, t) }, { shouldFocus: true });
      else setProblem(problemText(error, t));
    }
  }

  const wrong = Object.values(formState.errors).find((error) => error.message)?.message;
  return (
    <Drawer title={reminds ? t('invoices.row.remind') : t('invoices.row.send')} close={t('parts.close')} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(send)}>
        <DraftLine draft={kept} lang={lang} />
        {remindedAt && <p className="alert">{t('invoices.remind.last', { when: dayAndClock(remindedAt, lang) })}</p>}
        <label className="grid gap-1 font-semibold">
          {t('invoices.mail.to')}
          <input
            {...register('to', {
              required: t('form.required'),
              pattern: { value: /^\S+@\S+\.\S+$/, message: t('invoices.problem.email') },
            })}
            data-first-field
            type="email"
            className="input h-12 w-full font-normal"
            maxLength={emailLength}
            aria-describedby="send-problem"
            aria-required
            aria-invalid={formState.errors.to ? true : undefined}
          />
        </label>
        <label className="grid gap-1 font-semibold">
          {t('invoices.mail.subjectLabel')}
          <input
            {...register('subject', { required: t('form.required') })}
            className="input h-12 w-full font-normal"
            maxLength={mailSubjectLength}
            dir="auto"
            aria-describedby="send-problem"
            aria-required
            aria-invalid={formState.errors.subject ? true : undefined}
          />
        </label>
        <label className="grid gap-1 font-semibold">
          {t('invoices.mail.messageLabel')}
          <textarea {...register('message')} className="textarea w-full font-normal" rows={8} maxLength={mailMessageLength} dir="auto" />
        </label>
        <label className="grid gap-1 font-semibold">
          {t('invoices.mail.language')}
          <select {...register('language')} className="select h-12 w-full font-normal">
            {languages.map((language) => (
              <option key={language} value={language}>
                {t(`language.${language}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input {...register('withLink')} type="checkbox" className="checkbox checkbox-primary" />
          {t('invoices.mail.withLink')}
        </label>
        <section className="grid gap-2 rounded-box border border-base-300 p-4" aria-label={t('invoices.mail.preview')}>
          <h3 className="text-sm font-normal text-quiet">{t('invoices.mail.preview')}</h3>
          <b className="wrap-anywhere" dir="auto" lang={languageOfText(subject)}>
            {subject}
          </b>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(message)}>
            {message}
          </p>
          {withLink && (
            <p className="flex items-center gap-2">
              <Link2 size={16} aria-hidden="true" />
              {t('invoices.mail.seeOnline')}
            </p>
          )}
          <p className="flex items-center gap-2 text-sm text-quiet">
            <Paperclip size={16} aria-hidden="true" />
            {number ?? t('invoices.kind.invoice')}.pdf
          </p>
        </section>
        {number === null && <p className="text-quiet">{t('invoices.mail.issues')}</p>}
        <p className="error-text" id="send-problem" role="alert">
          {wrong ?? problem}
        </p>
        <BusyButton isBusy={formState.isSubmitting} type="submit" className="btn h-12 btn-primary">
          {t('invoices.mail.send')}
        </BusyButton>
      </form>
    </Drawer>
  );
}

/** Default subject and message of the mail. */
function wordsFor({ kind, number, client: { name }, seller, sums, currency, dueDate }: InvoiceRecord, lang: Language, reminds: boolean) {
  const t = texts(lang);
  const due = shortDay(dueDate, lang);
  if (!reminds) {
    const amount = amountIn(sums.due || sums.total, currency);
    const document = t(`invoices.kind.${kind}`);
    const subject = t('invoices.mail.subject', { number: number ?? document, seller: seller.name });
    if (kind === 'quotation') return { subject, message: t('invoices.mail.offer', { name, seller: seller.name, amount, due }) };
    // Only unsettled bills ask for payment.
    const isAsked = isBill(kind) && (sums.due > 0 || number === null);
    return {
      subject,
      message: isAsked
        ? t('invoices.mail.message', { name, seller: seller.name, amount, due })
        : t('invoices.mail.attached', { name, seller: seller.name, amount, document }),
    };
  }
  const { when, count } = reminderOn(dayKey(Date.now()), dueDate);
  const invoice = number === null ? t('invoices.view.none') : t('invoices.view.title', { number });
  return {
    subject: t(`invoices.remind.subject.${when}`, { invoice, count, due }),
    message: t(`invoices.remind.message.${when}`, { name, seller: seller.name, invoice, amount: amountIn(sums.due, currency), count, due }),
  };
}
