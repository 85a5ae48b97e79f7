import { and, asc, count, desc, eq, gt, inArray, lte, max } from 'drizzle-orm';
import { removalTime } from '../../contract/values/shared/removals.ts';
import { maxProjects, maxRemovedProjects } from '../../contract/values/workspace/kanban.ts';
import type { NewProject, OwnProject, ProjectChange, ProjectEntry } from '../../contract/workspace/kanban-projects.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { kanbanMember, kanbanProject, kanbanTask, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { dropFiles, leaveFiles, shareFiles } from '../files/sharing.ts';
import { announce } from '../shared/announce.ts';
import { Invalid, ListFull } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { announceProject, inUse, readersOf, requireProject, unknownBoards } from './board-access.ts';
import { filesOfBoards } from './kanban-attachments.ts';
import { addUsualColumns } from './kanban-boards.ts';

type ProjectRow = typeof kanbanProject.$inferSelect;

const entryColumns = {
  ...{ id: kanbanProject.id, title: kanbanProject.title, position: kanbanProject.position },
  ...{ ownerId: user.id, name: user.fullName, img: user.avatar },
};

/** Lists boards in use that an account can see or is invited to: its own first, in their order. */
export async function projectsFor(db: Reader, userId: number): Promise<ProjectEntry[]> {
  const own = await db
    .select({ ...entryColumns, openedAt: kanbanProject.openedAt })
    .from(kanbanProject)
    .innerJoin(user, eq(user.id, kanbanProject.userId))
    .where(and(eq(kanbanProject.userId, userId), inUse))
    .orderBy(asc(kanbanProject.position))
    .all();
  const others = await db
    .select({ ...entryColumns, role: kanbanMember.role, joinedAt: kanbanMember.joinedAt, openedAt: kanbanMember.openedAt })
    .from(kanbanMember)
    .innerJoin(kanbanProject, eq(kanbanProject.id, kanbanMember.projectId))
    .innerJoin(user, eq(user.id, kanbanProject.userId))
    .where(and(eq(kanbanMember.memberId, userId), inUse))
    .orderBy(asc(kanbanMember.invitedAt), asc(kanbanMember.projectId))
    .all();
  const projects = [...own.map((project) => ({ ...project, role: 'owner' as const, joinedAt: 1 })), ...others];
  const last = Math.max(...projects.filter(({ joinedAt }) => joinedAt > 0).map(({ openedAt }) => openedAt));
  return projects.map(({ position, joinedAt, openedAt, ...project }) => ({
    ...project,
    isFirst: position === 0,
    isLast: openedAt > 0 && openedAt === last,
    hasJoined: joinedAt > 0,
  }));
}

/** Records the board last opened by the account. @throws NotFound */
export async function openProject(ctx: Ctx, { projectId }: { projectId: number }): Promise<{ projectId: number }> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const { role } = await requireProject(tx, userId, { projectId });
    const opened = { openedAt: ctx.now };
    if (role === 'owner') {
      const own = and(eq(kanbanProject.userId, userId), eq(kanbanProject.id, projectId));
      await tx.update(kanbanProject).set(opened).where(own).run();
    } else {
      const own = and(eq(kanbanMember.memberId, userId), eq(kanbanMember.projectId, projectId));
      await tx.update(kanbanMember).set(opened).where(own).run();
    }
    return { projectId };
  });
}

/** Lists all boards owned by the caller, including archived and restorable ones, each with its number of cards. */
export async function listOwnProjects(ctx: Ctx): Promise<{ projects: OwnProject[] }> {
  const { userId } = requireAccount(ctx);
  const rows = await ctx.db.select().from(kanbanProject).where(eq(kanbanProject.userId, userId)).orderBy(asc(kanbanProject.position)).all();
  const kept = rows.filter(({ removedAt }) => removedAt === 0 || removedAt > ctx.now - removalTime);
  const ids = kept.map(({ id }) => id);
  const counts = await ctx.db
    .select({ projectId: kanbanTask.projectId, cards: count() })
    .from(kanbanTask)
    .where(inArray(kanbanTask.projectId, ids))
    .groupBy(kanbanTask.projectId)
    .all();
  const cards = new Map(counts.map((row) => [row.projectId, row.cards]));
  return { projects: kept.map((row) => toOwn(row, cards.get(row.id) ?? 0)) };
}

function toOwn({ id, title, position, archivedAt, removedAt }: ProjectRow, cards: number): OwnProject {
  return {
    ...{ id, title, isFirst: position === 0, isArchived: archivedAt > 0 },
    ...(removedAt > 0 ? { removedAt: new Date(removedAt).toISOString() } : {}),
    cards,
  };
}

