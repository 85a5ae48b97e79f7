import type { InvoiceContent, InvoiceLine } from '../../../contract/backoffice/invoice-records.ts';
import { inBaht, inSatang } from '../../../contract/values/backoffice/invoice-sums.ts';

/** Lines besides the main one. */
const extras = [
  { text: 'ค่าดำเนินการ', unit: 'ครั้ง' },
  { text: 'Delivery within Bangkok', unit: 'trip' },
  { text: 'ค่าวัสดุสิ้นเปลือง', unit: 'ชุด' },
] as const;

const nothingOff: InvoiceLine['discount'] = { kind: 'amount', value: 0 };

/** Returns lines that add up to a total: one for every third sample, two or three for others, some with a discount. */
export function linesOf({ service, total, place }: { service: string; total: number; place: number }): InvoiceLine[] {
  const satang = inSatang(total);
  const extra = extras[place % extras.length];
  if (place % 3 === 0 || !extra) return [{ text: service, quantity: 1, unit: '', unitPrice: total, discount: nothingOff }];
  const small = Math.floor(satang / 1000) * 100;
  const hours = { ...extra, quantity: 2, unitPrice: inBaht(small / 2), discount: nothingOff };
  const rest = satang - small;
  if (place % 3 === 1) return [{ text: service, quantity: 1, unit: '', unitPrice: inBaht(rest), discount: nothingOff }, hours];
  const off = Math.floor(rest / 2000) * 100;
  const discount = { kind: 'amount' as const, value: inBaht(off) };
  return [{ text: service, quantity: 1, unit: 'งาน', unitPrice: inBaht(rest + off), discount }, hours];
}

/** Makes every second sample a tax invoice, whose prices include the tax; for some, the client withholds tax. */
export function taxesOf(place: number): Pick<InvoiceContent, 'kind' | 'vatMode' | 'withholdingRate'> {
  if (place % 2 === 1) return { kind: 'invoice', vatMode: 'none', withholdingRate: 0 };
  return { kind: 'tax-invoice', vatMode: 'included', withholdingRate: place % 4 === 0 ? 3 : 0 };
}

/** Returns a number with a valid check digit that no office assigns, since none starts with 9. */
export function sampleTaxId(place: number): string {
  const digits = `9${String(place).padStart(11, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (13 - at), 0);
  return digits + String((11 - (sum % 11)) % 10);
}
