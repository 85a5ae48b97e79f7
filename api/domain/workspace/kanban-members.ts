import { and, asc, eq, not, or } from 'drizzle-orm';
import { maxBoardMembers } from '../../contract/values/workspace/kanban.ts';
import type { BoardMember } from '../../contract/workspace/kanban-cards.ts';
import type { Invitation, Joining, Membership } from '../../contract/workspace/kanban-members.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { kanbanMember, kanbanProject, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { leaveFiles, shareFiles } from '../files/sharing.ts';
import { usernameKey } from '../identity/rules/names.ts';
import { announce } from '../shared/announce.ts';
import { isBlockedBetween } from '../shared/blocks.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { noteOpened } from '../shared/notify.ts';
import { countRows } from '../shared/paging.ts';
import {
  type AskedProject,
  announceProject,
  changeBoards,
  inUse,
  memberOf,
  type Project,
  projectMeant,
  unknownBoards,
} from './board-access.ts';
import { filesOfBoards } from './kanban-attachments.ts';
import { invitationLink, notifyInvited } from './kanban-notices.ts';

type Answer = Promise<{ ownerId: number; projectId: number }>;

/**
 * Invites an account to the caller's board, which it can't see before joining. A repeated invitation changes the role. @throws NotFound,
 * ListFull
 */
export async function inviteMember(ctx: Ctx, { username, role, ...asked }: Invitation): Answer {
  return changeBoards(ctx, asked, async (tx, projectId, { userId, role: own }) => {
    if (own !== 'owner') throw unknownBoards();
    const answer = { ownerId: userId, projectId };
    const invited = await tx
      .select({ id: user.id })
      .from(user)
      // An account that has blocked the owner, or is blocked by them, appears not to exist.
      .where(and(eq(user.usernameKey, usernameKey(username)), not(isBlockedBetween(tx, userId, user.id))))
      .get();
    if (!invited || invited.id === userId) throw new NotFound('There is no such other account.');
    const known = await tx.select().from(kanbanMember).where(membership(projectId, invited.id)).get();
    if (known) {
      if (role) await tx.update(kanbanMember).set({ role }).where(membership(projectId, invited.id)).run();
      return answer;
    }
    const members = await countRows(tx, kanbanMember, eq(kanbanMember.projectId, projectId));
    const joined = await countRows(tx, kanbanMember, eq(kanbanMember.memberId, invited.id));
    if (members >= maxBoardMembers || joined >= maxBoardMembers)
      throw new ListFull('There are as many members or invitations as there may be.');
    await tx
      .insert(kanbanMember)
      .values({ projectId, memberId: invited.id, invitedAt: ctx.now, joinedAt: 0, role: role ?? 'member' })
      .run();
    await announce(tx, 'kanban', invited.id);
    await notifyInvited(tx, { ownerId: userId, userId: invited.id }, ctx.now);
    return answer;
  });
}

/** Accepts an invitation; idempotent. @throws NotFound without one */
export async function joinBoards(ctx: Ctx, asked: Joining): Answer {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const known = await findMembership(tx, asked, { memberId: userId, userId });
    if (known.joinedAt === 0) {
      await tx.update(kanbanMember).set({ joinedAt: ctx.now }).where(membership(known.projectId, userId)).run();
      await shareFiles(tx, await filesOfBoards(tx, known.projectId), [userId]);
    }
    await noteOpened(tx, userId, invitationLink);
    await announceProject(tx, known);
    return { ownerId: known.ownerId, projectId: known.projectId };
  });
}

/** Ends a membership or an invitation: the owner may end any, other accounts their own. @throws NotFound */
export async function removeMember(ctx: Ctx, { memberId, ...asked }: Membership): Answer {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const { ownerId, projectId } = await findMembership(tx, asked, { memberId, userId });
    await tx.delete(kanbanMember).where(membership(projectId, memberId)).run();
    await leaveFiles(tx, await filesOfBoards(tx, projectId), memberId);
    // The invitation needs no answer any more.
    await noteOpened(tx, memberId, invitationLink);
    await announceProject(tx, { projectId, ownerId });
    await announce(tx, 'kanban', memberId);
    return { ownerId, projectId };
  });
}

/** Finds a membership of the account, or one of its own board. @throws NotFound */
async function findMembership(tx: Queries, asked: AskedProject, { memberId, userId }: { memberId: number; userId: number }) {
  const known = await tx
    .select({ ownerId: kanbanProject.userId, projectId: kanbanProject.id, joinedAt: kanbanMember.joinedAt })
    .from(kanbanProject)
    .innerJoin(kanbanMember, memberOf(memberId))
    .where(and(projectMeant(asked, userId), inUse, or(eq(kanbanProject.userId, userId), eq(kanbanMember.memberId, userId))))
    .get();
  if (!known) throw unknownBoards();
  return known;
}

const membership = (projectId: number, memberId: number) => and(eq(kanbanMember.projectId, projectId), eq(kanbanMember.memberId, memberId));

/** Lists a board's members and invited accounts, with the owner first. */
export async function membersOf(db: Reader, { id: projectId, userId }: Pick<Project, 'id' | 'userId'>): Promise<BoardMember[]> {
  const person = { id: user.id, name: user.fullName, username: user.username, img: user.avatar };
  const owner = await db.select(person).from(user).where(eq(user.id, userId)).all();
  const members = await db
    .select({ ...person, joinedAt: kanbanMember.joinedAt, role: kanbanMember.role })
    .from(kanbanMember)
    .innerJoin(user, eq(user.id, kanbanMember.memberId))
    .where(eq(kanbanMember.projectId, projectId))
    .orderBy(asc(kanbanMember.invitedAt), asc(kanbanMember.memberId))
    .all();
  return [
    ...owner.map((one) => ({ ...one, isOwner: true, hasJoined: true, role: 'owner' as const })),
    ...members.map(({ joinedAt, ...one }) => ({ ...one, isOwner: false, hasJoined: joinedAt > 0 })),
  ];
}
