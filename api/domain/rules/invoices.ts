import type { Invoice } from '../../contract/invoices.ts';
import { Invalid } from '../errors.ts';

/** A sum in dollars, to the cent. */
export function toCent(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

type Amounts = Pick<Invoice, 'total' | 'invoiceStatus' | 'balance'>;

/**
 * What remains to be paid, in dollars. A paid invoice has nothing left, a partly paid one some of its total;
 * of any other the whole total is open unless a balance was given or kept from before.
 * @throws Invalid when the balance contradicts the status or the total.
 */
export function balanceOf(given: Omit<Amounts, 'balance'> & { balance?: number | undefined }, before?: Amounts): number {
  const { total, invoiceStatus } = given;
  const balance = given.balance === undefined ? usualBalance(given, before) : toCent(given.balance);
  if (balance > total) throw new Invalid({ balance: ['must not be more than the total'] });
  if (invoiceStatus === 'Paid' && balance !== 0) throw new Invalid({ balance: ['must be 0 when the invoice is paid'] });
  if (invoiceStatus === 'Partial Payment' && (balance === 0 || balance === total)) {
    throw new Invalid({ balance: ['must be between 0 and the total when a part is paid'] });
  }
  return balance;
}

/** @throws Invalid when payment is due before the invoice was issued. */
export function checkDays({ issuedDate, dueDate }: Pick<Invoice, 'issuedDate' | 'dueDate'>): void {
  if (dueDate < issuedDate) throw new Invalid({ dueDate: ['must not be before the issued date'] });
}

function usualBalance({ total, invoiceStatus }: Omit<Amounts, 'balance'>, before?: Amounts): number {
  if (invoiceStatus === 'Paid') return 0;
  const partWasOpen = before && before.invoiceStatus !== 'Paid' && before.balance !== before.total;
  return partWasOpen ? before.balance : total;
}
