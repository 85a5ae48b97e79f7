import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Faq } from '../../../contract/content/faq.ts';

export const faqCategory = sqliteTable(
  'faq_category',
  {
    id: integer().primaryKey(),
    key: text().$type<keyof Faq>().notNull(),
    icon: text().notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    subtitleTh: text('subtitle_th').notNull(),
    subtitleEn: text('subtitle_en').notNull(),
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
  },
  (t) => [index('faq_question_category').on(t.categoryId, t.id)],
);
