import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ChangeTopic } from '../../../contract/values/navigation/changes.ts';
import { user } from '../identity/accounts.ts';

/** How often something of an account has changed, by what it belongs to; without a row, never. */
export const accountChange = sqliteTable(
  'account_change',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    topic: text().$type<ChangeTopic>().notNull(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
);
