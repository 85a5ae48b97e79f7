import type { Invoice } from '../../../contract/backoffice/invoices.ts';
import { Invalid } from '../../shared/errors.ts';
import { toCents, toDollars } from '../../shared/rules/money.ts';

/** Rounds a sum in dollars to the cent. */
export function roundToCent(dollars: number): number {
  return toDollars(toCents(dollars));
}

type Amounts = Pick<Invoice, 'total' | 'invoiceStatus' | 'balance'>;

/**
 * Returns the balance in dollars: zero for a paid invoice, a part for a partly paid one, and the whole total for any other unless a balance
 * is given or remains.
 * @throws Invalid when the balance contradicts the status or the total; it names the total if the balance is unchanged.
 */
export function balanceOf(input: Omit<Amounts, 'balance'> & { balance?: number | undefined }, before?: Amounts): number {
  const { total, invoiceStatus } = input;
  const previous = input.balance === undefined && invoiceStatus !== 'Paid' ? partlyOpenBalance(before) : undefined;
  const balance = roundToCent(input.balance ?? previous ?? (invoiceStatus === 'Paid' ? 0 : total));
  const isTotalTooLow = previous !== undefined && previous >= total;
  const refusal = (text: string) => new Invalid({ [isTotalTooLow ? 'invoice.total' : 'invoice.balance']: [text] });
  if (balance > total) throw refusal(isTotalTooLow ? 'must not be less than what is still to be paid' : 'must not be more than the total');
  if (invoiceStatus === 'Paid' && balance !== 0) throw refusal('must be 0 when the invoice is paid');
  if (invoiceStatus === 'Partial Payment' && (balance === 0 || balance === total)) {
    throw refusal(isTotalTooLow ? 'must be more than what is still to be paid' : 'must be between 0 and the total when a part is paid');
  }
  return balance;
}

type Days = { [name in 'issuedDate' | 'dueDate']?: string | undefined };

/** @throws Invalid when payment is due before the invoice was issued; it names the day that `input` sets. */
export function checkDays({ issuedDate, dueDate }: Pick<Invoice, 'issuedDate' | 'dueDate'>, input: Days): void {
  if (dueDate >= issuedDate) return;
  if (input.dueDate === undefined) throw new Invalid({ 'invoice.issuedDate': ['must not be after the due date'] });
  throw new Invalid({ 'invoice.dueDate': ['must not be before the issued date'] });
}

/** Returns the balance of a partly paid invoice. */
function partlyOpenBalance(before: Amounts | undefined): number | undefined {
  const isPartlyOpen = before && before.invoiceStatus !== 'Paid' && before.balance !== before.total;
  return isPartlyOpen ? before.balance : undefined;
}
