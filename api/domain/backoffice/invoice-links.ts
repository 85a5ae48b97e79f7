import { randomBytes } from 'node:crypto';
import { and, eq, gte } from 'drizzle-orm';
import type { InvoiceSharing } from '../../contract/backoffice/invoice-links.ts';
import type { InvoiceRecord, SharedInvoice } from '../../contract/backoffice/invoice-records.ts';
import { isCredited, type SharedStanding } from '../../contract/values/backoffice/invoices.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { invoiceEvent, invoiceLink } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { home } from '../mail-delivery/templates.ts';
import { WrongState } from '../shared/errors.ts';
import { changeInvoices, findInvoice, noteEvent, unknownInvoice } from './invoice-changes.ts';
import { recordOf } from './invoice-records.ts';
import type { StoredInvoice } from './invoice-rows.ts';

type StoredLink = typeof invoiceLink.$inferSelect;

/** Creates the link by which a client reads an invoice, or withdraws it permanently. @throws NotFound, WrongState */
export async function shareInvoice(ctx: Ctx, { id, isShared }: InvoiceSharing): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'write');
  return changeInvoices(ctx.db, async (tx) => {
    const row = await findInvoice(tx, id);
    if (isShared) await ensureLink(tx, row, ctx.now);
    else await tx.delete(invoiceLink).where(eq(invoiceLink.invoiceId, id)).run();
    return recordOf(tx, id, ctx.now);
  });
}

/** Creates the link of an invoice that has none. @throws WrongState for drafts and void invoices */
export async function ensureLink(tx: Queries, { id, status, voidedAt }: StoredInvoice, now: number): Promise<void> {
  if (await tx.select().from(invoiceLink).where(eq(invoiceLink.invoiceId, id)).get()) return;
  if (status === 'Draft' || voidedAt !== null) throw new WrongState('Drafts and void invoices are not shared.');
  await tx
    .insert(invoiceLink)
    .values({ invoiceId: id, key: randomBytes(16).toString('base64url'), createdAt: now })
    .run();
}

/** Returns the URL of a link's page. */
export const addressOfLink = (publicUrl: string, language: Language, key: string): string => `${home(publicUrl, language)}/invoice/${key}`;

export async function findLink(db: Reader, key: string): Promise<StoredLink> {
  const link = await db.select().from(invoiceLink).where(eq(invoiceLink.key, key)).get();
  if (!link) throw unknownInvoice();
  return link;
}

/** Returns the invoice of a link, with all internal fields. @throws NotFound also for one that is deleted, or a draft again */
export async function recordOfLink({ db, now }: Pick<Ctx, 'db' | 'now'>, { key }: { key: string }): Promise<InvoiceRecord> {
  const { invoiceId } = await findLink(db, key);
  const record = await recordOf(db, invoiceId, now);
  if (record.isDeleted || record.invoiceStatus === 'Draft') throw unknownInvoice();
  return record;
}

/** Returns the fields of an invoice that its client sees, listed by name so that none is disclosed by mistake. */
export function toShared(record: InvoiceRecord): SharedInvoice['invoice'] {
  const {
    number,
    kind,
    currency,
    rate,
    client,
    issuedDate,
    dueDate,
    service,
    vatMode,
    withholdingRate,
    lines,
    salesPerson,
    shown,
    seller,
    sums,
    reference,
    payment,
    decision,
  } = record;
  // Texts omitted from the document are not for the client.
  const texts = { terms: shown.terms ? record.terms : '', note: shown.note ? record.note : '', salesPerson, shown };
  const content = { kind, currency, rate, client, issuedDate, dueDate, service, vatMode, withholdingRate, lines, ...texts };
  return { number, standing: standingOf(record), ...content, seller, sums, reference, payment, decision };
}

function standingOf({ isVoid, invoiceStatus, sums }: InvoiceRecord): SharedStanding {
  if (isVoid) return 'void';
  if (isCredited(sums)) return 'credited';
  return invoiceStatus === 'Paid' || invoiceStatus === 'Past Due' ? invoiceStatus : 'open';
}

/** Records the first opening of a link. @throws NotFound */
export async function noteOpened(ctx: Ctx, { key }: { key: string }): Promise<void> {
  await recordOfLink(ctx, { key });
  if (await isNoted(ctx.db, await findLink(ctx.db, key))) return;
  await changeInvoices(ctx.db, async (tx) => {
    // It may have been withdrawn, or opened by another caller, in the meantime.
    const link = await findLink(tx, key);
    if (!(await isNoted(tx, link))) await noteEvent(tx, ctx, { invoiceId: link.invoiceId, kind: 'opened' });
  });
}

/** Whether the opening of this link is recorded; openings of earlier links don't count. */
async function isNoted(db: Reader, { invoiceId, createdAt }: StoredLink): Promise<boolean> {
  const isOpening = and(eq(invoiceEvent.invoiceId, invoiceId), eq(invoiceEvent.kind, 'opened'), gte(invoiceEvent.at, createdAt));
  return (await db.select({ id: invoiceEvent.id }).from(invoiceEvent).where(isOpening).limit(1).get()) !== undefined;
}
