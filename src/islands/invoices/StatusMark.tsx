import type { InvoiceRow } from '#contract/backoffice/invoice-records.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { invoiceTones } from '../../ui/status-colors.ts';

/** Where an invoice stands. */
export function StatusMark({
  record: { invoiceStatus, isVoid },
  t,
}: {
  record: Pick<InvoiceRow, 'invoiceStatus' | 'isVoid'>;
  t: Translate;
}) {
  return (
    <span className={`mark tone-${isVoid ? 'neutral' : invoiceTones[invoiceStatus]}`}>
      {isVoid ? t('invoices.tab.void') : t(`invoices.tab.${invoiceStatus}`)}
    </span>
  );
}
