import { and, eq, inArray, isNotNull, isNull, sum } from 'drizzle-orm';
import {
  billKinds,
  type InvoiceEventKind,
  type InvoiceKind,
  type InvoiceStatus,
  isBill,
} from '../../contract/values/backoffice/invoices.ts';
import type { WebhookEvent } from '../../contract/values/identity/webhooks.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { invoice, invoiceEvent, invoiceSeries, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { queueWebhooks } from '../shared/webhooks.ts';
import type { StoredInvoice } from './invoice-rows.ts';
import { buddhistYear, numberOf, statusAfter } from './rules/invoice-status.ts';

/** Changes invoices in one transaction, and announces it to everyone with access. */
export function changeInvoices<Result>(db: Database, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  return transact(db, async (tx) => {
    const result = await change(tx);
    await announceToAdmins(tx, 'invoices');
    return result;
  });
}

/** Finds a document of any kind that is not deleted. @throws NotFound */
export async function findInvoice(tx: Queries, id: number, kinds?: readonly InvoiceKind[]): Promise<StoredInvoice> {
  const row = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), isNull(invoice.deletedAt), kinds && inArray(invoice.kind, [...kinds])))
    .get();
  if (!row) throw unknownInvoice();
  return row;
}

/** Finds a bill that is not deleted. @throws NotFound */
export const findBill = (tx: Queries, id: number): Promise<StoredInvoice> => findInvoice(tx, id, billKinds);

export const unknownInvoice = () => new NotFound('There is no such invoice.');

interface Happening {
  invoiceId: number;
  kind: InvoiceEventKind;
  detail?: string;
}

/** Records the caller's action on an invoice. */
export async function noteEvent(
  tx: Queries,
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  { invoiceId, kind, detail = '' }: Happening,
): Promise<void> {
  const userId = actor.kind === 'user' ? actor.userId : 0;
  const who = await tx.select({ name: user.fullName }).from(user).where(eq(user.id, userId)).get();
  await tx
    .insert(invoiceEvent)
    .values({ invoiceId, kind, detail, at: now, by: who?.name ?? '' })
    .run();
}

/** Queues a webhook about an invoice for admins who may read invoices. */
export const queueInvoiceEvent = (
  tx: Queries,
  type: WebhookEvent & `invoice.${string}`,
  { id, number, kind, status }: Pick<StoredInvoice, 'id' | 'number' | 'kind' | 'status'>,
  now: number,
): Promise<void> => queueWebhooks(tx, { type, data: { id, number, kind, status } }, now);

/** Records that an invoice's mail was given up, if the invoice still exists. */
export async function noteInvoiceUndelivered(
  tx: Queries,
  { id, recipient }: { id: number; recipient: string },
  now: number,
): Promise<void> {
  const known = await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.id, id)).get();
  if (!known) return;
  await tx.insert(invoiceEvent).values({ invoiceId: id, kind: 'undelivered', detail: recipient, at: now, by: '' }).run();
  await announceToAdmins(tx, 'invoices');
}

/**
 * Takes the next number of a kind in the year of an invoice's day. It is counted in the same transaction, so that there are neither gaps
 * nor duplicates.
 */
export async function takeNumber(tx: Queries, { kind, issuedDate }: { kind: InvoiceKind; issuedDate: string }): Promise<string> {
  const year = buddhistYear(issuedDate);
  const own = and(eq(invoiceSeries.kind, kind), eq(invoiceSeries.year, year));
  const known = await tx.select({ last: invoiceSeries.last }).from(invoiceSeries).where(own).get();
  const place = (known?.last ?? 0) + 1;
  if (known) await tx.update(invoiceSeries).set({ last: place }).where(own).run();
  else await tx.insert(invoiceSeries).values({ kind, year, last: place }).run();
  return numberOf({ kind, year, place });
}

/** Returns the status of an issued document with these sums in satang. Credited amounts are neither paid nor open. */
export async function standingOf(
  tx: Queries,
  { id, kind, totalSatang, balanceSatang: balance }: Pick<StoredInvoice, 'id' | 'kind' | 'totalSatang' | 'balanceSatang'>,
): Promise<InvoiceStatus> {
  if (!isBill(kind)) return (await isDownloaded(tx, id)) ? 'Downloaded' : 'Sent';
  const isCredit = and(eq(invoice.sourceId, id), eq(invoice.kind, 'credit-note'), isNotNull(invoice.number), isNull(invoice.voidedAt));
  const credited = await tx
    .select({ total: sum(invoice.totalSatang).mapWith(Number) })
    .from(invoice)
    .where(isCredit)
    .get();
  return statusAfter({ total: totalSatang - (credited?.total ?? 0), balance, isDownloaded: await isDownloaded(tx, id) });
}

export async function isDownloaded(tx: Queries, id: number): Promise<boolean> {
  const isFirst = and(eq(invoiceEvent.invoiceId, id), eq(invoiceEvent.kind, 'downloaded'));
  return (await tx.select({ id: invoiceEvent.id }).from(invoiceEvent).where(isFirst).limit(1).get()) !== undefined;
}
