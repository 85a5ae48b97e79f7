import {
  BadgeCheck,
  Ban,
  BellRing,
  Copy,
  Download,
  FileMinus,
  FilePlus,
  Pencil,
  Printer,
  Repeat,
  RotateCcw,
  Send,
  ThumbsDown,
  ThumbsUp,
  Trash2,
} from 'lucide-react';
import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import { type DerivedKind, type InvoiceMark, isBill, type QuotationDecision } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { derive } from './derive.ts';
import { isEditable, listOf } from './documents.ts';
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
  onDecide: (as: QuotationDecision) => void;
}

export function ViewActions({ record, lang, isReady, onIssue, onSend, onRemind, onSave, onVoid, onMark, onDecide }: Props) {
  const t = texts(lang);
  const { id, kind, number, isVoid, isDeleted, invoiceStatus, sums } = record;
  const isDraft = invoiceStatus === 'Draft';
  const isLive = !isVoid && !isDeleted;
  const isIssued = isLive && !isDraft;
  const { decision } = record;
  const make = (as: DerivedKind | 'duplicate') => () => void derive(id, as, lang).catch(showErrorToast);
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
      {isIssued &&
        kind === 'quotation' &&
        decision !== 'declined' &&
        button('make-invoice', FilePlus, make('invoice'), decision === 'accepted' ? 'btn-primary' : '')}
      {isLive && isDraft && kind !== 'recurring' && button('issue', BadgeCheck, onIssue, 'btn-primary')}
      {isLate && button('remind', BellRing, onRemind, 'btn-primary')}
      {isLive && kind !== 'recurring' && button('send', Send, onSend, isDraft || isLate || decision ? '' : 'btn-primary')}
      {isIssued && kind === 'quotation' && decision === null && (
        <>
          {button('accepted', ThumbsUp, () => onDecide('accepted'))}
          {button('declined', ThumbsDown, () => onDecide('declined'))}
        </>
      )}
      {reminds && !isLate && button('remind', BellRing, onRemind, '')}
      {button('download', Download, onSave, '')}
      {button('print', Printer, () => print(), '')}
      {!isDeleted && isEditable(record) && (
        <a className="btn h-12 justify-start btn-ghost" href={localized(`/apps/invoice/edit?id=${id}`, lang)}>
          <Pencil size={18} aria-hidden="true" />
          {t('invoices.row.edit')}
        </a>
      )}
      {!isDeleted && (isBill(kind) || kind === 'quotation') && button('duplicate', Copy, make('duplicate'))}
      {isIssued && isBill(kind) && sums.credited < sums.total && button('make-credit-note', FileMinus, make('credit-note'))}
      {isLive && isBill(kind) && button('make-recurring', Repeat, make('recurring'))}
      {isIssued && (isBill(kind) ? sums.balance === sums.total && sums.total > 0 : kind !== 'recurring') && button('void', Ban, onVoid)}
      {!isDeleted && number === null && button('delete', Trash2, () => onMark('deleted'))}
      <a
        className="flat-link inline-flex min-h-11 items-center"
        href={localized(listOf(kind) === 'bills' ? '/apps/invoice/list' : `/apps/invoice/list?of=${listOf(kind)}`, lang)}
      >
        {t('invoices.view.all')}
      </a>
    </section>
  );
}
