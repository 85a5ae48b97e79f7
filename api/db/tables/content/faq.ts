import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Faq } from '../../../contract/content/faq.ts';

/** Categories by key; their names are no data but part of the domain (domain/content/faq-categories.ts). */
export const faqCategory = sqliteTable(
  'faq_category',
  {
    id: integer().primaryKey(),
    key: text().$type<keyof Faq>().notNull(),
  },
  (t) => [uniqueIndex('faq_category_key').on(t.key)],
);

export const faqQuestion = sqliteTable(
  'faq_question',
  {
    id: integer().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => faqCategory.id, { onDelete: 'cascade' }),
    questionTh: text('question_th').notNull(),
    questionEn: text('question_en').notNull(),
    answerTh: text('answer_th').notNull(),
    answerEn: text('answer_en').notNull(),
    /** Question and answer as searched. */
    searchTh: text('search_th').notNull(),
    searchEn: text('search_en').notNull(),
    /** Where it stands in its category; equal ones stand as they were added. */
    place: integer().notNull().default(0),
    /** How often it was saved. */
    version: integer().notNull().default(0),
  },
  (t) => [index('faq_question_category').on(t.categoryId, t.place, t.id)],
);
