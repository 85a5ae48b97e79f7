import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Invoice } from '../../../contract/backoffice/invoices.ts';

const clientFields = () => ({
  address: text().notNull(),
  company: text().notNull(),
  companyEmail: text('company_email').notNull(),
  country: text().notNull(),
  contact: text().notNull(),
  name: text().notNull(),
});

/** Where invoices are paid. */
export const payee = sqliteTable('payee', {
  id: integer().primaryKey(),
  bankName: text('bank_name').notNull(),
  country: text().notNull(),
  iban: text().notNull(),
  swiftCode: text('swift_code').notNull(),
});

/** Clients as they are now; an invoice keeps its client as it was addressed. */
export const invoiceClient = sqliteTable('invoice_client', { id: integer().primaryKey(), ...clientFields() }, (t) => [
  uniqueIndex('invoice_client_who').on(t.name, t.company, t.companyEmail),
]);

export const invoice = sqliteTable(
  'invoice',
  {
    id: integer().primaryKey(),
    ...clientFields(),
    /** The client's name as sorted. */
    nameKey: text('name_key').notNull(),
    issuedDate: text('issued_date').notNull(),
    dueDate: text('due_date').notNull(),
    service: text().notNull(),
    totalCents: integer('total_cents').notNull(),
    balanceCents: integer('balance_cents').notNull(),
    avatar: text().notNull(),
    status: text().$type<Invoice['invoiceStatus']>().notNull(),
    payeeId: integer('payee_id').references(() => payee.id),
    /** Number, client, total and day as searched. */
    search: text().notNull(),
  },
  (t) => [
    index('invoice_client_name').on(t.nameKey, t.id),
    index('invoice_total').on(t.totalCents, t.id),
    index('invoice_issued').on(t.issuedDate, t.id),
    index('invoice_balance').on(t.balanceCents, t.id),
    index('invoice_status').on(t.status, t.id),
    index('invoice_due').on(t.dueDate, t.id),
    // Hits are counted over this rather than over the whole rows.
    index('invoice_search').on(t.search),
  ],
);
