import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { maxPeople } from '../../contract/values/workspace/todo.ts';
import type { TaskPerson } from '../../contract/workspace/todo-list.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { chatContact, taskAssignment, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { NotFound } from '../shared/errors.ts';
import { notify } from '../shared/notify.ts';
import { areThere } from '../shared/there.ts';
import { areOfChat, areOfPair } from './chat-contacts.ts';
import type { FoundTask, TaskRow } from './todo-rows.ts';

const columns = { id: user.id, fullName: user.fullName, avatar: user.avatar };

const contacts = (reader: Reader) =>
  reader
    .select(columns)
    .from(chatContact)
    .innerJoin(user, and(eq(user.id, chatContact.accountId), areThere));

/** Lists people to whom a task can be assigned: the account first, then its contacts with an account. */
export async function listTaskPeople(ctx: Ctx): Promise<TaskPerson[]> {
  const { userId } = requireAccount(ctx);
  const self = await ctx.db.select(columns).from(user).where(eq(user.id, userId)).all();
  const others = await contacts(ctx.db)
    .where(and(eq(chatContact.userId, userId), areOfChat, isNotNull(chatContact.accountId), ne(user.id, userId)))
    .orderBy(asc(user.fullName), asc(user.id))
    .limit(maxPeople - 1)
    .all();
  return [...self, ...others];
}

/** @throws NotFound for a person the account doesn't know. */
async function findPerson(tx: Queries, userId: number, id: number): Promise<TaskPerson> {
  const found =
    id === userId
      ? await tx.select(columns).from(user).where(eq(user.id, userId)).get()
      : await contacts(tx)
          .where(and(areOfPair(userId, id), areOfChat))
          .get();
  if (!found) throw new NotFound('There is no such person among your contacts.');
  return found;
}

/** Assigns a task to a person, who is notified, or to none. @returns the displayed assignee @throws NotFound */
export async function assign(tx: Queries, { row, owner, assignment }: FoundTask, { assigneeId, now }: { assigneeId: number; now: number }) {
  if (assignment) await tx.delete(taskAssignment).where(eq(taskAssignment.taskId, row.id)).run();
  if (assigneeId === 0) return { fullName: '', avatar: '' };
  const person = await findPerson(tx, row.userId, assigneeId);
  await tx.insert(taskAssignment).values({ taskId: row.id, assigneeId, position: 0 }).run();
  if (assigneeId !== row.userId) await notify(tx, 'taskGiven', newsOf(row, owner, assigneeId), now);
  return person;
}

/** Returns the path of a task, for its owner and assignees. */
export const taskLink = (id: number): string => `/apps/todo?task=${id}`;

const newsOf = ({ id, title }: TaskRow, owner: TaskPerson, userId: number) => ({
  userId,
  titleTh: `${owner.fullName} มอบหมายงานให้คุณ`,
  titleEn: `${owner.fullName} assigned you a task`,
  subtitleTh: title,
  subtitleEn: title,
  avatar: owner.avatar,
  icon: 'CheckSquare',
  color: 'primary' as const,
  link: taskLink(id),
});
