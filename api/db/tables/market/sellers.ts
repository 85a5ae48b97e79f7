import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LicenceKind, SellerKind } from '../../../contract/values/market/sellers.ts';
import { user } from '../identity/accounts.ts';

/** Seller details of an account; without a row it is a private seller, whose name is hidden from search engines. */
export const sellerDetail = sqliteTable(
  'seller_detail',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<SellerKind>().notNull(),
    /** Whether search engines may show the name of a private seller. */
    isNamed: integer('is_named', { mode: 'boolean' }).notNull(),
    /** Name, address and registration or tax number of a business; empty for private sellers. */
    name: text().notNull(),
    address: text().notNull(),
    registration: text().notNull(),
    licences: text({ mode: 'json' }).$type<Partial<Record<LicenceKind, string>>>().notNull(),
    changedAt: integer('changed_at').notNull(),
    /** When a moderator verified its documents, and who; a change resets both. */
    checkedAt: integer('checked_at'),
    checkedBy: integer('checked_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (t) => [index('seller_detail_checked_by').on(t.checkedBy)],
);
