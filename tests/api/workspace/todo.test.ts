import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { maxTasks, taskSorts, taskTags } from '../../../api/contract/values/workspace/todo.ts';
import { type Task, TaskList } from '../../../api/contract/workspace/todo.ts';
import { transact } from '../../../api/db/client.ts';
import { task as table } from '../../../api/db/schema.ts';
import { nextId } from '../../../api/domain/shared/ids.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp, db } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const tasks = async (token: string, query = ''): Promise<Task[]> => (await call('GET', `/apps/todo/tasks${query}`, { token })).json();
const add = (token: string, task: object, headers = {}) => call('POST', '/apps/todo/add-tasks', { token, body: { task }, headers });

test('tasks come newest first, without the deleted ones', async () => {
  const list = await tasks(john);
  expect(Value.Check(TaskList, list)).toBe(true);
  expect(list.length).toBeGreaterThan(0);
  expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((a, b) => b - a));
  expect(list.every(({ isDeleted }) => !isDeleted)).toBe(true);
});

test('every filter, tag and search agrees with a plain look through the whole list', async () => {
  const all = [...(await tasks(john)), ...(await tasks(john, '?filter=deleted'))];
  const live = all.filter(({ isDeleted }) => !isDeleted);
  const ids = (list: Task[]) => list.map(({ id }) => id).sort();
  expect(ids(await tasks(john, '?filter=important'))).toEqual(ids(live.filter(({ isImportant }) => isImportant)));
  expect(ids(await tasks(john, '?filter=completed'))).toEqual(ids(live.filter(({ isCompleted }) => isCompleted)));
  for (const tag of taskTags) {
    expect(ids(await tasks(john, `?tag=${tag}`))).toEqual(ids(live.filter(({ tags }) => tags.includes(tag))));
  }
  for (const q of ['รูป', 'RETURNS', '%', '_', "'", '"', '\\']) {
    const found = live.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
    expect(ids(await tasks(john, `?q=${encodeURIComponent(q)}`)), q).toEqual(ids(found));
  }
});

const thai = new Intl.Collator('th');
const inOrder = (a: string | number, b: string | number) => (typeof a === 'number' ? a - Number(b) : thai.compare(a, String(b)));

test('every sort order is kept, in small and capital letters and in Thai', async () => {
  const { accessToken: token } = await signUp('sorter');
  const titles = ['แก้ว', 'banana', 'อ่าง', 'Apple', 'โต๊ะ', 'Cherry', 'เก้าอี้', 'กล้วย', 'ไข่', 'ขนม', 'apple'];
  for (const title of titles) await add(token, { title, assignee: { fullName: `${title} ใจดี`, avatar: '' } });
  const sorted = ['กล้วย', 'เก้าอี้', 'แก้ว', 'ขนม', 'ไข่', 'โต๊ะ', 'อ่าง', 'Apple', 'apple', 'banana', 'Cherry'];
  const listed = async (sortBy: string) => (await tasks(token, `?sortBy=${sortBy}`)).map(({ title }) => title);
  expect(await listed('title-asc')).toEqual(sorted);
  expect(await listed('assignee')).toEqual(sorted);
  expect(await listed('title-desc')).toEqual([...sorted].reverse());
  const [last] = await tasks(token, '?sortBy=title-desc');
  const change = { id: last?.id, title: 'aa' };
  await call('POST', '/apps/todo/update-task', { token, body: { task: change } });
  expect((await listed('title-asc')).at(7)).toBe('aa');
});

test('every sort order of the samples is kept', async () => {
  const keys: Record<(typeof taskSorts)[number], (task: Task) => string | number> = {
    latest: ({ id }) => -id,
    'title-asc': ({ title }) => title,
    'title-desc': ({ title }) => title,
    assignee: ({ assignee }) => assignee.fullName,
    'due-date': ({ dueDate }) => dueDate ?? '',
  };
  for (const sortBy of taskSorts) {
    const values = (await tasks(john, `?sortBy=${sortBy}`)).map(keys[sortBy]);
    const sorted = [...values].sort(inOrder);
    expect(values, sortBy).toEqual(sortBy === 'title-desc' ? sorted.reverse() : sorted);
  }
});

test('a task is added with what was given, changed field by field, and deleted softly', async () => {
  const answer = await add(john, { title: 'ซื้อเชือก', tags: ['low'] });
  expect(answer.statusCode).toBe(201);
  const { task } = answer.json();
  expect(task).toMatchObject({ title: 'ซื้อเชือก', tags: ['low'], isCompleted: false, isDeleted: false, isImportant: false });
  const changed = await call('POST', '/apps/todo/update-task', { token: john, body: { task: { id: task.id, isImportant: true } } });
  expect(changed.json().task).toEqual({ ...task, isImportant: true });
  const deleted = await call('DELETE', `/apps/todo/delete-task?taskId=${task.id}`, { token: john });
  expect(deleted.json().task).toEqual({ ...task, isImportant: true, isDeleted: true });
  expect((await tasks(john)).some(({ id }) => id === task.id)).toBe(false);
  expect((await tasks(john, '?filter=deleted')).some(({ id }) => id === task.id)).toBe(true);
});

