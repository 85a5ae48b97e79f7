import { type Currency, decimalsOf } from '../../../contract/values/backoffice/currencies.ts';
import type { Language } from '../../../contract/values/shared/common.ts';

const th = {
  invoice: 'ใบแจ้งหนี้',
  'tax-invoice': 'ใบกำกับภาษี / ใบแจ้งหนี้',
  draft: 'ร่าง',
  void: 'ยกเลิก',
  number: 'เลขที่',
  none: 'ยังไม่ออกเลขที่',
  issued: 'วันที่ออก',
  due: 'ครบกำหนด',
  to: 'ลูกค้า',
  taxId: 'เลขประจำตัวผู้เสียภาษี',
  headOffice: 'สำนักงานใหญ่',
  branch: 'สาขาที่',
  place: 'ลำดับ',
  text: 'รายการ',
  quantity: 'จำนวน',
  price: 'ราคาต่อหน่วย',
  discount: 'ส่วนลด',
  amount: 'จำนวนเงิน',
  subtotal: 'รวมเป็นเงิน',
  base: 'มูลค่าก่อนภาษี',
  vat: 'ภาษีมูลค่าเพิ่ม 7%',
  total: 'จำนวนเงินรวมทั้งสิ้น',
  withholding: 'หักภาษี ณ ที่จ่าย',
  payable: 'ยอดที่ต้องชำระ',
  paid: 'ชำระแล้ว',
  left: 'คงค้างชำระ',
  terms: 'เงื่อนไขการชำระเงิน',
  note: 'หมายเหตุ',
  bank: 'โอนเข้าบัญชี',
  bankBranch: 'สาขา',
  accountName: 'ชื่อบัญชี',
  accountNumber: 'เลขที่บัญชี',
  abroad: 'โอนจากต่างประเทศ',
  scan: 'สแกนจ่ายด้วยพร้อมเพย์',
  sandbox: 'เว็บสาธิต ไม่มีผู้รับเงินจริง',
  issuer: 'ผู้ออกเอกสาร',
  receiver: 'ผู้รับเอกสาร',
  salesPerson: 'พนักงานขาย',
  stub: 'ใบนำชำระเงิน',
  stubHint: 'ฉีกตามรอยประ แล้วส่งมาพร้อมการชำระเงิน',
  payTo: 'ชำระให้',
  page: 'หน้า',
  baht: 'บาท',
  money: 'สกุลเงิน',
  baseInBaht: 'มูลค่าก่อนภาษี (บาท)',
  vatInBaht: 'ภาษีมูลค่าเพิ่ม 7% (บาท)',
  totalInBaht: 'จำนวนเงินรวมทั้งสิ้น (บาท)',
  rate: 'อัตราแลกเปลี่ยน',
};
const en: typeof th = {
  invoice: 'Invoice',
  'tax-invoice': 'Tax invoice',
  draft: 'DRAFT',
  void: 'VOID',
  number: 'Number',
  none: 'not issued yet',
  issued: 'Issued',
  due: 'Due',
  to: 'Client',
  taxId: 'Tax ID',
  headOffice: 'Head office',
  branch: 'Branch',
  place: 'No.',
  text: 'Description',
  quantity: 'Quantity',
  price: 'Unit price',
  discount: 'Discount',
  amount: 'Amount',
  subtotal: 'Subtotal',
  base: 'Before VAT',
  vat: 'VAT 7%',
  total: 'Total',
  withholding: 'Withholding tax',
  payable: 'Amount to pay',
  paid: 'Paid',
  left: 'Balance',
  terms: 'Payment terms',
  note: 'Note',
  bank: 'Pay into this account',
  bankBranch: 'branch',
  accountName: 'Account name',
  accountNumber: 'Account number',
  abroad: 'From abroad',
  scan: 'Scan to pay with PromptPay',
  sandbox: 'A demo: the receiver does not exist',
  issuer: 'Issued by',
  receiver: 'Received by',
  salesPerson: 'Sales person',
  stub: 'Payment stub',
  stubHint: 'Please tear it off along the dashes and send it with the payment.',
  payTo: 'Pay to',
  page: 'Page',
  baht: 'baht',
  money: 'Currency',
  baseInBaht: 'Before VAT (baht)',
  vatInBaht: 'VAT 7% (baht)',
  totalInBaht: 'Total (baht)',
  rate: 'Exchange rate',
};

export type PaperWord = keyof typeof th;
export const paperWords: Record<Language, Record<PaperWord, string>> = { th, en };

/** A day as the paper says it: of the Buddhist era in Thai. */
export function paperDay(day: string, language: Language): string {
  const locale = language === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

const formatWith = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const formats = { 0: formatWith(0), 2: formatWith(2) };
/** A sum without a sign: which money it is stands beside. */
export const sum = (amount: number, currency: Currency): string => formats[decimalsOf(currency)].format(amount).replace('-', '−');
const counted = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
export const quantityOf = (quantity: number): string => counted.format(quantity);
