import { and, eq, gt, inArray } from 'drizzle-orm';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { kanbanMember, kanbanTask } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { type TaskRow, unknownTask } from './kanban-rows.ts';

/** All boards of one account belong together. They are named by their owner; members are whom the owner has invited and who have joined. */
export const unknownBoards = () => new NotFound('There are no such boards.');

/** Owners of the boards that an account may use: itself, and those whose boards it has joined. */
export async function boardOwnersOf(db: Reader, userId: number): Promise<number[]> {
  const joined = await db
    .select({ ownerId: kanbanMember.userId })
    .from(kanbanMember)
    .where(and(eq(kanbanMember.memberId, userId), gt(kanbanMember.joinedAt, 0)))
    .all();
  return [userId, ...joined.map(({ ownerId }) => ownerId)];
}

/** @throws NotFound for boards that the account may not use. */
export async function requireBoards(db: Reader, userId: number, ownerId = userId): Promise<number> {
  if (ownerId !== userId && !(await boardOwnersOf(db, userId)).includes(ownerId)) throw unknownBoards();
  return ownerId;
}

/** Changes something of an account's boards in one transaction, and tells everybody who may see them. @throws NotFound */
export function changeBoards<Result>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  asked: number | undefined,
  change: (tx: Queries, ownerId: number) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const ownerId = await requireBoards(tx, userId, asked);
    const result = await change(tx, ownerId);
    await announceBoards(tx, ownerId);
    return result;
  });
}

/** Changes a card, archived ones too, of any boards that the caller may use. @throws NotFound */
export function changeCard<Result>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: number,
  change: (tx: Queries, card: TaskRow, actorId: number) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const card = await findCard(tx, userId, id);
    const result = await change(tx, card, userId);
    await announceBoards(tx, card.userId);
    return result;
  });
}

/** @throws NotFound for a card of boards that the account may not use. */
export async function findCard(db: Reader, userId: number, id: number): Promise<TaskRow> {
  const card = await db
    .select()
    .from(kanbanTask)
    .where(and(inArray(kanbanTask.userId, await boardOwnersOf(db, userId)), eq(kanbanTask.id, id)))
    .get();
  if (!card) throw unknownTask();
  return card;
}

const announceBoards = async (tx: Queries, ownerId: number): Promise<void> => announce(tx, 'kanban', ...(await readersOf(tx, ownerId)));

/** Everybody who may see an account's boards: the account itself, and who has joined. */
export async function readersOf(tx: Queries, ownerId: number): Promise<number[]> {
  const members = await tx
    .select({ memberId: kanbanMember.memberId })
    .from(kanbanMember)
    .where(and(eq(kanbanMember.userId, ownerId), gt(kanbanMember.joinedAt, 0)))
    .all();
  return [ownerId, ...members.map(({ memberId }) => memberId)];
}