test('a repeated key adds one task; without the key there are two', async () => {
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = [await add(john, { title: 'a' }, headers), await add(john, { title: 'a' }, headers)];
  expect(second.json()).toEqual(first.json());
  expect((await add(jane, { title: 'a' }, headers)).json().task.id).not.toBe(first.json().task.id);
  expect((await tasks(john, '?q=a&sortBy=latest')).filter(({ title }) => title === 'a')).toHaveLength(1);
});

test('under a key that was used for another task nothing is added', async () => {
  const headers = { 'idempotency-key': 'other' };
  await add(john, { title: 'hi', tags: ['low'] }, headers);
  const before = await tasks(john);
  const answer = await add(john, { title: 'DIFFERENT', tags: ['low'] }, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_USED']);
  expect(await tasks(john)).toEqual(before);
  expect((await add(jane, { title: 'DIFFERENT' }, headers)).statusCode).toBe(201);
});

test('a list that is full takes no more tasks, and keeps the newest deleted ones', async () => {
  const { accessToken: token, userData } = await signUp('busy');
  const fill = async (isDeleted: boolean) => {
    const row = { userId: userData.id, title: 'x', search: 'x', titleKey: 'x', dueDate: 0, description: '', tags: [], isDeleted };
    const rest = { assigneeName: '', assigneeKey: '', assigneeAvatar: '', isCompleted: false, isImportant: false };
    await transact(db, async (tx) => {
      const first = await nextId(tx, table);
      const rows = Array.from({ length: maxTasks }, (_, at) => ({ ...row, ...rest, id: first + at }));
      await tx.insert(table).values(rows).run();
    });
  };
  await fill(true);
  const deleted = await tasks(token, '?filter=deleted');
  await fill(false);
  const full = await tasks(token);
  expect([deleted.length, full.length]).toEqual([maxTasks, maxTasks]);
  const update = (change: object) => call('POST', '/apps/todo/update-task', { token, body: { task: change } });
  for (const answer of [await add(token, { title: 'y' }), await update({ id: deleted[0]?.id, isDeleted: false })]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LIST_FULL']);
  }
  expect([await tasks(token), await tasks(token, '?filter=deleted')]).toEqual([full, deleted]);
  await update({ id: full[0]?.id, isDeleted: true });
  expect((await tasks(token, '?filter=deleted')).map(({ id }) => id)).toEqual([full[0], ...deleted.slice(0, -1)].map((task) => task?.id));
  expect((await add(token, { title: 'y' })).statusCode).toBe(201);
});

test('what is missing or wrong is named and changes nothing', async () => {
  const before = await tasks(john);
  for (const [task, field] of [
    [{}, 'task.title'],
    [{ title: '   ' }, 'task.title'],
    [{ title: 'a\u0000b' }, 'task.title'],
    [{ title: 'a\nb' }, 'task.title'],
    [{ title: 'x', tags: ['urgent'] }, 'task.tags.0'],
    [{ title: 'x', dueDate: 'tomorrow' }, 'task.dueDate'],
    ...['javascript:alert(1)', 'x.png', '//evil.example/x.png', '/\\\\evil.example', '/a//b', '/../x', '/a..b', '/\t/x', '/ x', 5].map(
      (avatar) => [{ title: 'x', assignee: { fullName: 'x', avatar } }, 'task.assignee.avatar'] as const,
    ),
  ] as const) {
    const answer = await add(john, task);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toContain(field);
  }
  expect((await call('DELETE', '/apps/todo/delete-task', { token: john })).json().error).toEqual({ taskId: ['is required'] });
  expect(await tasks(john)).toEqual(before);
});

test('nobody reads or changes another’s tasks', async () => {
  const [mine] = await tasks(john);
  const others = await tasks(jane);
  expect(others.some(({ id }) => id === mine?.id)).toBe(false);
  expect((await call('POST', '/apps/todo/update-task', { token: jane, body: { task: { id: mine?.id, title: 'x' } } })).statusCode).toBe(
    404,
  );
  expect((await call('DELETE', '/apps/todo/delete-task', { token: jane, body: { taskId: mine?.id } })).statusCode).toBe(404);
  expect((await tasks(john))[0]).toEqual(mine);
});

test('a new account starts with no tasks', async () => {
  const { accessToken } = await signUp('newcomer');
  expect(await tasks(accessToken)).toEqual([]);
});
