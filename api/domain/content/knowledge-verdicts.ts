import { and, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { KnowledgeVerdict, KnowledgeVerdicts } from '../../contract/content/knowledge-base.ts';
import { maxVerdictWords } from '../../contract/values/content/knowledge-base.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { knowledgeQuestion, knowledgeVerdict as verdict } from '../../db/schema.ts';
import { type Ctx, hasRight } from '../context.ts';
import type { Actor } from '../shared/actor.ts';
import { NotFound, Unauthenticated } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { addressKey, consume, type Throttles } from '../shared/throttles.ts';

/** Condition for the actor's verdicts; undefined for an unknown actor. */
function isBy(actor: Actor): SQL | undefined {
  if (actor.kind === 'user') return eq(verdict.userId, actor.userId);
  return actor.kind === 'visitor' ? eq(verdict.visitorHash, actor.visitorHash) : undefined;
}

/** Returns the caller's vote on an answer and, for admins, the counts of all votes. @throws NotFound */
export async function readVerdicts(ctx: Ctx, { id }: { id: number }): Promise<KnowledgeVerdicts> {
  await requireQuestion(ctx.db, id);
  return answer(ctx.db, ctx.actor, id);
}

/**
 * Stores the caller's vote on an answer, replacing an earlier one. The votes of visitors at one address on one answer are limited per day,
 * because each new cookie counts as another visitor.
 * @throws NotFound, Unauthenticated, Throttled
 */
export async function judgeKnowledge(
  { db, actor, now }: Ctx,
  { id, isHelpful, words = '' }: KnowledgeVerdict,
  { address, throttles }: { address: string; throttles: Pick<Throttles, 'verdictAddress'> },
): Promise<KnowledgeVerdicts> {
  if (actor.kind === 'unknown') throw new Unauthenticated('Nobody is known who could say that.');
  await requireQuestion(db, id);
  if (actor.kind === 'visitor' && !(await answer(db, actor, id)).own)
    await consume(throttles.verdictAddress, `${id} ${addressKey(address)}`, now);
  return transact(db, async (tx) => {
    await requireQuestion(tx, id);
    const said = { isHelpful, words: words.trim(), givenAt: now };
    const { changes } = await tx
      .update(verdict)
      .set(said)
      .where(and(eq(verdict.questionId, id), isBy(actor)))
      .run();
    if (changes === 0) await insert(tx, actor, { questionId: id, ...said });
    return answer(tx, actor, id);
  });
}

type Said = Pick<typeof verdict.$inferInsert, 'questionId' | 'isHelpful' | 'words' | 'givenAt'>;

async function insert(
  tx: Queries,
  actor: Exclude<Actor, { kind: 'unknown' }>,
  { questionId, isHelpful, words, givenAt }: Said,
): Promise<void> {
  const by = actor.kind === 'user' ? { userId: actor.userId } : { visitorHash: actor.visitorHash };
  await tx
    .insert(verdict)
    .values({ id: await nextId(tx, verdict), ...by, questionId, isHelpful, words, givenAt })
    .run();
}

async function requireQuestion(db: Reader, id: number): Promise<void> {
  const found = await db.select({ id: knowledgeQuestion.id }).from(knowledgeQuestion).where(eq(knowledgeQuestion.id, id)).get();
  if (!found) throw new NotFound('There is no such question.');
}

async function answer(db: Reader, actor: Actor, id: number): Promise<KnowledgeVerdicts> {
  const { isHelpful, words } = verdict;
  const ofQuestion = eq(verdict.questionId, id);
  const by = isBy(actor);
  const own = by ? await db.select({ isHelpful, words }).from(verdict).where(and(ofQuestion, by)).get() : undefined;
  return { own: own ?? null, figures: hasRight({ actor }, 'analytics', 'read') ? await figuresOf(db, ofQuestion) : null };
}

async function figuresOf(db: Reader, ofQuestion: SQL): Promise<KnowledgeVerdicts['figures']> {
  const { isHelpful, words, givenAt } = verdict;
  const counts = await db.select({ isHelpful, all: count() }).from(verdict).where(ofQuestion).groupBy(isHelpful).all();
  const rows = await db
    .select({ isHelpful, words, givenAt })
    .from(verdict)
    .where(and(ofQuestion, ne(words, '')))
    .orderBy(desc(givenAt), desc(verdict.id))
    .limit(maxVerdictWords)
    .all();
  const of = (kind: boolean) => counts.find((row) => row.isHelpful === kind)?.all ?? 0;
  return { yes: of(true), no: of(false), words: rows.map(({ givenAt: at, ...said }) => ({ ...said, at: new Date(at).toISOString() })) };
}
