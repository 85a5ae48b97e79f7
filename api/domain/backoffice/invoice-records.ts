import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type {
  InvoiceChoice,
  InvoiceEvent,
  InvoiceExport,
  InvoiceParty,
  InvoiceRecord,
  InvoiceRecordList,
  InvoiceRecordQuery,
  InvoiceRow,
  TabSums,
} from '../../contract/backoffice/invoice-records.ts';
import type { PaymentDetails } from '../../contract/backoffice/invoices.ts';
import { type Currency, currencies, inBaht, sumsInBaht, sumsOf } from '../../contract/values/backoffice/invoice-sums.ts';
import {
  billKinds,
  foundClients,
  type InvoiceStatus,
  type InvoiceTab,
  invoiceTabs,
  isBill,
  maxExportRows,
  maxInvoicePayments,
  shownEvents,
  shownLinked,
} from '../../contract/values/backoffice/invoices.ts';
import type { Reader } from '../../db/client.ts';
import { invoice, invoiceClient, invoiceEvent, invoiceLink, invoicePayment, payee } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { pageRange } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { fold } from '../shared/rules/text.ts';
import { unknownInvoice } from './invoice-changes.ts';
import { creditsOf, isWhollyCredited, whollyCredited } from './invoice-credits.ts';
import { contentOf, type StoredInvoice, toRow } from './invoice-rows.ts';
import { currentSeller } from './invoice-seller.ts';
import { isPastDueOn, orderOf, standsAs } from './invoices.ts';
import { dueOf } from './rules/invoice-payments.ts';
import { pastDueFrom, statusOn } from './rules/invoice-status.ts';

/** Lists a page of a tab's invoices, with the totals of all tabs. */
export async function listRecords(ctx: Ctx, query: InvoiceRecordQuery): Promise<InvoiceRecordList> {
  requireRight(ctx, 'invoices', 'read');
  const today = bangkokDay(ctx.now);
  const tabs = await tabsOf(ctx.db, query, today);
  const rows = await readRows(ctx.db, query, today, pageRange(query));
  return { tabs, total: tabs.find(({ tab }) => tab === query.tab)?.count ?? 0, rows };
}

/** Lists all invoices of a selection, or some by id, for an export. */
export async function listForExport(ctx: Ctx, { ids, ...choice }: InvoiceExport): Promise<InvoiceRow[]> {
  requireRight(ctx, 'invoices', 'read');
  return readRows(ctx.db, choice, bangkokDay(ctx.now), { limit: maxExportRows, offset: 0 }, ids?.split(',').map(Number));
}

/** Finds the newest invoices and derived documents by text. */
export async function findRecords(ctx: Ctx, { q, limit }: { q: string; limit: number }): Promise<InvoiceRow[]> {
  requireRight(ctx, 'invoices', 'read');
  const choice = { q, tab: 'all', sort: 'desc', sortColumn: 'id' } as const;
  return readRows(ctx.db, choice, bangkokDay(ctx.now), { limit, offset: 0 });
}

/** Returns an invoice with all details, even if deleted. @throws NotFound */
export async function readRecord(ctx: Ctx, { id }: { id: number }): Promise<InvoiceRecord> {
  requireRight(ctx, 'invoices', 'read');
  return recordOf(ctx.db, id, ctx.now);
}

/** Returns the payment details for the amount due of an invoice. */
export async function readPaymentDetails(ctx: Ctx, record: Pick<InvoiceRecord, 'id' | 'sums'>): Promise<PaymentDetails> {
  requireRight(ctx, 'invoices', 'read');
  return paymentDetailsOf(ctx.db, record);
}

/** Returns the payment details without checking access. */
export async function paymentDetailsOf(db: Reader, { id, sums }: Pick<InvoiceRecord, 'id' | 'sums'>): Promise<PaymentDetails> {
  const found = await db.select({ payee }).from(invoice).innerJoin(payee, eq(invoice.payeeId, payee.id)).where(eq(invoice.id, id)).get();
  const { bankName = '', country = '', iban = '', swiftCode = '' } = found?.payee ?? {};
  return { totalDue: sums.due, bankName, country, iban, swiftCode };
}

