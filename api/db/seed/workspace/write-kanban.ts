import { firstBoards, maxBoardTasks } from '../../../contract/values/workspace/kanban.ts';
import { inBatches, passesWithin } from '../../../domain/shared/batches.ts';
import { cleanHtml } from '../../../domain/shared/rich-text.ts';
import { positionStep } from '../../../domain/workspace/rules/kanban.ts';
import type { Queries } from '../../client.ts';
import { type KeptComment, kanbanEvent, kanbanMember, kanbanProject, kanbanTask } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { type BoardTaskSeed, boardTaskSeed, kanbanPeople } from './kanban.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const boards: readonly string[] = firstBoards;

/**
 * Seeds the tasks on the boards of both sample accounts, multiplied by `factor` up to the limit. The boards are created with the accounts.
 * The client also works on the admin's boards, and has invited the admin to its own.
 */
export async function seedKanban(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  const projects = new Map<number, number>();
  for (const { id, userId } of await tx.select().from(kanbanProject).all()) projects.set(userId, id);
  const projectOf = (person: number) => projects.get(person) ?? 0;
  const ownerOf = (projectId: number) => (projectId === projectOf(people.johndoe) ? people.johndoe : people.janedoe);
  const once = boardTaskSeed.map((seed) => ({ ...columnsOf(seed, people, now), projectId: projectOf(people[seed.owner]) }));
  const tasks = Array.from({ length: passesWithin(maxBoardTasks, factor, boardTaskSeed) }, () => once).flat();
  const rows = tasks.map((columns, at) => ({ ...columns, position: (at + 1) * positionStep }));
  await inBatches(rows, async (batch) => {
    const added = await tx
      .insert(kanbanTask)
      .values(batch)
      .returning({ id: kanbanTask.id, projectId: kanbanTask.projectId, boardId: kanbanTask.boardId })
      .all();
    await inBatches(
      added.flatMap((task) => eventsOf({ ...task, actorId: ownerOf(task.projectId) }, now)),
      (events) => tx.insert(kanbanEvent).values(events).run(),
    );
  });
  const { johndoe, janedoe } = people;
  await tx
    .insert(kanbanMember)
    .values([
      { projectId: projectOf(johndoe), memberId: janedoe, invitedAt: now - 9 * day, joinedAt: now - 9 * day + hour },
      { projectId: projectOf(janedoe), memberId: johndoe, invitedAt: now - day, joinedAt: 0 },
    ])
    .run();
}

function columnsOf({ boardId, title, description, labels, attachments, ...seed }: BoardTaskSeed, people: SeedPeople, now: number) {
  return {
    ...{ boardId, title, description, labels, attachments },
    dueDate: now + seed.dueInDays * day,
    comments: seed.comments.map((comment, at) => commentOf(comment, at, people, now)),
    checklist: (seed.steps ?? []).map((step, at) => ({ id: at + 1, text: step.replace('✓ ', ''), isDone: step.startsWith('✓') })),
    assignedTo: seed.assignedTo.map((person) => ({ title: kanbanPeople[person].name, img: kanbanPeople[person].img })),
    coverImage: seed.coverImage ?? '',
  };
}

/** Comments of the two sample accounts are linked to them. */
function commentOf([by, html]: BoardTaskSeed['comments'][number], at: number, people: SeedPeople, now: number): KeptComment {
  const comment = { ...kanbanPeople[by], comment: cleanHtml(html), id: at + 1, at: now - day + at * 3 * hour };
  const authors: Partial<Record<typeof by, number>> = { john: people.johndoe, jane: people.janedoe };
  const authorId = authors[by];
  return authorId === undefined ? comment : { ...comment, authorId };
}

/** Returns the moves between columns that led to a task's position. */
function eventsOf({ id, actorId, boardId }: { id: number; actorId: number; boardId: string }, now: number) {
  const event = { taskId: id, actorId };
  const way = boards.slice(1, boards.indexOf(boardId) + 1);
  return [
    { ...event, at: now - 12 * day, what: 'added' as const, detail: '' },
    ...way.map((board, at) => ({ ...event, at: now - (9 - 3 * at) * day, what: 'moved' as const, detail: board })),
  ];
}
