import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ChangeTopic } from '../../../contract/values/navigation/changes.ts';
import { user } from '../identity/accounts.ts';

/** Number of changes to an account's data, by topic; without a row, none. */
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
