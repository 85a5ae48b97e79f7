import { desc, eq } from 'drizzle-orm';
import type { CardChange, CardMove, KanbanCardDetails, NewCard } from '../../contract/workspace/kanban-cards.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { kanbanEvent, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { leaveFiles, shareFiles } from '../files/sharing.ts';
import { idempotent } from '../shared/idempotency.ts';
import { refuseStale } from '../shared/known.ts';
import { pick } from '../shared/pick.ts';
import { announceProject, changeBoards, changeCard, findCard, readersOf, requireChangeable } from './board-access.ts';
import { filesOf, shownOf, withoutFiles } from './kanban-attachments.ts';
import { textOf } from './kanban-comments.ts';
import { notifyAdded } from './kanban-notices.ts';
import { positionUnder } from './kanban-order.ts';
import {
  type CardRow,
  changeTask,
  endOf,
  enforceTextLimit,
  insertTask,
  noteChanges,
  noteEvent,
  requireArchiveRoom,
  requireBoard,
  requireRoom,
  type TaskChange,
  type TaskRow,
} from './kanban-rows.ts';
import { answeredDue, storedDue } from './rules/due-date.ts';

/** Returns a card with all details. @throws NotFound */
export async function readCard(ctx: Ctx, { id }: { id: number }): Promise<KanbanCardDetails> {
  const { userId } = requireAccount(ctx);
  return detailsOf(ctx.db, (await findCard(ctx.db, userId, id)).card, userId);
}

/** Adds a card at the end of a column. @throws NotFound, ListFull */
export async function addCard(ctx: Ctx, input: NewCard): Promise<{ card: KanbanCardDetails }> {
  const actorId = requireAccount(ctx).userId;
  return changeBoards(ctx, input, (tx, projectId, { userId: ownerId }) =>
    idempotent(ctx, tx, 'add-card', input, async () => {
      const place = await endOf(tx, projectId, input.boardId);
      const card = await insertTask(tx, { projectId, ...place, title: input.title.trim() });
      await noteEvent(tx, card.id, { actorId, at: ctx.now, what: 'added' });
      return { card: await detailsOf(tx, { ...card, ownerId }, actorId) };
    }),
  );
}

/** Updates the fields of the request. @throws NotFound, StaleVersion, ListFull for a move from or to a full place. */
export async function updateCard(
  ctx: Ctx,
  { id, known, dueDate, isArchived, ...change }: CardChange,
): Promise<{ card: KanbanCardDetails }> {
  return changeCard(ctx, id, async (tx, card, actorId) => {
    const columns: TaskChange = columnsOf(change);
    refuseStale(pick(card, ['title', 'description']), known, { ...columns });
    if (dueDate !== undefined) columns.dueDate = storedDue(dueDate);
    await noteChanges(tx, card, columns, { actorId, at: ctx.now });
    if (columns.assignedTo) await notifyAdded(tx, card, columns.assignedTo, { actorId, at: ctx.now });
    if (isArchived !== undefined && isArchived !== card.archivedAt > 0) {
      if (isArchived) await requireArchiveRoom(tx, card.projectId);
      else await requireRoom(tx, card.projectId, 1);
      columns.archivedAt = isArchived ? ctx.now : 0;
      await noteEvent(tx, id, { actorId, at: ctx.now, what: isArchived ? 'archived' : 'restored' });
    }
    await changeTask(tx, card, columns);
    return { card: await detailsOf(tx, { ...card, ...columns }, actorId) };
  });
}

/** Moves a card below another one, in any column of its board or of another board that the caller may change. @throws NotFound, ListFull */
export async function moveCard(ctx: Ctx, { id, boardId, afterId, projectId: asked }: CardMove): Promise<{ card: KanbanCardDetails }> {
  return changeCard(ctx, id, async (tx, card, actorId) => {
    const project = asked === undefined || asked === card.projectId ? card : await enterProject(tx, card, asked, actorId);
    const { projectId, ownerId } = project;
    const { title } = await requireBoard(tx, projectId, boardId);
    if (afterId === id) return { card: await detailsOf(tx, card, actorId) };
    const place = { projectId, boardId, position: await positionUnder(tx, { projectId, boardId }, afterId) };
    if (projectId !== card.projectId || boardId !== card.boardId)
      await noteEvent(tx, id, { actorId, at: ctx.now, what: 'moved', detail: title });
    await changeTask(tx, card, place);
    if (projectId !== card.projectId) await moveFiles(tx, card, project);
    return { card: await detailsOf(tx, { ...card, ...place, ownerId }, actorId) };
  });
}

