import type { InvoiceContent, InvoiceParty, InvoiceRow } from '../../contract/backoffice/invoice-records.ts';
import type { Invoice, InvoiceClient } from '../../contract/backoffice/invoices.ts';
import { defaultCurrency, inBaht, inTenThousandths, sumsOf } from '../../contract/values/backoffice/invoice-sums.ts';
import type { invoice } from '../../db/schema.ts';
import { pick } from '../shared/pick.ts';
import { fold, sortKey } from '../shared/rules/text.ts';
import { lineOfTotal } from './rules/invoice-content.ts';
import { rateOf } from './rules/invoice-money.ts';
import { statusOn } from './rules/invoice-status.ts';

export type StoredInvoice = typeof invoice.$inferSelect;

/** Returns an invoice for the specified calls with its stored status. */
export function toInvoice(row: StoredInvoice): Invoice {
  const { id, issuedDate, service, totalSatang, avatar, status, balanceSatang, dueDate, currency } = row;
  const [total, balance] = [inBaht(totalSatang), inBaht(balanceSatang)];
  const said = { id, issuedDate, client: toClient(row), service, total, avatar, invoiceStatus: status, balance, dueDate };
  return currency === defaultCurrency ? said : { ...said, currency };
}

/** Returns an invoice with its status on a day. */
export const toInvoiceOn = (row: StoredInvoice, today: string): Invoice => ({ ...toInvoice(row), invoiceStatus: statusOn(row, today) });

export function toClient({ address, company, companyEmail, country, contact, name }: InvoiceClient): InvoiceClient {
  return { address, company, companyEmail, country, contact, name };
}

export const toParty = (row: InvoiceParty): InvoiceParty => ({ ...toClient(row), taxId: row.taxId, branch: row.branch });

export function toRow(row: StoredInvoice, { today, isCredited }: { today: string; isCredited: boolean }): InvoiceRow {
  const { id, number, kind, name, company, companyEmail: email, avatar, service, issuedDate, dueDate, currency } = row;
  const sums = { currency, total: inBaht(row.totalSatang), balance: inBaht(row.balanceSatang) };
  const standing = { invoiceStatus: statusOn(row, today), isCredited, isVoid: row.voidedAt !== null };
  return {
    id,
    number,
    kind,
    name,
    company,
    email,
    avatar,
    service,
    issuedDate,
    dueDate,
    ...sums,
    ...standing,
    ...pick(row, ['decision', 'nextOn']),
  };
}

/** Returns the content of a stored invoice; one with only a total gets a single line of that amount. */
export function contentOf(row: StoredInvoice): InvoiceContent {
  const { kind, currency, issuedDate, dueDate, service, vatMode, withholdingRate, terms, note, salesPerson, shown } = row;
  const lines = row.lines.length > 0 ? row.lines : [lineOfTotal(service, inBaht(row.totalSatang))];
  const taxes = { vatMode, withholdingRate };
  const rate = row.rate === null ? null : rateOf(row.rate);
  return { kind, currency, rate, client: toParty(row), issuedDate, dueDate, service, ...taxes, lines, terms, note, salesPerson, shown };
}

/** An invoice with only a total lacks its client's tax details. */
type NamedClient = InvoiceClient & Partial<Pick<InvoiceParty, 'taxId' | 'branch'>>;
const partyFields = ['address', 'company', 'companyEmail', 'country', 'contact', 'name', 'taxId', 'branch'] as const;

/** Returns the columns derived from a client, a total and a day. */
export function clientColumns({ id, client, issuedDate, total }: Pick<Invoice, 'id' | 'issuedDate' | 'total'> & { client: NamedClient }) {
  const { name, company, companyEmail } = client;
  const search = fold([id, name, company, companyEmail, total, issuedDate].join('\n'));
  return { ...pick(client, partyFields), nameKey: sortKey(name), search };
}

/** Returns the columns of an invoice's content, and its total: each by name, since all others must not be set by users. */
export function contentColumns(id: number, content: InvoiceContent) {
  const { kind, currency, rate, client, issuedDate, dueDate, service, vatMode, withholdingRate, lines, terms, note, salesPerson, shown } =
    content;
  const { total: totalSatang } = sumsOf(content);
  const columns = clientColumns({ id, client: toParty(client), issuedDate, total: inBaht(totalSatang) });
  const said = { dueDate, service, vatMode, withholdingRate, lines, terms, note, salesPerson, shown };
  const money = { currency, rate: rate === null ? null : inTenThousandths(rate) };
  return { id, kind, ...money, ...columns, issuedDate, ...said, totalSatang };
}
