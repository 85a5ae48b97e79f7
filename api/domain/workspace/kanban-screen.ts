import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { maxArchiveRows, maxBoards, maxBoardTasks } from '../../contract/values/workspace/kanban.ts';
import type { ArchiveAnswer, BoardMember, BoardsQuery, KanbanCard, KanbanProject } from '../../contract/workspace/kanban-cards.ts';
import type { Reader } from '../../db/client.ts';
import { kanbanBoard, kanbanTask } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { inBatches } from '../shared/batches.ts';
import { requireProject } from './board-access.ts';
import { shownOf } from './kanban-attachments.ts';
import { labelTonesOf } from './kanban-labels.ts';
import { membersOf } from './kanban-members.ts';
import { projectsFor } from './kanban-projects.ts';
import { removalsOf } from './kanban-removals.ts';
import { onBoards, type TaskRow } from './kanban-rows.ts';
import { answeredDue } from './rules/due-date.ts';
import { fits, sizesIn } from './rules/kanban-filter.ts';

/** Columns that filters need from every card. Descriptions are long, and only read for a text search. */
const lightColumns = (hasWords: boolean) => ({
  id: kanbanTask.id,
  boardId: kanbanTask.boardId,
  title: kanbanTask.title,
  description: hasWords ? kanbanTask.description : sql<string>`''`,
  labels: kanbanTask.labels,
  dueDate: kanbanTask.dueDate,
  assignedTo: kanbanTask.assignedTo,
});
type LightCard = Pick<TaskRow, keyof ReturnType<typeof lightColumns>>;

/** Returns a board with its columns, each with the first of its matching cards. @throws NotFound for a board that the caller may not see */
export async function readBoards(ctx: Ctx, { projectId: asked, ownerId, shown, ...filter }: BoardsQuery): Promise<KanbanProject> {
  const { userId } = requireAccount(ctx);
  const project = await requireProject(ctx.db, userId, { projectId: asked, ownerId });
  const boards = await ctx.db
    .select()
    .from(kanbanBoard)
    .where(eq(kanbanBoard.projectId, project.id))
    .orderBy(asc(kanbanBoard.position))
    .limit(maxBoards)
    .all();
  const all: LightCard[] = await ctx.db
    .select(lightColumns(Boolean(filter.q)))
    .from(kanbanTask)
    .where(onBoards(project.id))
    .orderBy(asc(kanbanTask.boardId), asc(kanbanTask.position))
    .limit(maxBoardTasks)
    .all();
  const onBoard = Map.groupBy(all, ({ boardId }) => boardId);
  const sizeOf = sizesIn(shown);
  const columns = boards.map(({ id, title, taskLimit }) => {
    const own = onBoard.get(id) ?? [];
    const found = own.filter((card) => fits(card, filter, ctx.now));
    return { id, title, taskLimit, total: own.length, found: found.length, first: found.slice(0, sizeOf(id)) };
  });
  const cards = await cardsOf(
    ctx.db,
    project.id,
    columns.flatMap(({ first }) => first.map(({ id }) => id)),
  );
  const members = await membersOf(ctx.db, project);
  return {
    ...{ id: project.id, title: project.title, role: project.role, isFirst: project.position === 0 },
    ownerId: project.userId,
    readerId: userId,
    isOwn: project.role === 'owner',
    columns: columns.map(({ first, ...column }) => ({ ...column, cards: first.flatMap(({ id }) => cards.get(id) ?? []) })),
    people: peopleOf(members, all),
    labels: [...new Set(all.flatMap(({ labels }) => labels))].slice(0, 100),
    labelTones: await labelTonesOf(ctx.db, project.id),
    members,
    projects: await projectsFor(ctx.db, userId),
  };
}

/** Finds cards by title or labels on all boards that the account may use, newest first. */
export async function findCards(ctx: Ctx, { q, limit }: { q: string; limit: number }) {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const seen = (await projectsFor(db, userId)).filter(({ hasJoined }) => hasJoined).map(({ id }) => id);
  const all = await db
    .select({ ...lightColumns(false), projectId: kanbanTask.projectId, column: kanbanBoard.title })
    .from(kanbanTask)
    .innerJoin(kanbanBoard, and(eq(kanbanBoard.projectId, kanbanTask.projectId), eq(kanbanBoard.id, kanbanTask.boardId)))
    .where(and(inArray(kanbanTask.projectId, seen), eq(kanbanTask.archivedAt, 0)))
    .orderBy(desc(kanbanTask.id))
    .limit(2 * maxBoardTasks)
    .all();
  const found = all.filter((card) => fits(card, { q }, ctx.now)).slice(0, limit);
  return found.map(({ id, title, dueDate, projectId, column }) => ({ id, title, dueDate, column, projectId }));
}

/** Returns the newest archived cards, and deleted cards and columns. @throws NotFound */
export async function readArchive(ctx: Ctx, asked: { projectId?: number; ownerId?: number }): Promise<ArchiveAnswer> {
  const { id: projectId } = await requireProject(ctx.db, requireAccount(ctx).userId, asked);
  const { id, boardId, title, archivedAt } = kanbanTask;
  const rows = await ctx.db
    .select({ id, boardId, title, archivedAt })
    .from(kanbanTask)
    .where(and(eq(kanbanTask.projectId, projectId), ne(archivedAt, 0)))
    .orderBy(desc(archivedAt), desc(id))
    .limit(maxArchiveRows)
    .all();
  const cards = rows.map((row) => ({ ...row, archivedAt: new Date(row.archivedAt).toISOString() }));
  return { cards, removals: await removalsOf(ctx.db, projectId, ctx.now) };
}

/** Returns cards by id, as shown on a board. */
async function cardsOf(db: Reader, projectId: number, ids: number[]): Promise<Map<number, KanbanCard>> {
  const cards = new Map<number, KanbanCard>();
  await inBatches(ids, async (some) => {
    const own = and(eq(kanbanTask.projectId, projectId), inArray(kanbanTask.id, some));
    for (const row of await db.select().from(kanbanTask).where(own).all()) cards.set(row.id, toCard(row));
  });
  return cards;
}

function toCard({ id, boardId, title, labels, dueDate, assignedTo, coverImage, ...row }: TaskRow): KanbanCard {
  return {
    ...{ id, boardId, title, labels, assignedTo },
    dueDate: answeredDue(dueDate),
    ...(coverImage === '' ? {} : { coverImage }),
    hasDescription: row.description !== '',
    comments: row.comments.filter(({ isRemoved }) => !isRemoved).length,
    attachments: shownOf(row.attachments).length,
    steps: row.checklist.length,
    stepsDone: row.checklist.filter(({ isDone }) => isDone).length,
  };
}

/** Returns members and other people on cards, each name once. */
function peopleOf(members: readonly BoardMember[], cards: readonly LightCard[]): KanbanProject['people'] {
  const people = new Map(members.filter(({ hasJoined }) => hasJoined).map(({ name, img }) => [name, { title: name, img }]));
  for (const person of cards.flatMap(({ assignedTo }) => assignedTo)) if (!people.has(person.title)) people.set(person.title, person);
  return [...people.values()].slice(0, 100);
}