/** Finds clients by name, company or email. */
export async function findClients(ctx: Ctx, { q }: { q?: string | undefined }): Promise<InvoiceParty[]> {
  requireRight(ctx, 'invoices', 'read');
  const { id: _id, ...columns } = columnsOfClients;
  const names = sql`lower(${invoiceClient.name} || ' ' || ${invoiceClient.company} || ' ' || ${invoiceClient.companyEmail})`;
  const where = q ? sql`instr(${names}, ${fold(q)}) > 0` : undefined;
  return ctx.db.select(columns).from(invoiceClient).where(where).orderBy(asc(invoiceClient.id)).limit(foundClients).all();
}

const { id, name, company, companyEmail, address, country, contact, taxId, branch } = invoiceClient;
const columnsOfClients = { id, name, company, companyEmail, address, country, contact, taxId, branch };

/** Returns an invoice as seen by a transaction. @throws NotFound */
export async function recordOf(db: Reader, id: number, now: number): Promise<InvoiceRecord> {
  const row = await db.select().from(invoice).where(eq(invoice.id, id)).get();
  if (!row) throw unknownInvoice();
  const isOwn = and(eq(invoicePayment.invoiceId, id), isNull(invoicePayment.removedAt));
  const paid = await db.select().from(invoicePayment).where(isOwn).orderBy(asc(invoicePayment.id)).limit(maxInvoicePayments).all();
  const payments = paid.map(({ id, amountSatang, withheldSatang, paidOn, method, note }) => ({
    ...{ id, amount: inBaht(amountSatang), withheld: inBaht(withheldSatang), paidOn, method, note },
  }));
  const events = await db
    .select()
    .from(invoiceEvent)
    .where(eq(invoiceEvent.invoiceId, id))
    .orderBy(desc(invoiceEvent.id))
    .limit(shownEvents)
    .all();
  const credits = await creditsOf(db, id);
  const link = await db.select({ key: invoiceLink.key }).from(invoiceLink).where(eq(invoiceLink.invoiceId, id)).get();
  const invoiceStatus = statusOn(row, bangkokDay(now));
  return {
    ...{ id, number: row.number, invoiceStatus, isVoid: row.voidedAt !== null, isDeleted: row.deletedAt !== null, avatar: row.avatar },
    ...contentOf(row),
    seller: row.seller ?? (await currentSeller(db)),
    sums: recordSums(row, { paid, credits }),
    payments,
    ...(await printedOf(db, row)),
    linked: await linkedOf(db, row),
    recurrence: row.recurrence && pick(row.recurrence, recurrenceFields),
    nextOn: row.nextOn,
    events: [...events.reverse().map(toEvent), ...(invoiceStatus === row.status ? [] : [pastDueEvent(row.dueDate)])],
    linkKey: link?.key ?? null,
  };
}

const recurrenceFields = ['kind', 'unit', 'start', 'until', 'issues', 'isPaused'] as const;

/** Returns the parts of a document in addition to its content: its reference, and the payment that a receipt confirms. */
async function printedOf(db: Reader, row: StoredInvoice): Promise<Pick<InvoiceRecord, 'reference' | 'payment' | 'decision'>> {
  const about = row.kind === 'recurring' || row.sourceId === null ? undefined : await sourceOf(db, row.sourceId);
  const isAbout = about && about.kind !== 'recurring';
  const credited = row.kind === 'credit-note' && about ? (await creditsOf(db, about.id, row.number)).base : 0;
  const base = about ? sumsOf(contentOf(about)).base : 0;
  const found =
    row.paymentId === null ? undefined : await db.select().from(invoicePayment).where(eq(invoicePayment.id, row.paymentId)).get();
  return {
    reference: isAbout ? { ...pick(about, ['number', 'kind', 'issuedDate']), base: inBaht(base), credited: inBaht(credited) } : null,
    payment: found
      ? { ...pick(found, ['paidOn', 'method']), amount: inBaht(found.amountSatang), withheld: inBaht(found.withheldSatang) }
      : null,
    decision: row.decision,
  };
}

