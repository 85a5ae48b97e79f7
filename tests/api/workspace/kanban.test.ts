import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { firstBoards, maxBoards, maxBoardTasks, maxPartsOfTask } from '../../../api/contract/values/workspace/kanban.ts';
import {
  type Board,
  BoardAnswer,
  BoardList,
  type BoardTask,
  BoardTaskAnswer,
  BoardTaskList,
} from '../../../api/contract/workspace/kanban.ts';
import { transact } from '../../../api/db/client.ts';
import { kanbanTask } from '../../../api/db/schema.ts';
import { nextId } from '../../../api/domain/shared/ids.ts';
import { testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';

const { call, signIn, signUp, db } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const boards = async (token: string): Promise<Board[]> => (await call('GET', '/apps/kanban/boards', { token })).json();
const tasks = async (token: string): Promise<BoardTask[]> => (await call('GET', '/apps/kanban/tasks', { token })).json();
const send = (token: string, path: string, data: object, headers = {}) =>
  call('POST', `/apps/kanban/${path}`, { token, body: { data }, headers });
const remove = (token: string, path: string, id: string) => call('DELETE', `/apps/kanban/${path}?id=${encodeURIComponent(id)}`, { token });
const add = async (token: string, data: object): Promise<BoardTask> => (await send(token, 'add-task', data)).json().newTask;

describe('the sample boards', () => {
  test('are todo, in-progress and done, with tasks in the order of the boards', async () => {
    for (const [token, least] of [
      [john, 16],
      [jane, 4],
    ] as const) {
      const [list, all] = [await boards(token), await tasks(token)];
      expect(Value.Check(BoardList, list)).toBe(true);
      expect(Value.Check(BoardTaskList, all)).toBe(true);
      expect(list.map(({ id }) => id)).toEqual(firstBoards);
      expect(all.length).toBeGreaterThanOrEqual(least);
      expect([...new Set(all.map(({ boardId }) => boardId))]).toEqual(firstBoards);
    }
  });

  test('have covers, comments, labels and attachments that this server has', async () => {
    const all = await tasks(john);
    for (const { coverImage } of all) if (coverImage) expect(coverImage).toMatch(/^\/assets\/products\//);
    expect(all.some(({ coverImage }) => coverImage)).toBe(true);
    expect(all.some(({ coverImage }) => coverImage === undefined)).toBe(true);
    expect(all.some(({ comments }) => comments.length > 1)).toBe(true);
    expect(all.every(({ labels, assignedTo }) => labels.length > 0 && assignedTo.length > 0)).toBe(true);
  });
});

test('a new account has the three boards and no tasks', async () => {
  const { accessToken } = await signUp('newcomer');
  expect((await boards(accessToken)).map(({ id }) => id)).toEqual(firstBoards);
  expect(await tasks(accessToken)).toEqual([]);
  const added = await add(accessToken, { title: 'แรก', boardId: 'done' });
  expect((await tasks(accessToken)).map(({ id }) => id)).toEqual([added.id]);
});

describe('a task', () => {
  test('is added at the end of its board, empty but for its title, due in two days', async () => {
    const highest = Math.max(...[...(await tasks(john)), ...(await tasks(jane))].map(({ id }) => id));
    const answer = await send(john, 'add-task', { title: 'ใหม่', boardId: 'todo', userId: 2, position: -5 });
    expect(answer.statusCode).toBe(201);
    const { newTask } = answer.json();
    expect(newTask).toEqual({
      id: expect.any(Number),
      boardId: 'todo',
      title: 'ใหม่',
      description: '',
      labels: [],
      dueDate: new Date(startTime + 2 * 24 * 3600 * 1000).toISOString(),
      attachments: [],
      comments: [],
      assignedTo: [],
    });
    expect(newTask.id).toBeGreaterThan(highest);
    expect((await tasks(john)).filter(({ boardId }) => boardId === 'todo').at(-1)).toEqual(newTask);
  });

  test('takes every field, changes only those given, and keeps nothing unknown', async () => {
    const img = '/assets/avatars/person-01.svg';
    const full = {
      boardId: 'todo',
      title: 'x',
      description: 'y',
      labels: ['a', 'ข'],
      dueDate: '2026-12-01T03:00:00.000Z',
      attachments: [{ name: 'f.pdf', img: '' }],
      comments: [{ name: 'n', img, comment: '<p>ok</p>' }],
      assignedTo: [{ title: 't', img }],
      coverImage: '/assets/products/water-jar-1-800.webp',
    };
    const odd = { ...full, assignedTo: [{ title: 't', img, salary: 1 }], attachments: [{ name: 'f.pdf', img: '', path: '/etc' }] };
    const task = await add(john, odd);
    expect(task).toEqual({ id: task.id, ...full });
    for (const change of [
      { title: 'z' },
      { description: '' },
      { labels: [] },
      { dueDate: '2027-01-01T00:00:00.000Z' },
      { comments: [] },
      { assignedTo: [] },
      { attachments: [] },
    ]) {
      const before = (await tasks(john)).find(({ id }) => id === task.id);
      const answer = await send(john, 'update-task', { id: task.id, ...change });
      expect(Value.Check(BoardTaskAnswer, answer.json())).toBe(true);
      expect(answer.json().task).toEqual({ ...before, ...change });
      expect((await tasks(john)).find(({ id }) => id === task.id)).toEqual({ ...before, ...change });
    }
    for (const none of [null, '']) {
      await send(john, 'update-task', { id: task.id, coverImage: full.coverImage });
      expect((await send(john, 'update-task', { id: task.id, coverImage: none })).json().task).not.toHaveProperty('coverImage');
    }
  });

  test('sent back as it was changes nothing, its place neither', async () => {
    const before = await tasks(john);
    const first = before.find(({ comments }) => comments.length > 1);
    expect((await send(john, 'update-task', first ?? {})).json().task).toEqual(first);
    expect(await tasks(john)).toEqual(before);
  });

  test('goes to the end of another board that it is given', async () => {
    const [first] = await tasks(john);
    const answer = await send(john, 'update-task', { id: first?.id, boardId: 'done', title: 'moved' });
    expect(answer.json().task).toEqual({ ...first, boardId: 'done', title: 'moved' });
    expect((await tasks(john)).at(-1)?.id).toBe(first?.id);
  });

  test('keeps as many and as long comments as may be, in their order', async () => {
    const text = '<a>x</a>'.repeat(50);
    const comments = Array.from({ length: maxPartsOfTask.comments }, (_, at) => ({ name: `n${at}`, img: '', comment: `${at}${text}` }));
    const task = await add(john, { title: 'x', boardId: 'todo', comments });
    expect(task.comments.map(({ comment }) => Number.parseInt(comment, 10))).toEqual(comments.map((_, at) => at));
    await send(john, 'update-task', { id: task.id, title: 'x', comments: [] });
  });

  test('keeps of comments only what is harmless', async () => {
    const comment = '<p onclick="x()">ดี<script>alert(1)</script><img src="https://a.example/x.png"></p>';
    const task = await add(john, { title: 'x', boardId: 'todo', comments: [{ name: 'n', img: '', comment }] });
    expect(task.comments[0]?.comment).toBe('<p>ดี</p>');
    expect((await tasks(john)).find(({ id }) => id === task.id)?.comments).toEqual(task.comments);
    for (const empty of ['<script>alert(1)</script>', '&'.repeat(1999), '<b>'.repeat(300)]) {
      const refused = await send(john, 'update-task', { id: task.id, title: 'y', comments: [{ name: 'n', img: '', comment: empty }] });
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().error)).toEqual(['data.comments.0.comment']);
    }
    expect((await tasks(john)).find(({ id }) => id === task.id)).toEqual(task);
  });
});

