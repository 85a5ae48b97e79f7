import type { InvoiceRecord, InvoiceToPay } from '../../contract/backoffice/invoice-records.ts';
import type { PaymentDetails } from '../../contract/backoffice/invoices.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import type { PrintedInvoice } from '../../domain/backoffice/invoice-pdf/draw.ts';
import { qrCode } from '../../domain/shared/qr-code.ts';
import { promptPayPayload, type Receivers } from '../../domain/shop/payments.ts';

/** Returns the payment code for the rest of an invoice: PromptPay supports only baht. */
function codeOf({ promptPayId }: Receivers, { number, isVoid, isDeleted, currency, sums }: InvoiceRecord): string | undefined {
  const isPayable = number !== null && !isVoid && !isDeleted && currency === 'THB' && sums.due > 0;
  return isPayable && promptPayId ? promptPayPayload(promptPayId, sums.due) : undefined;
}

/** Returns the ways to pay an invoice by scanning a code. */
export async function paymentMethods(receivers: Receivers, record: InvoiceRecord): Promise<Pick<InvoiceToPay, 'promptPay' | 'isSandbox'>> {
  const payload = codeOf(receivers, record);
  const qr = payload && (await qrCode(payload));
  return { promptPay: payload && qr ? { payload, qr } : null, isSandbox: receivers.isSandbox };
}

interface Printed {
  record: InvoiceRecord;
  language: Language;
  paymentDetails: PaymentDetails;
}

/** Content of an invoice's document. */
export const printedInvoiceOf = (receivers: Receivers, { record, ...printed }: Printed): PrintedInvoice => ({
  ...{ record, ...printed, code: codeOf(receivers, record), isSandbox: receivers.isSandbox },
});

/** Headers of a private download. */
export const saved = (fileName: string) => ({
  ...{ 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'private, no-store' },
});
