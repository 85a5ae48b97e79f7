import { maxTasks } from '../../../contract/values/workspace/todo.ts';
import { roundsWithin } from '../../../domain/shared/batches.ts';
import { fold, sortKey } from '../../../domain/shared/rules/text.ts';
import type { Queries } from '../../client.ts';
import { task } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { taskSeed } from './todo.ts';

const day = 24 * 3600 * 1000;

/** The sample tasks of both sample accounts, `factor` times over if there is room. */
export async function seedTasks(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  const rounds = roundsWithin(maxTasks, factor, taskSeed);
  for (let round = 0; round < rounds; round += 1) {
    for (const { owner, dueInDays, assignee, ...seed } of taskSeed) {
      const values = { userId: people[owner], search: fold(seed.title), titleKey: sortKey(seed.title), dueDate: now + dueInDays * day };
      await tx
        .insert(task)
        .values({
          ...seed,
          ...values,
          assigneeName: assignee.fullName,
          assigneeKey: sortKey(assignee.fullName),
          assigneeAvatar: assignee.avatar,
        })
        .run();
    }
  }
}
