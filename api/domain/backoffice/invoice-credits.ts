import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { inBaht, sumsOf } from '../../contract/values/backoffice/invoice-sums.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { invoice } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { Invalid, WrongState } from '../shared/errors.ts';
import { findBill, noteEvent, standingOf } from './invoice-changes.ts';
import { contentOf, type StoredInvoice } from './invoice-rows.ts';

const note = alias(invoice, 'note');

/** Condition for invoices that are fully credited, which distinguishes them from other paid ones. */
export const isWhollyCredited: SQL = sql`(${invoice.status} = 'Paid' and ${invoice.totalSatang} > 0 and ${invoice.totalSatang} <=
  (select coalesce(sum(${note.totalSatang}), 0) from ${invoice} as note where ${note.sourceId} = ${invoice.id}
    and ${note.kind} = 'credit-note' and ${note.number} is not null and ${note.voidedAt} is null))`;

/** Returns those invoices that are fully credited. */
export async function whollyCredited(db: Reader, rows: readonly Pick<StoredInvoice, 'id' | 'status'>[]): Promise<Set<number>> {
  const paid = rows.filter(({ status }) => status === 'Paid').map(({ id }) => id);
  if (paid.length === 0) return new Set();
  const found = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(inArray(invoice.id, paid), isWhollyCredited))
    .all();
  return new Set(found.map(({ id }) => id));
}

/** Maximum credit notes read per invoice; each reduces its amount. */
const maxCredits = 100;

/** Returns the sum of an invoice's credit notes: issued ones with a lower number than the given one, and not void. */
export async function creditsOf(db: Reader, invoiceId: number, before: string | null = null) {
  const isOwn = and(eq(invoice.sourceId, invoiceId), eq(invoice.kind, 'credit-note'), isNotNull(invoice.number), isNull(invoice.voidedAt));
  const notes = (await db.select().from(invoice).where(isOwn).orderBy(asc(invoice.id)).limit(maxCredits).all()).filter(
    ({ number }) => before === null || (number ?? '') < before,
  );
  const all = { total: 0, base: 0, withholding: 0, applied: 0 };
  for (const note of notes) {
    const { base, withholding } = sumsOf(contentOf(note));
    all.total += note.totalSatang;
    all.base += base;
    all.withholding += withholding;
    all.applied += note.appliedSatang;
  }
  return all;
}

/** Returns the invoice of a credit note, if it may be credited with this amount. @throws WrongState, Invalid */
export async function creditable(tx: Queries, note: StoredInvoice): Promise<StoredInvoice> {
  const original = await findBill(tx, note.sourceId ?? 0);
  if (original.status === 'Draft' || original.voidedAt !== null) throw new WrongState('What is issued alone is credited.');
  if (note.service.trim() === '') throw new Invalid({ 'record.service': ['must say why something is credited'] });
  const { total } = await creditsOf(tx, original.id);
  if (note.totalSatang === 0 || note.totalSatang > original.totalSatang - total)
    throw new Invalid({ 'record.credit': ['must come to something, and not to more than what is left of the invoice'] });
  return original;
}

/** Deducts a newly issued credit note from its invoice's open balance. */
export async function applyCredit(
  tx: Queries,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  note: StoredInvoice,
  original: StoredInvoice,
): Promise<void> {
  const appliedSatang = Math.min(original.balanceSatang, note.totalSatang);
  await tx.update(invoice).set({ appliedSatang }).where(eq(invoice.id, note.id)).run();
  await settle(tx, { ...original, balanceSatang: original.balanceSatang - appliedSatang });
  await noteEvent(tx, ctx, { invoiceId: original.id, kind: 'credited', detail: inBaht(note.totalSatang).toFixed(2) });
}

/** Reverses the deduction of a credit note that is now void. */
export async function takeBackCredit(tx: Queries, ctx: Pick<Ctx, 'actor' | 'now'>, note: StoredInvoice): Promise<void> {
  const original = await findBill(tx, note.sourceId ?? 0);
  const balanceSatang = Math.min(original.totalSatang, original.balanceSatang + note.appliedSatang);
  await settle(tx, { ...original, balanceSatang });
  await noteEvent(tx, ctx, { invoiceId: original.id, kind: 'uncredited', detail: inBaht(note.totalSatang).toFixed(2) });
}

async function settle(tx: Queries, row: StoredInvoice): Promise<void> {
  const { id, balanceSatang } = row;
  await tx
    .update(invoice)
    .set({ balanceSatang, status: await standingOf(tx, row) })
    .where(eq(invoice.id, id))
    .run();
}
