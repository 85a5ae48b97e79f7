import { asc, eq } from 'drizzle-orm';
import type { KnowledgeHits } from '../../contract/content/knowledge-base.ts';
import { maxKnowledgeHits, maxKnowledgeQuestions } from '../../contract/values/content/knowledge-base.ts';
import { knowledgeCategory as category, knowledgeQuestion as question } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { wordsOf } from '../shared/rich-text.ts';
import { fold } from '../shared/rules/text.ts';
import { inOrder, listKnowledgeCards, textsIn } from './knowledge-base.ts';
import { excerptOf } from './rules/excerpt.ts';

/** Finds categories and questions by text; without one, all categories. */
export async function searchKnowledge(ctx: Ctx, { q = '' }: { q?: string | undefined }): Promise<KnowledgeHits> {
  const { db, language } = ctx;
  const { title, question: text, content } = textsIn[language];
  const wanted = fold(q.trim());
  const cards = await listKnowledgeCards(ctx);
  if (wanted === '') return { cards, questions: [] };
  const rows = await db
    .select({ id: question.id, question: text, slug: question.slug, content, category: { category: category.slug, title } })
    .from(question)
    .innerJoin(category, eq(category.id, question.categoryId))
    .orderBy(...inOrder, asc(question.place), asc(question.id))
    .limit(maxKnowledgeQuestions)
    .all();
  const read = rows.map(({ content: html, ...row }) => ({ ...row, words: wordsOf(html) }));
  const named = read.filter((row) => fold(row.question).includes(wanted));
  const answered = read.filter((row) => !named.includes(row) && fold(row.words).includes(wanted));
  return {
    cards: cards.filter((card) => fold(`${card.title}\n${card.desc}`).includes(wanted)),
    questions: [...named, ...answered]
      .slice(0, maxKnowledgeHits)
      .map(({ words, ...row }) => ({ ...row, excerpt: excerptOf(words, wanted) })),
  };
}