describe('the order', () => {
  const ids = async (token: string, board: string) => (await tasks(token)).filter(({ boardId }) => boardId === board).map(({ id }) => id);

  test('gives a task the place of another, up, down and on another board', async () => {
    const { accessToken: token } = await signUp('orderly');
    const [a, b, c, d] = [
      (await add(token, { title: 'a', boardId: 'todo' })).id,
      (await add(token, { title: 'b', boardId: 'todo' })).id,
      (await add(token, { title: 'c', boardId: 'todo' })).id,
      (await add(token, { title: 'd', boardId: 'done' })).id,
    ];
    const down = await send(token, 'reorder-tasks', { taskId: a, targetTaskId: b });
    expect(down.json()).toEqual(await tasks(token));
    expect(await ids(token, 'todo')).toEqual([b, a, c]);
    await send(token, 'reorder-tasks', { taskId: c, targetTaskId: b });
    expect(await ids(token, 'todo')).toEqual([c, b, a]);
    await send(token, 'reorder-tasks', { taskId: b, targetTaskId: d });
    expect([await ids(token, 'todo'), await ids(token, 'done')]).toEqual([
      [c, a],
      [b, d],
    ]);
    await send(token, 'reorder-tasks', { taskId: b, targetTaskId: b });
    expect(await ids(token, 'done')).toEqual([b, d]);
    const moved = await send(token, 'update-task-board', { taskId: c, newBoardId: 'done' });
    expect(moved.json()).toEqual(await tasks(token));
    expect([await ids(token, 'todo'), await ids(token, 'done')]).toEqual([[a], [b, d, c]]);
  });
});

