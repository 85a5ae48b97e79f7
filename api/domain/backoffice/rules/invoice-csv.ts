import type { InvoiceRow } from '../../../contract/backoffice/invoice-records.ts';
import { decimalsOf } from '../../../contract/values/backoffice/invoice-sums.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { csvFile, harmless } from '../../../contract/values/shared/csv.ts';

const heads: Record<Language, string[]> = {
  th: ['เลขที่', 'ลำดับ', 'ลูกค้า', 'บริษัท', 'อีเมล', 'รายการ', 'วันที่ออก', 'ครบกำหนด', 'สกุลเงิน', 'ยอดรวม', 'ค้างชำระ', 'สถานะ'],
  en: ['Number', 'Id', 'Client', 'Company', 'Email', 'Service', 'Issued', 'Due', 'Currency', 'Total', 'Balance', 'Status'],
};

/** Formats invoices for spreadsheets. */
export function invoiceCsv(rows: readonly InvoiceRow[], language: Language): string {
  const lines = rows.map(({ number, id, name, company, email, service, issuedDate, dueDate, currency, ...row }) => [
    ...[number ?? '', String(id), name, company, email, service].map(harmless),
    ...[issuedDate, dueDate, currency, ...[row.total, row.balance].map((sum) => sum.toFixed(decimalsOf(currency)))],
    stateOf(row, language),
  ]);
  return csvFile([heads[language], ...lines]);
}

/** Statuses of invoices in Thai, as in the list of invoices. */
const thaiStates: Record<InvoiceRow['invoiceStatus'], string> = {
  Paid: 'ชำระแล้ว',
  Downloaded: 'ดาวน์โหลดแล้ว',
  Sent: 'ออกแล้ว',
  Draft: 'ร่าง',
  'Partial Payment': 'ชำระบางส่วน',
  'Past Due': 'เลยกำหนด',
};

function stateOf(
  { isVoid, isCredited, invoiceStatus }: Pick<InvoiceRow, 'isVoid' | 'isCredited' | 'invoiceStatus'>,
  language: Language,
): string {
  if (isVoid) return language === 'th' ? 'ยกเลิก' : 'Void';
  if (isCredited) return language === 'th' ? 'ลดหนี้แล้ว' : 'Credited';
  return language === 'th' ? thaiStates[invoiceStatus] : invoiceStatus;
}
