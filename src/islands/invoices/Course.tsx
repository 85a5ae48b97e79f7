import type { InvoiceEvent } from '#contract/backoffice/invoice-records.ts';
import { amountIn, type Currency } from '#contract/values/backoffice/invoice-sums.ts';
import type { InvoiceEventKind } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import type { Tone } from '../../ui/status-colors.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

const tones: Partial<Record<InvoiceEventKind, Tone>> = {
  issued: 'primary',
  mailed: 'info',
  reminded: 'warning',
  opened: 'info',
  'marked-sent': 'info',
  downloaded: 'info',
  'payment-added': 'success',
  'payment-restored': 'success',
  'payment-removed': 'warning',
  'past-due': 'error',
  credited: 'warning',
  accepted: 'success',
  declined: 'error',
  voided: 'error',
  deleted: 'error',
};

/** History of an invoice, the newest event first. */
export function Course({ events, currency, lang }: { events: InvoiceEvent[]; currency: Currency; lang: Language }) {
  const t = texts(lang);
  return (
    <section className="tile grid gap-4 p-5" aria-labelledby="invoice-course">
      <h2 className="text-lg" id="invoice-course">
        {t('invoices.view.course')}
      </h2>
      <ol className="course">
        {events.toReversed().map(({ kind, at, by, detail }, place) => (
          // Several events may have the same time.
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows.
          <li key={events.length - place} className={`tone-${tones[kind] ?? 'neutral'}`}>
            <p className="font-semibold wrap-anywhere">
              {t(`invoices.event.${kind}`)}
              {detail && (
                <WrittenText className="font-normal">
                  {' '}
                  {kind.startsWith('payment') || kind.endsWith('credited') ? amountIn(Number(detail), currency) : detail}
                </WrittenText>
              )}
            </p>
            <p className="text-sm text-quiet">
              <time dateTime={at}>{dayAndClock(at, lang)}</time>
              {by && (
                <>
                  {' · '}
                  <WrittenText>{by}</WrittenText>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
