import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnswerInput, Question, QuestionInput, QuestionQuery, Questions } from '../../contract/shop/questions.ts';
import { maxWaiting, questionLength } from '../../contract/values/shop/products.ts';
import { type Database, type Reader, transact } from '../../db/client.ts';
import { productQuestion as question, user } from '../../db/schema.ts';
import { type Ctx, hasRight, requireAccount, requireRight } from '../context.ts';
import type { Actor } from '../shared/actor.ts';
import { Invalid, NotFound } from '../shared/errors.ts';
import { hiddenByDecision } from '../shared/hidden.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { pageRange } from '../shared/paging.ts';
import { isOfOneThere } from '../shared/there.ts';
import { consume, type Throttles } from '../shared/throttles.ts';
import { productIdOf } from './products.ts';
import { notifyOfAnswer, notifyOfQuestion } from './question-notices.ts';

const day = 24 * 3600 * 1000;
const isThere = isNull(question.removedAt);

interface ProductKey {
  id: string;
}
interface Key {
  id: number;
}

/**
 * Lists questions about a product: the answered ones, latest answer first, and the unanswered ones that the account has asked or may
 * answer. @throws UnknownProduct
 */
export async function readQuestions(ctx: Ctx, { id: key, ...query }: ProductKey & QuestionQuery): Promise<Questions> {
  const { db, actor } = ctx;
  const productId = await productIdOf(db, key);
  const { limit, offset } = pageRange(query);
  const answered = and(eq(question.productId, productId), isThere, isOfOneThere(question.userId), isNotNull(question.answeredAt));
  const rows = await asked(db).where(answered).orderBy(desc(question.answeredAt), desc(question.id)).limit(limit).offset(offset).all();
  const counted = await db.select({ all: count() }).from(question).where(answered).get();
  const mayAnswer = mayAnswerIn(ctx);
  const own = actor.kind === 'user' ? await waitingFor(db, productId, mayAnswer ? undefined : eq(question.userId, actor.userId)) : [];
  return {
    questions: rows.map((row) => toQuestion(row, actor)),
    total: counted?.all ?? 0,
    waiting: own.map((row) => toQuestion(row, actor)),
    mayAnswer,
  };
}

/** Asks a question about a product, and notifies those who may answer. @throws UnknownProduct, Invalid, Throttled */
export async function askQuestion(
  ctx: Ctx,
  { id: key, text: given }: ProductKey & QuestionInput,
  { throttles }: { throttles: Pick<Throttles, 'questionAccount'> },
): Promise<Question> {
  const { userId } = requireAccount(ctx);
  const { db, actor, now } = ctx;
  const text = given.trim();
  if (text.length < questionLength.min) throw new Invalid({ text: ['is too short'] });
  const productId = await productIdOf(db, key);
  await consume(throttles.questionAccount, String(userId), now);
  return transact(db, (tx) =>
    idempotent(ctx, tx, 'product-question', { productId, text }, async () => {
      const id = await nextId(tx, question);
      await tx.insert(question).values({ id, productId, userId, text, askedAt: now }).run();
      await notifyOfQuestion(tx, { productId, actorId: userId, now });
      return findQuestion(tx, eq(question.id, id), actor);
    }),
  );
}

/** Answers a question in the name of the shop, or replaces the answer; the author is notified of the first one. @throws NotFound */
export async function answerQuestion(ctx: Ctx, { id, answer: given }: Key & AnswerInput): Promise<Question> {
  const { userId } = requireRight(ctx, 'orders', 'write');
  const { db, actor, now } = ctx;
  const answer = given.trim();
  const isOne = and(eq(question.id, id), isThere);
  return transact(db, async (tx) => {
    const before = await tx.select().from(question).where(isOne).get();
    if (!before) throw new NotFound('There is no such question.');
    const isFirst = before.answeredAt === null;
    if (isFirst || before.answer !== answer)
      await tx
        .update(question)
        .set({ answer, ...(isFirst ? { answeredAt: now } : { changedAt: now }) })
        .where(isOne)
        .run();
    const { productId } = before;
    if (isFirst && before.userId !== null) await notifyOfAnswer(tx, { productId, actorId: userId, now, userId: before.userId });
    return findQuestion(tx, isOne, actor);
  });
}

