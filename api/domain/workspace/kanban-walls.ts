import { and, asc, count, desc, eq, gt, inArray, max } from 'drizzle-orm';
import { removalTime } from '../../contract/values/shared/removals.ts';
import { maxRemovedWalls, maxWalls } from '../../contract/values/workspace/kanban.ts';
import type { NewWall, OwnWall, WallChange, WallEntry } from '../../contract/workspace/kanban-walls.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { kanbanMember, kanbanTask, kanbanWall, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { dropFiles } from '../files/sharing.ts';
import { announce } from '../shared/announce.ts';
import { Invalid, ListFull } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { announceWall, inUse, requireWall, unknownBoards } from './board-access.ts';
import { filesOfBoards } from './kanban-attachments.ts';
import { addUsualColumns } from './kanban-boards.ts';

type WallRow = typeof kanbanWall.$inferSelect;

const entryColumns = {
  ...{ id: kanbanWall.id, title: kanbanWall.title, position: kanbanWall.position },
  ...{ ownerId: user.id, name: user.fullName, img: user.avatar },
};

/** Boards in use that an account may see, or is invited to: its own ones first, in their order. */
export async function wallsFor(db: Reader, userId: number): Promise<WallEntry[]> {
  const own = await db
    .select({ ...entryColumns, openedAt: kanbanWall.openedAt })
    .from(kanbanWall)
    .innerJoin(user, eq(user.id, kanbanWall.userId))
    .where(and(eq(kanbanWall.userId, userId), inUse))
    .orderBy(asc(kanbanWall.position))
    .all();
  const others = await db
    .select({ ...entryColumns, role: kanbanMember.role, joinedAt: kanbanMember.joinedAt, openedAt: kanbanMember.openedAt })
    .from(kanbanMember)
    .innerJoin(kanbanWall, eq(kanbanWall.id, kanbanMember.wallId))
    .innerJoin(user, eq(user.id, kanbanWall.userId))
    .where(and(eq(kanbanMember.memberId, userId), inUse))
    .orderBy(asc(kanbanMember.invitedAt), asc(kanbanMember.wallId))
    .all();
  const walls = [...own.map((wall) => ({ ...wall, role: 'owner' as const, joinedAt: 1 })), ...others];
  const last = Math.max(...walls.filter(({ joinedAt }) => joinedAt > 0).map(({ openedAt }) => openedAt));
  return walls.map(({ position, joinedAt, openedAt, ...wall }) => ({
    ...wall,
    isFirst: position === 0,
    isLast: openedAt > 0 && openedAt === last,
    hasJoined: joinedAt > 0,
  }));
}

/** Notes which board one has looked at last. @throws NotFound */
export async function openWall(ctx: Ctx, { wallId }: { wallId: number }): Promise<{ wallId: number }> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const { role } = await requireWall(tx, userId, { wallId });
    const opened = { openedAt: ctx.now };
    if (role === 'owner') {
      const own = and(eq(kanbanWall.userId, userId), eq(kanbanWall.id, wallId));
      await tx.update(kanbanWall).set(opened).where(own).run();
    } else {
      const own = and(eq(kanbanMember.memberId, userId), eq(kanbanMember.wallId, wallId));
      await tx.update(kanbanMember).set(opened).where(own).run();
    }
    return { wallId };
  });
}

/** All boards of the caller's own, archived ones and those that can be brought back too, each with the number of its cards. */
export async function listOwnWalls(ctx: Ctx): Promise<{ walls: OwnWall[] }> {
  const { userId } = requireAccount(ctx);
  const rows = await ctx.db.select().from(kanbanWall).where(eq(kanbanWall.userId, userId)).orderBy(asc(kanbanWall.position)).all();
  const kept = rows.filter(({ removedAt }) => removedAt === 0 || removedAt > ctx.now - removalTime);
  const ids = kept.map(({ id }) => id);
  const counts = await ctx.db
    .select({ wallId: kanbanTask.wallId, cards: count() })
    .from(kanbanTask)
    .where(inArray(kanbanTask.wallId, ids))
    .groupBy(kanbanTask.wallId)
    .all();
  const cards = new Map(counts.map((row) => [row.wallId, row.cards]));
  return { walls: kept.map((row) => toOwn(row, cards.get(row.id) ?? 0)) };
}

