import { type InvoiceProblem, type InvoiceValues, problemsOf } from './invoice-problems.ts';

/** Tells the fields of an invoice's form which rule they break; the form shows it when it is sent (see call-form.ts). */
export function start(form: HTMLFormElement): void {
  const texts: Record<InvoiceProblem, string> = JSON.parse(form.dataset.problems ?? '{}');
  const field = (name: keyof InvoiceValues) => form.elements.namedItem(`invoice.${name}`) as HTMLInputElement;
  const check = () => {
    const problems = problemsOf({
      total: Number(field('total').value),
      balance: Number(field('balance').value),
      invoiceStatus: field('invoiceStatus').value,
      issuedDate: field('issuedDate').value,
      dueDate: field('dueDate').value,
    });
    for (const name of ['total', 'balance', 'dueDate'] as const) {
      const problem = problems[name];
      field(name).setCustomValidity(problem ? texts[problem] : '');
    }
  };
  form.addEventListener('input', check);
  check();
}
