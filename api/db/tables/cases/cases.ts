import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CaseEvidence } from '../../../contract/cases/cases.ts';
import type { AutomaticRule, CaseKind, CaseReason, Measure } from '../../../contract/values/shared/cases.ts';

/**
 * Cases: reported items, with a copy of each at the time of the report. Accounts are stored by their numbers, which are never reused: a
 * case outlives the item and all accounts, and has its own retention.
 */
export const moderationCase = sqliteTable(
  'moderation_case',
  {
    id: integer().primaryKey(),
    kind: text().$type<CaseKind>().notNull(),
    /** Id of the item. */
    subjectId: text('subject_id').notNull(),
    /** Account that owns the item, if any. */
    accountId: integer('account_id'),
    accountName: text('account_name').notNull(),
    title: text().notNull(),
    /** Path of the item's page; empty if staff can't see one. */
    link: text().notNull(),
    evidence: text({ mode: 'json' }).$type<CaseEvidence>().notNull(),
    openedAt: integer('opened_at').notNull(),
    /** Deadline of the decision; null until a report is confirmed. */
    dueAt: integer('due_at'),
    closedAt: integer('closed_at'),
  },
  (t) => [
    index('moderation_case_due').on(t.closedAt, t.dueAt, t.id),
    index('moderation_case_subject').on(t.kind, t.subjectId, t.closedAt),
    index('moderation_case_account').on(t.accountId, t.openedAt),
  ],
);

/** Reports of a case: of accounts, and of guests by their confirmed email addresses. */
export const caseReport = sqliteTable(
  'case_report',
  {
    id: integer().primaryKey(),
    caseId: integer('case_id')
      .notNull()
      .references(() => moderationCase.id, { onDelete: 'cascade' }),
    reporterId: integer('reporter_id'),
    /** Email address of a guest; empty for accounts. */
    email: text().notNull().default(''),
    /** Hash of a mailed code, until the guest uses it. */
    codeHash: text('code_hash'),
    language: text().$type<'th' | 'en'>().notNull(),
    reason: text().$type<CaseReason>().notNull(),
    text: text().notNull(),
    reportedAt: integer('reported_at').notNull(),
    confirmedAt: integer('confirmed_at'),
  },
  (t) => [
    index('case_report_case').on(t.caseId, t.reporterId),
    index('case_report_reporter').on(t.reporterId, t.reportedAt),
    index('case_report_code').on(t.codeHash),
    index('case_report_time').on(t.confirmedAt, t.reportedAt),
  ],
);

/** Decisions about cases, each with its appeal, if there is one. */
export const caseDecision = sqliteTable(
  'case_decision',
  {
    id: integer().primaryKey(),
    caseId: integer('case_id')
      .notNull()
      .references(() => moderationCase.id, { onDelete: 'cascade' }),
    /** Account concerned, if any. */
    accountId: integer('account_id'),
    decidedAt: integer('decided_at').notNull(),
    /** Staff account that made the decision; null if a rule did. */
    deciderId: integer('decider_id'),
    automatic: text().$type<AutomaticRule>(),
    rule: text().$type<CaseReason>().notNull(),
    measure: text().$type<Measure>().notNull(),
    text: text().notNull(),
    until: integer(),
    appeal: text().notNull().default(''),
    appealedAt: integer('appealed_at'),
    appealDeciderId: integer('appeal_decider_id'),
    appealDecidedAt: integer('appeal_decided_at'),
    isOverturned: integer('is_overturned', { mode: 'boolean' }),
    answer: text().notNull().default(''),
  },
  (t) => [
    index('case_decision_case').on(t.caseId, t.id),
    index('case_decision_account').on(t.accountId, t.decidedAt),
    index('case_decision_appeal').on(t.appealDecidedAt, t.appealedAt),
    index('case_decision_time').on(t.decidedAt),
  ],
);
