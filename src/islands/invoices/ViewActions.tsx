import { BadgeCheck, Ban, BellRing, Copy, Download, Pencil, Printer, RotateCcw, Send, Trash2 } from 'lucide-react';
import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import type { InvoiceMark } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { duplicate } from './duplicate.ts';
import { isRemindable } from './reminder.ts';

interface Props {
  record: InvoiceRecord;
  lang: Language;
  isReady: boolean;
  onIssue: () => void;
  onSend: () => void;
  onRemind: () => void;
  onSave: () => void;
  onVoid: () => void;
  onMark: (as: InvoiceMark) => void;
}

export function ViewActions({ record, lang, isReady, onIssue, onSend, onRemind, onSave, onVoid, onMark }: Props) {
  const t = texts(lang);
  const { id, kind, number, isVoid, isDeleted, invoiceStatus, sums } = record;
  const isDraft = invoiceStatus === 'Draft';
  const isLive = !isVoid && !isDeleted;
  const reminds = isRemindable(record);
  const isLate = reminds && invoiceStatus === 'Past Due';
  const button = (name: string, Icon: typeof Send, run: () => void, look = 'btn-ghost') => (
    <button type="button" className={`btn h-12 justify-start needs-script ${look}`} disabled={!isReady} onClick={run}>
      <Icon size={18} aria-hidden="true" />
      {t(`invoices.row.${name}`)}
    </button>
  );
  return (
    <section className="tile grid gap-2 p-5" aria-label={t('invoices.list.actions')}>
      {isDeleted && button('restore', RotateCcw, () => onMark('restored'), 'btn-primary')}
      {isLive && isDraft && button('issue', BadgeCheck, onIssue, 'btn-primary')}
      {isLate && button('remind', BellRing, onRemind, 'btn-primary')}
      {isLive && button('send', Send, onSend, isDraft || isLate ? '' : 'btn-primary')}
      {reminds && !isLate && button('remind', BellRing, onRemind, '')}
      {button('download', Download, onSave, '')}
      {button('print', Printer, () => print(), '')}
      {isLive && (isDraft || kind !== 'tax-invoice') && (
        <a className="btn h-12 justify-start btn-ghost" href={localized(`/apps/invoice/edit?id=${id}`, lang)}>
          <Pencil size={18} aria-hidden="true" />
          {t('invoices.row.edit')}
        </a>
      )}
      {!isDeleted && button('duplicate', Copy, () => void duplicate(id, lang).catch(showErrorToast))}
      {isLive && !isDraft && sums.balance === sums.total && sums.total > 0 && button('void', Ban, onVoid)}
      {!isDeleted && number === null && button('delete', Trash2, () => onMark('deleted'))}
      <a className="flat-link inline-flex min-h-11 items-center" href={localized('/apps/invoice/list', lang)}>
        {t('invoices.view.all')}
      </a>
    </section>
  );
}
