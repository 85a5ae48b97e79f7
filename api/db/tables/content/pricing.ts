import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const pricingQuestion = sqliteTable('pricing_question', {
  id: integer().primaryKey(),
  questionTh: text('question_th').notNull(),
  questionEn: text('question_en').notNull(),
  answerTh: text('answer_th').notNull(),
  answerEn: text('answer_en').notNull(),
});
