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
import { type Database, type Queries, transact } from '../../db/client.ts';
import { invoice, invoiceClient, payee } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { allAndPage, countRows } from '../shared/paging.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { fold, sortKey } from '../shared/rules/text.ts';
import { toDollars } from '../shop/rules/pricing.ts';
import { balanceOf, checkDays, toCent } from './rules/invoices.ts';

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
export async function listInvoices(db: Database, query: InvoiceQuery): Promise<InvoiceList> {
  const { q, status, sort, sortColumn } = query;
  const where = and(status ? eq(invoice.status, status) : undefined, q ? sql`instr(${invoice.search}, ${fold(q)}) > 0` : undefined);
  const inOrder = sort === 'asc' ? asc : desc;
  const order = sortColumn === 'id' ? [inOrder(invoice.id)] : [inOrder(columns[sortColumn]), inOrder(invoice.id)];
  const { all, page, total } = await allAndPage(
    query,
    ({ limit, offset }) =>
      db
        .select()
        .from(invoice)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .all(),
    () => countRows(db, invoice, where),
  );
  return { allData: all.map(wireInvoice), total, invoices: page.map(wireInvoice) };
}

/** An invoice and where it is paid. @throws NotFound */
export async function readInvoice(db: Database, id: number): Promise<InvoiceDetail> {
  const found = await db.select().from(invoice).leftJoin(payee, eq(invoice.payeeId, payee.id)).where(eq(invoice.id, id)).get();
  if (!found) throw unknownInvoice();
  const { bankName = '', country = '', iban = '', swiftCode = '' } = found.payee ?? {};
  const wired = wireInvoice(found.invoice);
  return { invoice: wired, paymentDetails: { totalDue: wired.balance, bankName, country, iban, swiftCode } };
}

/** The first clients there are (specification, service layer §7, Invoices). */
export async function listInvoiceClients(db: Database): Promise<InvoiceClient[]> {
  const rows = await db.select().from(invoiceClient).orderBy(asc(invoiceClient.id)).limit(offeredClients).all();
  return rows.map(wireClient);
}

/** Issues an invoice; without more it is a draft of today, due in thirty days. @throws Invalid */
export async function addInvoice(
  db: Database,
  account: Account,
  given: NewInvoice,
  key: string | undefined,
  now: number,
): Promise<Invoice> {
  const issuedDate = given.issuedDate ?? bangkokDay(now);
  const dueDate = given.dueDate ?? bangkokDay(Date.parse(issuedDate) + invoiceTerm * day);
  const invoiceStatus = given.invoiceStatus ?? firstInvoiceStatus;
  const { client, service = '', avatar = '' } = given;
  const total = toCent(given.total);
  const balance = balanceOf({ total, invoiceStatus, balance: given.balance });
  checkDays({ issuedDate, dueDate }, given);
  return transact(db, (tx) =>
    idempotent({ actor: account, now, idempotencyKey: key }, tx, 'add-invoice', given, async () => {
      await keepClient(tx, client);
      const id = await nextId(tx, invoice);
      const row = invoiceRow({ id, issuedDate, dueDate, client, service, total, balance, invoiceStatus, avatar });
      const payeeId = (await tx.select({ id: payee.id }).from(payee).orderBy(asc(payee.id)).limit(1).get())?.id;
      return wireInvoice(
        await tx
          .insert(invoice)
          .values({ ...row, payeeId })
          .returning()
          .get(),
      );
    }),
  );
}

/** Changes the fields that are given. @throws NotFound, Invalid */
export async function updateInvoice(db: Database, { id, client, ...given }: InvoiceChange): Promise<Invoice> {
  return transact(db, async (tx) => {
    const known = await tx.select().from(invoice).where(eq(invoice.id, id)).get();
    if (!known) throw unknownInvoice();
    const before = wireInvoice(known);
    const { issuedDate, dueDate, service, invoiceStatus, avatar, ...amounts } = { ...before, ...given };
    const total = toCent(amounts.total);
    const balance = balanceOf({ total, invoiceStatus, balance: given.balance }, before);
    checkDays({ issuedDate, dueDate }, given);
    const addressed = { ...before.client, ...client };
    if (client) await keepClient(tx, addressed);
    const row = invoiceRow({ id, issuedDate, dueDate, client: addressed, service, total, balance, invoiceStatus, avatar });
    return wireInvoice(await tx.update(invoice).set(row).where(eq(invoice.id, id)).returning().get());
  });
}

/** Removes an invoice and answers what it was. @throws NotFound */
export async function removeInvoice(db: Database, id: number): Promise<Invoice> {
  const row = await transact(db, (tx) => tx.delete(invoice).where(eq(invoice.id, id)).returning().get());
  if (!row) throw unknownInvoice();
  return wireInvoice(row);
}

/** The stored form of an invoice. */
export function invoiceRow({ id, issuedDate, dueDate, client, service, total, balance, invoiceStatus, avatar }: Invoice) {
  const totalCents = Math.round(total * 100);
  const { name, company, companyEmail, address, country, contact } = client;
  const search = fold([id, name, company, companyEmail, toDollars(totalCents), issuedDate].join('\n'));
  const balanceCents = Math.round(balance * 100);
  const addressed = { name, nameKey: sortKey(name), company, companyEmail, address, country, contact };
  return { id, ...addressed, issuedDate, dueDate, service, totalCents, balanceCents, avatar, status: invoiceStatus, search };
}

const unknownInvoice = () => new NotFound('There is no such invoice.');

async function keepClient(tx: Queries, { name, company, companyEmail, address, country, contact }: InvoiceClient): Promise<void> {
  const values = { name, company, companyEmail, address, country, contact };
  await tx.insert(invoiceClient).values(values).onConflictDoNothing().run();
}

function wireClient({ address, company, companyEmail, country, contact, name }: InvoiceClient): InvoiceClient {
  return { address, company, companyEmail, country, contact, name };
}

function wireInvoice(row: typeof invoice.$inferSelect): Invoice {
  const { id, issuedDate, service, totalCents, avatar, status, balanceCents, dueDate } = row;
  return {
    id,
    issuedDate,
    client: wireClient(row),
    service,
    total: toDollars(totalCents),
    avatar,
    invoiceStatus: status,
    balance: toDollars(balanceCents),
    dueDate,
  };
}