/** Adds a board after the caller's others. @throws ListFull */
export async function addProject(ctx: Ctx, { title, isEmpty = false }: NewProject): Promise<{ project: OwnProject }> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-project', [title, isEmpty], async () => {
      await dropOldProjects(tx, userId, ctx.now);
      await requireProjectRoom(tx, userId);
      const last = await tx
        .select({ position: max(kanbanProject.position) })
        .from(kanbanProject)
        .where(eq(kanbanProject.userId, userId))
        .get();
      const id = await nextId(tx, kanbanProject);
      const project = { id, userId, title: title.trim(), position: (last?.position ?? 0) + 1, archivedAt: 0, removedAt: 0, openedAt: 0 };
      await tx.insert(kanbanProject).values(project).run();
      if (!isEmpty) await addUsualColumns(tx, id);
      await announce(tx, 'kanban', userId);
      return { project: toOwn(project, 0) };
    }),
  );
}

/** Renames, archives, deletes or restores a board owned by the caller. @throws NotFound, Invalid for the first board, ListFull */
export async function updateProject(
  ctx: Ctx,
  { projectId, title, isArchived, isRemoved }: ProjectChange,
): Promise<{ project: OwnProject }> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const own = and(eq(kanbanProject.userId, userId), eq(kanbanProject.id, projectId));
    const before = await tx.select().from(kanbanProject).where(own).get();
    if (!before || (before.removedAt > 0 && before.removedAt <= ctx.now - removalTime)) throw unknownBoards();
    if (before.position === 0 && (isArchived || isRemoved)) {
      throw new Invalid({ 'data.projectId': ['The first board stays: it can be cleared, and not archived or deleted.'] }, 'FIRST_BOARD');
    }
    const set = (time: number, isSet: boolean | undefined) => (isSet === undefined || isSet === time > 0 ? time : isSet ? ctx.now : 0);
    const change = {
      title: title?.trim() ?? before.title,
      archivedAt: set(before.archivedAt, isArchived),
      removedAt: set(before.removedAt, isRemoved),
    };
    if (before.removedAt > 0 && change.removedAt === 0) await requireProjectRoom(tx, userId);
    await tx.update(kanbanProject).set(change).where(own).run();
    if (isInUse(before) !== isInUse(change)) await shareFilesOf(tx, { projectId, ownerId: userId }, isInUse(change));
    await dropOldProjects(tx, userId, ctx.now);
    await announceProject(tx, { projectId, ownerId: userId });
    const cards = await countRows(tx, kanbanTask, eq(kanbanTask.projectId, projectId));
    return { project: toOwn({ ...before, ...change }, cards) };
  });
}

const isInUse = ({ archivedAt, removedAt }: Pick<ProjectRow, 'archivedAt' | 'removedAt'>) => archivedAt === 0 && removedAt === 0;

/** Shares a board's files with members while they can see the board. */
async function shareFilesOf(tx: Queries, project: { projectId: number; ownerId: number }, isSeen: boolean): Promise<void> {
  const members = (await readersOf(tx, project)).filter((id) => id !== project.ownerId);
  const files = await filesOfBoards(tx, project.projectId);
  if (isSeen) await shareFiles(tx, files, members);
  else for (const member of members) await leaveFiles(tx, files, member);
}

async function requireProjectRoom(tx: Queries, userId: number): Promise<void> {
  const own = and(eq(kanbanProject.userId, userId), eq(kanbanProject.removedAt, 0));
  if ((await countRows(tx, kanbanProject, own)) >= maxProjects) throw new ListFull(`There are ${maxProjects} boards already.`);
}

/** Permanently deletes boards that can no longer be restored: those deleted long ago, and all but the newest ones. */
async function dropOldProjects(tx: Queries, userId: number, now: number): Promise<void> {
  const removed = await tx
    .select({ id: kanbanProject.id, removedAt: kanbanProject.removedAt })
    .from(kanbanProject)
    .where(and(eq(kanbanProject.userId, userId), gt(kanbanProject.removedAt, 0)))
    .orderBy(desc(kanbanProject.removedAt), desc(kanbanProject.id))
    .all();
  for (const { id } of removed.filter(({ removedAt }, at) => at >= maxRemovedProjects || removedAt <= now - removalTime)) {
    await deleteForGood(tx, id);
  }
}

/** Permanently deletes a board with its dependent data, and files that no others use. */
async function deleteForGood(tx: Queries, id: number): Promise<void> {
  await dropFiles(tx, await filesOfBoards(tx, id));
  await tx.delete(kanbanProject).where(eq(kanbanProject.id, id)).run();
}

/** Permanently deletes all boards of a deleted account. */
export async function deleteProjectsOf(tx: Queries, userId: number): Promise<void> {
  const own = await tx.select({ id: kanbanProject.id }).from(kanbanProject).where(eq(kanbanProject.userId, userId)).all();
  for (const { id } of own) await deleteForGood(tx, id);
}

/** Permanently deletes all accounts' boards whose restore period has ended. */
export async function purgeProjects(db: Database, now: number): Promise<void> {
  const isDue = and(gt(kanbanProject.removedAt, 0), lte(kanbanProject.removedAt, now - removalTime));
  await transact(db, async (tx) => {
    const due = await tx.select({ id: kanbanProject.id }).from(kanbanProject).where(isDue).all();
    for (const { id } of due) await deleteForGood(tx, id);
  });
}
