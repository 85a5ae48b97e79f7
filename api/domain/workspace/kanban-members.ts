import { and, asc, eq, not } from 'drizzle-orm';
import { maxBoardMembers } from '../../contract/values/workspace/kanban.ts';
import type { BoardMember, KanbanWall } from '../../contract/workspace/kanban-cards.ts';
import type { Invitation, Joining, Membership } from '../../contract/workspace/kanban-members.ts';
import { type Reader, transact } from '../../db/client.ts';
import { kanbanMember, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { leaveFiles, shareFiles } from '../files/sharing.ts';
import { usernameKey } from '../identity/rules/names.ts';
import { announce } from '../shared/announce.ts';
import { isBlockedBetween } from '../shared/blocks.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { noteOpened } from '../shared/notify.ts';
import { countRows } from '../shared/paging.ts';
import { changeBoards, unknownBoards } from './board-access.ts';
import { filesOfBoards } from './kanban-attachments.ts';
import { invitationLink, notifyInvited } from './kanban-notices.ts';

type Answer = Promise<{ ownerId: number }>;

/** Invites an account to the caller's own boards; it sees nothing of them until it joins. @throws NotFound, ListFull */
export async function inviteMember(ctx: Ctx, { username }: Invitation): Answer {
  return changeBoards(ctx, undefined, async (tx, userId) => {
    const invited = await tx
      .select({ id: user.id })
      .from(user)
      // An account that has blocked the owner, or is blocked by them, seems not to exist.
      .where(and(eq(user.usernameKey, usernameKey(username)), not(isBlockedBetween(tx, userId, user.id))))
      .get();
    if (!invited || invited.id === userId) throw new NotFound('There is no such other account.');
    const known = await tx.select().from(kanbanMember).where(membership(userId, invited.id)).get();
    if (known) return { ownerId: userId };
    const members = await countRows(tx, kanbanMember, eq(kanbanMember.userId, userId));
    const joined = await countRows(tx, kanbanMember, eq(kanbanMember.memberId, invited.id));
    if (members >= maxBoardMembers || joined >= maxBoardMembers)
      throw new ListFull('There are as many members or invitations as there may be.');
    await tx.insert(kanbanMember).values({ userId, memberId: invited.id, invitedAt: ctx.now, joinedAt: 0 }).run();
    await announce(tx, 'kanban', invited.id);
    await notifyInvited(tx, { ownerId: userId, userId: invited.id }, ctx.now);
    return { ownerId: userId };
  });
}

/** Takes an invitation; once more changes nothing. @throws NotFound without one */
export async function joinBoards(ctx: Ctx, { ownerId }: Joining): Answer {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const own = membership(ownerId, userId);
    const known = await tx.select().from(kanbanMember).where(own).get();
    if (!known) throw unknownBoards();
    if (known.joinedAt === 0) {
      await tx.update(kanbanMember).set({ joinedAt: ctx.now }).where(own).run();
      await shareFiles(tx, await filesOfBoards(tx, ownerId), [userId]);
    }
    await noteOpened(tx, userId, invitationLink);
    await announce(tx, 'kanban', ownerId, userId);
    return { ownerId };
  });
}

/** Ends a membership or an invitation: the owner anybody's, everybody one's own. @throws NotFound */
export async function removeMember(ctx: Ctx, { ownerId, memberId }: Membership): Answer {
  const { userId } = requireAccount(ctx);
  if (userId !== ownerId && userId !== memberId) throw unknownBoards();
  return transact(ctx.db, async (tx) => {
    const { changes } = await tx.delete(kanbanMember).where(membership(ownerId, memberId)).run();
    if (changes === 0) throw unknownBoards();
    await leaveFiles(tx, await filesOfBoards(tx, ownerId), memberId);
    // Nothing is left to answer.
    await noteOpened(tx, memberId, invitationLink);
    await announce(tx, 'kanban', ownerId, memberId);
    return { ownerId };
  });
}

const membership = (ownerId: number, memberId: number) => and(eq(kanbanMember.userId, ownerId), eq(kanbanMember.memberId, memberId));

/** Members of an account's boards and those invited to them, with the owner first. */
export async function membersOf(db: Reader, ownerId: number): Promise<BoardMember[]> {
  const person = { id: user.id, name: user.fullName, username: user.username, img: user.avatar };
  const owner = await db.select(person).from(user).where(eq(user.id, ownerId)).all();
  const members = await db
    .select({ ...person, joinedAt: kanbanMember.joinedAt })
    .from(kanbanMember)
    .innerJoin(user, eq(user.id, kanbanMember.memberId))
    .where(eq(kanbanMember.userId, ownerId))
    .orderBy(asc(kanbanMember.invitedAt), asc(kanbanMember.memberId))
    .all();
  return [
    ...owner.map((one) => ({ ...one, isOwner: true, hasJoined: true })),
    ...members.map(({ joinedAt, ...one }) => ({ ...one, isOwner: false, hasJoined: joinedAt > 0 })),
  ];
}

/** The boards of others that an account may use, or is invited to. */
export async function otherBoards(db: Reader, userId: number): Promise<KanbanWall['walls']> {
  const rows = await db
    .select({ ownerId: user.id, name: user.fullName, img: user.avatar, joinedAt: kanbanMember.joinedAt })
    .from(kanbanMember)
    .innerJoin(user, eq(user.id, kanbanMember.userId))
    .where(eq(kanbanMember.memberId, userId))
    .orderBy(asc(kanbanMember.invitedAt), asc(kanbanMember.userId))
    .all();
  return rows.map(({ joinedAt, ...board }) => ({ ...board, hasJoined: joinedAt > 0 }));
}
