import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { plans } from '../../contract/values/pricing.ts';

export const pricingPlan = sqliteTable(
  'pricing_plan',
  {
    id: integer().primaryKey(),
    key: text().$type<(typeof plans)[number]>().notNull(),
    img: text().notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    subtitleTh: text('subtitle_th').notNull(),
    subtitleEn: text('subtitle_en').notNull(),
    benefitsTh: text('benefits_th', { mode: 'json' }).$type<string[]>().notNull(),
    benefitsEn: text('benefits_en', { mode: 'json' }).$type<string[]>().notNull(),
    /** Prices in US cents. */
    monthlyCents: integer('monthly_cents').notNull(),
    yearlyPerMonthCents: integer('yearly_per_month_cents').notNull(),
    yearlyCents: integer('yearly_cents').notNull(),
    popular: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [uniqueIndex('pricing_plan_key').on(t.key)],
);

export const pricingQuestion = sqliteTable('pricing_question', {
  id: integer().primaryKey(),
  questionTh: text('question_th').notNull(),
  questionEn: text('question_en').notNull(),
  answerTh: text('answer_th').notNull(),
  answerEn: text('answer_en').notNull(),
});
