import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { InvoiceParty } from '../../contract/backoffice/invoice-records.ts';
import type {
  Invoice,
  InvoiceChange,
  InvoiceClient,
  InvoiceDetail,
  InvoiceList,
  InvoiceQuery,
  NewInvoice,
} from '../../contract/backoffice/invoices.ts';
import { inSatang } from '../../contract/values/backoffice/invoice-sums.ts';
import {
  billKinds,
  firstInvoiceStatus,
  type InvoiceKind,
  type InvoiceStatus,
  invoiceTerm,
  offeredClients,
} from '../../contract/values/backoffice/invoices.ts';
import type { Queries } from '../../db/client.ts';
import { invoice, invoiceClient, payee } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { allAndPage, countRows } from '../shared/paging.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { fold } from '../shared/rules/text.ts';
import { changeInvoices, findBill, noteEvent, takeNumber, unknownInvoice } from './invoice-changes.ts';
import { clientColumns, type StoredInvoice, toClient, toInvoice, toInvoiceOn, toParty } from './invoice-rows.ts';
import { checkWhole } from './rules/invoice-money.ts';
import { untilDue } from './rules/invoice-status.ts';
import { balanceOf, checkDays, roundToCent } from './rules/invoices.ts';

const day = 24 * 3600 * 1000;
/** Time for which deleted drafts can be restored. */
const draftsKept = 30 * day;

/** Condition for unpaid invoices that were due before a day and are not yet stored as past due. */
export function isPastDueOn(today: string): SQL | undefined {
  return and(inArray(invoice.status, untilDue), sql`${invoice.balanceSatang} > 0`, lt(invoice.dueDate, today));
}

/** Condition for invoices with a status on a day. */
export function standsAs(status: InvoiceStatus, today: string): SQL | undefined {
  const isStored = eq(invoice.status, status);
  const isPastDue = isPastDueOn(today);
  if (status === 'Past Due') return or(isStored, isPastDue);
  return untilDue.includes(status) && isPastDue ? and(isStored, not(isPastDue)) : isStored;
}

/** Sort order of invoices; ties are broken by id, in the same direction. */
export function orderOf({ sort, sortColumn }: Pick<InvoiceQuery, 'sort' | 'sortColumn'>): SQL[] {
  const direction = sort === 'asc' ? asc : desc;
  const columns = {
    client: invoice.nameKey,
    total: invoice.totalSatang,
    issuedDate: invoice.issuedDate,
    balance: invoice.balanceSatang,
    invoiceStatus: invoice.status,
    dueDate: invoice.dueDate,
  };
  return sortColumn === 'id' ? [direction(invoice.id)] : [direction(columns[sortColumn]), direction(invoice.id)];
}

/** Lists matching bills, without deleted and void ones. */
export async function listInvoices(ctx: Ctx, query: InvoiceQuery): Promise<InvoiceList> {
  requireRight(ctx, 'invoices', 'read');
  const { q, status } = query;
  const today = bangkokDay(ctx.now);
  const where = and(
    inArray(invoice.kind, [...billKinds]),
    isNull(invoice.deletedAt),
    isNull(invoice.voidedAt),
    status ? standsAs(status, today) : undefined,
    q ? sql`instr(${invoice.search}, ${fold(q)}) > 0` : undefined,
  );
  const { all, page, total } = await allAndPage(
    query,
    ({ limit, offset }) =>
      ctx.db
        .select()
        .from(invoice)
        .where(where)
        .orderBy(...orderOf(query))
        .limit(limit)
        .offset(offset)
        .all(),
    () => countRows(ctx.db, invoice, where),
  );
  const shown = (row: typeof invoice.$inferSelect) => toInvoiceOn(row, today);
  return { allData: all.map(shown), total, invoices: page.map(shown) };
}

