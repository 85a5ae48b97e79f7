import { eq } from 'drizzle-orm';
import { kanbanLength, maxPartsOfTask, maxSteps } from '../../contract/values/workspace/kanban.ts';
import type {
  CommentChange,
  KanbanCardDetails,
  KanbanStep,
  NewComment,
  NewStep,
  StepChange,
  StepRemoval,
} from '../../contract/workspace/kanban-cards.ts';
import type { Queries } from '../../db/client.ts';
import { type KeptComment, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { changeCard } from './board-access.ts';
import { detailsOf } from './kanban-cards.ts';
import { htmlOf } from './kanban-comments.ts';
import { notifyOfComment } from './kanban-notices.ts';
import { type CardRow, changeTask, enforceTextLimit, noteEvent } from './kanban-rows.ts';

type Answer = Promise<{ card: KanbanCardDetails }>;

/** Adds a step at the end of a card's checklist. @throws NotFound, ListFull */
export async function addStep(ctx: Ctx, { cardId, text }: NewStep): Answer {
  return changeCard(ctx, cardId, (tx, card, actorId) =>
    idempotent(ctx, tx, 'add-step', [cardId, text], async () => {
      if (card.checklist.length >= maxSteps) throw new ListFull(`A checklist has at most ${maxSteps} steps.`);
      const step = { id: highest(card.checklist) + 1, text: text.trim(), isDone: false };
      return setSteps(tx, card, [...card.checklist, step], { actorId, at: ctx.now });
    }),
  );
}

/** Changes a step, or moves it in the list. @throws NotFound */
export async function updateStep(ctx: Ctx, { cardId, id, text, isDone, place }: StepChange): Answer {
  return changeCard(ctx, cardId, async (tx, card, actorId) => {
    const step = card.checklist.find((one) => one.id === id);
    if (!step) throw unknownStep();
    const next = { id, text: text?.trim() ?? step.text, isDone: isDone ?? step.isDone };
    const others = card.checklist.filter((one) => one !== step);
    const steps = others.toSpliced(place ?? card.checklist.indexOf(step), 0, next);
    return setSteps(tx, card, steps, { actorId, at: ctx.now });
  });
}

/** @throws NotFound */
export async function removeStep(ctx: Ctx, { cardId, id }: StepRemoval): Answer {
  return changeCard(ctx, cardId, async (tx, card, actorId) => {
    const steps = card.checklist.filter((one) => one.id !== id);
    if (steps.length === card.checklist.length) throw unknownStep();
    return setSteps(tx, card, steps, { actorId, at: ctx.now });
  });
}

/** Adds a comment to a card under the caller's name. @throws NotFound, ListFull */
export async function addComment(ctx: Ctx, { cardId, text }: NewComment): Answer {
  const comment = commentOf(text);
  return changeCard(ctx, cardId, (tx, card, actorId) =>
    idempotent(ctx, tx, 'add-comment', [cardId, text], async () => {
      const author = await tx.select({ name: user.fullName, img: user.avatar }).from(user).where(eq(user.id, actorId)).get();
      if (!author) throw unknownComment();
      const own: KeptComment = { ...author, comment, id: highest(card.comments) + 1, authorId: actorId, at: ctx.now };
      const comments = withinLimit([...card.comments, own]);
      await noteEvent(tx, cardId, { actorId, at: ctx.now, what: 'comment' });
      await notifyOfComment(tx, card, { actorId, at: ctx.now });
      return setComments(tx, card, comments, actorId);
    }),
  );
}

/** Edits, deletes or restores the caller's own comment. @throws NotFound for another user's, ListFull */
export async function updateComment(ctx: Ctx, { cardId, id, text, isRemoved }: CommentChange): Answer {
  const comment = text === undefined ? undefined : commentOf(text);
  return changeCard(ctx, cardId, async (tx, card, actorId) => {
    if (!card.comments.some((one) => one.id === id && one.authorId === actorId)) throw unknownComment();
    const comments = card.comments.map((one) => {
      if (one.id !== id) return one;
      const { isRemoved: was, ...kept } = comment === undefined ? one : { ...one, comment, editedAt: ctx.now };
      return (isRemoved ?? was) ? { ...kept, isRemoved: true as const } : kept;
    });
    return setComments(tx, card, withinLimit(comments), actorId);
  });
}

const unknownStep = () => new NotFound('There is no such step.');
const unknownComment = () => new NotFound('There is no such comment of yours.');
const highest = (list: readonly { id?: number }[]) => Math.max(0, ...list.map(({ id }) => id ?? 0));

async function setSteps(tx: Queries, card: CardRow, checklist: KanbanStep[], by: { actorId: number; at: number }): Answer {
  await changeTask(tx, card, { checklist });
  await enforceTextLimit(tx, card.projectId);
  await noteEvent(tx, card.id, { ...by, what: 'checklist' });
  return { card: await detailsOf(tx, { ...card, checklist }, by.actorId) };
}

async function setComments(tx: Queries, card: CardRow, comments: KeptComment[], readerId: number): Answer {
  await changeTask(tx, card, { comments });
  await enforceTextLimit(tx, card.projectId);
  return { card: await detailsOf(tx, { ...card, comments }, readerId) };
}

/** Returns a comment in its stored form, which can be resubmitted with its whole task. @throws Invalid */
function commentOf(text: string): string {
  const html = htmlOf(text);
  if (html.length > kanbanLength.comment) throw new Invalid({ 'data.text': ['is too long'] });
  return html;
}

/** Drops the oldest deleted comments to make room. @throws ListFull */
function withinLimit(comments: KeptComment[]): KeptComment[] {
  let spare = comments.length - maxPartsOfTask.comments;
  const kept = comments.filter(({ isRemoved }) => !isRemoved || spare-- <= 0);
  if (kept.length > maxPartsOfTask.comments) throw new ListFull(`A card has at most ${maxPartsOfTask.comments} comments.`);
  return kept;
}
