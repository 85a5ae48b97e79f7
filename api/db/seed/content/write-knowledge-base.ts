import { asc, inArray } from 'drizzle-orm';
import { cleanHtml } from '../../../domain/shared/rich-text.ts';
import type { Queries } from '../../client.ts';
import { knowledgeCategory, knowledgeQuestion, knowledgeRelation, knowledgeVerdict } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { knowledgeSeed } from './knowledge-base.ts';

const day = 24 * 3600 * 1000;

export async function seedKnowledgeBase(tx: Queries, { now }: { now: number }): Promise<void> {
  const ids = new Map<string, number>();
  for (const { category: slug, title, desc, img, icon, iconColor, questions } of knowledgeSeed) {
    const texts = { titleTh: title.th, titleEn: title.en, descTh: desc.th, descEn: desc.en };
    const values = { slug, icon, iconColor, img: `/assets/art/${img}`, ...texts };
    const { id: categoryId } = await tx.insert(knowledgeCategory).values(values).returning().get();
    const rows = questions.map(({ slug, question, content, updatedDaysAgo }) => ({
      categoryId,
      slug,
      updatedAt: now - updatedDaysAgo * day,
      questionTh: question.th,
      questionEn: question.en,
      contentTh: cleanHtml(content.th),
      contentEn: cleanHtml(content.en),
    }));
    for (const row of await tx.insert(knowledgeQuestion).values(rows).returning().all()) ids.set(row.slug, row.id);
  }
  const idOf = (slug: string): number => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`There is no question ${slug}.`);
    return id;
  };
  const relations = knowledgeSeed
    .flatMap(({ questions }) => questions)
    .flatMap(({ slug, related }) => related.map((other, place) => ({ questionId: idOf(slug), place, relatedId: idOf(other) })));
  await tx.insert(knowledgeRelation).values(relations).run();
}

/** Seeds readers' verdicts on some answers. */
export async function seedKnowledgeVerdicts(tx: Queries, people: SeedPeople, { now }: { now: number }): Promise<void> {
  const first = (knowledgeSeed[0]?.questions ?? []).slice(0, 3).map(({ slug }) => slug);
  const rows = await tx
    .select({ id: knowledgeQuestion.id, slug: knowledgeQuestion.slug })
    .from(knowledgeQuestion)
    .where(inArray(knowledgeQuestion.slug, first))
    .orderBy(asc(knowledgeQuestion.id))
    .all();
  const verdicts = rows.map(({ id: questionId, slug }) => {
    const at = first.indexOf(slug);
    return { questionId, userId: people.janedoe, isHelpful: at !== 1, words: samplesOfWords[at] ?? '', givenAt: now - (at + 2) * day };
  });
  if (verdicts.length > 0) await tx.insert(knowledgeVerdict).values(verdicts).run();
}

const samplesOfWords = ['อ่านแล้วทำตามได้เลยค่ะ ขอบคุณนะคะ', 'อยากให้มีรูปประกอบแต่ละขั้นค่ะ'];
