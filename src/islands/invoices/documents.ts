import type { InvoiceRow } from '#contract/backoffice/invoice-records.ts';
import { type InvoiceListOf, isBill } from '#contract/values/backoffice/invoices.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Whether a document can still be edited. */
export function isEditable({
  kind,
  invoiceStatus,
  isVoid,
  decision,
}: Pick<InvoiceRow, 'kind' | 'invoiceStatus' | 'isVoid' | 'decision'>): boolean {
  if (isVoid || kind === 'receipt' || decision !== null) return false;
  return invoiceStatus === 'Draft' || (kind !== 'tax-invoice' && kind !== 'credit-note');
}

/** Returns the list that contains a document. */
export const listOf = (kind: InvoiceRow['kind']): InvoiceListOf => (kind === 'invoice' || kind === 'tax-invoice' ? 'bills' : kind);

/** Formats the number of documents with their kind: `3 quotations`. */
export const documentsIn = (documents: readonly Pick<InvoiceRow, 'kind'>[], t: Translate): string =>
  t(`invoices.counted.${listOf(documents[0]?.kind ?? 'invoice')}`, { count: documents.length });

/** Returns the title of a document: its kind, and its number or id. */
export const titleOf = ({ kind, number, id }: Pick<InvoiceRow, 'kind' | 'number'> & { id?: number }, t: Translate): string => {
  const shown = number ?? `#${id}`;
  return isBill(kind) ? t('invoices.view.title', { number: shown }) : `${t(`invoices.kind.${kind}`)} ${shown}`;
};
