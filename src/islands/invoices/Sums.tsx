import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { baht } from '../../lib/money.ts';

/** From the lines to what is still to be paid. */
export function Sums({
  record: { sums, vatMode, withholdingRate },
  t,
}: {
  record: Pick<InvoiceRecord, 'sums' | 'vatMode' | 'withholdingRate'>;
  t: Translate;
}) {
  const rows = [
    { name: 'subtotal', value: sums.subtotal, isShown: true },
    { name: 'discount', value: -sums.discount, isShown: sums.discount > 0 },
    { name: 'base', value: sums.base, isShown: vatMode !== 'none' },
    { name: 'vat', value: sums.vat, isShown: vatMode !== 'none' },
    { name: 'total', value: sums.total, isShown: true, isMain: true },
    { name: 'withholding', value: -sums.withholding, isShown: withholdingRate > 0 },
    { name: 'payable', value: sums.payable, isShown: withholdingRate > 0, isMain: true },
    { name: 'paid', value: -sums.paid, isShown: sums.paid > 0 },
    { name: 'balance', value: sums.balance, isShown: sums.paid > 0, isMain: true },
  ];
  return (
    <dl className="grid w-full grid-cols-[1fr_auto] gap-x-8 gap-y-1 tabular-nums sm:ms-auto sm:w-auto sm:min-w-72">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ name, value, isMain }) => (
          <div key={name} className={`contents ${isMain ? 'font-bold' : ''}`}>
            <dt>{name === 'withholding' ? t('invoices.sum.withholding', { rate: withholdingRate }) : t(`invoices.sum.${name}`)}</dt>
            <dd className="text-end">{value < 0 ? `−${baht(-value)}` : baht(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
