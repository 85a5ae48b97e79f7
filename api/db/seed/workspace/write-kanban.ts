import { maxBoardTasks } from '../../../contract/values/workspace/kanban.ts';
import { inBatches, roundsWithin } from '../../../domain/shared/batches.ts';
import { cleanHtml } from '../../../domain/shared/rich-text.ts';
import { positionStep } from '../../../domain/workspace/rules/kanban.ts';
import type { Queries } from '../../client.ts';
import { kanbanTask } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { type BoardTaskSeed, boardTaskSeed, kanbanPeople } from './kanban.ts';

const day = 24 * 3600 * 1000;

/** The sample tasks on the boards of both sample accounts, `factor` times over if there is room. The boards come with the accounts. */
export async function seedKanban(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  const once = boardTaskSeed.map((seed) => columnsOf(seed, people[seed.owner], now));
  const tasks = Array.from({ length: roundsWithin(maxBoardTasks, factor, boardTaskSeed) }, () => once).flat();
  const rows = tasks.map((columns, at) => ({ ...columns, position: (at + 1) * positionStep }));
  await inBatches(rows, (batch) => tx.insert(kanbanTask).values(batch).run());
}

function columnsOf({ boardId, title, description, labels, attachments, ...seed }: BoardTaskSeed, userId: number, now: number) {
  return {
    ...{ userId, boardId, title, description, labels, attachments },
    dueDate: now + seed.dueInDays * day,
    comments: seed.comments.map(([by, html]) => ({ ...kanbanPeople[by], comment: cleanHtml(html) })),
    assignedTo: seed.assignedTo.map((person) => ({ title: kanbanPeople[person].name, img: kanbanPeople[person].img })),
    coverImage: seed.coverImage ?? '',
  };
}
