import { asc, eq, lte } from 'drizzle-orm';
import { type Database, type Reader, transact } from '../../db/client.ts';
import { task, taskAssignment } from '../../db/schema.ts';
import { notify } from '../shared/notify.ts';
import { whenAndWhere } from './rules/event-words.ts';
import { taskLink } from './todo-people.ts';

const atOnce = 50;

function findDue(db: Reader, now: number, limit: number) {
  const { id, userId, title, dueDate } = task;
  return db
    .select({ id, userId, title, dueDate, assigneeId: taskAssignment.assigneeId })
    .from(task)
    .leftJoin(taskAssignment, eq(taskAssignment.taskId, id))
    .where(lte(task.remindAt, now))
    .orderBy(asc(task.remindAt))
    .limit(limit)
    .all();
}

/**
 * Reminds the responsible users of tasks, each once: it is recorded in the same transaction, so that no other process finds them.
 * @returns whether there may be more
 */
export async function remindOfTasks(db: Database, now: number): Promise<boolean> {
  // Usually none is due, and nothing is written.
  if ((await findDue(db, now, 1)).length === 0) return false;
  return transact(db, async (tx) => {
    const due = await findDue(tx, now, atOnce);
    for (const { id, userId, title, dueDate, assigneeId } of due) {
      await tx.update(task).set({ remindAt: null }).where(eq(task.id, id)).run();
      const words = { titleTh: `เตือนความจำ: ${title}`, titleEn: `Reminder: ${title}`, ...subtitles(dueDate ?? now) };
      const look = { icon: 'CheckSquare', color: 'info' as const, link: taskLink(id) };
      await notify(tx, 'calendarReminder', { userId: assigneeId ?? userId, ...words, ...look }, now);
    }
    return due.length === atOnce;
  });
}

function subtitles(due: number) {
  const place = { title: '', location: '', allDay: false };
  return { subtitleTh: `กำหนด ${whenAndWhere(place, due, 'th')}`, subtitleEn: `Due ${whenAndWhere(place, due, 'en')}` };
}