describe('a board', () => {
  test('is added behind the others with a slug of its title, and refused a second time', async () => {
    const answer = await send(john, 'add-board', { title: ' รอ ตรวจ ' });
    expect(answer.statusCode).toBe(201);
    expect(Value.Check(BoardAnswer, answer.json())).toBe(true);
    expect(answer.json()).toEqual({ board: { id: 'รอ-ตรวจ', title: 'รอ ตรวจ' } });
    expect((await send(john, 'add-board', { title: 'รอ/ตรวจ' })).json().board.id).toBe('รอ-ตรวจ-2');
    for (const title of ['รอ ตรวจ', 'DONE']) {
      const refused = await send(john, 'add-board', { title });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toEqual({ error: { 'data.title': ['Another board has this title.'] }, code: 'BOARD_EXISTS' });
    }
    expect((await boards(john)).map(({ id }) => id)).toEqual([...firstBoards, 'รอ-ตรวจ', 'รอ-ตรวจ-2']);
    expect((await send(jane, 'add-board', { title: 'รอ ตรวจ' })).statusCode).toBe(201);
  });

  test('halves of characters look the same, and one board alone can have them as its title', async () => {
    const { accessToken } = await signUp('halves');
    const added = await Promise.all(['\ud800', '\udc00'].map((title) => send(accessToken, 'add-board', { title })));
    expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    expect((await boards(accessToken)).map(({ title }) => title)).toContain('\ufffd');
  });

  test('is cleared and deleted with its tasks, and the lists left are answered', async () => {
    const { accessToken: token } = await signUp('clearer');
    for (const boardId of ['todo', 'todo', 'done']) await add(token, { title: 'x', boardId });
    const cleared = await remove(token, 'clear-tasks', 'todo');
    expect(cleared.json()).toEqual({ boards: await boards(token), tasks: await tasks(token) });
    expect(cleared.json().tasks).toHaveLength(1);
    expect(cleared.json().boards).toHaveLength(3);
    const deleted = await call('DELETE', '/apps/kanban/delete-board', { token, body: { id: 'done' } });
    expect(deleted.json()).toEqual({ boards: [firstBoards[0], firstBoards[1]].map((id) => ({ id, title: id })), tasks: [] });
    expect(await boards(token)).toEqual(deleted.json().boards);
    expect((await send(token, 'add-board', { title: 'done' })).json().board).toEqual({ id: 'done', title: 'done' });
    expect(await tasks(token)).toEqual([]);
  });

  test('is one of no more than fifty', async () => {
    const { accessToken: token } = await signUp('collector');
    for (let at = firstBoards.length; at < maxBoards; at += 1) await send(token, 'add-board', { title: `b${at}` });
    expect((await send(token, 'add-board', { title: 'one more' })).json().code).toBe('TOO_MANY_BOARDS');
    expect(await boards(token)).toHaveLength(maxBoards);
  });
});

