import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { UserData } from '../../../contract/identity/account.ts';

export const user = sqliteTable(
  'user',
  {
    id: integer().primaryKey(),
    fullName: text('full_name').notNull(),
    username: text().notNull(),
    email: text().notNull(),
    /** Normalized username and email for look-ups. */
    usernameKey: text('username_key').notNull(),
    emailKey: text('email_key').notNull(),
    /** Equal for all usernames that look alike. Null if an older account looks like this one. */
    usernameSkeleton: text('username_skeleton'),
    passwordHash: text('password_hash').notNull(),
    avatar: text().notNull(),
    role: text().$type<UserData['role']>().notNull(),
    ability: text({ mode: 'json' }).$type<UserData['ability']>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Whether the owner has confirmed this email address. */
    confirmed: integer({ mode: 'boolean' }).notNull(),
    /** When the account is deleted, if its owner has requested that and does not sign in before. */
    leavesAt: integer('leaves_at'),
    /** Start of a suspension; null for most accounts. */
    suspendedAt: integer('suspended_at'),
    /** End of a temporary suspension; null if it has none. */
    suspendedUntil: integer('suspended_until'),
    /** Since when the account is restricted at its owner's request; signing in is possible. */
    restrictedAt: integer('restricted_at'),
    /** Role that limits an admin's rights; null for all rights. */
    staffRole: text('staff_role'),
  },
  (t) => [
    index('user_leaving').on(t.leavesAt),
    index('user_suspended_until').on(t.suspendedUntil),
    uniqueIndex('user_email').on(t.emailKey),
    uniqueIndex('user_username').on(t.usernameKey),
    uniqueIndex('user_skeleton').on(t.usernameSkeleton),
    index('user_created').on(t.createdAt),
    index('user_role').on(t.role, t.staffRole, t.suspendedAt),
    index('user_staff_role').on(t.staffRole),
  ],
);

/** Former names of an account, kept as long as the account: other people's copies may contain them, and are erased with it. */
export const formerName = sqliteTable(
  'former_name',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    username: text().notNull(),
    email: text().notNull(),
    confirmed: integer({ mode: 'boolean' }).notNull(),
    avatar: text().notNull(),
    until: integer().notNull(),
  },
  (t) => [index('former_name_user').on(t.userId, t.id)],
);

/** Uploaded avatar, as it is served. `id` is an unguessable name. */
export const avatarPicture = sqliteTable('avatar_picture', {
  id: text().primaryKey(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

/** Sign-in with all token pairs that descend from it. Times are milliseconds. */
export const session = sqliteTable(
  'session',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** Sequence number of an account's sessions, independent of the clock. */
    serial: integer().notNull().default(0),
    /** Truncated User-Agent of the sign-in. */
    userAgent: text('user_agent').notNull().default(''),
    /** Latest end of the session, even if it is renewed. */
    absoluteEnd: integer('absolute_end').notNull(),
    endedAt: integer('ended_at'),
    endReason: text('end_reason').$type<
      'signed-out' | 'reused' | 'password-changed' | 'too-many' | 'ended-elsewhere' | 'left' | 'suspended'
    >(),
    /** The current refresh token has the number `currentTokenNumber`, and was issued at `currentIssuedAt`. */
    currentTokenNumber: integer('head').notNull(),
    currentIssuedAt: integer('head_issued_at').notNull(),
  },
  (t) => [
    index('session_user').on(t.userId, t.endedAt, t.createdAt),
    index('session_absolute_end').on(t.absoluteEnd),
    // Index for finding recently used sessions.
    index('session_issued').on(t.currentIssuedAt),
  ],
);

/** Time at which each earlier refresh token of a session was retired. */
export const retiredToken = sqliteTable(
  'retired_token',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    retiredAt: integer('retired_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.number] })],
);
