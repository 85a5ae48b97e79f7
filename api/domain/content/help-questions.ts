import { asc, eq, inArray } from 'drizzle-orm';
import type { KnowledgeEntry, KnowledgeEntrySaving, Moving, NewKnowledgeEntry } from '../../contract/content/help.ts';
import { slugOf } from '../../contract/values/content/blog.ts';
import { maxKnowledgeQuestions } from '../../contract/values/content/knowledge-base.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { knowledgeQuestion as question, knowledgeRelation as relation } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { cleanHtml, wordsOf } from '../shared/rich-text.ts';
import { findCategory } from './help-categories.ts';
import { changeHelp, freeName, lastPlace, putInPlace, refuseOld } from './help-changes.ts';
import { asLine, inBoth, nameInAddresses } from './rules/help-texts.ts';

type Row = typeof question.$inferSelect;

/** Returns a question for editing. @throws NotFound */
export async function readKnowledgeEntry(ctx: Ctx, { id }: { id: number }): Promise<KnowledgeEntry> {
  requireRight(ctx, 'help', 'read');
  return toEntry(ctx.db, await findQuestion(ctx.db, id));
}

/** Adds a question, last in its category. @throws Invalid, NotFound, ListFull */
export async function addKnowledgeEntry(ctx: Ctx, input: NewKnowledgeEntry): Promise<KnowledgeEntry> {
  requireRight(ctx, 'help', 'create');
  const texts = knowledgeTexts(input);
  return changeHelp(ctx, (tx) =>
    idempotent(ctx, tx, 'add-knowledge-entry', input, async () => {
      if ((await countRows(tx, question, undefined)) >= maxKnowledgeQuestions)
        throw new ListFull(`There are ${maxKnowledgeQuestions} questions already.`);
      const { id: categoryId } = await findCategory(tx, input.categoryId);
      const id = await nextId(tx, question);
      const name = nameInAddresses(input.slug, { th: texts.questionTh, en: texts.questionEn }, 'question');
      const slug = await freeName(tx, question, { name, id, isAsked: slugOf(input.slug) !== '' });
      const place = await lastPlace(tx, question, eq(question.categoryId, categoryId));
      const row = await tx
        .insert(question)
        .values({ id, categoryId, slug, place, version: 1, updatedAt: ctx.now, ...texts })
        .returning()
        .get();
      await relate(tx, id, input.related);
      return toEntry(tx, row);
    }),
  );
}

/** Saves a question as a whole. @throws Invalid, NotFound, StaleVersion when it was saved elsewhere in the meantime */
export async function saveKnowledgeEntry(ctx: Ctx, { id, version, ...input }: KnowledgeEntrySaving): Promise<KnowledgeEntry> {
  requireRight(ctx, 'help', 'write');
  const texts = knowledgeTexts(input);
  return changeHelp(ctx, async (tx) => {
    const before = await findQuestion(tx, id);
    refuseOld(before, version);
    const { id: categoryId } = await findCategory(tx, input.categoryId);
    const place = categoryId === before.categoryId ? before.place : await lastPlace(tx, question, eq(question.categoryId, categoryId));
    const row = await tx
      .update(question)
      .set({ categoryId, place, version: version + 1, updatedAt: ctx.now, ...texts })
      .where(eq(question.id, id))
      .returning()
      .get();
    await relate(tx, id, input.related);
    return toEntry(tx, row);
  });
}

/** Moves a question to another place in its category. @throws NotFound */
export async function moveKnowledgeEntry(ctx: Ctx, { id, place }: Moving): Promise<void> {
  requireRight(ctx, 'help', 'write');
  await changeHelp(ctx, async (tx) => {
    const { categoryId } = await findQuestion(tx, id);
    await putInPlace(tx, question, eq(question.categoryId, categoryId), { id, place });
  });
}

/** Deletes a question with readers' votes on it. @throws NotFound */
export async function removeKnowledgeEntry(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'help', 'delete');
  await changeHelp(ctx, async (tx) => {
    await findQuestion(tx, id);
    await tx.delete(question).where(eq(question.id, id)).run();
  });
}

async function findQuestion(reader: Reader, id: number): Promise<Row> {
  const row = await reader.select().from(question).where(eq(question.id, id)).get();
  if (!row) throw new NotFound('There is no such question.');
  return row;
}

/** Sets the related questions of a question: existing ones, except itself. */
async function relate(tx: Queries, questionId: number, related: readonly number[]): Promise<void> {
  await tx.delete(relation).where(eq(relation.questionId, questionId)).run();
  if (related.length === 0) return;
  const known = await tx
    .select({ id: question.id })
    .from(question)
    .where(inArray(question.id, [...related]))
    .all();
  const rows = related
    .filter((id) => id !== questionId && known.some((row) => row.id === id))
    .map((relatedId, place) => ({ questionId, place, relatedId }));
  if (rows.length > 0) await tx.insert(relation).values(rows).run();
}

const isWordless = (html: string) => wordsOf(html) === '';

export function knowledgeTexts({ question: asked, content: said }: Pick<NewKnowledgeEntry, 'question' | 'content'>) {
  const called = inBoth({ th: asLine(asked.th), en: asLine(asked.en) }, 'question');
  const content = inBoth({ th: cleanHtml(said.th, 'content'), en: cleanHtml(said.en, 'content') }, 'content', isWordless);
  return { questionTh: called.th, questionEn: called.en, contentTh: content.th, contentEn: content.en };
}

async function toEntry(reader: Reader, row: Row): Promise<KnowledgeEntry> {
  const { id, version, slug, categoryId, questionTh, questionEn, contentTh, contentEn, updatedAt } = row;
  const beside = await reader
    .select({ id: relation.relatedId })
    .from(relation)
    .where(eq(relation.questionId, id))
    .orderBy(asc(relation.place))
    .all();
  return {
    id,
    version,
    slug,
    categoryId,
    question: { th: questionTh, en: questionEn },
    content: { th: contentTh, en: contentEn },
    related: beside.map((one) => one.id),
    lastUpdated: new Date(updatedAt).toISOString(),
  };
}
