import { maxTasks } from '../../../contract/values/workspace/todo.ts';
import { passesWithin } from '../../../domain/shared/batches.ts';
import { fold, sortKey } from '../../../domain/shared/rules/text.ts';
import { dayOfMonth } from '../../../domain/workspace/rules/task-repeat.ts';
import type { Queries } from '../../client.ts';
import { task, taskAssignment, taskTag } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { moreSeed, tagSeed, taskSeed } from './todo.ts';

const day = 24 * 3600 * 1000;

/** Seeds the tasks of both sample accounts, multiplied by `factor` up to the limit. */
export async function seedTasks(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  const tags = await seedTags(tx, people);
  const rounds = passesWithin(maxTasks, factor, taskSeed);
  for (let round = 0; round < rounds; round += 1) {
    for (const { owner, dueInDays, assignee, ...seed } of taskSeed) {
      const values = { userId: people[owner], search: fold(seed.title), titleKey: sortKey(seed.title), dueDate: now + dueInDays * day };
      const { steps = [], stepsDone = 0, repeat = '', ownTags = [], givenTo } = moreSeed[seed.title] ?? {};
      const { id } = await tx
        .insert(task)
        .values({
          ...seed,
          ...values,
          assigneeName: assignee.fullName,
          assigneeKey: sortKey(assignee.fullName),
          assigneeAvatar: assignee.avatar,
          steps: steps.map((title, at) => ({ id: at + 1, title, isDone: at < stepsDone })),
          repeat,
          repeatDay: repeat === '' ? 0 : dayOfMonth(values.dueDate),
          ownTags: ownTags.flatMap((name) => tags.get(name) ?? []),
        })
        .returning({ id: task.id })
        .get();
      if (givenTo) await tx.insert(taskAssignment).values({ taskId: id, assigneeId: people[givenTo], position: 0 }).run();
    }
  }
}

/** @returns the ids of tags, by name */
async function seedTags(tx: Queries, people: SeedPeople): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { owner, name, tone } of tagSeed) {
    const { id } = await tx
      .insert(taskTag)
      .values({ userId: people[owner], name, tone, isDeleted: false })
      .returning({ id: taskTag.id })
      .get();
    ids.set(name, id);
  }
  return ids;
}
