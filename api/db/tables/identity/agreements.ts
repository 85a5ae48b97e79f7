import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AgreementWay, DocumentName } from '../../../contract/values/operations/documents.ts';
import { order } from '../shop/products.ts';
import { user } from './accounts.ts';

/** Versions of the operator's documents, as found in their files at the latest start or check of a server. */
export const documentVersion = sqliteTable(
  'document_version',
  {
    document: text().$type<DocumentName>().notNull(),
    version: integer().notNull(),
    /** Effective date in Thailand. */
    date: text().notNull(),
    /** Highest account id that was notified of it. */
    announcedTo: integer('announced_to').notNull(),
  },
  (t) => [primaryKey({ columns: [t.document, t.version] })],
);

/** Agreements to versions of documents, by an account, or by a guest with an order. */
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
