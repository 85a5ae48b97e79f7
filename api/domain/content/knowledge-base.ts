import { asc, eq, gte, type SQL } from 'drizzle-orm';
import type { KnowledgeCards, KnowledgeCategories, KnowledgeQuestion } from '../../contract/content/knowledge-base.ts';
import { mostKnowledgeCategories, mostKnowledgeQuestions } from '../../contract/values/content/knowledge-base.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Database, parameter, prepared } from '../../db/client.ts';
import { knowledgeCategory as category, knowledgeQuestion as question, knowledgeRelation as relation } from '../../db/schema.ts';
import { NotFound } from '../shared/errors.ts';

const inThai = { title: category.titleTh, desc: category.descTh, question: question.questionTh, content: question.contentTh };
const inEnglish = { title: category.titleEn, desc: category.descEn, question: question.questionEn, content: question.contentEn };
type Texts = typeof inThai | typeof inEnglish;

const statements = { th: statementsIn(inThai), en: statementsIn(inEnglish) };

/** The cards of the first page of the knowledge base. */
export async function knowledgeCards(db: Database, lang: Language): Promise<KnowledgeCards> {
  return statements[lang].cards(db).all();
}

/** All categories with their questions, or the one with this slug or id. @throws NotFound */
export async function knowledgeCategories(db: Database, key: string | undefined, lang: Language): Promise<KnowledgeCategories> {
  const { all, byId, bySlug } = statements[lang].categories;
  const rows =
    key === undefined ? await all(db).all() : isId(key) ? await byId(db).all({ key: Number(key) }) : await bySlug(db).all({ key });
  if (key !== undefined && rows.length === 0) throw new NotFound('There is no such category.');
  const found: KnowledgeCategories = [];
  for (const { questionId, slug, question, ...category } of rows) {
    if (found.at(-1)?.id !== category.id) found.push({ ...category, questions: [] });
    found.at(-1)?.questions.push({ id: questionId, question, slug });
  }
  return found;
}

/** The question with this slug or id, or without one the first. @throws NotFound */
export async function knowledgeAnswer(db: Database, key: string | undefined, lang: Language): Promise<KnowledgeQuestion> {
  const { first, byId, bySlug } = statements[lang].questions;
  const row =
    key === undefined ? await first(db).get() : isId(key) ? await byId(db).get({ key: Number(key) }) : await bySlug(db).get({ key });
  if (!row) throw new NotFound('There is no such question.');
  const { updatedAt, ...rest } = row;
  const relatedQuestions = await statements[lang].related(db).all({ id: row.id });
  return { ...rest, lastUpdated: new Date(updatedAt).toISOString(), relatedQuestions };
}

const isId = (key: string) => /^[1-9]\d{0,14}$/.test(key);

function statementsIn(texts: Texts) {
  const categories = (where?: SQL) =>
    prepared((db) =>
      db
        .select({
          id: category.id,
          category: category.slug,
          title: texts.title,
          icon: category.icon,
          iconColor: category.iconColor,
          questionId: question.id,
          slug: question.slug,
          question: texts.question,
        })
        .from(category)
        .innerJoin(question, eq(question.categoryId, category.id))
        .where(where)
        .orderBy(asc(category.id), asc(question.id))
        .limit(mostKnowledgeQuestions)
        .prepare(),
    );
  const questions = (where: SQL) =>
    prepared((db) =>
      db
        .select({
          id: question.id,
          slug: question.slug,
          title: texts.question,
          updatedAt: question.updatedAt,
          content: texts.content,
          category: { category: category.slug, title: texts.title },
        })
        .from(question)
        .innerJoin(category, eq(category.id, question.categoryId))
        .where(where)
        .orderBy(asc(question.id))
        .limit(1)
        .prepare(),
    );
  return {
    cards: prepared((db) =>
      db
        .select({ id: category.id, category: category.slug, img: category.img, title: texts.title, desc: texts.desc })
        .from(category)
        .orderBy(asc(category.id))
        .limit(mostKnowledgeCategories)
        .prepare(),
    ),
    categories: {
      all: categories(),
      byId: categories(eq(category.id, parameter('key'))),
      bySlug: categories(eq(category.slug, parameter('key'))),
    },
    questions: {
      first: questions(gte(question.id, 0)),
      byId: questions(eq(question.id, parameter('key'))),
      bySlug: questions(eq(question.slug, parameter('key'))),
    },
    related: prepared((db) =>
      db
        .select({ id: question.id, question: texts.question, slug: question.slug })
        .from(relation)
        .innerJoin(question, eq(question.id, relation.relatedId))
        .where(eq(relation.questionId, parameter('id')))
        .orderBy(asc(relation.place))
        .prepare(),
    ),
  };
}
