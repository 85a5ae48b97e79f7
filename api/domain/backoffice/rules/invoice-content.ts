import type { InvoiceContent, InvoiceLine } from '../../../contract/backoffice/invoice-records.ts';
import {
  type Currency,
  inBaht,
  inSatang,
  isBroken,
  lineSums,
  sumsInBaht,
  sumsOf,
} from '../../../contract/values/backoffice/invoice-sums.ts';
import { isTaxId, maxBaht } from '../../../contract/values/backoffice/invoices.ts';
import { Invalid } from '../../shared/errors.ts';
import { rateProblem, wholeOnly } from './invoice-money.ts';

/** Validates the content of an invoice and returns its stored form. @throws Invalid naming every invalid field */
export function checkContent(content: InvoiceContent): InvoiceContent {
  const lines = content.lines.map(tidied);
  const problems = new Map<string, string>();
  const { client, issuedDate, dueDate } = content;
  if (client.taxId !== '' && !isTaxId(client.taxId)) problems.set('record.client.taxId', 'is no tax id: its last digit does not fit');
  if (dueDate < issuedDate) problems.set('record.dueDate', 'must not be before the issued date');
  const wrongRate = rateProblem(content);
  if (wrongRate) problems.set('record.rate', wrongRate);
  for (const [place, line] of content.lines.entries()) {
    const problem = lineProblem(line, content.currency);
    if (problem) problems.set(`record.lines.${place}.${problem[0]}`, problem[1]);
  }
  const sums = sumsOf({ ...content, lines });
  const totalInBaht = content.rate === null || wrongRate ? 0 : sumsInBaht(sums, content.rate).total;
  if (Math.max(inBaht(sums.total), totalInBaht) > maxBaht) problems.set('record.lines', `must not come to more than ${maxBaht}`);
  if (problems.size > 0) throw new Invalid(Object.fromEntries([...problems].map(([field, text]) => [field, [text]])));
  const { terms, note, stub } = content.shown;
  return { ...content, lines, shown: { terms, note, stub } };
}

function lineProblem(written: InvoiceLine, currency: Currency): [field: string, text: string] | undefined {
  const line = tidied(written);
  if (isBroken(written.unitPrice, currency)) return ['unitPrice', wholeOnly];
  if (line.quantity === 0) return ['quantity', 'must be more than 0'];
  const { kind, value } = line.discount;
  if (kind === 'percent' && value > 100) return ['discount', 'must not be more than 100 percent'];
  if (kind === 'amount' && isBroken(written.discount.value, currency)) return ['discount', wholeOnly];
  if (kind === 'amount' && inSatang(value) > lineSums(line, currency).gross) return ['discount', 'must not be more than the line comes to'];
  return undefined;
}

const tidied = ({ text, quantity, unit, unitPrice, discount }: InvoiceLine): InvoiceLine => ({
  text: text.trim(),
  quantity: Math.round(quantity * 1000) / 1000,
  unit: unit.trim(),
  unitPrice: inBaht(inSatang(unitPrice)),
  discount: { kind: discount.kind, value: inBaht(inSatang(discount.value)) },
});

/** Returns the only line of an invoice with just a total. */
export const lineOfTotal = (service: string, total: number): InvoiceLine => ({
  text: service || '—',
  quantity: 1,
  unit: '',
  unitPrice: total,
  discount: { kind: 'amount', value: 0 },
});
