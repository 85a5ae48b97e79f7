import { describe, expect, test } from 'vitest';
import { maxOwnTags, maxSteps } from '../../../api/contract/values/workspace/todo.ts';
import type { FullTask, FullTaskList } from '../../../api/contract/workspace/todo-list.ts';
import { remindOfTasks } from '../../../api/domain/workspace/todo-reminders.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp, clock, db } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const post = (token: string, name: string, body: object, headers = {}) => call('POST', `/apps/todo/${name}`, { token, body, headers });
const remove = (token: string, name: string) => call('DELETE', `/apps/todo/${name}`, { token });
const listOf = async (token: string, query = ''): Promise<FullTaskList> => (await call('GET', `/apps/todo/list${query}`, { token })).json();
const create = async (token: string, task: object): Promise<FullTask> => (await post(token, 'create-task', { task })).json().task;
const change = (token: string, ...changes: object[]) => post(token, 'change-tasks', { changes });
const find = async (token: string, id: number) => (await listOf(token)).tasks.find((task) => task.id === id);
const someone = async (name: string) => (await signUp(name)).accessToken;
const people = async (token: string): Promise<{ id: number; fullName: string }[]> =>
  (await call('GET', '/apps/todo/people', { token })).json();
const janesId = (await people(jane))[0]?.id ?? 0;

test('the whole list holds what the short ones hold, and what was given by others', async () => {
  const { tasks, tags } = await listOf(john);
  const short = [
    ...(await call('GET', '/apps/todo/tasks', { token: john })).json(),
    ...(await call('GET', '/apps/todo/tasks?filter=deleted', { token: john })).json(),
  ];
  expect(tasks).toHaveLength(short.length);
  for (const task of short) expect(tasks.find(({ id }) => id === task.id)).toMatchObject(task);
  expect(tags.map(({ name }) => name)).toContain('Photos');
  const given = (await listOf(jane)).tasks.filter(({ owner }) => owner.id !== janesId);
  expect(given.map(({ title }) => title)).toEqual(['ตรวจรูปสินค้าใหม่ 12 รายการ']);
  // Another account's tags are not included.
  expect(given[0]).toMatchObject({ assigneeId: janesId, ownTags: [], owner: { fullName: 'John Doe' } });
  expect(given[0]?.steps.map(({ isDone }) => isDone)).toEqual([true, true, false, false]);
  expect((await listOf(jane, '?q=ตรวจรูป')).tasks).toHaveLength(1);
});

describe('an order of one’s own', () => {
  test('is kept, with new tasks before all others', async () => {
    const token = await someone('orderly');
    for (const title of ['a', 'b', 'c', 'd']) await create(token, { title });
    const order = async () => (await listOf(token, '?sortBy=own')).tasks.map(({ title }) => title).join('');
    const idOf = async (title: string) => (await listOf(token)).tasks.find((task) => task.title === title)?.id ?? 0;
    const move = async (title: string, before?: string) =>
      post(token, 'move-task', { taskId: await idOf(title), beforeId: before ? await idOf(before) : 0 });
    expect(await order()).toBe('dcba');
    await move('a', 'd');
    expect(await order()).toBe('adcb');
    await move('d');
    expect(await order()).toBe('acbd');
    const answer = await move('b', 'c');
    expect(await order()).toBe('abcd');
    expect(answer.json().order).toEqual(await Promise.all(['a', 'b', 'c', 'd'].map(idOf)));
    // Repeatedly between the same two, until no gap is left.
    for (let round = 0; round < 12; round += 1) await move(round % 2 ? 'c' : 'b', round % 2 ? 'b' : 'c');
    await move('d', 'a');
    expect(await order()).toBe('dacb');
  });

  test('is everybody’s own, for tasks that were given as well', async () => {
    const [given] = (await listOf(jane)).tasks.filter(({ owner }) => owner.id !== janesId);
    const before = (await listOf(john, '?sortBy=own')).tasks.map(({ id }) => id);
    expect((await post(jane, 'move-task', { taskId: given?.id, beforeId: 0 })).statusCode).toBe(200);
    expect((await listOf(jane, '?sortBy=own')).tasks.filter(({ isDeleted }) => !isDeleted).at(-1)?.id).toBe(given?.id);
    expect((await listOf(john, '?sortBy=own')).tasks.map(({ id }) => id)).toEqual(before);
  });

  test('knows no place beside what is not there', async () => {
    const token = await someone('lost');
    const { id } = await create(token, { title: 'a' });
    const [johns] = (await listOf(john)).tasks;
    for (const [taskId, beforeId] of [
      [id, johns?.id],
      [johns?.id, id],
      [id, 999_999],
    ])
      expect((await post(token, 'move-task', { taskId, beforeId })).statusCode).toBe(404);
    expect((await post(token, 'move-task', { taskId: id, beforeId: id })).statusCode).toBe(200);
  });
});

