import type { InvoiceRecordList, InvoiceRow } from '#contract/backoffice/invoice-records.ts';
import type { InvoiceMark } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { documentsIn } from './documents.ts';
import { say } from './undo.ts';

interface Tools {
  lang: Language;
  /** Applies a change optimistically. */
  show: (change: (list: InvoiceRecordList) => InvoiceRecordList) => unknown;
  /** Refetches the list. */
  reload: () => void;
}

/** Changes that remove rows at once; other changes appear after the response. */
const leaving: InvoiceMark[] = ['deleted', 'restored', 'void'];

/** Changes several invoices with an optimistic update, and reports rejected ones. */
export function useMarks({ lang, show, reload }: Tools): (rows: InvoiceRow[], as: InvoiceMark) => void {
  const t = texts(lang);
  const mark = (ids: number[], as: InvoiceMark) => callApi('POST /apps/invoice/mark', { body: { ids, as }, keepalive: true });

  async function change(rows: InvoiceRow[], as: InvoiceMark): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (leaving.includes(as)) {
      show((list) => ({ ...list, total: list.total - ids.length, rows: list.rows.filter(({ id }) => !ids.includes(id)) }));
    }
    try {
      const { rows: changed, refused } = await mark(ids, as);
      const now = new Map(changed.map((row) => [row.id, row]));
      show((list) => ({ ...list, rows: list.rows.map((row) => now.get(row.id) ?? row) }));
      const unchanged = rows.filter(({ id }) => refused.some((one) => one.id === id));
      if (unchanged.length > 0) say(t('invoices.done.someRefused', { documents: documentsIn(unchanged, t) }), t(`invoices.done.why.${as}`));
      if (changed.length > 0) showMarked(changed, as);
    } catch (error) {
      showErrorToast(error);
    } finally {
      reload();
    }
  }

  function showMarked(changed: InvoiceRow[], as: InvoiceMark): void {
    const text = t(`invoices.done.${as}`, { documents: documentsIn(changed, t) });
    const ids = changed.map(({ id }) => id);
    if (as === 'deleted') offerUndo(text, () => void mark(ids, 'restored').then(reload, showErrorToast));
    else say(t('invoices.done.title'), text);
  }

  return (rows, as) => void change(rows, as);
}