/** Returns an invoice with its payment details. @throws NotFound */
export async function readInvoice(ctx: Ctx, { id }: { id: number }): Promise<InvoiceDetail> {
  requireRight(ctx, 'invoices', 'read');
  const found = await ctx.db
    .select()
    .from(invoice)
    .leftJoin(payee, eq(invoice.payeeId, payee.id))
    .where(and(eq(invoice.id, id), inArray(invoice.kind, [...billKinds]), isNull(invoice.deletedAt), isNull(invoice.voidedAt)))
    .get();
  if (!found) throw unknownInvoice();
  const { bankName = '', country = '', iban = '', swiftCode = '' } = found.payee ?? {};
  const shown = toInvoiceOn(found.invoice, bangkokDay(ctx.now));
  return { invoice: shown, paymentDetails: { totalDue: shown.balance, bankName, country, iban, swiftCode } };
}

/** Lists the first clients (specification, service layer §7, Invoices). */
export async function listInvoiceClients(ctx: Ctx): Promise<InvoiceClient[]> {
  requireRight(ctx, 'invoices', 'read');
  const rows = await ctx.db.select().from(invoiceClient).orderBy(asc(invoiceClient.id)).limit(offeredClients).all();
  return rows.map(toClient);
}

/** Adds an invoice with only a total; by default a draft of today, due in thirty days. @throws Invalid */
export async function addInvoice(ctx: Ctx, input: NewInvoice): Promise<Invoice> {
  requireRight(ctx, 'invoices', 'create');
  const issuedDate = input.issuedDate ?? bangkokDay(ctx.now);
  const dueDate = input.dueDate ?? bangkokDay(Date.parse(issuedDate) + invoiceTerm * day);
  const status = input.invoiceStatus ?? firstInvoiceStatus;
  const { client, service = '', avatar = '' } = input;
  const total = roundToCent(input.total);
  const balance = balanceOf({ total, invoiceStatus: status, balance: input.balance });
  checkDays({ issuedDate, dueDate }, input);
  return changeInvoices(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-invoice', input, async () => {
      await rememberClient(tx, client);
      const id = await nextId(tx, invoice);
      const numbered = await numberFor(tx, { kind: 'invoice', number: null, status, issuedDate });
      const columns = {
        ...clientColumns({ id, client: toClient(client), issuedDate, total }),
        dueDate,
        issuedDate,
        service,
        avatar,
        status,
      };
      const sums = { totalSatang: inSatang(total), balanceSatang: inSatang(balance) };
      const row = await tx
        .insert(invoice)
        .values({ id, ...columns, ...sums, ...numbered, payeeId: await firstPayee(tx) })
        .returning()
        .get();
      await noteEvent(tx, ctx, { invoiceId: id, kind: 'created' });
      return toInvoice(row);
    }),
  );
}

/**
 * Updates the given fields. A new total turns the invoice into one with only a total.
 * @throws NotFound, Invalid, WrongState for the content of an issued tax invoice, and for a void one
 */
export async function updateInvoice(ctx: Ctx, { id, client, ...change }: InvoiceChange): Promise<Invoice> {
  requireRight(ctx, 'invoices', 'write');
  return changeInvoices(ctx.db, async (tx) => {
    const known = await findBill(tx, id);
    const before = toInvoice(known);
    const { issuedDate, dueDate, service, invoiceStatus: status, avatar, ...amounts } = { ...before, ...change };
    checkWhole({ 'invoice.total': change.total, 'invoice.balance': change.balance }, known.currency);
    const total = roundToCent(amounts.total);
    const balance = balanceOf({ total, invoiceStatus: status, balance: change.balance }, before);
    checkDays({ issuedDate, dueDate }, change);
    const changedClient = toClient({ ...before.client, ...client });
    requireOpen(known, { ...before, client: changedClient, issuedDate, service, total, invoiceStatus: status });
    if (client) await rememberClient(tx, changedClient);
    const columns = { ...clientColumns({ id, client: changedClient, issuedDate, total }), issuedDate, dueDate, service, avatar, status };
    const sums = { totalSatang: inSatang(total), balanceSatang: inSatang(balance) };
    const numbered = await numberFor(tx, { kind: known.kind, number: known.number, status, issuedDate });
    const values = { ...columns, ...sums, ...numbered, ...(total === before.total ? {} : ofTotalAlone) };
    const row = await tx.update(invoice).set(values).where(eq(invoice.id, id)).returning().get();
    await noteEvent(tx, ctx, { invoiceId: id, kind: 'changed' });
    return toInvoice(row);
  });
}

