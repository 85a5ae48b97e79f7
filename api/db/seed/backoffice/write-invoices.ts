import type { InvoiceContent } from '../../../contract/backoffice/invoice-records.ts';
import { inSatang, sumsOf } from '../../../contract/values/backoffice/invoice-sums.ts';
import { headOffice, type InvoiceEventKind, invoicePaymentMethods } from '../../../contract/values/backoffice/invoices.ts';
import { contentColumns } from '../../../domain/backoffice/invoice-rows.ts';
import { buddhistYear, numberOf, pastDueFrom } from '../../../domain/backoffice/rules/invoice-status.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import type { Queries } from '../../client.ts';
import { invoice, invoiceClient, invoiceEvent, invoiceLink, invoicePayment, invoiceSeller, invoiceSeries, payee } from '../../schema.ts';
import { linesOf, sampleTaxId, taxesOf } from './invoice-lines.ts';
import { type InvoiceSeed, invoiceClientSeed, invoiceSeed, payeeSeed, sellerSeed } from './invoices.ts';

const day = 24 * 3600 * 1000;
const hour = 3600 * 1000;
/** Author of the sample invoices' events. */
const author = 'John Doe';
/** Salespeople of the sample invoices; every third has none. */
const salesPeople = ['', 'วรรณา ศรีสุข', 'ธนพล แก้วมณี'];
/** Unpaid invoice with a link, whose key is public. */
const sampleLink = { invoiceId: 48, key: 'sample-link-of-invoice' };

/** Samples in other currencies; all others are in baht. Only the first of them has value added tax. */
const otherMoney: Record<number, Pick<InvoiceContent, 'currency' | 'rate'>> = {
  30: { currency: 'USD', rate: 34.8525 },
  29: { currency: 'EUR', rate: null },
  27: { currency: 'JPY', rate: null },
};
const inBaht = { currency: 'THB', rate: null } as const;
const moneyOf = (invoiceId: number) => otherMoney[invoiceId] ?? inBaht;

type InvoiceValues = typeof invoice.$inferInsert;
type EventValues = typeof invoiceEvent.$inferInsert;

/** Seeds the sample invoices, multiplied by `factor`, with their clients, payments and history, and the accounts they are paid to. */
export async function seedInvoices(tx: Queries, { now, factor }: { now: number; factor: number }): Promise<void> {
  await tx
    .insert(payee)
    .values(payeeSeed.map((seed, place) => ({ id: place + 1, ...seed })))
    .run();
  await tx
    .insert(invoiceClient)
    .values(invoiceClientSeed.map((_, place) => clientAt(place)))
    .run();
  await tx.insert(invoiceSeller).values({ id: 1, seller: sellerSeed }).run();
  const series = new Map<string, { kind: InvoiceContent['kind']; year: number; last: number }>();
  const seeds = Array.from({ length: factor }, () => invoiceSeed).flat();
  const rows = seeds.map((seed, place) => invoiceRow(seed, place + 1, now, (kind, issuedDate) => count(series, kind, issuedDate)));
  const payments = seeds.flatMap((seed, place) => paymentRow(seed, place + 1, now)).map((row, place) => ({ ...row, id: place + 1 }));
  const events = seeds.flatMap((seed, place) => eventRows(seed, place + 1, now, rows[place]?.number ?? ''));
  await inBatches(rows, (batch) => tx.insert(invoice).values(batch).run());
  await tx
    .insert(invoiceLink)
    .values({ ...sampleLink, createdAt: now })
    .run();
  await inBatches(payments, (batch) => tx.insert(invoicePayment).values(batch).run());
  // Ids are assigned by the engine, so that those of extended worlds continue.
  await inBatches(events, (batch) => tx.insert(invoiceEvent).values(batch).run());
  await tx
    .insert(invoiceSeries)
    .values([...series.values()])
    .run();
}

function clientAt(place: number): InvoiceContent['client'] {
  const client = invoiceClientSeed[place];
  if (!client) throw new Error(`There is no sample client ${place}.`);
  return { ...client, taxId: sampleTaxId(place + 10), branch: place % 5 === 4 ? '00002' : headOffice };
}

