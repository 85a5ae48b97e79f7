import { and, eq, gt, or, type SQL } from 'drizzle-orm';
import type { WallRole } from '../../contract/values/workspace/kanban.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { kanbanMember, kanbanTask, kanbanWall } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { NotFound, ReadOnlyBoard } from '../shared/errors.ts';
import { type CardRow, unknownTask } from './kanban-rows.ts';

/** Which board is meant: by its number, or the first one of an account; without either one's own first. */
export interface AskedWall {
  wallId?: number | undefined;
  ownerId?: number | undefined;
}

/** A board, and what the asker may do on it. */
export type Wall = Pick<typeof kanbanWall.$inferSelect, 'id' | 'userId' | 'title' | 'position'> & { role: WallRole };

export const unknownBoards = () => new NotFound('There are no such boards.');

/** Boards that are neither archived nor deleted. */
export const inUse: SQL | undefined = and(eq(kanbanWall.archivedAt, 0), eq(kanbanWall.removedAt, 0));

/** The board that is meant, whoever asks. */
export const wallMeant = ({ wallId, ownerId }: AskedWall, userId: number): SQL | undefined =>
  wallId === undefined ? and(eq(kanbanWall.userId, ownerId ?? userId), eq(kanbanWall.position, 0)) : eq(kanbanWall.id, wallId);

export const memberOf = (userId: number): SQL | undefined => and(eq(kanbanMember.wallId, kanbanWall.id), eq(kanbanMember.memberId, userId));

/** Boards that an account may see: its own, and those it has joined. The query joins `memberOf`. */
export const mayRead = (userId: number): SQL | undefined => and(inUse, or(eq(kanbanWall.userId, userId), gt(kanbanMember.joinedAt, 0)));

const wallColumns = { id: kanbanWall.id, userId: kanbanWall.userId, title: kanbanWall.title, position: kanbanWall.position };

const withRole = (
  { role, ...wall }: Omit<Wall, 'role'> & { role: (typeof kanbanMember.$inferSelect)['role'] | null },
  userId: number,
): Wall => ({ ...wall, role: wall.userId === userId ? 'owner' : (role ?? 'viewer') });

/** @throws NotFound for a board that the account may not see. */
export async function requireWall(db: Reader, userId: number, asked: AskedWall): Promise<Wall> {
  const wall = await db
    .select({ ...wallColumns, role: kanbanMember.role })
    .from(kanbanWall)
    .leftJoin(kanbanMember, memberOf(userId))
    .where(and(wallMeant(asked, userId), mayRead(userId)))
    .get();
  if (!wall) throw unknownBoards();
  return withRole(wall, userId);
}

/** @throws ReadOnlyBoard for a viewer. */
function enforceChangeable({ role }: Pick<Wall, 'role'>): void {
  if (role === 'viewer') throw new ReadOnlyBoard();
}

/** @throws NotFound, ReadOnlyBoard unless the account may change the board. */
export async function requireChangeable(db: Reader, userId: number, asked: AskedWall): Promise<Wall> {
  const wall = await requireWall(db, userId, asked);
  enforceChangeable(wall);
  return wall;
}

/** Changes something of a board in one transaction, and tells everybody who may see it. @throws NotFound, ReadOnlyBoard */
export function changeBoards<Result>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  asked: AskedWall,
  change: (tx: Queries, wallId: number, wall: Wall) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const wall = await requireChangeable(tx, userId, asked);
    const result = await change(tx, wall.id, wall);
    await announceWall(tx, { wallId: wall.id, ownerId: wall.userId });
    return result;
  });
}

/** Changes a card, archived ones too, of any board that the caller may change. @throws NotFound, ReadOnlyBoard */
export function changeCard<Result>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: number,
  change: (tx: Queries, card: CardRow, actorId: number) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const { card, wall } = await findCard(tx, userId, id);
    enforceChangeable(wall);
    const result = await change(tx, card, userId);
    await announceWall(tx, card);
    return result;
  });
}

/** @throws NotFound for a card of boards that the account may not see. */
export async function findCard(db: Reader, userId: number, id: number): Promise<{ card: CardRow; wall: Wall }> {
  const found = await db
    .select({ card: kanbanTask, wall: wallColumns, role: kanbanMember.role })
    .from(kanbanTask)
    .innerJoin(kanbanWall, eq(kanbanWall.id, kanbanTask.wallId))
    .leftJoin(kanbanMember, memberOf(userId))
    .where(and(eq(kanbanTask.id, id), mayRead(userId)))
    .get();
  if (!found) throw unknownTask();
  return { card: { ...found.card, ownerId: found.wall.userId }, wall: withRole({ ...found.wall, role: found.role }, userId) };
}

/** A board's number, and its owner's. */
type Owned = Pick<CardRow, 'wallId' | 'ownerId'>;

export const announceWall = async (tx: Queries, wall: Owned): Promise<void> => announce(tx, 'kanban', ...(await readersOf(tx, wall)));

/** Everybody who may see a board: its owner, and who has joined. */
export async function readersOf(tx: Reader, { wallId, ownerId }: Owned): Promise<number[]> {
  const members = await tx
    .select({ id: kanbanMember.memberId })
    .from(kanbanMember)
    .where(and(eq(kanbanMember.wallId, wallId), gt(kanbanMember.joinedAt, 0)))
    .all();
  return [ownerId, ...members.map(({ id }) => id)];
}
