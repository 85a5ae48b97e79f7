import type { InvoiceRow } from '#contract/backoffice/invoice-records.ts';
import { type InvoiceListOf, isBill } from '#contract/values/backoffice/invoices.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Whether a document may still be written anew. */
export function isEditable({
  kind,
  invoiceStatus,
  isVoid,
  decision,
}: Pick<InvoiceRow, 'kind' | 'invoiceStatus' | 'isVoid' | 'decision'>): boolean {
  if (isVoid || kind === 'receipt' || decision !== null) return false;
  return invoiceStatus === 'Draft' || (kind !== 'tax-invoice' && kind !== 'credit-note');
}

/** The list that a document is in. */
export const listOf = (kind: InvoiceRow['kind']): InvoiceListOf => (kind === 'invoice' || kind === 'tax-invoice' ? 'bills' : kind);

/** How many documents of a list there are, by the name of their kind: `3 quotations`. */
export const documentsIn = (documents: readonly Pick<InvoiceRow, 'kind'>[], t: Translate): string =>
  t(`invoices.counted.${listOf(documents[0]?.kind ?? 'invoice')}`, { count: documents.length });

/** Name of a document: its kind, and its number or id. */
export const titleOf = ({ kind, number, id }: Pick<InvoiceRow, 'kind' | 'number'> & { id?: number }, t: Translate): string => {
  const shown = number ?? `#${id}`;
  return isBill(kind) ? t('invoices.view.title', { number: shown }) : `${t(`invoices.kind.${kind}`)} ${shown}`;
};
