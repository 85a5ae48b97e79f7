import type { InvoiceMark, QuotationDecision } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { documentsIn } from './documents.ts';
import { downloadPdf } from './downloads.ts';
import { problemText } from './problems.ts';
import { say } from './undo.ts';
import type { useRecord } from './use-record.ts';

/** Actions on the open invoice, each with its confirmation message. */
export function invoiceActions({ record, take, reload }: Pick<ReturnType<typeof useRecord>, 'record' | 'take' | 'reload'>, lang: Language) {
  const t = texts(lang);
  const { id, isVoid, isDeleted } = record;
  const isDraft = record.invoiceStatus === 'Draft';
  const documents = documentsIn([record], t);

  async function issue(): Promise<void> {
    try {
      const answer = await callApi('POST /apps/invoice/issue', { body: { id } });
      take(answer.record);
      say(t('invoices.done.title'), t('invoices.done.issued', { number: answer.record.number ?? '' }));
    } catch (error) {
      const { showToast } = await import('../../ui/toasts/toast.ts');
      showToast({ title: t('toast.problem'), text: problemText(error, t), kind: 'error' });
    }
  }

  async function mark(as: InvoiceMark): Promise<void> {
    try {
      await callApi('POST /apps/invoice/mark', { body: { ids: [id], as }, keepalive: true });
      if (as === 'deleted') offerUndo(t('invoices.done.deleted', { documents }), () => void mark('restored'));
      else if (as !== 'downloaded' && as !== 'restored') say(t('invoices.done.title'), t(`invoices.done.${as}`, { documents }));
    } catch (error) {
      showErrorToast(error);
    } finally {
      reload();
    }
  }

  async function save(): Promise<void> {
    try {
      await downloadPdf(record, lang);
      if (!isDraft && !isVoid && !isDeleted) await mark('downloaded');
    } catch (error) {
      showErrorToast(error);
    }
  }

  async function share(isShared: boolean): Promise<void> {
    try {
      take((await callApi('POST /apps/invoice/share', { body: { id, isShared } })).record);
      say(t('invoices.done.title'), isShared ? t('invoices.done.linked') : t('invoices.done.withdrawn'));
    } catch (error) {
      showErrorToast(error);
      reload();
    }
  }

  async function decide(as: QuotationDecision): Promise<void> {
    try {
      take((await callApi('POST /apps/invoice/decide', { body: { id, as } })).record);
      say(t('invoices.done.title'), t(`invoices.decision.${as}`));
    } catch (error) {
      showErrorToast(error);
      reload();
    }
  }

  return { issue, mark, save, share, decide };
}
