import { asc, eq, exists, type SQL } from 'drizzle-orm';
import type {
  KnowledgeCards,
  KnowledgeCategories,
  KnowledgeCategoryQuery,
  KnowledgeQuestion,
  KnowledgeQuestionQuery,
} from '../../contract/content/knowledge-base.ts';
import { maxKnowledgeCategories, maxKnowledgeQuestions } from '../../contract/values/content/knowledge-base.ts';
import type { Reader } from '../../db/client.ts';
import { knowledgeCategory as category, knowledgeQuestion as question, knowledgeRelation as relation } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { NotFound } from '../shared/errors.ts';

/** Columns of a language's texts. */
export const textsIn = {
  th: { title: category.titleTh, desc: category.descTh, question: question.questionTh, content: question.contentTh },
  en: { title: category.titleEn, desc: category.descEn, question: question.questionEn, content: question.contentEn },
};

/** Order of categories. */
export const inOrder = [asc(category.place), asc(category.id)] as const;

/** Lists the categories with questions, as cards for the first page of the knowledge base. */
export async function listKnowledgeCards({ db, language }: Ctx): Promise<KnowledgeCards> {
  const { title, desc } = textsIn[language];
  return db
    .select({ id: category.id, category: category.slug, img: category.img, title, desc })
    .from(category)
    .where(exists(db.select({ id: question.id }).from(question).where(eq(question.categoryId, category.id))))
    .orderBy(...inOrder)
    .limit(maxKnowledgeCategories)
    .all();
}

/** Lists all categories with their questions, or the one with a slug or an id. @throws NotFound */
export async function listKnowledgeCategories(
  { db, language }: Ctx,
  { category: key }: Pick<KnowledgeCategoryQuery, 'category'>,
): Promise<KnowledgeCategories> {
  const { title, question: text } = textsIn[language];
  const { icon, iconColor } = category;
  const rows = await db
    .select({
      id: category.id,
      category: category.slug,
      title,
      icon,
      iconColor,
      question: { id: question.id, question: text, slug: question.slug },
    })
    .from(category)
    .innerJoin(question, eq(question.categoryId, category.id))
    .where(key === undefined ? undefined : hasKey(category, key))
    .orderBy(...inOrder, asc(question.place), asc(question.id))
    .limit(maxKnowledgeQuestions)
    .all();
  if (key !== undefined && rows.length === 0) throw new NotFound('There is no such category.');
  const categories: KnowledgeCategories = [];
  for (const { question, ...row } of rows) {
    if (categories.at(-1)?.id !== row.id) categories.push({ ...row, questions: [] });
    categories.at(-1)?.questions.push(question);
  }
  return categories;
}

/** Returns the question with a slug or an id and its answer, or the first one without either. @throws NotFound */
export async function readKnowledgeQuestion(
  { db, language }: Ctx,
  { question: key }: Pick<KnowledgeQuestionQuery, 'question'>,
): Promise<KnowledgeQuestion> {
  const { title, question: text, content } = textsIn[language];
  const { id, slug, updatedAt } = question;
  const row = await db
    .select({ id, slug, title: text, updatedAt, content, category: { category: category.slug, title } })
    .from(question)
    .innerJoin(category, eq(category.id, question.categoryId))
    .where(key === undefined ? undefined : hasKey(question, key))
    .orderBy(asc(question.id))
    .limit(1)
    .get();
  if (!row) throw new NotFound('There is no such question.');
  const relatedQuestions = await db
    .select({ id, question: text, slug })
    .from(relation)
    .innerJoin(question, eq(id, relation.relatedId))
    .where(eq(relation.questionId, row.id))
    .orderBy(asc(relation.place))
    .all();
  const { updatedAt: updated, ...rest } = row;
  return { ...rest, lastUpdated: new Date(updated).toISOString(), relatedQuestions };
}

/** Returns the slugs of all questions by category slug, for the sitemap. */
export async function knowledgeSlugs(db: Reader): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ category: category.slug, question: question.slug })
    .from(category)
    .innerJoin(question, eq(question.categoryId, category.id))
    .orderBy(...inOrder, asc(question.place), asc(question.id))
    .limit(maxKnowledgeQuestions)
    .all();
  const slugs = new Map<string, string[]>();
  for (const row of rows) slugs.set(row.category, [...(slugs.get(row.category) ?? []), row.question]);
  return slugs;
}

/** Matches a row by id or, if the key is not a number, by slug. */
function hasKey({ id, slug }: typeof category | typeof question, key: string): SQL {
  return /^[1-9]\d{0,14}$/.test(key) ? eq(id, Number(key)) : eq(slug, key);
}
