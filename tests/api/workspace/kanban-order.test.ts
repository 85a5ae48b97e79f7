import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Database } from '../../../api/db/client.ts';
import { kanbanTask } from '../../../api/db/schema.ts';
import type { Account } from '../../../api/domain/shared/actor.ts';
import { NotFound } from '../../../api/domain/shared/errors.ts';
import { addBoard, clearBoard, listBoards, removeBoard } from '../../../api/domain/workspace/kanban-boards.ts';
import { addBoardTask, listBoardTasks, moveTask, reorderTasks, updateBoardTask } from '../../../api/domain/workspace/kanban-tasks.ts';
import { testApp } from '../../support/app.ts';
import { ctxOf } from '../../support/ctx.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { isSoak } from '../../support/soak.ts';

const jane: Account = { kind: 'user', userId: 2, role: 'client', sessionId: '' };
const as = (db: Database) => ctxOf(db, jane);

/** Each run has its own database, which takes a database server a quarter of a second. */
const fewRuns = 5;

/** Boards as plain lists of task ids. */
type Model = { boardId: string; tasks: number[] }[];

const boardOf = (model: Model, taskId: number) => model.find(({ tasks }) => tasks.includes(taskId));

function take(model: Model, taskId: number): void {
  for (const board of model) board.tasks = board.tasks.filter((id) => id !== taskId);
}

function append(model: Model, taskId: number, boardId: string): void {
  take(model, taskId);
  model.find((board) => board.boardId === boardId)?.tasks.push(taskId);
}

/** Moves the task to the target's position. */
function reorder(model: Model, taskId: number, targetId: number): void {
  const board = boardOf(model, targetId);
  const place = board?.tasks.indexOf(targetId) ?? 0;
  take(model, taskId);
  board?.tasks.splice(place, 0, taskId);
}

async function stored(db: Database): Promise<Model> {
  const [boards, tasks] = [await listBoards(as(db)), await listBoardTasks(as(db))];
  return boards.map(({ id }) => ({ boardId: id, tasks: tasks.filter(({ boardId }) => boardId === id).map((task) => task.id) }));
}

/** A step: the operation, and the tasks and boards concerned. */
const step = fc.record({
  call: fc.oneof(
    { weight: 8, arbitrary: fc.constant('reorder' as const) },
    { weight: 4, arbitrary: fc.constantFrom('move' as const, 'add' as const) },
    { weight: 2, arbitrary: fc.constant('update' as const) },
    { weight: 1, arbitrary: fc.constantFrom('addBoard' as const, 'clear' as const, 'removeBoard' as const) },
  ),
  task: fc.nat(200),
  target: fc.nat(200),
  board: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(db: Database, model: Model, { call, task, target, board }: Step): Promise<void> {
  const all = model.flatMap(({ tasks }) => tasks);
  const [taskId = -1, targetTaskId = -1] = [all[task % all.length], all[target % all.length]];
  const { boardId } = model[board % model.length] ?? { boardId: 'gone' };
  const known = model.some((each) => each.boardId === boardId);
  switch (call) {
    case 'add': {
      const added = addBoardTask(as(db), { title: 'x', boardId });
      if (known) append(model, (await added).id, boardId);
      else await expect(added).rejects.toThrow(NotFound);
      break;
    }
    case 'addBoard': {
      const title = `b${task}`;
      if (model.some((each) => each.boardId === title)) break;
      model.push({ boardId: (await addBoard(as(db), { title })).id, tasks: [] });
      break;
    }
    case 'reorder':
      if (taskId === -1) await expect(reorderTasks(as(db), { taskId: 0, targetTaskId: 0 })).rejects.toThrow(NotFound);
      else await reorderTasks(as(db), { taskId, targetTaskId });
      reorder(model, taskId, targetTaskId);
      break;
    case 'move':
      if (taskId === -1 || !known) break;
      await moveTask(as(db), { taskId, newBoardId: boardId });
      append(model, taskId, boardId);
      break;
    case 'update':
      if (taskId === -1 || !known) break;
      await updateBoardTask(as(db), { id: taskId, boardId });
      if (boardOf(model, taskId)?.boardId !== boardId) append(model, taskId, boardId);
      break;
    case 'clear':
      if (!known) break;
      await clearBoard(as(db), { id: boardId });
      for (const each of model) if (each.boardId === boardId) each.tasks = [];
      break;
    case 'removeBoard':
      if (!known) break;
      await removeBoard(as(db), { id: boardId });
      model.splice(board % model.length, 1);
  }
}

test('any sequence of calls leaves the order that plain lists would have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const db = await sampleDatabase();
      const model = await stored(db);
      for (const each of steps) {
        await run(db, model, each);
        expect(await stored(db)).toEqual(model);
      }
      await db.engine.close();
    }),
    { seed: 7, numRuns: isSoak ? 150 : inject('postgres') ? fewRuns : 40 },
  );
}, 60_000);

test('there is always room right above a task', async () => {
  const db = await sampleDatabase();
  const model = await stored(db);
  const add = async (boardId: string) => {
    const { id } = await addBoardTask(as(db), { title: 'x', boardId });
    append(model, id, boardId);
    return id;
  };
  const place = async (id: number) => (await db.select().from(kanbanTask).where(eq(kanbanTask.id, id)).get())?.position ?? 0;
  await add('done');
  const target = await add('done');
  const before = await place(target);
  // Each move halves the remaining gap; when none is left, the board is rebalanced.
  for (let round = 0; round < 30; round += 1) {
    const taskId = await add('todo');
    await reorderTasks(as(db), { taskId, targetTaskId: target });
    reorder(model, taskId, target);
    expect(await stored(db)).toEqual(model);
  }
  expect(await place(target)).toBeGreaterThan(before);
});

test('calls at the same time leave one order: every task once, no two in one place', async () => {
  const { call, db, signIn } = await testApp();
  const token = (await signIn('admin')).accessToken;
  const list = async () => (await call('GET', '/apps/kanban/tasks', { token })).json() as { id: number; boardId: string }[];
  const ids = (await list()).map(({ id }) => id);
  const pick = (at: number) => ids[(at * 7919) % ids.length];
  const send = (path: string, data: object) => call('POST', `/apps/kanban/${path}`, { token, body: { data } });
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      at % 3 === 0
        ? send('update-task-board', { taskId: pick(at), newBoardId: ['todo', 'in-progress', 'done'][(at % 7) % 3] })
        : send('reorder-tasks', { taskId: pick(at + 1), targetTaskId: pick(at * 3 + 2) }),
    ),
  );
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(200);
    expect(
      answer
        .json()
        .map(({ id }: { id: number }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  }
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const places = (await db.select().from(kanbanTask).all()).map(
    ({ projectId, boardId, position }) => `${projectId} ${boardId} ${position}`,
  );
  expect(new Set(places).size).toBe(places.length);
});
