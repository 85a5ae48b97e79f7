import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Settings } from '../../../contract/identity/account-settings.ts';
import type { StoredChannels } from '../../../contract/identity/channels.ts';
import { user } from './accounts.ts';

/** Settings of an account beyond its row in `user`; without a row, the defaults. */
export const accountSetting = sqliteTable('account_setting', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  company: text().notNull(),
  info: text({ mode: 'json' }).$type<Settings['info']>().notNull(),
  socialLinks: text('social_links', { mode: 'json' }).$type<Settings['social']['socialLinks']>().notNull(),
  connections: text({ mode: 'json' }).$type<Settings['social']['connections']>().notNull(),
  notification: text({ mode: 'json' }).$type<Settings['notification']>().notNull(),
  /** Channels for each kind of notice; all channels for a missing kind. */
  channels: text({ mode: 'json' }).$type<StoredChannels>().notNull().default({}),
});