/** Protects issued tax invoices: the law requires another document instead of a change. @throws WrongState */
function requireOpen(known: StoredInvoice, after: Invoice): void {
  if (known.voidedAt !== null) throw new WrongState('A void invoice stays as it is.');
  if (known.kind !== 'tax-invoice' || (known.number === null && known.status === 'Draft')) return;
  const before = toInvoice(known);
  const isSame = (['issuedDate', 'service', 'total'] as const).every((name) => after[name] === before[name]);
  const fields = Object.keys(before.client) as (keyof InvoiceClient)[];
  if (!isSame || after.invoiceStatus === 'Draft' || fields.some((name) => after.client[name] !== before.client[name]))
    throw new WrongState('An issued tax invoice stays as it is. Make it void and write another one.');
}

/**
 * Moves a draft to the deleted ones, and voids an issued invoice: documents with a number are kept, so that numbers have no gaps.
 * @returns the invoice before the change
 * @throws NotFound
 */
export async function removeInvoice(ctx: Ctx, { id }: { id: number }): Promise<Invoice> {
  requireRight(ctx, 'invoices', 'delete');
  return changeInvoices(ctx.db, async (tx) => {
    const row = await findBill(tx, id);
    if (row.voidedAt !== null) throw unknownInvoice();
    if (row.number === null) await putAside(tx, ctx, id);
    else await makeVoid(tx, ctx, id);
    return toInvoice(row);
  });
}

/** Voids an invoice, which keeps its number. */
export async function makeVoid(tx: Queries, ctx: Pick<Ctx, 'actor' | 'now'>, id: number): Promise<void> {
  await tx.update(invoice).set({ voidedAt: ctx.now }).where(eq(invoice.id, id)).run();
  await noteEvent(tx, ctx, { invoiceId: id, kind: 'voided' });
}

/** Moves a draft to the deleted ones, which are purged after a while. */
export async function putAside(tx: Queries, ctx: Pick<Ctx, 'actor' | 'now'>, id: number): Promise<void> {
  await tx.update(invoice).set({ deletedAt: ctx.now }).where(eq(invoice.id, id)).run();
  await noteEvent(tx, ctx, { invoiceId: id, kind: 'deleted' });
  const isOld = and(isNotNull(invoice.deletedAt), isNull(invoice.number), lt(invoice.deletedAt, ctx.now - draftsKept));
  await tx.delete(invoice).where(isOld).run();
}

const ofTotalAlone: Pick<StoredInvoice, 'lines' | 'vatMode' | 'withholdingRate' | 'rate'> = {
  ...{ lines: [], vatMode: 'none', withholdingRate: 0, rate: null },
};

/** Stores a client that is not known yet. */
async function rememberClient(tx: Queries, client: InvoiceClient): Promise<void> {
  await tx.insert(invoiceClient).values(toClient(client)).onConflictDoNothing().run();
}

/** Stores a client with its latest details. */
export async function rememberParty(tx: Queries, client: InvoiceParty): Promise<void> {
  const { address, country, contact, taxId, branch } = client;
  const target = [invoiceClient.name, invoiceClient.company, invoiceClient.companyEmail];
  const set = { address, country, contact, taxId, branch };
  await tx.insert(invoiceClient).values(toParty(client)).onConflictDoUpdate({ target, set }).run();
}

export async function firstPayee(tx: Queries): Promise<number | undefined> {
  return (await tx.select({ id: payee.id }).from(payee).orderBy(asc(payee.id)).limit(1).get())?.id;
}

interface Numbered {
  kind: InvoiceKind;
  number: string | null;
  status: InvoiceStatus;
  issuedDate: string;
}

/** Returns the number of an invoice; all except drafts have one. */
async function numberFor(tx: Queries, { kind, number, status, issuedDate }: Numbered): Promise<{ number: string | null }> {
  return { number: number === null && status !== 'Draft' ? await takeNumber(tx, { kind, issuedDate }) : number };
}