const sourceOf = (db: Reader, id: number) => db.select().from(invoice).where(eq(invoice.id, id)).get();

/** Returns the source document, and derived ones. */
async function linkedOf(db: Reader, { id, sourceId }: StoredInvoice): Promise<InvoiceRecord['linked']> {
  const source = sourceId === null ? undefined : await sourceOf(db, sourceId);
  const isMade = and(eq(invoice.sourceId, id), isNull(invoice.deletedAt));
  const made = await db.select().from(invoice).where(isMade).orderBy(desc(invoice.id)).limit(shownLinked).all();
  return [...(source ? [source] : []), ...made.reverse()].map((one) => ({
    ...pick(one, ['id', 'number', 'kind', 'issuedDate', 'paymentId']),
    ...{ total: inBaht(one.totalSatang), isVoid: one.voidedAt !== null, invoiceStatus: one.status },
  }));
}

interface Settled {
  paid: { withheldSatang: number }[];
  credits: Awaited<ReturnType<typeof creditsOf>>;
}

/** Returns the sums of a document; only bills have an amount to be paid. */
function recordSums(row: StoredInvoice, { paid: payments, credits }: Settled): InvoiceRecord['sums'] {
  const content = contentOf(row);
  const sums = sumsOf(content);
  const withholding = Math.max(0, sums.withholding - credits.withholding);
  const due = row.voidedAt === null ? dueOf({ balance: row.balanceSatang, withholding, payments }) : 0;
  const paid = isBill(row.kind) ? row.totalSatang - row.balanceSatang - credits.applied : 0;
  const all = { ...sums, paid, credited: credits.total, balance: row.balanceSatang, due };
  return {
    ...{ subtotal: inBaht(all.subtotal), discount: inBaht(all.discount), base: inBaht(all.base), vat: inBaht(all.vat) },
    ...{ total: inBaht(all.total), withholding: inBaht(all.withholding), payable: inBaht(all.payable) },
    ...{ paid: inBaht(all.paid), credited: inBaht(all.credited), balance: inBaht(all.balance), due: inBaht(all.due) },
    inBaht: content.rate === null ? null : sumsInBaht(sums, content.rate),
  };
}

const toEvent = ({ kind, at, by, detail }: typeof invoiceEvent.$inferSelect): InvoiceEvent => ({
  kind,
  at: new Date(at).toISOString(),
  by,
  detail,
});

/** Event without an actor. */
const pastDueEvent = (dueDate: string): InvoiceEvent => ({
  ...{ kind: 'past-due', at: new Date(pastDueFrom(dueDate)).toISOString(), by: '', detail: '' },
});

/** Selection; documents of all kinds without `of`. */
type Choice = Partial<Pick<InvoiceChoice, 'of'>> & Pick<InvoiceChoice, 'q' | 'tab' | 'from' | 'to' | 'currency' | 'sort' | 'sortColumn'>;

function matching({ of, q, from, to, currency }: Pick<Choice, 'of' | 'q' | 'from' | 'to' | 'currency'>): SQL | undefined {
  const text = q && fold(q);
  return and(
    of === 'bills' ? inArray(invoice.kind, [...billKinds]) : of && eq(invoice.kind, of),
    text ? or(sql`instr(${invoice.search}, ${text}) > 0`, sql`instr(lower(${invoice.number}), ${text}) > 0`) : undefined,
    from ? gte(invoice.issuedDate, from) : undefined,
    to ? lte(invoice.issuedDate, to) : undefined,
    currency ? eq(invoice.currency, currency) : undefined,
  );
}

/** Statuses in which no payment is expected. */
const settled: InvoiceStatus[] = ['Draft', 'Paid'];

