import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Profile } from '../../../contract/content/profile.ts';
import { user } from '../identity/accounts.ts';

/** What a profile shows beyond the account and its settings; without a row, nothing. */
export const profile = sqliteTable('profile', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  designation: text().notNull(),
  coverImg: text('cover_img').notNull(),
  lives: text().notNull(),
  joinedAt: integer('joined_at').notNull(),
  suggestedPages: text('suggested_pages', { mode: 'json' }).$type<Profile['suggestedPages']>().notNull(),
  twitterFeeds: text('twitter_feeds', { mode: 'json' }).$type<Profile['twitterFeeds']>().notNull(),
  latestPhotos: text('latest_photos', { mode: 'json' }).$type<Profile['latestPhotos']>().notNull(),
  suggestions: text({ mode: 'json' }).$type<Profile['suggestions']>().notNull(),
  polls: text({ mode: 'json' }).$type<Omit<Profile['polls'][number], 'result'>[]>().notNull(),
});

type Post = Profile['post'][number];

export const profilePost = sqliteTable(
  'profile_post',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    avatar: text().notNull(),
    username: text().notNull(),
    postTime: integer('post_time').notNull(),
    postText: text('post_text').notNull(),
    postImg: text('post_img').notNull(),
    likes: integer().notNull(),
    youLiked: integer('you_liked', { mode: 'boolean' }).notNull(),
    comments: integer().notNull(),
    share: integer().notNull().default(0),
    likedUsers: text('liked_users', { mode: 'json' }).$type<Post['likedUsers']>().notNull(),
    detailedComments: text('detailed_comments', { mode: 'json' }).$type<Post['detailedComments']>().notNull(),
  },
  (t) => [index('profile_post_owner').on(t.userId, t.postTime, t.id)],
);
