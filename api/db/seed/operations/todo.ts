import { and, count, eq } from 'drizzle-orm';
import { maxSteps, maxTasks, taskDescriptionLength, taskRepeats, taskTags } from '../../../contract/values/workspace/todo.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { fold, sortKey } from '../../../domain/shared/rules/text.ts';
import { dayOfMonth } from '../../../domain/workspace/rules/task-repeat.ts';
import { task } from '../../schema.ts';
import { longText, longWord, oddLines } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

const day = 24 * 3600_000;

/** Samples with the maximum number of the admin's tasks: without dates, overdue, due at once, repeating, important. */
export const todo: Scenario = {
  hasSamples: true,
  async more(tx, { johndoe: userId }, now) {
    const known = await tx
      .select({ count: count() })
      .from(task)
      .where(and(eq(task.userId, userId), eq(task.isDeleted, false)))
      .get();
    const missing = maxTasks - (known?.count ?? 0);
    const first = await nextId(tx, task, missing);
    const rows = Array.from({ length: missing }, (_, at) => ({ id: first + at, userId, ...columnsOf(at, now) }));
    await inBatches(rows, (batch) => tx.insert(task).values(batch).run());
  },
};

function columnsOf(at: number, now: number): Omit<typeof task.$inferInsert, 'id' | 'userId'> {
  const title = oddLines[at] ?? `${at + 1}. ${longText(10 + ((at * 31) % 150))}`;
  const name = at % 5 === 0 ? longWord(100) : '';
  const dueDate = at % 4 === 0 ? null : now + ((at % 41) - 20) * day;
  const repeat = dueDate !== null && at % 9 === 1 ? (taskRepeats[at % taskRepeats.length] ?? '') : '';
  const steps = at % 50 === 3 ? Array.from({ length: maxSteps }, (_, id) => ({ id: id + 1, title: longText(40), isDone: id < 20 })) : [];
  return {
    ...{ title, search: fold(title), titleKey: sortKey(title), dueDate, steps, repeat },
    repeatDay: repeat === '' || dueDate === null ? 0 : dayOfMonth(dueDate),
    description: at % 20 === 2 ? longText(taskDescriptionLength) : '',
    ...{ assigneeName: name, assigneeKey: sortKey(name), assigneeAvatar: '' },
    tags: at % 6 === 0 ? [...taskTags] : [],
    ...{ isCompleted: at % 10 === 9, isDeleted: false, isImportant: at % 8 === 0, position: 0 },
  };
}
