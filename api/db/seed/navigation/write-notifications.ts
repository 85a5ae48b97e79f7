import { and, desc, eq } from 'drizzle-orm';
import { inBatches } from '../../../domain/shared/batches.ts';
import { chatLink } from '../../../domain/workspace/chat-notices.ts';
import { cardLink } from '../../../domain/workspace/kanban-notices.ts';
import { mailLink } from '../../../domain/workspace/mailbox.ts';
import { linkTo } from '../../../domain/workspace/rules/event-words.ts';
import { taskLink } from '../../../domain/workspace/todo-people.ts';
import type { Queries } from '../../client.ts';
import { calendarEvent, chatContact, email, kanbanProject, kanbanTask, notification, task } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { type NotificationSeed, notificationSeed } from './notifications.ts';

const minute = 60_000;

/** Seeds the notifications of both sample accounts; `factor` multiplies the read ones. */
export async function seedNotifications(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  const rows: (typeof notification.$inferInsert)[] = [];
  for (let round = 0; round < factor; round += 1) {
    for (const { owner, minutesAgo, about, ...seed } of notificationSeed) {
      if (!seed.isRead && round > 0) continue;
      const userId = people[owner];
      const link = (about && (await linkOf(tx, userId, about))) ?? seed.link;
      rows.push({ ...seed, link, userId, createdAt: now - minutesAgo * minute });
    }
  }
  await inBatches(rows, (batch) => tx.insert(notification).values(batch).run());
}

/** Returns the path of an account's sample item, the newest if several have the name. */
async function linkOf(tx: Queries, userId: number, about: NonNullable<NotificationSeed['about']>): Promise<string | undefined> {
  if ('chat' in about) {
    const mine = and(eq(chatContact.userId, userId), eq(chatContact.fullName, about.chat));
    const row = await tx.select({ id: chatContact.id }).from(chatContact).where(mine).get();
    return row && chatLink(row.id);
  }
  if ('task' in about) {
    const mine = and(eq(task.userId, userId), eq(task.title, about.task));
    const row = await tx.select({ id: task.id }).from(task).where(mine).get();
    return row && taskLink(row.id);
  }
  if ('mail' in about) {
    const mine = and(eq(email.userId, userId), eq(email.subject, about.mail), eq(email.folder, 'inbox'));
    const row = await tx.select({ id: email.id }).from(email).where(mine).orderBy(desc(email.time)).get();
    return row && mailLink(row.id);
  }
  if ('card' in about) {
    const mine = and(eq(kanbanProject.userId, userId), eq(kanbanTask.title, about.card));
    const row = await tx
      .select({ id: kanbanTask.id, projectId: kanbanTask.projectId })
      .from(kanbanTask)
      .innerJoin(kanbanProject, eq(kanbanProject.id, kanbanTask.projectId))
      .where(mine)
      .get();
    return row && cardLink(row);
  }
  const mine = and(eq(calendarEvent.userId, userId), eq(calendarEvent.title, about.event));
  const row = await tx.select({ id: calendarEvent.id, start: calendarEvent.start }).from(calendarEvent).where(mine).get();
  return row && linkTo(row.id, row.start);
}
