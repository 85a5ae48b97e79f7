import type { Invoice } from '../../../contract/backoffice/invoices.ts';
import { Invalid } from '../../shared/errors.ts';

/** A sum in dollars, to the cent. */
export function toCent(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

type Amounts = Pick<Invoice, 'total' | 'invoiceStatus' | 'balance'>;

/**
 * What remains to be paid, in dollars. A paid invoice has nothing left, a partly paid one some of its total;
 * of any other the whole total is open unless a balance was given or kept from before.
 * @throws Invalid when the balance contradicts the status or the total; it names the total where the balance was kept.
 */
export function balanceOf(given: Omit<Amounts, 'balance'> & { balance?: number | undefined }, before?: Amounts): number {
  const { total, invoiceStatus } = given;
  const kept = given.balance === undefined && invoiceStatus !== 'Paid' ? openPart(before) : undefined;
  const balance = toCent(given.balance ?? kept ?? (invoiceStatus === 'Paid' ? 0 : total));
  const isTotalTooLow = kept !== undefined && kept >= total;
  const refuse = (text: string) => new Invalid({ [isTotalTooLow ? 'invoice.total' : 'invoice.balance']: [text] });
  if (balance > total) throw refuse(isTotalTooLow ? 'must not be less than what is still to be paid' : 'must not be more than the total');
  if (invoiceStatus === 'Paid' && balance !== 0) throw refuse('must be 0 when the invoice is paid');
  if (invoiceStatus === 'Partial Payment' && (balance === 0 || balance === total)) {
    throw refuse(isTotalTooLow ? 'must be more than what is still to be paid' : 'must be between 0 and the total when a part is paid');
  }
  return balance;
}

/** @throws Invalid when payment is due before the invoice was issued; it names the day that was given. */
export function checkDays({ issuedDate, dueDate }: Pick<Invoice, 'issuedDate' | 'dueDate'>, given: Days): void {
  if (dueDate >= issuedDate) return;
  if (given.dueDate === undefined) throw new Invalid({ 'invoice.issuedDate': ['must not be after the due date'] });
  throw new Invalid({ 'invoice.dueDate': ['must not be before the issued date'] });
}

type Days = { [name in 'issuedDate' | 'dueDate']?: string | undefined };

/** What of a partly paid invoice was open. */
function openPart(before: Amounts | undefined): number | undefined {
  const partWasOpen = before && before.invoiceStatus !== 'Paid' && before.balance !== before.total;
  return partWasOpen ? before.balance : undefined;
}