/** Removes a question: one's own, or any for admins who may answer. @throws NotFound */
export async function removeQuestion(ctx: Ctx, { id }: Key): Promise<{ isRemoved: boolean }> {
  const { userId } = requireAccount(ctx);
  const isTheirs = mayAnswerIn(ctx) ? undefined : eq(question.userId, userId);
  return transact(ctx.db, async (tx) => {
    const { changes } = await tx
      .update(question)
      .set({ removedAt: ctx.now, isWithdrawn: sql<boolean>`case when ${question.userId} = ${userId} then 1 else 0 end` })
      .where(and(eq(question.id, id), isThere, isTheirs))
      .run();
    if (changes === 0) throw new NotFound('There is no such question.');
    return { isRemoved: true };
  });
}

/** Restores a question. Its author can't restore one that the shop has removed. @throws NotFound */
export async function restoreQuestion(ctx: Ctx, { id }: Key): Promise<Question> {
  const { userId } = requireAccount(ctx);
  const { db, actor } = ctx;
  const isTheirs = mayAnswerIn(ctx) ? undefined : and(eq(question.userId, userId), eq(question.isWithdrawn, true));
  return transact(db, async (tx) => {
    const { changes } = await tx
      .update(question)
      .set({ removedAt: null, isWithdrawn: false })
      .where(and(eq(question.id, id), gt(question.removedAt, hiddenByDecision), isTheirs))
      .run();
    if (changes === 0) throw new NotFound('There is no such question.');
    return findQuestion(tx, eq(question.id, id), actor);
  });
}

/** Purges questions removed more than a day ago, or dated in the future by a wrong clock. */
export async function purgeQuestions(db: Database, now: number): Promise<void> {
  const isOld = or(lt(question.removedAt, now - day), gt(question.removedAt, now + day));
  await transact(db, (tx) =>
    tx
      .delete(question)
      .where(and(gt(question.removedAt, hiddenByDecision), isOld))
      .run(),
  );
}

const mayAnswerIn = (ctx: Ctx): boolean => hasRight(ctx, 'orders', 'write');

const asked = (db: Reader) =>
  db
    .select({
      id: question.id,
      userId: question.userId,
      author: sql<string>`coalesce(${user.fullName}, ${question.author})`,
      text: question.text,
      askedAt: question.askedAt,
      answer: question.answer,
      answeredAt: question.answeredAt,
      changedAt: question.changedAt,
    })
    .from(question)
    .leftJoin(user, eq(user.id, question.userId));

const waitingFor = (db: Reader, productId: number, whose: SQL | undefined) =>
  asked(db)
    .where(and(whose, eq(question.productId, productId), isThere, isOfOneThere(question.userId), isNull(question.answeredAt)))
    .orderBy(desc(question.id))
    .limit(maxWaiting)
    .all();

async function findQuestion(db: Reader, which: SQL | undefined, actor: Actor): Promise<Question> {
  const row = await asked(db).where(which).get();
  if (!row) throw new Error('The question was not stored.');
  return toQuestion(row, actor);
}

type Asked = Awaited<ReturnType<typeof waitingFor>>[number];

function toQuestion({ id, userId, author, text, askedAt, answer, answeredAt, changedAt }: Asked, actor: Actor): Question {
  return {
    id,
    author,
    text,
    askedAt: new Date(askedAt).toISOString(),
    answer: answeredAt === null ? null : answer,
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    isChanged: changedAt !== null,
    isOwn: actor.kind === 'user' && actor.userId === userId,
  };
}
