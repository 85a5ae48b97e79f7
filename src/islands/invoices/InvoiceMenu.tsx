import { BadgeCheck, Ban, BellRing, Copy, Download, Eye, FileMinus, FilePlus, Pencil, Repeat, RotateCcw, Send, Trash2 } from 'lucide-react';
import type { InvoiceRow } from '#contract/backoffice/invoice-records.ts';
import { type DerivedKind, type InvoiceMark, isBill } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { derive } from './derive.ts';
import { isEditable } from './documents.ts';
import { downloadPdf } from './downloads.ts';

interface Props {
  row: InvoiceRow;
  lang: Language;
  isDeleted: boolean;
  onMark: (as: InvoiceMark) => void;
}

export function InvoiceMenu({ row, lang, isDeleted, onMark }: Props) {
  const t = texts(lang);
  const { id, number, kind, invoiceStatus, isVoid } = row;
  const isDraft = invoiceStatus === 'Draft';
  const open = (page: string) => location.assign(localized(`/apps/invoice/${page}`, lang));
  const item = (name: string, icon: React.ReactNode, onSelect: () => void) => ({
    id: name,
    label: t(`invoices.row.${name}`),
    icon,
    onSelect,
  });
  const make = (as: DerivedKind | 'duplicate', icon: React.ReactNode) =>
    item(as === 'duplicate' ? as : `make-${as}`, icon, () => void derive(id, as, lang).catch(showErrorToast));
  if (isDeleted)
    return (
      <RowMenu
        label={t('invoices.row.menu', { number: number ?? `#${id}` })}
        contextOf="[data-row]"
        items={[
          item('view', <Eye size={18} aria-hidden="true" />, () => open(`preview?id=${id}`)),
          item('restore', <RotateCcw size={18} aria-hidden="true" />, () => onMark('restored')),
        ]}
      />
    );
  return (
    <RowMenu
      label={t('invoices.row.menu', { number: number ?? `#${id}` })}
      contextOf="[data-row]"
      items={[
        item('view', <Eye size={18} aria-hidden="true" />, () => open(`preview?id=${id}`)),
        ...(isEditable(row) ? [item('edit', <Pencil size={18} aria-hidden="true" />, () => open(`edit?id=${id}`))] : []),
        ...(isVoid || kind === 'recurring'
          ? []
          : [item('send', <Send size={18} className="rtl:-scale-x-100" aria-hidden="true" />, () => open(`preview?id=${id}&do=send`))]),
        ...(isDraft || isVoid || row.balance === 0
          ? []
          : [item('remind', <BellRing size={18} aria-hidden="true" />, () => open(`preview?id=${id}&do=remind`))]),
        item('download', <Download size={18} aria-hidden="true" />, () => {
          downloadPdf(row, lang).then(() => {
            if (!isDraft && !isVoid) onMark('downloaded');
          }, showErrorToast);
        }),
        ...(isBill(kind) || kind === 'quotation' ? [make('duplicate', <Copy size={18} aria-hidden="true" />)] : []),
        ...(kind === 'quotation' && !isDraft && !isVoid && row.decision !== 'declined'
          ? [make('invoice', <FilePlus size={18} aria-hidden="true" />)]
          : []),
        ...(isBill(kind) && !isDraft && !isVoid && !row.isCredited
          ? [make('credit-note', <FileMinus size={18} aria-hidden="true" />)]
          : []),
        ...(isBill(kind) && !isVoid ? [make('recurring', <Repeat size={18} aria-hidden="true" />)] : []),
        'separator' as const,
        ...(isDraft && kind !== 'recurring' ? [item('markSent', <BadgeCheck size={18} aria-hidden="true" />, () => onMark('sent'))] : []),
        ...(isDraft || isVoid || row.balance === 0
          ? []
          : [item('markPaid', <BadgeCheck size={18} aria-hidden="true" />, () => onMark('paid'))]),
        ...(isDraft || isVoid || (isBill(kind) && row.balance < row.total)
          ? []
          : [item('void', <Ban size={18} aria-hidden="true" />, () => onMark('void'))]),
        ...(number === null
          ? [{ ...item('delete', <Trash2 size={18} aria-hidden="true" />, () => onMark('deleted')), tone: 'error' as const }]
          : []),
      ]}
    />
  );
}
