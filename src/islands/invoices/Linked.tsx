import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import { amountIn } from '#contract/values/backoffice/invoice-sums.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';

/** Documents from which this one was derived, and those derived from it. */
export function Linked({ record: { linked, currency }, lang }: { record: InvoiceRecord; lang: Language }) {
  const t = texts(lang);
  if (linked.length === 0) return null;
  return (
    <section className="tile grid gap-3 p-5" aria-labelledby="invoice-linked">
      <h2 className="text-lg" id="invoice-linked">
        {t('invoices.view.linked')}
      </h2>
      <ul className="grid gap-2">
        {linked.map(({ id, number, kind, issuedDate, total, isVoid }) => (
          <li key={id} className="grid border-t border-base-300 pt-2">
            <a
              className="flat-link inline-flex min-h-11 items-center font-semibold"
              href={localized(`/apps/invoice/preview?id=${id}`, lang)}
            >
              {t(`invoices.kind.${kind}`)} {number ?? `#${id}`}
            </a>
            <span className="text-sm text-quiet">
              {shortDay(issuedDate, lang)} · {amountIn(total, currency)}
              {isVoid && ` · ${t('invoices.tab.void')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
