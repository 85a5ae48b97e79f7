import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { NewFaqEntry, NewKnowledgeCategory, NewKnowledgeEntry } from '../../contract/content/help.ts';
import { KnowledgeVerdict } from '../../contract/content/knowledge-base.ts';
import { Id } from '../../contract/shared/common.ts';
import { knowledgePictures } from '../../contract/values/content/knowledge-base.ts';
import {
  faqCategory,
  faqQuestion,
  knowledgeCategory,
  knowledgeQuestion,
  knowledgeRelation,
  knowledgeVerdict,
  pricingQuestion,
} from '../../db/schema.ts';
import { categoryLooks } from '../../domain/content/help-categories.ts';
import { faqCategoryId, faqTexts } from '../../domain/content/help-faq.ts';
import { knowledgeTexts } from '../../domain/content/help-questions.ts';
import { inBoth, nameInAddresses } from '../../domain/content/rules/help-texts.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { asEntry, atStart, both, inOne, Moment, optional, orNull, part, requireDistinct, requireRows, Texts, written } from '../part.ts';

const Place = Type.Optional(Type.Integer({ minimum: 0, description: 'Position in its list; by default as in the file.' }));
const Version = Type.Optional(Type.Integer({ minimum: 0 }));
const Slug = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^(?!\\d+$)[^/?#\\s]+$',
    description: 'Slug for URLs; by default generated from its text.',
  }),
);

export const faq = part({
  description: 'Frequently asked questions.',
  fields: {
    ...{ question: inOne(NewFaqEntry.properties.question), answer: inOne(NewFaqEntry.properties.answer) },
    ...{ category: Type.Optional(NewFaqEntry.properties.category), place: Place, version: Version },
  },
  replaces: [faqQuestion],
  async write(tx, items) {
    const rows = [];
    for (const [at, { id, category = 'payment', question, answer, place = at, version = 0 }] of items.entries()) {
      const texts = asEntry(at, () => faqTexts({ question: both(question), answer: both(answer) }));
      rows.push({ id, categoryId: await faqCategoryId(tx, category), place, version, ...texts });
    }
    await inBatches(rows, (batch) => tx.insert(faqQuestion).values(batch).run());
  },
  async read(reader) {
    const rows = await reader
      .select({ category: faqCategory.key, row: faqQuestion })
      .from(faqQuestion)
      .innerJoin(faqCategory, eq(faqCategory.id, faqQuestion.categoryId))
      .orderBy(asc(faqQuestion.id))
      .all();
    return rows.map(({ category, row: { id, questionTh, questionEn, answerTh, answerEn, place, version } }) => ({
      ...{ id, category, question: { th: questionTh, en: questionEn }, answer: { th: answerTh, en: answerEn }, place, version },
    }));
  },
});

const { title, desc, img, icon, iconColor } = NewKnowledgeCategory.properties;