function inTab(tab: InvoiceTab, today: string): SQL | undefined {
  if (tab === 'deleted') return isNotNull(invoice.deletedAt);
  if (tab === 'void') return and(isNull(invoice.deletedAt), isNotNull(invoice.voidedAt));
  const counts = and(isNull(invoice.deletedAt), isNull(invoice.voidedAt));
  if (tab === 'all') return counts;
  if (tab === 'open') return and(counts, notInArray(invoice.status, settled));
  if (tab === 'credited') return and(counts, isWhollyCredited);
  return and(counts, standsAs(tab, today), tab === 'Paid' ? not(isWhollyCredited) : undefined);
}

async function readRows(
  db: Reader,
  choice: Choice,
  today: string,
  range: { limit: number; offset: number },
  ids?: number[],
): Promise<InvoiceRow[]> {
  const rows = await db
    .select()
    .from(invoice)
    .where(and(matching(choice), inTab(choice.tab, today), ids && inArray(invoice.id, ids)))
    .orderBy(...orderOf(choice))
    .limit(range.limit)
    .offset(range.offset)
    .all();
  const credited = await whollyCredited(db, rows);
  return rows.map((row) => toRow(row, { today, isCredited: credited.has(row.id) }));
}

interface Heap {
  status: InvoiceStatus | 'credited';
  currency: Currency;
  isVoid: boolean;
  count: number;
  total: number;
  balance: number;
}

/**
 * Counts and sums of the matching invoices by tab: by stored status first, then those that are past due by date, and credited ones, are
 * moved to their tabs.
 */
async function tabsOf(db: Reader, choice: Choice, today: string): Promise<TabSums[]> {
  const all = matching(choice);
  const where = and(all, isNull(invoice.deletedAt));
  const heaps: Heap[] = [
    ...(await heapsOf(db, and(where, isNotNull(invoice.voidedAt)))).map((heap) => ({ ...heap, isVoid: true })),
    ...(await heapsOf(db, and(where, isNull(invoice.voidedAt)))).map((heap) => ({ ...heap, isVoid: false })),
  ];
  for (const [to, condition] of [
    ['Past Due', isPastDueOn(today)],
    ['credited', isWhollyCredited],
  ] as const) {
    for (const { status, ...sums } of await heapsOf(db, and(where, isNull(invoice.voidedAt), condition))) {
      const { currency } = sums;
      heaps.push({ status, currency, isVoid: false, count: -sums.count, total: -sums.total, balance: -sums.balance });
      heaps.push({ status: to, isVoid: false, ...sums });
    }
  }
  const deleted = (await heapsOf(db, and(all, isNotNull(invoice.deletedAt)))).map((heap) => ({ ...heap, isVoid: false }));
  return invoiceTabs.map((tab) => {
    if (tab === 'deleted') return { tab, count: sum(deleted, 'count'), sums: [] };
    const own = heaps.filter((heap) => isOf(tab, heap));
    return { tab, count: sum(own, 'count'), sums: currencies.flatMap((currency) => sumsIn(currency, own)) };
  });
}

const sum = (heaps: Heap[], of: 'count' | 'total' | 'balance') => heaps.reduce((all, heap) => all + heap[of], 0);

/** Returns sums in one currency; none if there are no invoices in it. */
function sumsIn(currency: Currency, heaps: Heap[]): TabSums['sums'] {
  const own = heaps.filter((heap) => heap.currency === currency);
  if (sum(own, 'count') === 0) return [];
  return [{ currency, total: inBaht(sum(own, 'total')), balance: inBaht(sum(own, 'balance')) }];
}

function isOf(tab: InvoiceTab, { status, isVoid }: Heap): boolean {
  if (tab === 'void' || isVoid) return tab === 'void' && isVoid;
  if (tab === 'open') return status !== 'credited' && !settled.includes(status);
  return tab === 'all' || status === tab;
}

async function heapsOf(db: Reader, where: SQL | undefined): Promise<Omit<Heap, 'isVoid'>[]> {
  const total = sql<number>`coalesce(sum(${invoice.totalSatang}), 0)`.mapWith(Number);
  const balance = sql<number>`coalesce(sum(${invoice.balanceSatang}), 0)`.mapWith(Number);
  const { status, currency } = invoice;
  return db.select({ status, currency, count: count(), total, balance }).from(invoice).where(where).groupBy(status, currency).all();
}
