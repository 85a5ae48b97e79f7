import { and, eq, gt, or, type SQL } from 'drizzle-orm';
import type { ProjectRole } from '../../contract/values/workspace/kanban.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { kanbanMember, kanbanProject, kanbanTask } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { NotFound, ReadOnlyBoard } from '../shared/errors.ts';
import { type CardRow, unknownTask } from './kanban-rows.ts';

/** Selects a board: by id, or the first one of an account; by default the account's own first board. */
export interface AskedProject {
  projectId?: number | undefined;
  ownerId?: number | undefined;
}

/** A board, and the account's role on it. */
export type Project = Pick<typeof kanbanProject.$inferSelect, 'id' | 'userId' | 'title' | 'position'> & { role: ProjectRole };

export const unknownBoards = () => new NotFound('There are no such boards.');

/** Boards that are neither archived nor deleted. */
export const inUse: SQL | undefined = and(eq(kanbanProject.archivedAt, 0), eq(kanbanProject.removedAt, 0));

/** Condition for the selected board, regardless of access. */
export const projectMeant = ({ projectId, ownerId }: AskedProject, userId: number): SQL | undefined =>
  projectId === undefined
    ? and(eq(kanbanProject.userId, ownerId ?? userId), eq(kanbanProject.position, 0))
    : eq(kanbanProject.id, projectId);

export const memberOf = (userId: number): SQL | undefined =>
  and(eq(kanbanMember.projectId, kanbanProject.id), eq(kanbanMember.memberId, userId));

/** Condition for boards that an account may see: its own, and those it has joined. The query joins `memberOf`. */
export const mayRead = (userId: number): SQL | undefined => and(inUse, or(eq(kanbanProject.userId, userId), gt(kanbanMember.joinedAt, 0)));

const projectColumns = { id: kanbanProject.id, userId: kanbanProject.userId, title: kanbanProject.title, position: kanbanProject.position };

const withRole = (
  { role, ...project }: Omit<Project, 'role'> & { role: (typeof kanbanMember.$inferSelect)['role'] | null },
  userId: number,
): Project => ({ ...project, role: project.userId === userId ? 'owner' : (role ?? 'viewer') });

/** @throws NotFound for a board that the account may not see. */
export async function requireProject(db: Reader, userId: number, asked: AskedProject): Promise<Project> {
  const project = await db
    .select({ ...projectColumns, role: kanbanMember.role })
    .from(kanbanProject)
    .leftJoin(kanbanMember, memberOf(userId))
    .where(and(projectMeant(asked, userId), mayRead(userId)))
    .get();
  if (!project) throw unknownBoards();
  return withRole(project, userId);
}

/** @throws ReadOnlyBoard for a viewer. */
function enforceChangeable({ role }: Pick<Project, 'role'>): void {
  if (role === 'viewer') throw new ReadOnlyBoard();
}

/** @throws NotFound, ReadOnlyBoard unless the account may change the board. */
export async function requireChangeable(db: Reader, userId: number, asked: AskedProject): Promise<Project> {
  const project = await requireProject(db, userId, asked);
  enforceChangeable(project);
  return project;
}

/** Changes boards in one transaction, and announces it to everyone with access. @throws NotFound, ReadOnlyBoard */
export function changeBoards<Result>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  asked: AskedProject,
  change: (tx: Queries, projectId: number, project: Project) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const project = await requireChangeable(tx, userId, asked);
    const result = await change(tx, project.id, project);
    await announceProject(tx, { projectId: project.id, ownerId: project.userId });
    return result;
  });
}

/** Changes a card, archived or not, of any board that the caller may change. @throws NotFound, ReadOnlyBoard */
export function changeCard<Result>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: number,
  change: (tx: Queries, card: CardRow, actorId: number) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const { card, project } = await findCard(tx, userId, id);
    enforceChangeable(project);
    const result = await change(tx, card, userId);
    await announceProject(tx, card);
    return result;
  });
}

/** @throws NotFound for a card of boards that the account may not see. */
export async function findCard(db: Reader, userId: number, id: number): Promise<{ card: CardRow; project: Project }> {
  const found = await db
    .select({ card: kanbanTask, project: projectColumns, role: kanbanMember.role })
    .from(kanbanTask)
    .innerJoin(kanbanProject, eq(kanbanProject.id, kanbanTask.projectId))
    .leftJoin(kanbanMember, memberOf(userId))
    .where(and(eq(kanbanTask.id, id), mayRead(userId)))
    .get();
  if (!found) throw unknownTask();
  return { card: { ...found.card, ownerId: found.project.userId }, project: withRole({ ...found.project, role: found.role }, userId) };
}

/** Ids of a board and its owner. */
type Owned = Pick<CardRow, 'projectId' | 'ownerId'>;

export const announceProject = async (tx: Queries, project: Owned): Promise<void> =>
  announce(tx, 'kanban', ...(await readersOf(tx, project)));

/** Returns everyone with access to a board: its owner, and members. */
export async function readersOf(tx: Reader, { projectId, ownerId }: Owned): Promise<number[]> {
  const members = await tx
    .select({ id: kanbanMember.memberId })
    .from(kanbanMember)
    .where(and(eq(kanbanMember.projectId, projectId), gt(kanbanMember.joinedAt, 0)))
    .all();
  return [ownerId, ...members.map(({ id }) => id)];
}
