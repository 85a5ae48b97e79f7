import { and, eq } from 'drizzle-orm';
import {
  boardTitleLength,
  cardsAtOnce,
  firstBoards,
  kanbanLength,
  maxPartsOfTask,
  maxSteps,
  maxTaskLimit,
  stepLength,
} from '../../../contract/values/workspace/kanban.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { insertBoard } from '../../../domain/workspace/kanban-boards.ts';
import { boardIdOf, positionStep } from '../../../domain/workspace/rules/kanban.ts';
import { kanbanBoard, kanbanProject, kanbanTask } from '../../schema.ts';
import { kanbanPeople } from '../workspace/kanban.ts';
import { longText, longThai, longWord, oddLines } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

const columns = 30;
const day = 24 * 3600_000;
const nothing = { description: '', labels: [], dueDate: null, attachments: [], comments: [], assignedTo: [], coverImage: '' };
const people = Object.values(kanbanPeople);

/** Samples with 30 columns on the admin's board, one longer than a page, a card with the maximum of everything, and overlong titles. */
export const kanban: Scenario = {
  hasSamples: true,
  async more(tx, { johndoe }, now) {
    const project = await tx.select({ id: kanbanProject.id }).from(kanbanProject).where(eq(kanbanProject.userId, johndoe)).get();
    const projectId = project?.id ?? 0;
    const ids: string[] = [...firstBoards];
    for (const title of titles) {
      const id = boardIdOf(title, ids);
      ids.push(id);
      await insertBoard(tx, projectId, { id, title });
    }
    const long = ids[firstBoards.length] ?? '';
    await tx
      .update(kanbanBoard)
      .set({ taskLimit: maxTaskLimit })
      .where(and(eq(kanbanBoard.projectId, projectId), eq(kanbanBoard.id, long)))
      .run();
    const cards = [
      { ...fullCard(now), boardId: 'todo' },
      ...oddLines.map((title) => ({ ...nothing, title, boardId: 'in-progress' })),
      ...Array.from({ length: 2 * cardsAtOnce + 1 }, (_, at) => ({ ...nothing, title: `${at + 1}. ${longText(60)}`, boardId: long })),
    ];
    // Before the existing cards.
    const rows = cards.map((card, at) => ({ ...card, projectId, position: (at - cards.length) * positionStep }));
    await inBatches(rows, (batch) => tx.insert(kanbanTask).values(batch).run());
  },
};

const titles = [
  longWord(boardTitleLength),
  longThai(boardTitleLength),
  'قيد المراجعة',
  '🧺🛒💸',
  ...Array.from({ length: columns - firstBoards.length - 4 }, (_, at) => `คอลัมน์ ${at + firstBoards.length + 5}`),
];

/** Returns a card with the maximum of each part. */
function fullCard(now: number) {
  const many = <Part>(count: number, part: (at: number) => Part): Part[] => Array.from({ length: count }, (_, at) => part(at));
  return {
    title: longThai(kanbanLength.title),
    description: `${longWord(900)}\n${longText(kanbanLength.description - 901)}`,
    labels: many(maxPartsOfTask.labels, (at) => `${at} ${longWord(kanbanLength.label - 2)}`),
    dueDate: now - day,
    attachments: many(maxPartsOfTask.attachments, (at) => ({ name: `${longWord(90)}-${at}.pdf`, img: '' })),
    comments: many(maxPartsOfTask.comments, (at) => {
      const comment = `<p>${at === 0 ? longWord(1900) : longText(20 + ((at * 71) % 1500))}</p>`;
      return {
        ...(people[at % people.length] ?? kanbanPeople.john),
        comment,
        id: at + 1,
        at: now - (maxPartsOfTask.comments - at) * 3600_000,
      };
    }),
    checklist: many(maxSteps, (at) => ({ id: at + 1, text: at === 0 ? longWord(stepLength) : longText(80), isDone: at < 30 })),
    assignedTo: many(maxPartsOfTask.assignees, (at) => ({
      title: at === 0 ? longWord(100) : `คนที่ ${at + 1}`,
      img: people[at % people.length]?.img ?? '',
    })),
    coverImage: '/assets/products/rattan-basket-1-800.webp',
  };
}
