import { asc, gt, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { Id } from '../../contract/shared/common.ts';
import { AnswerInput, Question, QuestionInput } from '../../contract/shop/questions.ts';
import { Review, ReviewInput } from '../../contract/shop/reviews.ts';
import type { Queries } from '../../db/client.ts';
import { product, productQuestion, review } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { countReviews } from '../../domain/shop/reviews.ts';
import { atStart, by, Moment, momentWith, optional, orNull, part, requireDistinct, requireRows, written } from '../part.ts';

const aboutProducts = (tx: Queries, items: readonly { productId: number }[]) =>
  requireRows(
    tx,
    product,
    items.map(({ productId: id }, at) => ({ id, path: [at, 'productId'] })),
  );

export const reviews = part({
  description: 'Reviews of products, which determine the products’ stars.',
  fields: {
    ...{ productId: Id, stars: ReviewInput.properties.stars, text: ReviewInput.properties.text },
    ...by.fields,
    ...optional({ writtenAt: Moment, isChanged: Review.properties.isChanged }),
  },
  replaces: [review],
  async write(tx, items, writing) {
    await aboutProducts(tx, items);
    const rows = items.map(({ owner, author, writtenAt = atStart, isChanged = false, text, ...item }, at) => {
      const time = writing.moment(writtenAt, [at, 'writtenAt']);
      return {
        ...item,
        ...by.columns({ owner, author }, at, writing),
        text: text.trim(),
        writtenAt: time,
        changedAt: isChanged ? time : null,
      };
    });
    requireDistinct(
      rows.flatMap(({ userId, productId }, at) => (userId === null ? [] : [{ key: `${userId} ${productId}`, path: [at, 'productId'] }])),
    );
    await inBatches(rows, (batch) => tx.insert(review).values(batch).run());
    const counted = await tx.select({ id: product.id }).from(product).where(gt(product.reviews, 0)).all();
    for (const id of new Set([...rows.map(({ productId }) => productId), ...counted.map(({ id }) => id)])) await countReviews(tx, id);
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(review).where(isNull(review.hiddenAt)).orderBy(asc(review.id)).all();
    return rows.map(({ id, productId, userId, author, stars, text, writtenAt, changedAt }) => ({
      ...{ id, productId, ...by.entry({ userId, author }, username), stars, text },
      ...{ writtenAt: written(writtenAt), isChanged: changedAt !== null },
    }));
  },
});

export const questions = part({
  description: 'Questions about products. One without an answer is pending.',
  fields: {
    ...{ productId: Id, text: QuestionInput.properties.text },
    ...by.fields,
    ...optional({ askedAt: Moment, isChanged: Question.properties.isChanged }),
    answer: Type.Optional(orNull(AnswerInput.properties.answer)),
    answeredAt: Type.Optional(orNull(momentWith(' By default when it was asked.'))),
  },
  replaces: [productQuestion],
  async write(tx, items, writing) {
    await aboutProducts(tx, items);
    const rows = items.map(
      ({ id, productId, text, owner, author, askedAt = atStart, isChanged = false, answer = null, answeredAt }, at) => {
        const answered = answer === null ? null : writing.moment(answeredAt ?? askedAt, [at, answeredAt ? 'answeredAt' : 'askedAt']);
        return {
          ...{ id, productId, ...by.columns({ owner, author }, at, writing), text: text.trim() },
          ...{ askedAt: writing.moment(askedAt, [at, 'askedAt']), answer: answer?.trim() ?? '', answeredAt: answered },
          changedAt: isChanged ? answered : null,
        };
      },
    );
    await inBatches(rows, (batch) => tx.insert(productQuestion).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader
      .select()
      .from(productQuestion)
      .where(isNull(productQuestion.removedAt))
      .orderBy(asc(productQuestion.id))
      .all();
    return rows.map(({ id, productId, userId, author, text, askedAt, answer, answeredAt, changedAt }) => ({
      ...{ id, productId, ...by.entry({ userId, author }, username), text, askedAt: written(askedAt) },
      ...(answeredAt === null ? { answer: null, answeredAt: null } : { answer, answeredAt: written(answeredAt) }),
      isChanged: changedAt !== null,
    }));
  },
});
