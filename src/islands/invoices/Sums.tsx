import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import { amountIn, rateText } from '#contract/values/backoffice/invoice-sums.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { baht } from '../../lib/money.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

/** Totals, from the lines to the balance. */
export function Sums({
  record: { kind, sums, vatMode, withholdingRate, currency, rate, reference, payment },
  t,
}: {
  record: Pick<InvoiceRecord, 'kind' | 'sums' | 'vatMode' | 'withholdingRate' | 'currency' | 'rate' | 'reference' | 'payment'>;
  t: Translate;
}) {
  // No tax is withheld on a credit note, as it isn't paid.
  const isWithheld = withholdingRate > 0 && kind !== 'credit-note';
  const correction = kind === 'credit-note' ? reference : null;
  const received = payment && payment.withheld > 0 ? payment : null;
  const rows = [
    { name: 'original', value: correction?.base ?? 0, isShown: correction !== null },
    { name: 'creditedBefore', value: -(correction?.credited ?? 0), isShown: (correction?.credited ?? 0) > 0 },
    { name: 'correct', value: correction ? correction.base - correction.credited - sums.base : 0, isShown: correction !== null },
    { name: 'subtotal', value: sums.subtotal, isShown: true },
    { name: 'discount', value: -sums.discount, isShown: sums.discount > 0 },
    { name: 'base', value: sums.base, isShown: vatMode !== 'none' },
    { name: 'vat', value: sums.vat, isShown: vatMode !== 'none' },
    { name: 'total', value: sums.total, isShown: true, isMain: true },
    { name: 'withholding', value: -sums.withholding, isShown: isWithheld },
    { name: 'payable', value: sums.payable, isShown: isWithheld, isMain: true },
    { name: 'withheld', value: -(received?.withheld ?? 0), isShown: received !== null },
    { name: 'received', value: received?.amount ?? 0, isShown: received !== null, isMain: true },
    { name: 'credited', value: -sums.credited, isShown: sums.credited > 0 },
    { name: 'paid', value: -sums.paid, isShown: sums.paid > 0 },
    { name: 'balance', value: sums.balance, isShown: sums.paid + sums.credited > 0, isMain: true },
  ];
  const shown = (value: number) => amountIn(Math.abs(value), currency);
  return (
    <dl className="grid w-full grid-cols-[1fr_auto] gap-x-8 gap-y-1 tabular-nums sm:ms-auto sm:w-auto sm:min-w-72">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ name, value, isMain }) => (
          <div key={name} className={`contents ${isMain ? 'font-bold' : ''}`}>
            <dt>{name === 'withholding' ? t('invoices.sum.withholding', { rate: withholdingRate }) : t(`invoices.sum.${name}`)}</dt>
            <dd className="text-end">{value < 0 ? `−${shown(value)}` : shown(value)}</dd>
          </div>
        ))}
      {sums.inBaht && rate !== null && (
        <div className="contents">
          <dt className="mt-2">{t('invoices.sum.rate')}</dt>
          <dd className="mt-2 text-end">
            <WrittenText>{t('invoices.sum.rateIs', { currency, rate: rateText(rate) })}</WrittenText>
          </dd>
          {(['base', 'vat', 'total'] as const).map((name) => (
            <div key={name} className="contents">
              <dt>{t('invoices.sum.inBaht', { sum: t(`invoices.sum.${name}`) })}</dt>
              <dd className="text-end">{sums.inBaht && baht(sums.inBaht[name])}</dd>
            </div>
          ))}
        </div>
      )}
    </dl>
  );
}