function toOwn({ id, title, position, archivedAt, removedAt }: WallRow, cards: number): OwnWall {
  return {
    ...{ id, title, isFirst: position === 0, isArchived: archivedAt > 0 },
    ...(removedAt > 0 ? { removedAt: new Date(removedAt).toISOString() } : {}),
    cards,
  };
}

/** Adds a board behind the caller's others. @throws ListFull */
export async function addWall(ctx: Ctx, { title, isEmpty = false }: NewWall): Promise<{ wall: OwnWall }> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-wall', [title, isEmpty], async () => {
      await dropOldWalls(tx, userId, ctx.now);
      await requireWallRoom(tx, userId);
      const last = await tx
        .select({ position: max(kanbanWall.position) })
        .from(kanbanWall)
        .where(eq(kanbanWall.userId, userId))
        .get();
      const id = await nextId(tx, kanbanWall);
      const wall = { id, userId, title: title.trim(), position: (last?.position ?? 0) + 1, archivedAt: 0, removedAt: 0, openedAt: 0 };
      await tx.insert(kanbanWall).values(wall).run();
      if (!isEmpty) await addUsualColumns(tx, id);
      await announce(tx, 'kanban', userId);
      return { wall: toOwn(wall, 0) };
    }),
  );
}

/** Renames, archives or deletes a board of the caller's own, or brings it back. @throws NotFound, Invalid for the first board, ListFull */
export async function updateWall(ctx: Ctx, { wallId, title, isArchived, isRemoved }: WallChange): Promise<{ wall: OwnWall }> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const own = and(eq(kanbanWall.userId, userId), eq(kanbanWall.id, wallId));
    const before = await tx.select().from(kanbanWall).where(own).get();
    if (!before || (before.removedAt > 0 && before.removedAt <= ctx.now - removalTime)) throw unknownBoards();
    if (before.position === 0 && (isArchived || isRemoved)) {
      throw new Invalid({ 'data.wallId': ['The first board stays: it can be cleared, and not archived or deleted.'] }, 'FIRST_BOARD');
    }
    const set = (time: number, isSet: boolean | undefined) => (isSet === undefined || isSet === time > 0 ? time : isSet ? ctx.now : 0);
    const change = {
      title: title?.trim() ?? before.title,
      archivedAt: set(before.archivedAt, isArchived),
      removedAt: set(before.removedAt, isRemoved),
    };
    if (before.removedAt > 0 && change.removedAt === 0) await requireWallRoom(tx, userId);
    await tx.update(kanbanWall).set(change).where(own).run();
    await dropOldWalls(tx, userId, ctx.now);
    await announceWall(tx, { wallId, ownerId: userId });
    const cards = await countRows(tx, kanbanTask, eq(kanbanTask.wallId, wallId));
    return { wall: toOwn({ ...before, ...change }, cards) };
  });
}

async function requireWallRoom(tx: Queries, userId: number): Promise<void> {
  const own = and(eq(kanbanWall.userId, userId), eq(kanbanWall.removedAt, 0));
  if ((await countRows(tx, kanbanWall, own)) >= maxWalls) throw new ListFull(`There are ${maxWalls} boards already.`);
}

/** Deletes for good what can no longer be brought back: boards deleted long ago, and all but the newest ones. */
async function dropOldWalls(tx: Queries, userId: number, now: number): Promise<void> {
  const removed = await tx
    .select({ id: kanbanWall.id, removedAt: kanbanWall.removedAt })
    .from(kanbanWall)
    .where(and(eq(kanbanWall.userId, userId), gt(kanbanWall.removedAt, 0)))
    .orderBy(desc(kanbanWall.removedAt), desc(kanbanWall.id))
    .all();
  for (const { id } of removed.filter(({ removedAt }, at) => at >= maxRemovedWalls || removedAt <= now - removalTime)) {
    await dropFiles(tx, await filesOfBoards(tx, id));
    await tx
      .delete(kanbanWall)
      .where(and(eq(kanbanWall.userId, userId), eq(kanbanWall.id, id)))
      .run();
  }
}
