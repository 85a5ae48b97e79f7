import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type {
  Invoice,
  InvoiceChange,
  InvoiceClient,
  InvoiceDetail,
  InvoiceList,
  InvoiceQuery,
  NewInvoice,
} from '../../contract/backoffice/invoices.ts';
import { firstInvoiceStatus, invoiceTerm, offeredClients } from '../../contract/values/backoffice/invoices.ts';
import { type Queries, transact } from '../../db/client.ts';
import { invoice, invoiceClient, payee } from '../../db/schema.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { allAndPage, countRows } from '../shared/paging.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { toCents, toDollars } from '../shared/rules/money.ts';
import { fold, sortKey } from '../shared/rules/text.ts';
import { balanceOf, checkDays, roundToCent } from './rules/invoices.ts';

const day = 24 * 3600 * 1000;
const columns = {
  id: invoice.id,
  client: invoice.nameKey,
  total: invoice.totalCents,
  issuedDate: invoice.issuedDate,
  balance: invoice.balanceCents,
  invoiceStatus: invoice.status,
  dueDate: invoice.dueDate,
} satisfies Record<InvoiceQuery['sortColumn'], unknown>;

/** The invoices that match; equal ones are ordered by their number, in the same direction. */
export async function listInvoices(ctx: Ctx, query: InvoiceQuery): Promise<InvoiceList> {
  requireAdmin(ctx);
  const { q, status, sort, sortColumn } = query;
  const where = and(status ? eq(invoice.status, status) : undefined, q ? sql`instr(${invoice.search}, ${fold(q)}) > 0` : undefined);
  const direction = sort === 'asc' ? asc : desc;
  const order = sortColumn === 'id' ? [direction(invoice.id)] : [direction(columns[sortColumn]), direction(invoice.id)];
  const { all, page, total } = await allAndPage(
    query,
    ({ limit, offset }) =>
      ctx.db
        .select()
        .from(invoice)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .all(),
    () => countRows(ctx.db, invoice, where),
  );
  return { allData: all.map(toInvoice), total, invoices: page.map(toInvoice) };
}

/** An invoice and where it is paid. @throws NotFound */
export async function readInvoice(ctx: Ctx, { id }: { id: number }): Promise<InvoiceDetail> {
  requireAdmin(ctx);
  const found = await ctx.db.select().from(invoice).leftJoin(payee, eq(invoice.payeeId, payee.id)).where(eq(invoice.id, id)).get();
  if (!found) throw unknownInvoice();
  const { bankName = '', country = '', iban = '', swiftCode = '' } = found.payee ?? {};
  const shown = toInvoice(found.invoice);
  return { invoice: shown, paymentDetails: { totalDue: shown.balance, bankName, country, iban, swiftCode } };
}

/** The first clients there are (specification, service layer §7, Invoices). */
export async function listInvoiceClients(ctx: Ctx): Promise<InvoiceClient[]> {
  requireAdmin(ctx);
  const rows = await ctx.db.select().from(invoiceClient).orderBy(asc(invoiceClient.id)).limit(offeredClients).all();
  return rows.map(toClient);
}

/** Issues an invoice; without more it is a draft of today, due in thirty days. @throws Invalid */
export async function addInvoice(ctx: Ctx, input: NewInvoice): Promise<Invoice> {
  requireAdmin(ctx);
  const issuedDate = input.issuedDate ?? bangkokDay(ctx.now);
  const dueDate = input.dueDate ?? bangkokDay(Date.parse(issuedDate) + invoiceTerm * day);
  const invoiceStatus = input.invoiceStatus ?? firstInvoiceStatus;
  const { client, service = '', avatar = '' } = input;
  const total = roundToCent(input.total);
  const balance = balanceOf({ total, invoiceStatus, balance: input.balance });
  checkDays({ issuedDate, dueDate }, input);
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-invoice', input, async () => {
      await rememberClient(tx, client);
      const id = await nextId(tx, invoice);
      const payeeId = (await tx.select({ id: payee.id }).from(payee).orderBy(asc(payee.id)).limit(1).get())?.id;
      const row = invoiceRow({ id, issuedDate, dueDate, client, service, total, balance, invoiceStatus, avatar });
      const values = { ...row, payeeId };
      return toInvoice(await tx.insert(invoice).values(values).returning().get());
    }),
  );
}

/** Changes the fields that are given. @throws NotFound, Invalid */
export async function updateInvoice(ctx: Ctx, { id, client, ...change }: InvoiceChange): Promise<Invoice> {
  requireAdmin(ctx);
  return transact(ctx.db, async (tx) => {
    const known = await tx.select().from(invoice).where(eq(invoice.id, id)).get();
    if (!known) throw unknownInvoice();
    const before = toInvoice(known);
    const { issuedDate, dueDate, service, invoiceStatus, avatar, ...amounts } = { ...before, ...change };
    const total = roundToCent(amounts.total);
    const balance = balanceOf({ total, invoiceStatus, balance: change.balance }, before);
    checkDays({ issuedDate, dueDate }, change);
    const changedClient = { ...before.client, ...client };
    if (client) await rememberClient(tx, changedClient);
    const row = invoiceRow({ id, issuedDate, dueDate, client: changedClient, service, total, balance, invoiceStatus, avatar });
    return toInvoice(await tx.update(invoice).set(row).where(eq(invoice.id, id)).returning().get());
  });
}

/** Removes an invoice and answers what it was. @throws NotFound */
export async function removeInvoice(ctx: Ctx, { id }: { id: number }): Promise<Invoice> {
  requireAdmin(ctx);
  const row = await transact(ctx.db, (tx) => tx.delete(invoice).where(eq(invoice.id, id)).returning().get());
  if (!row) throw unknownInvoice();
  return toInvoice(row);
}

/** The stored form of an invoice. */
export function invoiceRow({ id, issuedDate, dueDate, client, service, total, balance, invoiceStatus, avatar }: Invoice) {
  const totalCents = toCents(total);
  const { name, company, companyEmail, address, country, contact } = client;
  const search = fold([id, name, company, companyEmail, toDollars(totalCents), issuedDate].join('\n'));
  const balanceCents = toCents(balance);
  const clientColumns = { name, nameKey: sortKey(name), company, companyEmail, address, country, contact };
  return { id, ...clientColumns, issuedDate, dueDate, service, totalCents, balanceCents, avatar, status: invoiceStatus, search };
}

const unknownInvoice = () => new NotFound('There is no such invoice.');

/** Adds a client that is not known yet. */
async function rememberClient(tx: Queries, { name, company, companyEmail, address, country, contact }: InvoiceClient): Promise<void> {
  const values = { name, company, companyEmail, address, country, contact };
  await tx.insert(invoiceClient).values(values).onConflictDoNothing().run();
}

function toClient({ address, company, companyEmail, country, contact, name }: InvoiceClient): InvoiceClient {
  return { address, company, companyEmail, country, contact, name };
}

function toInvoice(row: typeof invoice.$inferSelect): Invoice {
  const { id, issuedDate, service, totalCents, avatar, status, balanceCents, dueDate } = row;
  return {
    id,
    issuedDate,
    client: toClient(row),
    service,
    total: toDollars(totalCents),
    avatar,
    invoiceStatus: status,
    balance: toDollars(balanceCents),
    dueDate,
  };
}