/** Returns the next number of a series. */
function count(
  series: Map<string, { kind: InvoiceContent['kind']; year: number; last: number }>,
  kind: InvoiceContent['kind'],
  on: string,
) {
  const year = buddhistYear(on);
  const known = series.get(`${kind} ${year}`) ?? { kind, year, last: 0 };
  known.last += 1;
  series.set(`${kind} ${year}`, known);
  return numberOf({ kind, year, place: known.last });
}

type NextNumber = (kind: InvoiceContent['kind'], issuedDate: string) => string;

function invoiceRow(seed: InvoiceSeed, id: number, now: number, next: NextNumber): InvoiceValues {
  const { client, account, service, total, balance, invoiceStatus, avatar } = seed;
  const issued = now - seed.issuedDaysAgo * day;
  const dates = { issuedDate: bangkokDay(issued), dueDate: bangkokDay(issued + seed.termDays * day) };
  const taxes = taxesOf(id);
  const lines = linesOf({ service, total, place: id });
  const shown = { terms: true, note: true, stub: false };
  const texts = { terms: '', note: '', salesPerson: salesPeople[id % salesPeople.length] ?? '', shown };
  const content: InvoiceContent = { ...taxes, ...moneyOf(id), client: clientAt(client), ...dates, service, lines, ...texts };
  if (sumsOf(content).total !== inSatang(total)) throw new Error(`The lines of sample invoice ${id} do not come to its total.`);
  const isDraft = invoiceStatus === 'Draft';
  return {
    ...contentColumns(id, content),
    balanceSatang: inSatang(balance),
    avatar,
    status: invoiceStatus,
    payeeId: account + 1,
    number: isDraft ? null : next(content.kind, dates.issuedDate),
    seller: isDraft ? null : sellerSeed,
  };
}

/** Returns the time of an invoice's full or partial payment. */
const paidAt = ({ issuedDaysAgo, termDays }: InvoiceSeed, now: number) => now - Math.max(0, issuedDaysAgo - Math.min(termDays, 9)) * day;

function paymentRow(seed: InvoiceSeed, invoiceId: number, now: number): Omit<typeof invoicePayment.$inferInsert, 'id'>[] {
  const paid = inSatang(seed.total) - inSatang(seed.balance);
  if (paid === 0) return [];
  const lines = linesOf({ service: seed.service, total: seed.total, place: invoiceId });
  const { withholding } = sumsOf({ ...taxesOf(invoiceId), ...moneyOf(invoiceId), lines });
  // A client who pays in parts withholds the tax from the last one.
  const withheldSatang = seed.balance === 0 ? withholding : 0;
  const method = invoicePaymentMethods[invoiceId % 3] ?? 'transfer';
  return [{ invoiceId, amountSatang: paid - withheldSatang, withheldSatang, paidOn: bangkokDay(paidAt(seed, now)), method, note: '' }];
}

/** Returns the events that led to an invoice's status. */
function eventRows(seed: InvoiceSeed, invoiceId: number, now: number, number: string): EventValues[] {
  const { invoiceStatus, issuedDaysAgo, client } = seed;
  const issued = now - issuedDaysAgo * day;
  const event = (kind: InvoiceEventKind, at: number, detail = ''): EventValues => ({
    invoiceId,
    kind,
    at: Math.min(at, now),
    by: author,
    detail,
  });
  const [payment] = paymentRow(seed, invoiceId, now);
  const events = [event('created', issued - hour)];
  if (invoiceStatus === 'Draft') return events;
  events.push(event('issued', issued, number), event('mailed', issued + hour / 6, clientAt(client).companyEmail));
  if (invoiceStatus === 'Downloaded' || invoiceId % 4 === 0) events.push(event('downloaded', issued + day));
  if (payment) events.push(event('payment-added', paidAt(seed, now), (payment.amountSatang / 100).toFixed(2)));
  if (invoiceStatus === 'Past Due') events.push({ ...event('past-due', pastDueFrom(bangkokDay(issued + seed.termDays * day))), by: '' });
  return events;
}
