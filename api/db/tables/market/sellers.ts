import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LicenceKind, SellerKind } from '../../../contract/values/market/sellers.ts';
import { user } from '../identity/accounts.ts';

/** Statement of an account about itself as a seller; without a row it sells in private, and search engines are not told its name. */
export const sellerDetail = sqliteTable(
  'seller_detail',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<SellerKind>().notNull(),
    /** Whether search engines are told the name of a private seller. */
    isNamed: integer('is_named', { mode: 'boolean' }).notNull(),
    /** Name, address and registration or tax number of a business; empty for others. */
    name: text().notNull(),
    address: text().notNull(),
    registration: text().notNull(),
    licences: text({ mode: 'json' }).$type<Partial<Record<LicenceKind, string>>>().notNull(),
    changedAt: integer('changed_at').notNull(),
    /** When a moderator has seen its papers, and who; a change ends that. */
    checkedAt: integer('checked_at'),
    checkedBy: integer('checked_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (t) => [index('seller_detail_checked_by').on(t.checkedBy)],
);
