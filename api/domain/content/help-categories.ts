import { asc, eq } from 'drizzle-orm';
import type {
  KnowledgeCategorySaving,
  KnowledgeShelf,
  KnowledgeShelves,
  Moving,
  NewKnowledgeCategory,
} from '../../contract/content/help.ts';
import { slugOf } from '../../contract/values/content/blog.ts';
import { maxKnowledgeCategories, maxKnowledgeQuestions } from '../../contract/values/content/knowledge-base.ts';
import type { Reader } from '../../db/client.ts';
import { knowledgeCategory as category, knowledgeQuestion as question } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { ListFull, NotFound, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { changeHelp, freeName, lastPlace, putInPlace, refuseOld } from './help-changes.ts';
import { asLine, inBoth, nameInAddresses } from './rules/help-texts.ts';

type Row = typeof category.$inferSelect;

/** Lists all categories of the knowledge base for editing, with the titles of their questions. */
export async function listKnowledgeShelves(ctx: Ctx): Promise<KnowledgeShelves> {
  requireRight(ctx, 'help', 'read');
  const rows = await ctx.db.select().from(category).orderBy(asc(category.place), asc(category.id)).limit(maxKnowledgeCategories).all();
  const { id, categoryId, slug, questionTh: th, questionEn: en, updatedAt } = question;
  const questions = await ctx.db
    .select({ id, categoryId, slug, question: { th, en }, updatedAt })
    .from(question)
    .orderBy(asc(categoryId), asc(question.place), asc(id))
    .limit(maxKnowledgeQuestions)
    .all();
  return { categories: rows.map((row) => toShelf(row, questions)) };
}

/** Adds a category after all others. @throws Invalid, ListFull */
export async function addKnowledgeCategory(ctx: Ctx, input: NewKnowledgeCategory): Promise<KnowledgeShelf> {
  requireRight(ctx, 'help', 'create');
  const looks = categoryLooks(input);
  return changeHelp(ctx, (tx) =>
    idempotent(ctx, tx, 'add-knowledge-category', input, async () => {
      if ((await countRows(tx, category, undefined)) >= maxKnowledgeCategories)
        throw new ListFull(`There are ${maxKnowledgeCategories} categories already.`);
      const id = await nextId(tx, category);
      const name = nameInAddresses(input.slug, { th: looks.titleTh, en: looks.titleEn }, 'category');
      const slug = await freeName(tx, category, { name, id, isAsked: slugOf(input.slug) !== '' });
      const place = await lastPlace(tx, category, undefined);
      const row = await tx
        .insert(category)
        .values({ id, slug, place, version: 1, ...looks })
        .returning()
        .get();
      return toShelf(row, []);
    }),
  );
}

/** Saves a category as a whole. @throws Invalid, NotFound, StaleVersion when it was saved elsewhere in the meantime */
export async function saveKnowledgeCategory(ctx: Ctx, { id, version, ...input }: KnowledgeCategorySaving): Promise<KnowledgeShelf> {
  requireRight(ctx, 'help', 'write');
  const looks = categoryLooks(input);
  return changeHelp(ctx, async (tx) => {
    refuseOld(await findCategory(tx, id), version);
    const row = await tx
      .update(category)
      .set({ version: version + 1, ...looks })
      .where(eq(category.id, id))
      .returning()
      .get();
    const { questionTh: th, questionEn: en, updatedAt, slug } = question;
    const questions = await tx
      .select({ id: question.id, categoryId: question.categoryId, slug, question: { th, en }, updatedAt })
      .from(question)
      .where(eq(question.categoryId, id))
      .orderBy(asc(question.place), asc(question.id))
      .limit(maxKnowledgeQuestions)
      .all();
    return toShelf(row, questions);
  });
}

/** Moves a category to another place. @throws NotFound */
export async function moveKnowledgeCategory(ctx: Ctx, { id, place }: Moving): Promise<void> {
  requireRight(ctx, 'help', 'write');
  await changeHelp(ctx, async (tx) => {
    await findCategory(tx, id);
    await putInPlace(tx, category, undefined, { id, place });
  });
}

/** Deletes a category without questions. @throws NotFound, WrongState */
export async function removeKnowledgeCategory(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'help', 'delete');
  await changeHelp(ctx, async (tx) => {
    await findCategory(tx, id);
    if ((await countRows(tx, question, eq(question.categoryId, id))) > 0) throw new WrongState('It has questions.');
    await tx.delete(category).where(eq(category.id, id)).run();
  });
}

/** @throws NotFound */
export async function findCategory(reader: Reader, id: number): Promise<Row> {
  const row = await reader.select().from(category).where(eq(category.id, id)).get();
  if (!row) throw new NotFound('There is no such category.');
  return row;
}

export function categoryLooks({ title: called, desc: said, img, icon, iconColor }: Omit<NewKnowledgeCategory, 'slug'>) {
  const title = inBoth({ th: asLine(called.th), en: asLine(called.en) }, 'title');
  const desc = inBoth({ th: asLine(said.th), en: asLine(said.en) }, 'desc');
  return { titleTh: title.th, titleEn: title.en, descTh: desc.th, descEn: desc.en, img, icon, iconColor };
}

type Named = Pick<typeof question.$inferSelect, 'id' | 'categoryId' | 'slug' | 'updatedAt'> & { question: { th: string; en: string } };

function toShelf(row: Row, questions: readonly Named[]): KnowledgeShelf {
  const { id, version, slug, titleTh, titleEn, descTh, descEn, img, icon, iconColor } = row;
  return {
    id,
    version,
    category: slug,
    title: { th: titleTh, en: titleEn },
    desc: { th: descTh, en: descEn },
    img,
    icon,
    iconColor,
    questions: questions
      .filter(({ categoryId }) => categoryId === id)
      .map(({ categoryId: _of, updatedAt, ...one }) => ({ ...one, lastUpdated: new Date(updatedAt).toISOString() })),
  };
}
