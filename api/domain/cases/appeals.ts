import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { AppealDecisionInput, AppealInput } from '../../contract/cases/cases.ts';
import { areaOfKind } from '../../contract/values/shared/cases.ts';
import { type Queries, transact } from '../../db/client.ts';
import { caseDecision, moderationCase } from '../../db/schema.ts';
import { type Ctx, requireAccount, requireRight } from '../context.ts';
import { liftSuspension } from '../identity/suspension.ts';
import { Forbidden, Invalid, NotFound, TooLate, WrongState } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { type CaseRow, requireAnyArea, requireOthers } from './decisions.ts';
import { notifyAppellant, notifyStaff } from './notices.ts';
import { canAppeal } from './rules/deadline.ts';
import type { CaseTools } from './tools.ts';

type DecisionRow = typeof caseDecision.$inferSelect;

/**
 * Appeals against a decision that concerns the caller. @throws Unauthenticated, NotFound, Invalid, WrongState for a second time, TooLate
 */
export async function appealDecision(ctx: Ctx, { id, text: given }: AppealInput): Promise<void> {
  const { userId } = requireAccount(ctx);
  const text = given.trim();
  if (text === '') throw new Invalid({ text: ['is needed'] });
  await transact(ctx.db, async (tx) => {
    const found = await findDecision(tx, id);
    if (found?.decision.accountId !== userId || found.decision.measure === 'none') throw unknownDecision();
    if (found.decision.appealedAt !== null) throw new WrongState('You have appealed against this before.');
    if (!canAppeal(found.decision, ctx.now)) throw new TooLate('The time to appeal is over.');
    await tx.update(caseDecision).set({ appeal: text, appealedAt: ctx.now }).where(eq(caseDecision.id, id)).run();
    await notifyStaff(tx, 'appeal', { kind: found.about.kind, now: ctx.now });
  });
}

async function findDecision(tx: Queries, id: number): Promise<{ decision: DecisionRow; about: CaseRow } | undefined> {
  return tx
    .select({ decision: caseDecision, about: moderationCase })
    .from(caseDecision)
    .innerJoin(moderationCase, eq(moderationCase.id, caseDecision.caseId))
    .where(eq(caseDecision.id, id))
    .get();
}

const unknownDecision = () => new NotFound('There is no such decision.');

/**
 * Decides on an appeal; neither the moderator of the decision nor the person concerned may do so.
 * @throws Unauthenticated, Forbidden, NotFound, Invalid, WrongState if there is no appeal, or it is decided
 */
export async function decideAppeal(
  ctx: Ctx,
  { id, caseId, verdict, text }: AppealDecisionInput,
  tools: Pick<CaseTools, 'subjects' | 'publicUrl'>,
): Promise<void> {
  const { userId } = requireAnyArea(ctx);
  const answer = text.trim();
  if (answer === '') throw new Invalid({ text: ['is needed'] });
  const isOverturned = verdict === 'overturn';
  await transact(ctx.db, async (tx) => {
    const found = await findDecision(tx, id);
    if (found?.about.id !== caseId) throw unknownDecision();
    const { decision, about } = found;
    requireRight(ctx, areaOfKind(about.kind), 'write');
    if (decision.appealedAt === null || decision.appealDecidedAt !== null) throw new WrongState('There is no appeal to decide about.');
    if (decision.deciderId === userId) throw new Forbidden('Somebody else has to decide about an appeal against your decision.');
    await requireOthers(tx, about, userId);
    await tx
      .update(caseDecision)
      .set({ appealDecidedAt: ctx.now, appealDeciderId: userId, isOverturned, answer })
      .where(eq(caseDecision.id, id))
      .run();
    if (isOverturned) await undo(ctx, tx, { found, deciderId: userId, subjects: tools.subjects });
    await notifyAppellant(tx, { about, isOverturned, answer }, { now: ctx.now, publicUrl: tools.publicUrl });
  });
}

/** Undoes a decision: shows hidden content and lifts the suspension, unless another decision stands. */
async function undo(
  { now }: Ctx,
  tx: Queries,
  {
    found: { decision, about },
    deciderId,
    subjects,
  }: { found: { decision: DecisionRow; about: CaseRow }; deciderId: number; subjects: CaseTools['subjects'] },
): Promise<void> {
  const { rule, text, decidedAt } = decision;
  const carried = { id: about.subjectId, now, deciderId, rule, text, decidedAt };
  const source = subjects[about.kind];
  if (decision.automatic !== null) return source.keep?.(tx, carried);
  const { accountId, measure } = decision;
  if (accountId !== null && measure.startsWith('suspend') && !(await isSuspendedOtherwise(tx, decision, now)))
    await liftSuspension(tx, accountId, now);
  if (measure !== 'warning') await source.show?.(tx, carried);
}

async function isSuspendedOtherwise(tx: Queries, { id, accountId }: DecisionRow, now: number): Promise<boolean> {
  const stands = or(isNull(caseDecision.isOverturned), eq(caseDecision.isOverturned, false));
  const isForGood = eq(caseDecision.measure, 'suspend');
  const goesOn = and(eq(caseDecision.measure, 'suspend-until'), gt(caseDecision.until, now));
  const other = and(eq(caseDecision.accountId, accountId ?? 0), ne(caseDecision.id, id), stands, or(isForGood, goesOn));
  return (await countRows(tx, caseDecision, other)) > 0;
}