type Owned = Pick<CardRow, 'projectId' | 'ownerId'>;

/** Prepares a card's move to another board, and announces it to that board's members. @throws NotFound, ReadOnlyBoard, ListFull */
async function enterProject(tx: Queries, card: CardRow, projectId: number, actorId: number): Promise<Owned> {
  const project = { projectId, ownerId: (await requireChangeable(tx, actorId, { projectId })).userId };
  if (card.archivedAt === 0) await requireRoom(tx, projectId, 1);
  else await requireArchiveRoom(tx, projectId);
  await announceProject(tx, project);
  return project;
}

/** Gives readers of the card's new board access to its files, and removes it from others. @throws ListFull */
async function moveFiles(tx: Queries, card: CardRow, project: Owned): Promise<void> {
  const files = filesOf([card]);
  const [before, after] = [await readersOf(tx, card), await readersOf(tx, project)];
  await shareFiles(tx, files, after);
  for (const reader of before.filter((one) => !after.includes(one))) await leaveFiles(tx, files, reader);
  await enforceTextLimit(tx, project.projectId);
}

/** Inserts a copy of a card below it. @throws NotFound, ListFull */
export async function copyCard(ctx: Ctx, { id }: { id: number }): Promise<{ card: KanbanCardDetails }> {
  return changeCard(ctx, id, (tx, card, actorId) =>
    idempotent(ctx, tx, 'copy-card', id, async () => {
      const position = await positionUnder(tx, card, id);
      const copy = await insertTask(tx, { ...card, ...withoutFiles(card), comments: [], archivedAt: 0, position });
      await noteEvent(tx, copy.id, { actorId, at: ctx.now, what: 'copied' });
      return { card: await detailsOf(tx, { ...copy, ownerId: card.ownerId }, actorId) };
    }),
  );
}

/** Returns a card's details as visible to one reader. */
export async function detailsOf(db: Reader, row: CardRow, readerId: number): Promise<KanbanCardDetails> {
  const { id, boardId, title, description, labels, attachments, assignedTo, coverImage, checklist } = row;
  const events = await db
    .select({ at: kanbanEvent.at, what: kanbanEvent.what, detail: kanbanEvent.detail, name: user.fullName, img: user.avatar })
    .from(kanbanEvent)
    .leftJoin(user, eq(user.id, kanbanEvent.actorId))
    .where(eq(kanbanEvent.taskId, id))
    .orderBy(desc(kanbanEvent.id))
    .all();
  return {
    ...{ id, ownerId: row.ownerId, projectId: row.projectId, boardId, title, description, labels, assignedTo, checklist },
    attachments: shownOf(attachments).map(({ removedAt: _none, ...file }) => file),
    dueDate: answeredDue(row.dueDate),
    ...(coverImage === '' ? {} : { coverImage }),
    isArchived: row.archivedAt > 0,
    comments: row.comments.filter(({ isRemoved }) => !isRemoved).map((comment) => toComment(comment, readerId)),
    events: events.map(({ at, name, img, ...event }) => ({ ...event, at: iso(at), name: name ?? '', img: img ?? '' })),
  };
}

const iso = (time: number) => new Date(time).toISOString();

function toComment({ id, name, img, comment, at, authorId, editedAt }: TaskRow['comments'][number], readerId: number) {
  return {
    ...(id === undefined ? {} : { id }),
    ...{ name, img, text: textOf(comment) },
    ...(at === undefined ? {} : { at: iso(at) }),
    isEdited: editedAt !== undefined,
    isOwn: authorId === readerId,
  };
}

/** Returns columns for fields that are stored unchanged; for people, only the declared properties. */
function columnsOf({ title, description, labels, assignedTo, coverImage }: Omit<CardChange, 'id' | 'known' | 'dueDate' | 'isArchived'>) {
  return {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(description === undefined ? {} : { description }),
    ...(labels === undefined ? {} : { labels }),
    ...(assignedTo === undefined ? {} : { assignedTo: assignedTo.map((person) => ({ title: person.title, img: person.img })) }),
    ...(coverImage === undefined ? {} : { coverImage }),
  };
}
