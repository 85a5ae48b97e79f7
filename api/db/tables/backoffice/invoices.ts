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
  /** Five digits, all zeros for the head office; or empty. */
  branch: text().notNull().default(''),
});

/** Bank accounts that receive payments. */
export const payee = sqliteTable('payee', {
  id: integer().primaryKey(),
  bankName: text('bank_name').notNull(),
  country: text().notNull(),
  iban: text().notNull(),
  swiftCode: text('swift_code').notNull(),
});

/** Issuer of invoices; at most one row. */
export const invoiceSeller = sqliteTable('invoice_seller', {
  id: integer().primaryKey(),
  seller: text({ mode: 'json' }).$type<InvoiceSeller>().notNull(),
});

/** Current clients; an invoice keeps its client's data at the time of issue. */
export const invoiceClient = sqliteTable('invoice_client', { id: integer().primaryKey(), ...clientFields() }, (t) => [
  uniqueIndex('invoice_client_who').on(t.name, t.company, t.companyEmail),
]);

/** Last number of each series, by kind and year of the Buddhist era. */
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
    /** Number in its series after the issue; never reassigned. */
    number: text(),
    ...clientFields(),
    /** Client's name as a sort key. */
    nameKey: text('name_key').notNull(),
    issuedDate: text('issued_date').notNull(),
    dueDate: text('due_date').notNull(),
    service: text().notNull(),
    /** Empty for an invoice with only a total, which has one line for its service. */
    lines: text({ mode: 'json' }).$type<InvoiceLine[]>().notNull().default([]),
    vatMode: text('vat_mode').$type<VatMode>().notNull().default('none'),
    /** In percent. */
    withholdingRate: integer('withholding_rate').$type<WithholdingRate>().notNull().default(0),
    /** Payment terms as text. */
    terms: text().notNull().default(''),
    note: text().notNull().default(''),
    /** A name, or empty. */
    salesPerson: text('sales_person').notNull().default(''),
    /** Optional parts shown in the document. */
    shown: text({ mode: 'json' }).$type<ShownParts>().notNull().default({ terms: true, note: true, stub: false }),
    currency: text().$type<Currency>().notNull().default('THB'),
    /** Baht per unit of the currency in ten-thousandths; null if the tax need not be stated in baht. */
    rate: integer(),
    /** In satang, or hundredths of another currency. */
    totalSatang: integer('total_cents').notNull(),
    balanceSatang: integer('balance_cents').notNull(),
    avatar: text().notNull(),
    /** Stored state, to which the state past due is added when reading. */
    status: text().$type<Invoice['invoiceStatus']>().notNull(),
    payeeId: integer('payee_id').references(() => payee.id),
    /** Seller's data at the time of issue. */
    seller: text({ mode: 'json' }).$type<InvoiceSeller>(),
    voidedAt: integer('voided_at'),
    deletedAt: integer('deleted_at'),
    /** Source document: a quotation, a recurring invoice, or the invoice of a credit note or receipt. */
    sourceId: integer('source_id'),
    /** Payment of a receipt. */
    paymentId: integer('payment_id'),
    /** Amount that a credit note has deducted from its invoice's balance; the rest was already paid and must be refunded. */
    appliedSatang: integer('applied_cents').notNull().default(0),
    decision: text().$type<QuotationDecision>(),
    /** Rule of a recurring invoice, and the number of invoices generated. */
    recurrence: text({ mode: 'json' }).$type<RecurrenceRule & { made: number }>(),
    /** Next day on which an invoice is generated; null while paused, and after the end. */
    nextOn: text('next_on'),
    /** Id, number, client, total and day in search form. */
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
    // Covering index for counting search results.
    index('invoice_search').on(t.search, t.deletedAt, t.voidedAt, t.kind),
    // Covering index for the totals of a tab.
    index('invoice_counted').on(t.deletedAt, t.voidedAt, t.status, t.currency, t.dueDate, t.balanceSatang, t.totalSatang, t.kind),
  ],
);

/** Account that has issued an invoice, and is notified of changes. */
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

/** Key that gives access to an invoice without an account. A withdrawn key is deleted. */
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

/** Payments of an invoice. Amounts are in satang, or hundredths of its currency; moments in milliseconds. */
export const invoicePayment = sqliteTable(
  'invoice_payment',
  {
    id: integer().primaryKey(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    amountSatang: integer('amount_satang').notNull(),
    /** Withholding tax that the client has paid to the tax office. */
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
    /** Name of the actor, or empty. */
    by: text().notNull(),
    /** Detail, such as an address or an amount. */
    detail: text().notNull(),
  },
  (t) => [index('invoice_event_invoice').on(t.invoiceId, t.id)],
);