describe('a repeating task', () => {
  test('comes back when it is done, and the next one goes when it is opened again', async () => {
    const token = await someone('regular');
    const dueDate = new Date(clock.now + 3_600_000).toISOString();
    const { id } = await create(token, { title: 'ปิดร้าน', dueDate, repeat: 'daily' });
    await post(token, 'add-step', { taskId: id, title: 'ล็อกประตู', isDone: true });
    const done = (await change(token, { id, isCompleted: true })).json();
    const next = done.tasks.find((task: FullTask) => task.id !== id);
    expect(next).toMatchObject({ title: 'ปิดร้าน', isCompleted: false, repeat: 'daily', steps: [{ title: 'ล็อกประตู', isDone: false }] });
    expect(Date.parse(next.dueDate)).toBe(Date.parse(dueDate) + 86_400_000);
    // Completing it twice creates nothing more.
    await change(token, { id, isCompleted: true });
    expect((await listOf(token)).tasks).toHaveLength(2);
    expect((await change(token, { id, isCompleted: false })).json().removed).toEqual([next.id]);
    expect((await listOf(token)).tasks.map((task) => task.id)).toEqual([id]);
  });

  test('has a date: it gets today’s last minute, and without one it repeats no more', async () => {
    const token = await someone('undated');
    const { id } = await create(token, { title: 'รดน้ำต้นไม้' });
    const only = async () => (await listOf(token)).tasks.find((task) => task.id === id);
    expect(await only()).toMatchObject({ dueDate: null, repeat: '' });
    await change(token, { id, repeat: 'weekly' });
    const day = new Date(clock.now + 7 * 3_600_000).toISOString().slice(0, 10);
    expect(await only()).toMatchObject({ dueDate: new Date(`${day}T23:59:00+07:00`).toISOString(), repeat: 'weekly' });
    await change(token, { id, dueDate: null });
    expect(await only()).toMatchObject({ dueDate: null, repeat: '' });
  });

  test('comes back each second week from when it was done, and a rule that is given by its name alone is the plain one', async () => {
    const token = await someone('fortnightly');
    const dueDate = new Date(clock.now + 3_600_000).toISOString();
    const { id } = await create(token, { title: 'x', dueDate, repeat: 'weekly', repeatEvery: 2, repeatFrom: 'done' });
    const done = (await change(token, { id, isCompleted: true })).json();
    const next = done.tasks.find((task: FullTask) => task.id !== id);
    expect(next).toMatchObject({ repeat: 'weekly', repeatEvery: 2, repeatFrom: 'done' });
    expect(Date.parse(next.dueDate)).toBe(Date.parse(dueDate) + 14 * 86_400_000);
    await change(token, { id: next.id, repeat: 'monthly' });
    expect((await listOf(token)).tasks.find((task) => task.id === next.id)).toMatchObject({ repeatEvery: 1, repeatFrom: 'due' });
    for (const wrong of [{ repeatEvery: 0 }, { repeatEvery: 100 }, { repeatEvery: 1.5 }, { repeatFrom: 'soon' }])
      expect((await change(token, { id: next.id, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
  });

  test('keeps what somebody has worked on, and comes back from the short call as well', async () => {
    const token = await someone('worker');
    const { id } = await create(token, { title: 'x', repeat: 'weekly' });
    await post(token, 'update-task', { task: { id, isCompleted: true } });
    const next = (await listOf(token)).tasks.find((task) => task.id !== id);
    await change(token, { id: next?.id, description: 'noted' });
    await change(token, { id, isCompleted: false }, { id, isCompleted: true });
    expect((await listOf(token)).tasks.map(({ description }) => description).sort()).toEqual(['', 'noted']);
  });
});

describe('a task that is given to somebody', () => {
  test('shows in their list, tells them, and is theirs to tick and to give back', async () => {
    const news = async () => (await call('GET', '/api/notifications/data', { token: jane })).json();
    const before = (await news()).total;
    const task = await create(john, { title: 'Wrap the vase', assigneeId: janesId });
    expect(task).toMatchObject({ assigneeId: janesId, assignee: { fullName: 'Jane Doe' } });
    expect((await news()).total).toBe(before + 1);
    expect((await news()).notifications[0]).toMatchObject({ subtitle: 'Wrap the vase', link: `/apps/todo?task=${task.id}` });
    const taskId = task.id;
    await post(john, 'add-step', { taskId, title: 'paper' });
    expect((await change(jane, { id: taskId, isCompleted: true })).statusCode).toBe(200);
    expect((await post(jane, 'update-step', { taskId, stepId: 1, isDone: true })).json().task.steps).toMatchObject([{ isDone: true }]);
    expect(await find(john, taskId)).toMatchObject({ isCompleted: true, steps: [{ isDone: true }] });
    expect((await change(jane, { id: taskId, assigneeId: 0 })).json()).toEqual({ tasks: [], removed: [taskId] });
    expect(await find(jane, taskId)).toBeUndefined();
    expect(await find(john, taskId)).toMatchObject({ assigneeId: 0, assignee: { fullName: '' } });
  });

  test('is otherwise its owner’s', async () => {
    const { id: taskId } = await create(john, { title: 'Mine', assigneeId: janesId });
    await post(john, 'add-step', { taskId, title: 'paper' });
    const before = await find(john, taskId);
    const answers = await Promise.all([
      change(jane, { id: taskId, title: 'x' }),
      change(jane, { id: taskId, isCompleted: true, isImportant: true }),
      change(jane, { id: taskId, isDeleted: true }),
      change(jane, { id: taskId, assigneeId: janesId }),
      post(jane, 'update-task', { task: { id: taskId, isDeleted: true } }),
      remove(jane, `delete-task?taskId=${taskId}`),
      post(jane, 'add-step', { taskId, title: 'x' }),
      post(jane, 'update-step', { taskId, stepId: 1, title: 'x' }),
      post(jane, 'update-step', { taskId, stepId: 1, at: 0 }),
      remove(jane, `delete-step?taskId=${taskId}&stepId=1`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
    expect(await find(john, taskId)).toEqual(before);
    await change(john, { id: taskId, isDeleted: true });
    expect(await find(jane, taskId)).toBeUndefined();
    expect((await change(jane, { id: taskId, isCompleted: true })).statusCode).toBe(404);
  });

  test('goes to nobody whom one does not know', async () => {
    const token = await someone('unknowing');
    expect(await people(token)).toHaveLength(1);
    for (const assigneeId of [janesId, 999_999])
      expect((await post(token, 'create-task', { task: { title: 'x', assigneeId } })).statusCode).toBe(404);
    expect((await listOf(token)).tasks).toEqual([]);
    const own = (await people(token))[0]?.id;
    expect(await create(token, { title: 'x', assigneeId: own })).toMatchObject({ assigneeId: own });
  });
});

test('several are changed at once, or none', async () => {
  const token = await someone('manifold');
  const [one, other] = [await create(token, { title: 'a' }), await create(token, { title: 'b' })];
  const [johns] = (await listOf(john)).tasks;
  const answer = await change(
    token,
    { id: one.id, isImportant: true },
    { id: other.id, tags: ['high'], dueDate: '2026-12-01T02:00:00.000Z' },
  );
  expect(answer.json().tasks).toMatchObject([{ tags: ['high'] }, { isImportant: true }]);
  expect((await change(token, { id: one.id, title: 'new' }, { id: johns?.id, title: 'new' })).statusCode).toBe(404);
  expect((await find(token, one.id))?.title).toBe('a');
  expect((await change(token)).statusCode).toBe(400);
  expect((await change(token, ...Array.from({ length: 501 }, () => ({ id: one.id })))).statusCode).toBe(400);
});

test('deleted tasks are deleted for good, one or all', async () => {
  const token = await someone('tidy');
  const ids: number[] = [];
  for (const title of ['a', 'b', 'c']) ids.push((await create(token, { title })).id);
  expect((await remove(token, `purge-task?taskId=${ids[0]}`)).statusCode).toBe(404);
  await change(token, ...ids.slice(0, 2).map((id) => ({ id, isDeleted: true })));
  expect((await remove(jane, `purge-task?taskId=${ids[0]}`)).statusCode).toBe(404);
  expect((await remove(token, `purge-task?taskId=${ids[0]}`)).json()).toEqual({ removed: [ids[0]] });
  expect((await remove(token, 'empty-trash')).json()).toEqual({ removed: [ids[1]] });
  expect((await remove(token, 'empty-trash')).json()).toEqual({ removed: [] });
  expect((await listOf(token)).tasks.map(({ id }) => id)).toEqual([ids[2]]);
});

test('a step is moved by whose task it is, among those that others have added meanwhile', async () => {
  const token = await someone('mover');
  const { id: taskId } = await create(token, { title: 'Pack' });
  for (const title of ['a', 'b', 'c']) await post(token, 'add-step', { taskId, title });
  const order = async () => (await find(token, taskId))?.steps.map(({ id, title }) => `${id}${title}`).join(' ');
  const move = (stepId: number, at: number) => post(token, 'update-step', { taskId, stepId, at });
  expect((await move(3, 0)).json().task.steps.map(({ id }: { id: number }) => id)).toEqual([3, 1, 2]);
  expect(await order()).toBe('3c 1a 2b');
  await move(3, maxSteps);
  expect(await order()).toBe('1a 2b 3c');
  await post(token, 'update-step', { taskId, stepId: 1, at: 1, isDone: true });
  expect(await order()).toBe('2b 1a 3c');
  for (const at of [-1, maxSteps + 1, 0.5]) expect((await move(1, at)).statusCode).toBe(400);
  expect((await move(9, 0)).statusCode).toBe(404);
});

test('steps are added, put in place, renamed and removed, within bounds', async () => {
  const token = await someone('stepwise');
  const { id: taskId } = await create(token, { title: 'a' });
  for (const title of ['ก', 'ข']) await post(token, 'add-step', { taskId, title });
  await post(token, 'add-step', { taskId, title: 'ค', at: 0 });
  await post(token, 'update-step', { taskId, stepId: 1, title: '<b>' });
  await remove(token, `delete-step?taskId=${taskId}&stepId=2`);
  expect((await find(token, taskId))?.steps).toEqual([
    { id: 3, title: 'ค', isDone: false },
    { id: 1, title: '<b>', isDone: false },
  ]);
  expect((await post(token, 'update-step', { taskId, stepId: 9, isDone: true })).statusCode).toBe(404);
  for (const title of ['', ' ', 'a\nb', 'x'.repeat(201)]) expect((await post(token, 'add-step', { taskId, title })).statusCode).toBe(400);
  const answers = await Promise.all(Array.from({ length: maxSteps }, () => post(token, 'add-step', { taskId, title: 'more' })));
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  expect((await find(token, taskId))?.steps).toHaveLength(maxSteps);
});

test('own tags are added, changed, deleted and brought back to their tasks, within bounds', async () => {
  const token = await someone('tagger');
  const add = (tag: object) => post(token, 'add-tag', { tag });
  const { tag } = (await add({ name: 'งานวัด', tone: 'accent' })).json();
  const [johns] = (await listOf(john)).tags;
  // Tags of other accounts are ignored.
  const task = await create(token, { title: 'a', ownTags: [tag.id, johns?.id] });
  expect(task.ownTags).toEqual([tag.id]);
  expect((await post(token, 'update-tag', { tag: { id: tag.id, tone: 'info' } })).json().tag).toEqual({ ...tag, tone: 'info' });
  expect((await post(token, 'update-tag', { tag: { id: johns?.id, name: 'x' } })).statusCode).toBe(404);
  await post(token, 'update-tag', { tag: { id: tag.id, isDeleted: true } });
  expect((await listOf(token)).tags).toEqual([]);
  await post(token, 'update-tag', { tag: { id: tag.id, isDeleted: false } });
  expect((await listOf(token)).tags).toEqual([{ ...tag, tone: 'info' }]);
  expect((await find(token, task.id))?.ownTags).toEqual([tag.id]);
  for (const wrong of [
    { name: '', tone: 'info' },
    { name: 'x', tone: 'pink' },
    { name: 'x'.repeat(41), tone: 'info' },
  ])
    expect((await add(wrong)).statusCode).toBe(400);
  const answers = await Promise.all(Array.from({ length: maxOwnTags }, () => add({ name: 'x', tone: 'info' })));
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
});

test('a repeated key adds one task', async () => {
  const token = await someone('repeater');
  const headers = { 'idempotency-key': 'once' };
  const answers = [1, 2].map(() => post(token, 'create-task', { task: { title: 'a', repeat: 'daily' } }, headers));
  expect(new Set((await Promise.all(answers)).map((answer) => answer.json().task?.id ?? answer.json().code)).size).toBe(1);
  expect((await listOf(token)).tasks).toHaveLength(1);
});

describe('a reminder of a task', () => {
  const hour = 3_600_000;
  const told = async (token: string): Promise<string[]> =>
    (await call('GET', '/api/notifications/data?lng=en', { token })).json().notifications.map(({ title }: { title: string }) => title);

  test('comes once, so long before it is due, and anew when that changes', async () => {
    const token = await someone('forgetful');
    const due = clock.now + 5 * hour;
    const { id } = await create(token, { title: 'lock up', dueDate: new Date(due).toISOString(), remindBefore: 60 });
    await remindOfTasks(db, due - 61 * 60_000);
    expect(await told(token)).toEqual([]);
    await Promise.all([remindOfTasks(db, due - hour), remindOfTasks(db, due - hour)]);
    await remindOfTasks(db, due);
    expect(await told(token)).toEqual(['Reminder: lock up']);
    await change(token, { id, dueDate: new Date(due + 24 * hour).toISOString() });
    await remindOfTasks(db, due + 24 * hour);
    expect(await told(token)).toHaveLength(2);
  });

  test('comes neither for what is done, deleted, without a date or past, nor when it is switched off', async () => {
    const token = await someone('relaxed');
    const dueDate = new Date(clock.now + 5 * hour).toISOString();
    const task = { title: 'x', dueDate, remindBefore: 0 };
    const changes = [
      { isCompleted: true },
      { isDeleted: true },
      { dueDate: null },
      { remindBefore: null },
      { dueDate: new Date(clock.now - 1).toISOString() },
    ];
    for (const changed of changes) await change(token, { id: (await create(token, task)).id, ...changed });
    await remindOfTasks(db, clock.now + 6 * hour);
    expect(await told(token)).toEqual([]);
    for (const remindBefore of [-1, 0.5, 50_000])
      expect((await post(token, 'create-task', { task: { ...task, remindBefore } })).statusCode).toBe(400);
  });

  test('goes to whom the task is given, and along with the next one of a repeating task', async () => {
    const dueDate = new Date(clock.now + 5 * hour).toISOString();
    const { id } = await create(john, { title: 'Zinnias', dueDate, repeat: 'daily', remindBefore: 10, assigneeId: janesId });
    const before = [await told(john), await told(jane)];
    await remindOfTasks(db, clock.now + 5 * hour);
    expect(await told(john)).toEqual(before[0]);
    expect(await told(jane)).toEqual(['Reminder: Zinnias', ...(before[1] ?? [])]);
    const { tasks } = (await change(john, { id, isCompleted: true })).json();
    const next = tasks.find((task: FullTask) => task.id !== id);
    expect(next).toMatchObject({ remindBefore: 10 });
    await remindOfTasks(db, Date.parse(next.dueDate));
    expect(await told(jane)).toHaveLength((before[1] ?? []).length + 2);
    await change(john, { id, isCompleted: false }, { id, isDeleted: true });
  });
});
