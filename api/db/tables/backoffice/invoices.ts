import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { InvoiceLine, InvoiceSeller, RecurrenceRule, ShownParts } from '../../../contract/backoffice/invoice-records.ts';
import type { Invoice } from '../../../contract/backoffice/invoices.ts';
import type { Currency } from '../../../contract/values/backoffice/invoice-sums.ts';
import type {
  InvoiceEventKind,
  InvoiceKind,
  InvoicePaymentMethod,
  QuotationDecision,
  VatMode,
  WithholdingRate,
} from '../../../contract/values/backoffice/invoices.ts';
import { user } from '../identity/accounts.ts';

const clientFields = () => ({
  address: text().notNull(),
  company: text().notNull(),
  companyEmail: text('company_email').notNull(),
  country: text().notNull(),
  contact: text().notNull(),
  name: text().notNull(),
  /** Thirteen digits, or empty. */
  taxId: text('tax_id').notNull().default(''),
  /** Five digits, of which zeros are the head office; or empty. */
  branch: text().notNull().default(''),
});

/** Where invoices are paid. */
export const payee = sqliteTable('payee', {
  id: integer().primaryKey(),
  bankName: text('bank_name').notNull(),
  country: text().notNull(),
  iban: text().notNull(),
  swiftCode: text('swift_code').notNull(),
});

/** Seller who issues invoices; one row at most. */
export const invoiceSeller = sqliteTable('invoice_seller', {
  id: integer().primaryKey(),
  seller: text({ mode: 'json' }).$type<InvoiceSeller>().notNull(),
});

/** Clients as they are now; an invoice keeps its client as it was addressed. */
export const invoiceClient = sqliteTable('invoice_client', { id: integer().primaryKey(), ...clientFields() }, (t) => [
  uniqueIndex('invoice_client_who').on(t.name, t.company, t.companyEmail),
]);

/** The number that was given last, by what it counts and the year of the Buddhist era. */
export const invoiceSeries = sqliteTable(
  'invoice_series',
  {
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);

export const invoice = sqliteTable(
  'invoice',
  {
    id: integer().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull().default('invoice'),
    /** In its series, once it is issued; it stays the invoice's whatever becomes of that. */
    number: text(),
    ...clientFields(),
    /** The client's name as sorted. */
    nameKey: text('name_key').notNull(),
    issuedDate: text('issued_date').notNull(),
    dueDate: text('due_date').notNull(),
    service: text().notNull(),
    /** None of an invoice that has a total alone: it is one of its service. */
    lines: text({ mode: 'json' }).$type<InvoiceLine[]>().notNull().default([]),
    vatMode: text('vat_mode').$type<VatMode>().notNull().default('none'),
    /** In percent. */
    withholdingRate: integer('withholding_rate').$type<WithholdingRate>().notNull().default(0),
    /** When and how to pay, in words. */
    terms: text().notNull().default(''),
    note: text().notNull().default(''),
    /** A name, or empty. */
    salesPerson: text('sales_person').notNull().default(''),
    /** Optional parts that are shown on the paper. */
    shown: text({ mode: 'json' }).$type<ShownParts>().notNull().default({ terms: true, note: true, stub: false }),
    currency: text().$type<Currency>().notNull().default('THB'),
    /** Baht for one of that money in ten-thousandths; none where the tax need not be said in baht. */
    rate: integer(),
    /** In satang, or hundredths of other money. */
    totalSatang: integer('total_cents').notNull(),
    balanceSatang: integer('balance_cents').notNull(),
    avatar: text().notNull(),
    /** Without the clock: what is past due by its day is said when it is read. */
    status: text().$type<Invoice['invoiceStatus']>().notNull(),
    payeeId: integer('payee_id').references(() => payee.id),
    /** Seller as it was when the invoice was issued. */
    seller: text({ mode: 'json' }).$type<InvoiceSeller>(),
    voidedAt: integer('voided_at'),
    deletedAt: integer('deleted_at'),
    /** The document it was made of: a quotation, a recurring invoice, or the invoice of a credit note or receipt. */
    sourceId: integer('source_id'),
    /** The payment that a receipt is for. */
    paymentId: integer('payment_id'),
    /** Amount that a credit note has taken off its invoice's balance; the rest was paid already and is to be given back. */
    appliedSatang: integer('applied_cents').notNull().default(0),
    decision: text().$type<QuotationDecision>(),
    /** By what rule a recurring invoice is made, and how often it was. */
    recurrence: text({ mode: 'json' }).$type<RecurrenceRule & { made: number }>(),
    /** The day on which it is made the next time; none while it rests, and when it has ended. */
    nextOn: text('next_on'),
    /** Id, number, client, total and day as searched. */
    search: text().notNull(),
  },
  (t) => [
    index('invoice_client_name').on(t.nameKey, t.id),
    index('invoice_total').on(t.totalSatang, t.id),
    index('invoice_issued').on(t.issuedDate, t.id),
    index('invoice_balance').on(t.balanceSatang, t.id),
    index('invoice_status').on(t.status, t.id),
    index('invoice_due').on(t.dueDate, t.id),
    uniqueIndex('invoice_number').on(t.number),
    index('invoice_source').on(t.sourceId, t.id),
    index('invoice_payment_receipt').on(t.paymentId),
    index('invoice_next').on(t.nextOn),
    // Hits are counted over this rather than over the whole rows.
    index('invoice_search').on(t.search, t.deletedAt, t.voidedAt, t.kind),
    // And so are those of a tab added up.
    index('invoice_counted').on(t.deletedAt, t.voidedAt, t.status, t.currency, t.dueDate, t.balanceSatang, t.totalSatang, t.kind),
  ],
);

/** Which account has issued an invoice, and is told what becomes of it. */
export const invoiceIssuer = sqliteTable(
  'invoice_issuer',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (t) => [index('invoice_issuer_account').on(t.userId)],
);

/** By which key an invoice is read without an account. A withdrawn one is no row any more. */
export const invoiceLink = sqliteTable(
  'invoice_link',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    key: text('share_key').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [uniqueIndex('invoice_link_key').on(t.key)],
);

/** Payments of an invoice. Sums are in satang, or hundredths of its currency; moments in milliseconds. */
export const invoicePayment = sqliteTable(
  'invoice_payment',
  {
    id: integer().primaryKey(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    amountSatang: integer('amount_satang').notNull(),
    /** Tax that the client has withheld and paid to the tax office. */
    withheldSatang: integer('withheld_satang').notNull(),
    paidOn: text('paid_on').notNull(),
    method: text().$type<InvoicePaymentMethod>().notNull(),
    note: text().notNull(),
    removedAt: integer('removed_at'),
  },
  (t) => [index('invoice_payment_invoice').on(t.invoiceId, t.id)],
);

/** History of an invoice, in order. */
export const invoiceEvent = sqliteTable(
  'invoice_event',
  {
    id: integer().primaryKey(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    kind: text().$type<InvoiceEventKind>().notNull(),
    at: integer().notNull(),
    /** The name of who did it, or empty. */
    by: text().notNull(),
    /** Such as an address or a sum. */
    detail: text().notNull(),
  },
  (t) => [index('invoice_event_invoice').on(t.invoiceId, t.id)],
);
