import { asc, eq, inArray } from 'drizzle-orm';
import type { FaqEntries, FaqEntry, FaqEntrySaving, Moving, NewFaqEntry } from '../../contract/content/help.ts';
import { faqCategories, maxFaqQuestions } from '../../contract/values/content/faq.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { faqCategory, faqQuestion } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { questionSearch } from './faq.ts';
import { faqCategoryFacts } from './faq-categories.ts';
import { changeHelp, lastPlace, putInPlace, refuseOld } from './help-changes.ts';
import { asLine, asLines, inBoth } from './rules/help-texts.ts';

type CategoryKey = FaqEntry['category'];

/** Lists frequent questions for editing, in all categories. */
export async function listFaqEntries(ctx: Ctx): Promise<FaqEntries> {
  requireRight(ctx, 'help', 'read');
  const rows = await ctx.db
    .select({ key: faqCategory.key, row: faqQuestion })
    .from(faqCategory)
    .innerJoin(faqQuestion, eq(faqQuestion.categoryId, faqCategory.id))
    .orderBy(asc(faqCategory.id), asc(faqQuestion.place), asc(faqQuestion.id))
    .limit(maxFaqQuestions)
    .all();
  const entriesOf = (category: CategoryKey) => rows.filter(({ key }) => key === category).map(({ key, row }) => toEntry(row, key));
  const categories = faqCategories.map((category) => {
    return { category, title: faqCategoryFacts[category].title[ctx.language], entries: entriesOf(category) };
  });
  return { categories };
}

/** Adds a question, last in its category. @throws Invalid, ListFull */
export async function addFaqEntry(ctx: Ctx, input: NewFaqEntry): Promise<FaqEntry> {
  requireRight(ctx, 'help', 'create');
  const texts = faqTexts(input);
  return changeHelp(ctx, (tx) =>
    idempotent(ctx, tx, 'add-faq-entry', input, async () => {
      if ((await countRows(tx, faqQuestion, undefined)) >= maxFaqQuestions)
        throw new ListFull(`There are ${maxFaqQuestions} questions already.`);
      const categoryId = await faqCategoryId(tx, input.category);
      const id = await nextId(tx, faqQuestion);
      const place = await lastPlace(tx, faqQuestion, eq(faqQuestion.categoryId, categoryId));
      const row = await tx
        .insert(faqQuestion)
        .values({ id, categoryId, place, version: 1, ...texts })
        .returning()
        .get();
      return toEntry(row, input.category);
    }),
  );
}

/** Saves a question as a whole. @throws Invalid, NotFound, StaleVersion when it was saved elsewhere in the meantime */
export async function saveFaqEntry(ctx: Ctx, { id, version, category, ...input }: FaqEntrySaving): Promise<FaqEntry> {
  requireRight(ctx, 'help', 'write');
  const texts = faqTexts(input);
  return changeHelp(ctx, async (tx) => {
    const before = await findEntry(tx, id);
    refuseOld(before, version);
    const categoryId = await faqCategoryId(tx, category);
    const place =
      categoryId === before.categoryId ? before.place : await lastPlace(tx, faqQuestion, eq(faqQuestion.categoryId, categoryId));
    const row = await tx
      .update(faqQuestion)
      .set({ categoryId, place, version: version + 1, ...texts })
      .where(eq(faqQuestion.id, id))
      .returning()
      .get();
    return toEntry(row, category);
  });
}

/** Moves a question to another place in its category. @throws NotFound */
export async function moveFaqEntry(ctx: Ctx, { id, place }: Moving): Promise<void> {
  requireRight(ctx, 'help', 'write');
  await changeHelp(ctx, async (tx) => {
    const { categoryId } = await findEntry(tx, id);
    await putInPlace(tx, faqQuestion, eq(faqQuestion.categoryId, categoryId), { id, place });
  });
}

/** Deletes a question. @throws NotFound */
export async function removeFaqEntry(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'help', 'delete');
  await changeHelp(ctx, async (tx) => {
    await findEntry(tx, id);
    await tx.delete(faqQuestion).where(eq(faqQuestion.id, id)).run();
  });
}

async function findEntry(reader: Reader, id: number): Promise<typeof faqQuestion.$inferSelect> {
  const row = await reader.select().from(faqQuestion).where(eq(faqQuestion.id, id)).get();
  if (!row) throw new NotFound('There is no such question.');
  return row;
}

/** Returns the row of a category; all rows are created with the first question, so that they are in order. */
export async function faqCategoryId(tx: Queries, key: CategoryKey): Promise<number> {
  const known = await tx
    .select()
    .from(faqCategory)
    .where(inArray(faqCategory.key, [...faqCategories]))
    .all();
  const missing = faqCategories.filter((each) => !known.some((row) => row.key === each));
  const [first, ...others] = missing;
  if (first) {
    const from = await nextId(tx, faqCategory, missing.length);
    const rows = [first, ...others].map((each, at) => ({ id: from + at, key: each }));
    await tx.insert(faqCategory).values(rows).run();
    known.push(...rows);
  }
  const found = known.find((row) => row.key === key);
  if (!found) throw new NotFound('There is no such category.');
  return found.id;
}

export function faqTexts({ question: asked, answer: said }: Pick<NewFaqEntry, 'question' | 'answer'>) {
  const question = inBoth({ th: asLine(asked.th), en: asLine(asked.en) }, 'question');
  const answer = inBoth({ th: asLines(said.th), en: asLines(said.en) }, 'answer');
  return {
    questionTh: question.th,
    questionEn: question.en,
    answerTh: answer.th,
    answerEn: answer.en,
    searchTh: questionSearch(question.th, answer.th),
    searchEn: questionSearch(question.en, answer.en),
  };
}

function toEntry(row: typeof faqQuestion.$inferSelect, category: CategoryKey): FaqEntry {
  const { id, version, questionTh, questionEn, answerTh, answerEn } = row;
  return { id, version, category, question: { th: questionTh, en: questionEn }, answer: { th: answerTh, en: answerEn } };
}
