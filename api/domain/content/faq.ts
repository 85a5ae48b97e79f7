import { asc, eq, sql } from 'drizzle-orm';
import type { Faq, FaqQuery } from '../../contract/content/faq.ts';
import { faqCategories, maxFaqQuestions } from '../../contract/values/content/faq.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { faqCategory, faqQuestion } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { fold } from '../shared/rules/text.ts';
import { faqCategoryFacts } from './faq-categories.ts';

// Separates question and answer, so that no match spans both; it occurs in no text.
const separator = '\u001f';

/** Returns the searchable text of a question. */
export const questionSearch = (question: string, answer: string): string => fold(`${question}${separator}${answer}`);

const textsIn = {
  th: { question: faqQuestion.questionTh, ans: faqQuestion.answerTh, search: faqQuestion.searchTh },
  en: { question: faqQuestion.questionEn, ans: faqQuestion.answerEn, search: faqQuestion.searchEn },
};

/**
 * Lists frequent questions by category, including empty ones; with `q`, only those whose question or answer contains it in the reader's
 * language, without empty categories (contract §4).
 */
export async function listFaq({ db, language }: Ctx, { q }: Pick<FaqQuery, 'q'>): Promise<Faq> {
  const faq: Faq = {};
  if (q === undefined) for (const key of faqCategories) faq[key] = emptyCategory(key, language);
  if (q?.includes(separator)) return faq;
  const { question, ans, search } = textsIn[language];
  const rows = await db
    .select({ key: faqCategory.key, question, ans })
    .from(faqCategory)
    .innerJoin(faqQuestion, eq(faqQuestion.categoryId, faqCategory.id))
    .where(q ? sql`instr(${search}, ${fold(q)}) > 0` : undefined)
    .orderBy(asc(faqCategory.id), asc(faqQuestion.place), asc(faqQuestion.id))
    .limit(maxFaqQuestions)
    .all();
  for (const { key, ...questionAndAnswer } of rows) {
    const category = faq[key] ?? emptyCategory(key, language);
    category.qandA.push(questionAndAnswer);
    faq[key] = category;
  }
  return faq;
}

function emptyCategory(key: keyof Faq, language: Language): NonNullable<Faq[keyof Faq]> {
  const { icon, title, subtitle } = faqCategoryFacts[key];
  return { icon, title: title[language], subtitle: subtitle[language], qandA: [] };
}
