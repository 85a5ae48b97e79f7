import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { formerAvatar, formerMember } from '../../contract/values/identity/former-member.ts';
import { calendarEvent, calendarGuest, calendarUndo, kanbanRemoval, kanbanTask, task, taskAssignment } from '../../db/schema.ts';
import type { EraseAccount, Leaver } from '../shared/leaver.ts';
import { sortKey } from '../shared/rules/text.ts';
import { deleteProjectsOf } from './kanban-projects.ts';

/** Removes the account's name from tasks, cards and events of others, but keeps the texts it wrote there. */
export const eraseColleague: EraseAccount = async (tx, leaver, now) => {
  await deleteProjectsOf(tx, leaver.id);
  await eraseAssignee(tx, leaver, now);
  await eraseFromCards(tx, leaver, now);
  await eraseGuest(tx, leaver, now);
};

const eraseAssignee: EraseAccount = async (tx, { id, fullName, avatar }) => {
  const given = tx.select({ id: taskAssignment.taskId }).from(taskAssignment).where(eq(taskAssignment.assigneeId, id));
  const isNamed = and(eq(task.assigneeName, fullName), eq(task.assigneeAvatar, avatar));
  await tx
    .update(task)
    .set({ assigneeName: formerMember.th, assigneeAvatar: formerAvatar, assigneeKey: sortKey(formerMember.th) })
    .where(and(ne(task.userId, id), or(inArray(task.id, given), isNamed)))
    .run();
};

type Card = Pick<typeof kanbanTask.$inferSelect, 'comments' | 'assignedTo'>;

function withoutLeaver<Kept extends Card>(card: Kept, { id, fullName, avatar }: Leaver): Kept {
  const nobody = { title: formerMember.th, img: formerAvatar };
  return {
    ...card,
    comments: card.comments.map((comment) => {
      if (comment.authorId !== id) return comment;
      const { authorId: _, ...kept } = comment;
      return { ...kept, name: formerMember.th, img: formerAvatar };
    }),
    assignedTo: card.assignedTo.map((one) => (one.title === fullName && one.img === avatar ? nobody : one)),
  };
}

const holds = (column: SQLiteColumn, text: string): SQL => sql`instr(${column}, ${text}) > 0`;

const eraseFromCards: EraseAccount = async (tx, leaver) => {
  const author = `"authorId":${leaver.id}`;
  const assignee = JSON.stringify({ title: leaver.fullName, img: leaver.avatar });
  const { id, comments, assignedTo } = kanbanTask;
  const cards = await tx
    .select({ id, comments, assignedTo })
    .from(kanbanTask)
    .where(or(holds(comments, author), holds(assignedTo, assignee)))
    .all();
  for (const card of cards) {
    const kept = withoutLeaver(card, leaver);
    await tx.update(kanbanTask).set({ comments: kept.comments, assignedTo: kept.assignedTo }).where(eq(kanbanTask.id, card.id)).run();
  }
  const removals = await tx
    .select({ id: kanbanRemoval.id, tasks: kanbanRemoval.tasks })
    .from(kanbanRemoval)
    .where(or(holds(kanbanRemoval.tasks, author), holds(kanbanRemoval.tasks, assignee)))
    .all();
  for (const removal of removals) {
    const tasks = removal.tasks.map((card) => withoutLeaver(card, leaver));
    await tx.update(kanbanRemoval).set({ tasks }).where(eq(kanbanRemoval.id, removal.id)).run();
  }
};

const eraseGuest: EraseAccount = async (tx, { id, fullName }) => {
  const invited = tx.select({ id: calendarGuest.eventId }).from(calendarGuest).where(eq(calendarGuest.userId, id));
  const erased = (guests: string[]) => guests.map((guest) => (guest === fullName ? formerMember.th : guest));
  const events = await tx
    .select({ id: calendarEvent.id, guests: calendarEvent.guests })
    .from(calendarEvent)
    .where(and(inArray(calendarEvent.id, invited), holds(calendarEvent.guests, JSON.stringify(fullName))))
    .all();
  for (const event of events)
    await tx
      .update(calendarEvent)
      .set({ guests: erased(event.guests) })
      .where(eq(calendarEvent.id, event.id))
      .run();
  const undos = await tx
    .select({ id: calendarUndo.id, before: calendarUndo.before })
    .from(calendarUndo)
    .where(and(ne(calendarUndo.userId, id), holds(calendarUndo.before, `"userId":${id},`)))
    .all();
  for (const undo of undos) {
    const before = undo.before.map((kept) => ({
      ...kept,
      event: kept.guests.some(({ userId }) => userId === id) ? { ...kept.event, guests: erased(kept.event.guests) } : kept.event,
      guests: kept.guests.filter(({ userId }) => userId !== id),
      reminders: kept.reminders.filter(({ userId }) => userId !== id),
    }));
    await tx.update(calendarUndo).set({ before }).where(eq(calendarUndo.id, undo.id)).run();
  }
};
