import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Profile } from '../../../contract/content/profile.ts';
import type { ProfilePost } from '../../../contract/content/profile-posts.ts';
import { storedFile } from '../files/files.ts';
import { user } from '../identity/accounts.ts';

/** Profile data beyond the account and its settings; without a row, there is none. */
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

const accountColumn = () =>
  integer('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });
const postColumn = () =>
  integer('post_id')
    .notNull()
    .references(() => profilePost.id, { onDelete: 'cascade' });

export const profilePost = sqliteTable(
  'profile_post',
  {
    id: integer().primaryKey(),
    userId: accountColumn(),
    postTime: integer('post_time').notNull(),
    editedAt: integer('edited_at'),
    /** Time of the removal, which can be undone for a while. */
    removedAt: integer('removed_at'),
    postText: text('post_text').notNull(),
    /** Public picture of the site; uploaded ones are in `profile_picture`. */
    postImg: text('post_img').notNull(),
    audience: text().$type<ProfilePost['audience']>().notNull().default('everyone'),
    /** Likes by people without an account. */
    likes: integer().notNull(),
    share: integer().notNull().default(0),
    /** Some of those people. */
    likedUsers: text('liked_users', { mode: 'json' }).$type<Profile['post'][number]['likedUsers']>().notNull(),
    /** Choices and end of its poll, if any. */
    choices: text({ mode: 'json' }).$type<string[]>(),
    endsAt: integer('ends_at'),
  },
  (t) => [index('profile_post_owner').on(t.userId, t.postTime, t.id), index('profile_post_removed').on(t.removedAt)],
);

export const profilePicture = sqliteTable(
  'profile_picture',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
    postId: postColumn(),
    place: integer().notNull(),
  },
  (t) => [index('profile_picture_post').on(t.postId, t.place)],
);

export const profileLike = sqliteTable(
  'profile_like',
  { postId: postColumn(), userId: accountColumn(), likedAt: integer('liked_at').notNull() },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('profile_like_user').on(t.userId)],
);

/** Comments of accounts show the current name and picture; those of other people and of deleted accounts show the stored ones. */
export const profileComment = sqliteTable(
  'profile_comment',
  {
    id: integer().primaryKey(),
    postId: postColumn(),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    avatar: text().notNull(),
    username: text().notNull(),
    commentedAt: integer('commented_at').notNull(),
    editedAt: integer('edited_at'),
    /** Time of the removal, which the user who removed it can undo for a while. */
    removedAt: integer('removed_at'),
    removedBy: integer('removed_by'),
    text: text().notNull(),
    /** Likes by people without an account. */
    likes: integer().notNull(),
  },
  (t) => [
    index('profile_comment_post').on(t.postId, t.id),
    index('profile_comment_user').on(t.userId),
    index('profile_comment_removed').on(t.removedAt),
  ],
);

export const profileCommentLike = sqliteTable(
  'profile_comment_like',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => profileComment.id, { onDelete: 'cascade' }),
    userId: accountColumn(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index('profile_comment_like_user').on(t.userId)],
);

/** Votes in polls. */
export const profileVote = sqliteTable(
  'profile_vote',
  { postId: postColumn(), userId: accountColumn(), choice: integer().notNull() },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('profile_vote_user').on(t.userId)],
);

/** Follows, which show the posts of other accounts. */
export const profileFollow = sqliteTable(
  'profile_follow',
  {
    userId: accountColumn(),
    followedId: integer('followed_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    followedAt: integer('followed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.followedId] }), index('profile_follow_followed').on(t.followedId, t.userId)],
);
