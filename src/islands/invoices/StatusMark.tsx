import type { InvoiceRecord, InvoiceRow } from '#contract/backoffice/invoice-records.ts';
import { isBill, isCredited } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { invoiceTones } from '../../ui/status-colors.ts';

interface Props {
  record: Pick<InvoiceRow, 'kind' | 'invoiceStatus' | 'isVoid' | 'decision' | 'nextOn'> &
    (Pick<InvoiceRow, 'isCredited'> | Pick<InvoiceRecord, 'sums'>);
  lang: Language;
  t: Translate;
}

/** Status of a document. */
export function StatusMark({ record, lang, t }: Props) {
  const [tone, text] = standing(record, lang, t);
  return <span className={`mark tone-${tone}`}>{text}</span>;
}

function standing(record: Props['record'], lang: Language, t: Translate): [string, string] {
  const { kind, invoiceStatus, isVoid, decision, nextOn } = record;
  if (isVoid) return ['neutral', t('invoices.tab.void')];
  if (decision) return [decision === 'accepted' ? 'success' : 'error', t(`invoices.decision.${decision}`)];
  if (kind === 'recurring')
    return nextOn
      ? ['success', t('invoices.recurrence.next', { day: shortDay(nextOn, lang) })]
      : ['neutral', t('invoices.recurrence.rests')];
  if ('sums' in record ? isCredited(record.sums) : record.isCredited) return ['neutral', t('invoices.tab.credited')];
  return [isBill(kind) || invoiceStatus === 'Draft' ? invoiceTones[invoiceStatus] : 'info', t(`invoices.tab.${invoiceStatus}`)];
}
