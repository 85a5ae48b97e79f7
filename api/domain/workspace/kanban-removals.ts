import { and, asc, desc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { removalTime } from '../../contract/values/shared/removals.ts';
import { maxBoardBytes, maxBoards, maxRemovals } from '../../contract/values/workspace/kanban.ts';
import type { ArchiveAnswer } from '../../contract/workspace/kanban-cards.ts';
import type { ColumnRemoval, Restoration } from '../../contract/workspace/kanban-columns.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { kanbanBoard, kanbanEvent, kanbanMember, kanbanProject, kanbanRemoval, kanbanTask, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { dropFiles, shareFiles } from '../files/sharing.ts';
import { inBatches } from '../shared/batches.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { pick } from '../shared/pick.ts';
import { fold } from '../shared/rules/text.ts';
import { changeBoards, changeCard, mayRead, memberOf, readersOf } from './board-access.ts';
import { filesOf } from './kanban-attachments.ts';
import { insertBoard } from './kanban-boards.ts';
import { boardsInOrder, writeOrder } from './kanban-columns.ts';
import { lastPosition } from './kanban-order.ts';
import { enforceTextLimit, onBoards, projectsBeside, requireRoom, type TaskRow, taskColumns, unknownBoard } from './kanban-rows.ts';
import { boardIdOf, freeTitle } from './rules/kanban.ts';

type Removal = typeof kanbanRemoval.$inferSelect;
type Answer = Promise<{ removalId: number }>;

/** Lists restorable deletions of a board's cards and columns, newest first. */
export async function removalsOf(db: Reader, projectId: number, now: number): Promise<ArchiveAnswer['removals']> {
  const { id, removedAt, board, tasks } = kanbanRemoval;
  const rows = await db
    .select({ id, removedAt, board, tasks })
    .from(kanbanRemoval)
    .where(and(eq(kanbanRemoval.projectId, projectId), gt(removedAt, now - removalTime)))
    .orderBy(desc(id))
    .limit(maxRemovals)
    .all();
  return rows.map((row) => ({
    removalId: row.id,
    title: row.board?.title ?? row.tasks[0]?.title ?? '',
    isColumn: row.board !== null,
    cards: row.tasks.length,
    removedAt: new Date(row.removedAt).toISOString(),
  }));
}

/** Deletes a card; it can be restored for a while. @throws NotFound */
export async function removeCard(ctx: Ctx, { id }: { id: number }): Answer {
  return changeCard(ctx, id, async (tx, card) => {
    const removalId = await keep(
      tx,
      { projectId: card.projectId, board: null, tasks: [{ ...pick(card, taskColumns), id, projectId: card.projectId }] },
      ctx.now,
    );
    await tx
      .delete(kanbanTask)
      .where(and(eq(kanbanTask.projectId, card.projectId), eq(kanbanTask.id, id)))
      .run();
    return { removalId };
  });
}

/** Deletes a board with its tasks, including archived ones, or only its tasks; they can be restored for a while. @throws NotFound */
export async function removeColumn(ctx: Ctx, { id, keepsColumn, ...asked }: ColumnRemoval): Answer {
  return changeBoards(ctx, asked, async (tx, projectId) => {
    const boards = await boardsInOrder(tx, projectId);
    const place = boards.findIndex((one) => one.id === id);
    const board = boards[place];
    if (!board) throw unknownBoard();
    const own = and(keepsColumn ? onBoards(projectId) : eq(kanbanTask.projectId, projectId), eq(kanbanTask.boardId, id));
    const tasks = await tx.select().from(kanbanTask).where(own).orderBy(asc(kanbanTask.position)).all();
    const removalId = await keep(tx, { projectId, board: keepsColumn ? null : { ...board, position: place }, tasks }, ctx.now);
    await tx.delete(kanbanTask).where(own).run();
    if (!keepsColumn) {
      await tx
        .delete(kanbanBoard)
        .where(and(eq(kanbanBoard.projectId, projectId), eq(kanbanBoard.id, id)))
        .run();
    }
    return { removalId };
  });
}

/** Restores deleted items in their former state and place, as far as it is free. @throws NotFound, ListFull */
export async function restore(ctx: Ctx, { removalId }: Restoration): Promise<{ ids: number[] }> {
  const { userId } = requireAccount(ctx);
  const isKept = and(eq(kanbanRemoval.id, removalId), gt(kanbanRemoval.removedAt, ctx.now - removalTime));
  const found = await ctx.db
    .select({ projectId: kanbanRemoval.projectId })
    .from(kanbanRemoval)
    .innerJoin(kanbanProject, eq(kanbanProject.id, kanbanRemoval.projectId))
    .leftJoin(kanbanMember, memberOf(userId))
    .where(and(isKept, mayRead(userId)))
    .get();
  if (!found) throw unknownRemoval();
  return changeBoards(ctx, found, async (tx, projectId, { userId: ownerId }) => {
    const own = and(eq(kanbanRemoval.projectId, projectId), eq(kanbanRemoval.id, removalId));
    const removal = await tx.select().from(kanbanRemoval).where(own).get();
    if (!removal) throw unknownRemoval();
    await requireRoom(tx, projectId, removal.tasks.filter(({ archivedAt }) => archivedAt === 0).length);
    const newBoardId = removal.board && (await putBoard(tx, { ...removal.board, projectId }));
    const ids = await putTasks(tx, await placedTasks(tx, removal, newBoardId));
    await putEvents(tx, removal.events, ids);
    // Members who have joined in the meantime get access to the files, too.
    await shareFiles(tx, filesOf(removal.tasks), await readersOf(tx, { projectId, ownerId }));
    await enforceTextLimit(tx, projectId);
    await tx.delete(kanbanRemoval).where(own).run();
    return { ids: [...ids.values()] };
  });
}

const unknownRemoval = () => new NotFound('This can not be brought back any more.');

/** @returns the id for restoring it, which is never reused */
async function keep(
  tx: Queries,
  { projectId, board, tasks }: Pick<Removal, 'projectId' | 'board' | 'tasks'>,
  now: number,
): Promise<number> {
  const id = await nextId(tx, kanbanRemoval);
  const events: Removal['events'] = [];
  await inBatches(tasks, async (batch) => {
    const ids = batch.map((task) => task.id);
    events.push(...(await tx.select().from(kanbanEvent).where(inArray(kanbanEvent.taskId, ids)).orderBy(asc(kanbanEvent.id)).all()));
  });
  await tx.insert(kanbanRemoval).values({ id, projectId, removedAt: now, board, tasks, events }).run();
  await deleteOldest(tx, projectId, now);
  return id;
}

/** Keeps the newest deletion regardless of size, and older ones for a month within the size limit for all deletions of the owner. */
async function deleteOldest(tx: Queries, projectId: number, now: number): Promise<void> {
  const own = inArray(kanbanRemoval.projectId, projectsBeside(tx, projectId));
  const bytes = sql<number>`octet_length(${kanbanRemoval.tasks}) + octet_length(${kanbanRemoval.events})`;
  const { id, removedAt } = kanbanRemoval;
  const kept = await tx.select({ id, removedAt, bytes }).from(kanbanRemoval).where(own).orderBy(desc(kanbanRemoval.id)).all();
  let held = 0;
  const last = kept.findIndex(({ bytes: size, removedAt: at }, place) => {
    held += size;
    return place >= maxRemovals || (place > 0 && (held > maxBoardBytes || at <= now - removalTime));
  });
  const oldest = kept[last];
  if (oldest) await deleteForGood(tx, and(own, lte(kanbanRemoval.id, oldest.id)));
}

/** Permanently deletes removals, with files that no others use. */
async function deleteForGood(tx: Queries, where: SQL | undefined): Promise<void> {
  const forgotten = await tx.delete(kanbanRemoval).where(where).returning({ tasks: kanbanRemoval.tasks }).all();
  await dropFiles(
    tx,
    forgotten.flatMap(({ tasks }) => filesOf(tasks)),
  );
}

/** Purges removals that can no longer be restored. */
export async function purgeKanbanRemovals(db: Database, now: number): Promise<void> {
  await transact(db, (tx) => deleteForGood(tx, lt(kanbanRemoval.removedAt, now - removalTime)));
}

/** Restores a board at its former place; an id or title taken in the meantime is replaced. @returns its id */
async function putBoard(tx: Queries, { projectId, id: before, title: said, position: place, taskLimit }: NonNullable<Removal['board']>) {
  const boards = await boardsInOrder(tx, projectId);
  if (boards.length >= maxBoards) throw new ListFull(`There are ${maxBoards} boards already.`);
  const ids = boards.map((board) => board.id);
  const keys = boards.map(({ titleKey }) => titleKey);
  const title = freeTitle(said, (text) => keys.includes(fold(text)));
  const id = ids.includes(before) ? boardIdOf(title, ids) : before;
  await insertBoard(tx, projectId, { id, title });
  await tx
    .update(kanbanBoard)
    .set({ taskLimit })
    .where(and(eq(kanbanBoard.projectId, projectId), eq(kanbanBoard.id, id)))
    .run();
  await writeOrder(tx, projectId, ids.toSpliced(place, 0, id));
  return id;
}

/** Returns restorable tasks with positions: those whose place on their board is taken are moved to its end together. @throws NotFound */
async function placedTasks(tx: Queries, { projectId, tasks }: Removal, newBoardId: string | null): Promise<TaskRow[]> {
  const [first] = tasks;
  if (!first) return [];
  const boards = (await boardsInOrder(tx, projectId)).map(({ id }) => id);
  const boardId = newBoardId ?? (boards.includes(first.boardId) ? first.boardId : boards[0]);
  if (boardId === undefined) throw unknownBoard();
  const board = { projectId, boardId };
  const here = await tx
    .select({ position: kanbanTask.position })
    .from(kanbanTask)
    .where(and(eq(kanbanTask.projectId, projectId), eq(kanbanTask.boardId, boardId)))
    .all();
  const used = new Set(here.map(({ position }) => position));
  const isFree = tasks.every(({ position }) => !used.has(position));
  const move = isFree ? 0 : (await lastPosition(tx, board)) - first.position;
  return tasks.map((task) => ({ ...task, ...board, position: task.position + move }));
}

/** Restores tasks under their former ids; a second copy gets new ones. @returns the new ids by the old ones */
async function putTasks(tx: Queries, tasks: readonly TaskRow[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  await inBatches(tasks, async (batch) => {
    const rows = batch.map((task) => ({ ...contentOf(task), id: task.id }));
    const put = tx.insert(kanbanTask).values(rows).onConflictDoNothing({ target: kanbanTask.id });
    for (const { id } of await put.returning({ id: kanbanTask.id }).all()) ids.set(id, id);
  });
  const others = tasks.filter(({ id }) => !ids.has(id));
  if (others.length === 0) return ids;
  const first = await nextId(tx, kanbanTask, others.length);
  const copies = others.map((task, at) => ({ task, id: first + at }));
  for (const { task, id } of copies) ids.set(task.id, id);
  await inBatches(copies, (batch) =>
    tx
      .insert(kanbanTask)
      .values(batch.map(({ task, id }) => ({ ...contentOf(task), id })))
      .run(),
  );
  return ids;
}

const contentOf = (task: TaskRow): Omit<TaskRow, 'id'> => ({ ...pick(task, taskColumns), projectId: task.projectId });

/** Restores events, without actors whose account no longer exists. */
async function putEvents(tx: Queries, events: Removal['events'], ids: ReadonlyMap<number, number>): Promise<void> {
  const there = new Set<number>();
  await inBatches([...new Set(events.flatMap(({ actorId }) => actorId ?? []))], async (batch) => {
    for (const { id } of await tx.select({ id: user.id }).from(user).where(inArray(user.id, batch)).all()) there.add(id);
  });
  const rows = events.flatMap(({ taskId: before, actorId: doneBy, at, what, detail }) => {
    const taskId = ids.get(before);
    const actorId = doneBy !== null && there.has(doneBy) ? doneBy : null;
    return taskId === undefined ? [] : [{ taskId, actorId, at, what, detail }];
  });
  await inBatches(rows, (batch) => tx.insert(kanbanEvent).values(batch).run());
}
