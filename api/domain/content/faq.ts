import { asc, eq, sql } from 'drizzle-orm';
import type { Faq } from '../../contract/content/faq.ts';
import { mostFaqQuestions } from '../../contract/values/content/faq.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Database, parameter, prepared } from '../../db/client.ts';
import { faqCategory, faqQuestion } from '../../db/schema.ts';
import { faqSeed } from '../../db/seed/content/faq.ts';
import { fold } from '../shared/rules/text.ts';

// Stands between question and answer, so that nothing is found across them; no text has it.
const border = '\u001f';

/** A question with its answer as searched. */
export const searched = (question: string, answer: string): string => fold(`${question}${border}${answer}`);

const th = {
  title: faqCategory.titleTh,
  subtitle: faqCategory.subtitleTh,
  question: faqQuestion.questionTh,
  ans: faqQuestion.answerTh,
  search: faqQuestion.searchTh,
};
const en = {
  title: faqCategory.titleEn,
  subtitle: faqCategory.subtitleEn,
  question: faqQuestion.questionEn,
  ans: faqQuestion.answerEn,
  search: faqQuestion.searchEn,
};

const statement = ({ search, ...texts }: typeof th | typeof en) =>
  prepared((db) =>
    db
      .select({ key: faqCategory.key, icon: faqCategory.icon, ...texts })
      .from(faqCategory)
      .innerJoin(faqQuestion, eq(faqQuestion.categoryId, faqCategory.id))
      .where(sql`instr(${search}, ${parameter('q')}) > 0`)
      .orderBy(asc(faqCategory.id), asc(faqQuestion.id))
      .limit(mostFaqQuestions)
      .prepare(),
  );
const statements = { th: statement(th), en: statement(en) };

/**
 * Frequent questions by category, also by those that have none yet; with `q` those whose question or answer contains it
 * in the language asked for, and no category without one (contract §4).
 */
export async function frequentQuestions(db: Database, q: string | undefined, lang: Language): Promise<Faq> {
  const faq: Faq = q === undefined ? emptyCategories(lang) : {};
  if (q?.includes(border)) return faq;
  for (const { key, icon, title, subtitle, question, ans } of await statements[lang](db).all({ q: fold(q ?? '') })) {
    const category = faq[key] ?? { icon, title, subtitle, qandA: [] };
    category.qandA.push({ question, ans });
    faq[key] = category;
  }
  return faq;
}

function emptyCategories(lang: Language): Faq {
  return Object.fromEntries(
    faqSeed.map(({ key, icon, title, subtitle }) => [key, { icon, title: title[lang], subtitle: subtitle[lang], qandA: [] }]),
  );
}
