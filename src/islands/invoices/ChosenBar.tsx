import { BadgeCheck, FileSpreadsheet, Send, Trash2 } from 'lucide-react';
import type { InvoiceRow } from '#contract/backoffice/invoice-records.ts';
import type { InvoiceMark } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { download } from '../../lib/api/download.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

interface Props {
  lang: Language;
  rows: InvoiceRow[];
  total: number;
  onAll: () => void;
  onNone: () => void;
  onMark: (as: InvoiceMark) => void;
}

/** Actions on all selected invoices. */
export function ChosenBar({ lang, rows, total, onAll, onNone, onMark }: Props) {
  const t = texts(lang);
  const ids = rows.map(({ id }) => id);
  return (
    <BulkBar lang={lang} count={rows.length} total={total} onAll={onAll} onNone={onNone}>
      <button type="button" className="btn min-h-11 btn-sm" onClick={() => onMark('sent')}>
        <Send size={18} className="rtl:-scale-x-100" aria-hidden="true" />
        {t('invoices.row.markSent')}
      </button>
      <button type="button" className="btn min-h-11 btn-sm" onClick={() => onMark('paid')}>
        <BadgeCheck size={18} aria-hidden="true" />
        {t('invoices.row.markPaid')}
      </button>
      <button
        type="button"
        className="btn min-h-11 btn-sm"
        onClick={() => download(`/apps/invoice/csv?ids=${ids}&lng=${lang}`, 'invoices.csv').catch(showErrorToast)}
      >
        <FileSpreadsheet size={18} aria-hidden="true" />
        {t('invoices.list.csv')}
      </button>
      {rows.every(({ number }) => number === null) && (
        <button type="button" className="btn min-h-11 btn-sm" onClick={() => onMark('deleted')}>
          <Trash2 size={18} aria-hidden="true" />
          {t('invoices.row.delete')}
        </button>
      )}
    </BulkBar>
  );
}
