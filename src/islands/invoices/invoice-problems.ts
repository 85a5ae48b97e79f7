import { maxBaht } from '#contract/values/backoffice/invoices.ts';

export const invoiceProblems = ['negative', 'tooMuch', 'fraction', 'aboveTotal', 'notPaid', 'noPart', 'dueEarly'] as const;
export type InvoiceProblem = (typeof invoiceProblems)[number];

/** What an invoice's form holds. */
export interface InvoiceValues {
  total: number;
  balance: number;
  invoiceStatus: string;
  issuedDate: string;
  dueDate: string;
}

/** Which rule each field breaks. The API refuses the same; it does not say it in the reader's language. */
export function problemsOf(values: InvoiceValues): { [name in 'total' | 'balance' | 'dueDate']?: InvoiceProblem | undefined } {
  return {
    total: sumProblem(values.total),
    balance: sumProblem(values.balance) ?? balanceProblem(values),
    dueDate: values.dueDate !== '' && values.dueDate < values.issuedDate ? 'dueEarly' : undefined,
  };
}

function sumProblem(dollars: number): InvoiceProblem | undefined {
  if (dollars < 0) return 'negative';
  if (dollars > maxBaht) return 'tooMuch';
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) > 1e-6 ? 'fraction' : undefined;
}

function balanceProblem({ total, balance, invoiceStatus }: InvoiceValues): InvoiceProblem | undefined {
  if (balance > total) return 'aboveTotal';
  if (invoiceStatus === 'Paid' && balance !== 0) return 'notPaid';
  if (invoiceStatus === 'Partial Payment' && (balance === 0 || balance === total)) return 'noPart';
  return undefined;
}