export const articleCategories = part({
  description: 'Categories of the knowledge base. Articles of the replaced categories are removed.',
  fields: {
    ...{ title: inOne(title), desc: Type.Optional(inOne(desc)), category: Slug, place: Place, version: Version },
    ...optional({ img, icon, iconColor }),
  },
  replaces: [knowledgeCategory],
  async write(tx, items) {
    const rows = items.map(({ id, title, desc = title, category, place = 0, version = 0, ...given }, at) => {
      const usual = { img: knowledgePictures[0], icon: 'BookOpen' as const, iconColor: 'text-primary' as const };
      const looks = asEntry(at, () => categoryLooks({ ...usual, ...given, title: both(title), desc: both(desc) }));
      const slug = category ?? nameInAddresses('', { th: looks.titleTh, en: looks.titleEn }, 'category');
      return { id, slug, place, version, ...looks };
    });
    requireDistinct(rows.map(({ slug: key }, at) => ({ key, path: [at, 'category'] })));
    await inBatches(rows, (batch) => tx.insert(knowledgeCategory).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(knowledgeCategory).orderBy(asc(knowledgeCategory.id)).all();
    return rows.map(({ id, slug, titleTh, titleEn, descTh, descEn, iconColor, place, version, ...row }) => {
      const looks = { img: row.img as NewKnowledgeCategory['img'], icon: row.icon as NewKnowledgeCategory['icon'], iconColor };
      return { id, category: slug, title: { th: titleTh, en: titleEn }, desc: { th: descTh, en: descEn }, ...looks, place, version };
    });
  },
});

const { categoryId, question, content, related } = NewKnowledgeEntry.properties;

export const articles = part({
  description: 'Questions of the knowledge base, with their answers as HTML.',
  fields: {
    ...{ categoryId, question: inOne(question), content: inOne(content), slug: Slug, place: Place, version: Version },
    ...optional({ related, lastUpdated: Moment }),
  },
  replaces: [knowledgeQuestion],
  async write(tx, items, { moment }) {
    await requireRows(
      tx,
      knowledgeCategory,
      items.map(({ categoryId: id }, at) => ({ id, path: [at, 'categoryId'] })),
    );
    const rows = items.map(({ id, categoryId, question, content, slug, place = 0, version = 0, lastUpdated = atStart }, at) => {
      const texts = asEntry(at, () => knowledgeTexts({ question: both(question), content: both(content) }));
      const name = slug ?? nameInAddresses('', { th: texts.questionTh, en: texts.questionEn }, 'question');
      return { id, categoryId, slug: name, place, version, updatedAt: moment(lastUpdated, [at, 'lastUpdated']), ...texts };
    });
    requireDistinct(rows.map(({ slug: key }, at) => ({ key, path: [at, 'slug'] })));
    await inBatches(rows, (batch) => tx.insert(knowledgeQuestion).values(batch).run());
    const relations = items.flatMap(({ id: questionId, related = [] }, at) =>
      related.map((relatedId, place) => ({ row: { questionId, place, relatedId }, id: relatedId, path: [at, 'related', place] })),
    );
    await requireRows(tx, knowledgeQuestion, relations);
    await inBatches(relations, (batch) =>
      tx
        .insert(knowledgeRelation)
        .values(batch.map(({ row }) => row))
        .run(),
    );
  },
  async read(reader) {
    const rows = await reader.select().from(knowledgeQuestion).orderBy(asc(knowledgeQuestion.id)).all();
    const relations = await reader
      .select()
      .from(knowledgeRelation)
      .orderBy(asc(knowledgeRelation.questionId), asc(knowledgeRelation.place))
      .all();
    const related = Map.groupBy(relations, ({ questionId }) => questionId);
    return rows.map(({ id, categoryId, slug, questionTh, questionEn, contentTh, contentEn, updatedAt, place, version }) => ({
      ...{ id, categoryId, slug, question: { th: questionTh, en: questionEn }, content: { th: contentTh, en: contentEn }, place, version },
      ...{ related: (related.get(id) ?? []).map(({ relatedId }) => relatedId), lastUpdated: written(updatedAt) },
    }));
  },
});

const { isHelpful, words } = KnowledgeVerdict.properties;

export const articleVerdicts = part({
  description: 'Readers’ verdicts on whether articles were helpful.',
  fields: {
    ...{ articleId: Id, isHelpful, words },
    owner: Type.Optional(orNull(Type.String({ description: 'Username of the reader; by default a reader without an account.' }))),
    at: Type.Optional(Moment),
  },
  replaces: [knowledgeVerdict],
  async write(tx, items, { accountId, moment }) {
    await requireRows(
      tx,
      knowledgeQuestion,
      items.map(({ articleId: id }, at) => ({ id, path: [at, 'articleId'] })),
    );
    const rows = items.map(({ id, articleId: questionId, isHelpful, words = '', owner = null, at = atStart }, place) => ({
      ...{ id, questionId, isHelpful, words: words.trim(), givenAt: moment(at, [place, 'at']) },
      // Matches no visitor's cookie.
      ...(owner === null ? { visitorHash: `seed ${id}` } : { userId: accountId(owner, [place, 'owner']) }),
    }));
    requireDistinct(items.map(({ articleId, owner }, at) => ({ key: `${articleId} ${owner ?? `${at}`}`, path: [at, 'articleId'] })));
    await inBatches(rows, (batch) => tx.insert(knowledgeVerdict).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(knowledgeVerdict).orderBy(asc(knowledgeVerdict.id)).all();
    return rows.map(({ id, questionId: articleId, userId, isHelpful, words, givenAt }) => ({
      ...{ id, articleId, owner: userId === null ? null : username(userId), isHelpful, words, at: written(givenAt) },
    }));
  },
});

export const planQuestions = part({
  description: 'Questions about the plans for sellers.',
  fields: { question: Texts, ans: Texts },
  replaces: [pricingQuestion],
  async write(tx, items) {
    const rows = items.map(({ id, question, ans }, at) => {
      const [asked, answer] = asEntry(at, () => [inBoth(both(question), 'question'), inBoth(both(ans), 'ans')] as const);
      return { id, questionTh: asked.th, questionEn: asked.en, answerTh: answer.th, answerEn: answer.en };
    });
    await inBatches(rows, (batch) => tx.insert(pricingQuestion).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(pricingQuestion).orderBy(asc(pricingQuestion.id)).all();
    return rows.map(({ id, questionTh, questionEn, answerTh, answerEn }) => ({
      ...{ id, question: { th: questionTh, en: questionEn }, ans: { th: answerTh, en: answerEn } },
    }));
  },
});
