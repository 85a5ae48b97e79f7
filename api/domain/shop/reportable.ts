import { and, eq, isNull } from 'drizzle-orm';
import { product, productQuestion as question, review, user } from '../../db/schema.ts';
import { hiddenByDecision } from '../shared/hidden.ts';
import type { SubjectSource } from '../shared/reportable.ts';
import { countReviews } from './reviews.ts';

const shownTitle = 80;

/** Reviews as subjects of reports. */
export const reportableReviews: SubjectSource = {
  async find(_ctx, reader, id) {
    const row = await reader
      .select({ review, slug: product.slug, name: user.fullName })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .leftJoin(user, eq(user.id, review.userId))
      .where(and(eq(review.id, Number(id) || 0), isNull(review.hiddenAt)))
      .get();
    if (!row) return undefined;
    const { userId, author, text, stars } = row.review;
    const facts = [{ name: 'stars', value: String(stars) }];
    const link = `/apps/ecommerce/product/${row.slug}`;
    return { accountId: userId, accountName: row.name ?? author, title: text.slice(0, shownTitle), link, text, facts };
  },
  hide: (tx, { id, now }) => setHidden(tx, Number(id), now),
  show: (tx, { id }) => setHidden(tx, Number(id), null),
};

async function setHidden(tx: Parameters<NonNullable<SubjectSource['hide']>>[0], id: number, hiddenAt: number | null): Promise<void> {
  const row = await tx.update(review).set({ hiddenAt }).where(eq(review.id, id)).returning({ productId: review.productId }).get();
  if (row) await countReviews(tx, row.productId);
}

/** Questions about products as subjects of reports. */
export const reportableQuestions: SubjectSource = {
  async find({ actor }, reader, id) {
    const row = await reader
      .select({ question, slug: product.slug, name: user.fullName })
      .from(question)
      .innerJoin(product, eq(product.id, question.productId))
      .leftJoin(user, eq(user.id, question.userId))
      .where(and(eq(question.id, Number(id) || 0), isNull(question.removedAt)))
      .get();
    const isShown = row && (row.question.answeredAt !== null || actor.kind === 'user');
    if (!isShown) return undefined;
    const { userId, author, text, answer } = row.question;
    const facts = answer === '' ? [] : [{ name: 'answer', value: answer }];
    const link = `/apps/ecommerce/product/${row.slug}`;
    return { accountId: userId, accountName: row.name ?? author, title: text.slice(0, shownTitle), link, text, facts };
  },
  async hide(tx, { id }) {
    await tx
      .update(question)
      .set({ removedAt: hiddenByDecision, isWithdrawn: false })
      .where(eq(question.id, Number(id)))
      .run();
  },
  async show(tx, { id }) {
    const isHidden = and(eq(question.id, Number(id)), eq(question.removedAt, hiddenByDecision));
    await tx.update(question).set({ removedAt: null }).where(isHidden).run();
  },
};