test('boards that hold five hundred tasks take no more, and show all', async () => {
  const { accessToken: token } = await signUp('hoarder');
  const { newTask } = (await send(token, 'add-task', { title: 'first', boardId: 'done' })).json();
  const [row] = await db.select().from(kanbanTask).where(eq(kanbanTask.id, newTask.id)).all();
  if (!row) throw new Error('There is no task.');
  await transact(db, async (tx) => {
    const first = await nextId(tx, kanbanTask);
    const more = Array.from({ length: maxBoardTasks - 1 }, (_, at) => ({ ...row, id: first + at, boardId: 'todo', position: at + 1 }));
    await tx.insert(kanbanTask).values(more).run();
  });
  const answer = await send(token, 'add-task', { title: 'x', boardId: 'in-progress' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'LIST_FULL']);
  const all = await tasks(token);
  expect([all.length, all.at(-1)]).toEqual([maxBoardTasks, newTask]);
  await call('DELETE', '/apps/kanban/clear-tasks?id=todo', { token });
  expect((await send(token, 'add-task', { title: 'x', boardId: 'in-progress' })).statusCode).toBe(201);
});

test('a repeated key adds one task and one board', async () => {
  const headers = { 'idempotency-key': 'again' };
  const before = [await tasks(jane), await boards(jane)];
  for (const [path, data] of [
    ['add-task', { title: 'x', boardId: 'todo' }],
    ['add-board', { title: 'twice' }],
  ] as const) {
    const [first, second] = [await send(jane, path, data, headers), await send(jane, path, data, headers)];
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  }
  expect([await tasks(jane), await boards(jane)].map((list) => list.length)).toEqual(before.map((list) => list.length + 1));
});

test('what is missing or wrong is named and changes nothing', async () => {
  const before = [await boards(john), await tasks(john)];
  const id = before[1]?.[0]?.id;
  for (const [path, data, field] of [
    ['add-task', { boardId: 'todo' }, 'data.title'],
    ['add-task', { title: ' ', boardId: 'todo' }, 'data.title'],
    ['add-task', { title: 'x' }, 'data.boardId'],
    ['add-task', { title: 'x', boardId: 'todo', coverImage: 'https://a.example/x.png' }, 'data.coverImage'],
    ['update-task', { title: 'x' }, 'data.id'],
    ['update-task', { id, dueDate: 'soon' }, 'data.dueDate'],
    ['update-task', { id, dueDate: '2016-12-31T23:59:60Z' }, 'data.dueDate'],
    ['update-task', { id, dueDate: '9999-12-31T23:00:00-07:00' }, 'data.dueDate'],
    ['update-task', { id, labels: ['a', 'a'] }, 'data.labels'],
    ['update-task', { id, assignedTo: [{ img: '' }] }, 'data.assignedTo.0.title'],
    ['add-board', { title: '' }, 'data.title'],
    ['add-board', { title: 'x'.repeat(61) }, 'data.title'],
    ['reorder-tasks', { targetTaskId: id }, 'data.taskId'],
    ['update-task-board', { taskId: 'x', newBoardId: 'todo' }, 'data.taskId'],
  ] as const) {
    const answer = await send(john, path, data);
    expect(answer.statusCode, path).toBe(400);
    expect(Object.keys(answer.json().error)).toContain(field);
  }
  expect((await call('DELETE', '/apps/kanban/delete-board', { token: john })).json().error).toEqual({ id: ['is required'] });
  expect([await boards(john), await tasks(john)]).toEqual(before);
});

test('nobody reads or changes another’s boards, and what is not there is not found', async () => {
  await send(john, 'add-board', { title: 'private' });
  const before = [await boards(john), await tasks(john), await boards(jane), await tasks(jane)];
  const [mine, others] = [before[1]?.[0]?.id, before[3]?.[0]?.id];
  for (const [path, data] of [
    ['update-task', { id: mine, title: 'x' }],
    ['reorder-tasks', { taskId: mine, targetTaskId: others }],
    ['reorder-tasks', { taskId: others, targetTaskId: mine }],
    ['update-task-board', { taskId: mine, newBoardId: 'todo' }],
    ['update-task-board', { taskId: others, newBoardId: 'private' }],
    ['update-task', { id: others, title: 'x', boardId: 'private' }],
    ['add-task', { title: 'x', boardId: 'private' }],
    ['reorder-tasks', { taskId: 987654, targetTaskId: 987654 }],
  ] as const) {
    expect((await send(jane, path, data)).statusCode, path).toBe(404);
  }
  for (const path of ['delete-board', 'clear-tasks']) expect((await remove(jane, path, 'private')).statusCode).toBe(404);
  expect([await boards(john), await tasks(john), await boards(jane), await tasks(jane)]).toEqual(before);
});
