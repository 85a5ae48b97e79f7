import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { UserData } from '../../../contract/identity/account.ts';

export const user = sqliteTable(
  'user',
  {
    id: integer().primaryKey(),
    fullName: text('full_name').notNull(),
    username: text().notNull(),
    email: text().notNull(),
    /** Username and email as they are found by. */
    usernameKey: text('username_key').notNull(),
    emailKey: text('email_key').notNull(),
    /** The same for all usernames that look alike. None where an older account looks like this one. */
    usernameSkeleton: text('username_skeleton'),
    passwordHash: text('password_hash').notNull(),
    avatar: text().notNull(),
    role: text().$type<UserData['role']>().notNull(),
    ability: text({ mode: 'json' }).$type<UserData['ability']>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Whether the owner has shown to read the mails of this address. */
    confirmed: integer({ mode: 'boolean' }).notNull(),
    /** When the account goes for good, if its owner has asked for that and does not sign in before. */
    leavesAt: integer('leaves_at'),
    /** Since when nobody can sign in to it; none for most. */
    suspendedAt: integer('suspended_at'),
    /** When the suspension ends by itself; none where it does not. */
    suspendedUntil: integer('suspended_until'),
    /** Since when nothing of it is shown to others, because its owner has asked for that; it can be signed in to. */
    restrictedAt: integer('restricted_at'),
    /** The role whose rights bound what an admin may do; none where nothing does. */
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

/** Names that an account had before, for as long as it is there: others' copies may still have them, and are erased with it. */
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

/** The picture an account has uploaded, as it is sent. `id` is its unguessable name. */
export const avatarPicture = sqliteTable('avatar_picture', {
  id: text().primaryKey(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

/** One sign-in: every token pair that descends from it. Times are milliseconds. */
export const session = sqliteTable(
  'session',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** Counts an account's sessions in the order in which they began, whatever the clock said. */
    serial: integer().notNull().default(0),
    /** The browser it began in, as it names itself, shortened. */
    userAgent: text('user_agent').notNull().default(''),
    /** When the session ends even if it is renewed. */
    absoluteEnd: integer('absolute_end').notNull(),
    endedAt: integer('ended_at'),
    endReason: text('end_reason').$type<
      'signed-out' | 'reused' | 'password-changed' | 'too-many' | 'ended-elsewhere' | 'left' | 'suspended'
    >(),
    /** The live refresh token is number `currentTokenNumber`, issued at `currentIssuedAt`. */
    currentTokenNumber: integer('head').notNull(),
    currentIssuedAt: integer('head_issued_at').notNull(),
  },
  (t) => [
    index('session_user').on(t.userId, t.endedAt, t.createdAt),
    index('session_absolute_end').on(t.absoluteEnd),
    // Sessions in recent use are found by this.
    index('session_issued').on(t.currentIssuedAt),
  ],
);

/** When each retired refresh token of a session was retired. */
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
