import { and, eq, notInArray, or, sql } from 'drizzle-orm';
import { taskRepeats } from '../../contract/values/workspace/todo.ts';
import { type Database, transact } from '../../db/client.ts';
import { task } from '../../db/schema.ts';

/** Removes invalid recurrences and tags from tasks, which an earlier version of `POST /apps/todo/update-task` stored without validation. */
export async function repairTasks(db: Database): Promise<void> {
  const isNoList = sql`substr(${task.ownTags}, 1, 1) <> '['`;
  await transact(db, async (tx) => {
    const odd = or(notInArray(task.repeat, ['', ...taskRepeats]), isNoList);
    for (const { id, userId, repeat, tags } of await tx
      .select({ id: task.id, userId: task.userId, repeat: task.repeat, tags: sql<string>`${task.ownTags}` })
      .from(task)
      .where(odd)
      .all()) {
      const isKnown = repeat === '' || taskRepeats.includes(repeat);
      await tx
        .update(task)
        .set({ ...(isKnown ? {} : { repeat: '' as const }), ...(String(tags).startsWith('[') ? {} : { ownTags: [] }) })
        .where(and(eq(task.id, id), eq(task.userId, userId)))
        .run();
    }
  });
}
