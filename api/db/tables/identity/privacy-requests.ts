import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PrivacyRequestKind, PrivacyRequestState } from '../../../contract/values/identity/privacy-requests.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { user } from './accounts.ts';

/** Privacy requests of accounts and guests, with their answers. Times are milliseconds. */
export const privacyRequest = sqliteTable(
  'privacy_request',
  {
    id: integer().primaryKey(),
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Normalized address of a guest. */
    guestKey: text('guest_key'),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    text: text().notNull(),
    /** Language of the mail with the answer. */
    language: text().$type<Language>().notNull(),
    requestedAt: integer('requested_at').notNull(),
    dueAt: integer('due_at').notNull(),
    state: text().$type<PrivacyRequestState>().notNull(),
    answer: text().notNull().default(''),
    answeredAt: integer('answered_at'),
    answeredBy: integer('answered_by'),
    /** End of a granted restriction. */
    endedAt: integer('ended_at'),
  },
  (t) => [
    index('privacy_request_user').on(t.userId, t.id),
    index('privacy_request_guest').on(t.guestKey, t.id),
    index('privacy_request_due').on(t.state, t.dueAt, t.id),
    index('privacy_request_answered').on(t.answeredAt),
  ],
);
