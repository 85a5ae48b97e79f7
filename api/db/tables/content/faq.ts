import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Faq } from '../../../contract/content/faq.ts';

/** Categories by key; their names are part of the code (domain/content/faq-categories.ts). */
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
    /** Question and answer in search form. */
    searchTh: text('search_th').notNull(),
    searchEn: text('search_en').notNull(),
    /** Position in its category; ties are in the order of creation. */
    place: integer().notNull().default(0),
    /** Version number, increased by each save. */
    version: integer().notNull().default(0),
  },
  (t) => [index('faq_question_category').on(t.categoryId, t.place, t.id)],
);
