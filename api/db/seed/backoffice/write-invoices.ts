import { invoiceRow } from '../../../domain/backoffice/invoices.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import type { Queries } from '../../client.ts';
import { invoice, invoiceClient, payee } from '../../schema.ts';
import { type InvoiceSeed, invoiceClientSeed, invoiceSeed, payeeSeed } from './invoices.ts';

const day = 24 * 3600 * 1000;

/** The sample invoices, `factor` times over, with their clients and the accounts they are paid to. */
export async function seedInvoices(tx: Queries, { now, factor }: { now: number; factor: number }): Promise<void> {
  const payees = payeeSeed.map((seed, place) => ({ id: place + 1, ...seed }));
  await tx.insert(payee).values(payees).run();
  await tx
    .insert(invoiceClient)
    .values([...invoiceClientSeed])
    .run();
  const rows = Array.from({ length: factor }, () => invoiceSeed).flat();
  await inBatches(
    rows.map((seed, place) => seededRow(seed, place + 1, now)),
    (batch) => tx.insert(invoice).values(batch).run(),
  );
}

function seededRow({ client, account, issuedDaysAgo, termDays, ...seed }: InvoiceSeed, id: number, now: number) {
  const invoicedClient = invoiceClientSeed[client];
  const paidTo = payeeSeed[account];
  if (!invoicedClient || !paidTo) throw new Error(`Sample invoice ${id} has no client or account.`);
  const issued = now - issuedDaysAgo * day;
  const dates = { issuedDate: bangkokDay(issued), dueDate: bangkokDay(issued + termDays * day) };
  return { ...invoiceRow({ id, client: invoicedClient, ...dates, ...seed }), payeeId: account + 1 };
}
