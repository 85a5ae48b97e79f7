import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Static } from 'typebox';
import type { KnowledgeCategory } from '../../../contract/content/knowledge-base.ts';
import { user } from '../identity/accounts.ts';

export const knowledgeCategory = sqliteTable(
  'knowledge_category',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    img: text().notNull(),
    icon: text().notNull(),
    iconColor: text('icon_color').$type<Static<typeof KnowledgeCategory>['iconColor']>().notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    descTh: text('desc_th').notNull(),
    descEn: text('desc_en').notNull(),
    /** Position; ties are in the order of creation. */
    place: integer().notNull().default(0),
    /** Version number, increased by each save. */
    version: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('knowledge_category_slug').on(t.slug), index('knowledge_category_place').on(t.place, t.id)],
);

export const knowledgeQuestion = sqliteTable(
  'knowledge_question',
  {
    id: integer().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => knowledgeCategory.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    updatedAt: integer('updated_at').notNull(),
    questionTh: text('question_th').notNull(),
    questionEn: text('question_en').notNull(),
    /** Sanitized HTML. */
    contentTh: text('content_th').notNull(),
    contentEn: text('content_en').notNull(),
    /** Position in its category. */
    place: integer().notNull().default(0),
    /** Version number, increased by each save. */
    version: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('knowledge_question_slug').on(t.slug), index('knowledge_question_category').on(t.categoryId, t.place, t.id)],
);

/** Related questions, in order. */
export const knowledgeRelation = sqliteTable(
  'knowledge_relation',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => knowledgeQuestion.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    relatedId: integer('related_id')
      .notNull()
      .references(() => knowledgeQuestion.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.place] }), index('knowledge_relation_related').on(t.relatedId)],
);

/** Verdicts on whether an answer was helpful, one per account and visitor. */
export const knowledgeVerdict = sqliteTable(
  'knowledge_verdict',
  {
    id: integer().primaryKey(),
    questionId: integer('question_id')
      .notNull()
      .references(() => knowledgeQuestion.id, { onDelete: 'cascade' }),
    /** One of the two is set. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    visitorHash: text('visitor_hash'),
    isHelpful: integer('is_helpful', { mode: 'boolean' }).notNull(),
    words: text().notNull(),
    givenAt: integer('given_at').notNull(),
  },
  (t) => [
    uniqueIndex('knowledge_verdict_account').on(t.questionId, t.userId),
    uniqueIndex('knowledge_verdict_visitor').on(t.questionId, t.visitorHash),
    index('knowledge_verdict_newest').on(t.questionId, t.givenAt, t.id),
    index('knowledge_verdict_user').on(t.userId),
  ],
);
