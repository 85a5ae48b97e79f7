import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BanKind } from '../../../contract/values/identity/bans.ts';

/** Ban rules. Times are milliseconds. */
export const ban = sqliteTable(
  'ban',
  {
    id: integer().primaryKey(),
    kind: text().$type<BanKind>().notNull(),
    pattern: text().notNull(),
    reason: text().notNull(),
    /** Admin who created it; the number outlives the account. */
    actorId: integer('actor_id').notNull(),
    createdAt: integer('created_at').notNull(),
    until: integer(),
    endedAt: integer('ended_at'),
  },
  (t) => [index('ban_ended').on(t.endedAt, t.id)],
);
