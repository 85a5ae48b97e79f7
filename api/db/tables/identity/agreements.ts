import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AgreementWay, DocumentName } from '../../../contract/values/operations/documents.ts';
import { order } from '../shop/products.ts';
import { user } from './accounts.ts';

/** Versions of the operator's documents, as their files said when a server last started or looked. */
export const documentVersion = sqliteTable(
  'document_version',
  {
    document: text().$type<DocumentName>().notNull(),
    version: integer().notNull(),
    /** The day, in Thailand, from which it is in force. */
    date: text().notNull(),
    /** Accounts up to this one have been told that it comes. */
    announcedTo: integer('announced_to').notNull(),
  },
  (t) => [primaryKey({ columns: [t.document, t.version] })],
);

/** Agreements to versions of documents, each by an account, or by a guest with an order. */
export const agreement = sqliteTable(
  'agreement',
  {
    id: integer().primaryKey(),
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    orderId: integer('order_id').references(() => order.id, { onDelete: 'cascade' }),
    document: text().$type<DocumentName>().notNull(),
    version: integer().notNull(),
    at: integer().notNull(),
    way: text().$type<AgreementWay>().notNull(),
  },
  (t) => [
    uniqueIndex('agreement_account').on(t.userId, t.document, t.version),
    index('agreement_order').on(t.orderId),
    index('agreement_version').on(t.document, t.version, t.way),
  ],
);
