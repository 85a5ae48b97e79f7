import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Picture, SearchText, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { oneLinePattern } from '../values/mail-delivery/mails.ts';
import { defaultTaskSort, taskDescriptionLength, taskFilters, taskSorts, taskTags, taskTitleLength } from '../values/workspace/todo.ts';

const Assignee = Type.Object({
  fullName: Type.String({ maxLength: 100 }),
  avatar: Picture,
});

const fields = {
  title: Type.String({ minLength: 1, maxLength: taskTitleLength, pattern: oneLinePattern }),
  dueDate: Timestamp,
  description: Type.String({ maxLength: taskDescriptionLength }),
  assignee: Assignee,
  tags: Type.Array(Type.Enum([...taskTags]), { maxItems: taskTags.length, uniqueItems: true }),
  isCompleted: Type.Boolean(),
  isDeleted: Type.Boolean(),
  isImportant: Type.Boolean(),
};

export const Task = Type.Object({ id: Id, ...fields }, { $id: 'Task' });
export type Task = Static<typeof Task>;
const TaskAnswer = Type.Object({ task: Task }, { $id: 'TaskAnswer' });
export const TaskList = Type.Array(Task);

export const TaskQuery = Type.Object({
  q: Type.Optional(SearchText),
  filter: Type.Optional(
    Type.Enum([...taskFilters], { description: 'Only tasks of this state; deleted ones are seen with `deleted` alone.' }),
  ),
  tag: Type.Optional(Type.Enum([...taskTags], { description: 'Only tasks with this tag.' })),
  sortBy: Type.Enum([...taskSorts], { default: defaultTaskSort, description: '`latest` is the newest first; `assignee` goes by name.' }),
});
export type TaskQuery = Static<typeof TaskQuery>;

const NewTaskFields = Type.Intersect([Type.Pick(Type.Object(fields), ['title']), Type.Partial(Type.Omit(Type.Object(fields), ['title']))]);
export type NewTask = Static<typeof NewTaskFields>;
export const NewTask = Type.Object(
  { task: NewTaskFields },
  { $id: 'NewTask', examples: [{ task: { title: 'โทรหาลูกค้า', dueDate: '2026-12-01T02:00:00.000Z', tags: ['high'] } }] },
);

const TaskChangeFields = Type.Intersect([Type.Object({ id: Id }), Type.Partial(Type.Object(fields))]);
export type TaskChange = Static<typeof TaskChangeFields>;
export const TaskChange = Type.Object(
  { task: TaskChangeFields },
  { $id: 'TaskChange', examples: [{ task: { id: 16, isCompleted: false } }] },
);

/** DELETE takes its id in the query, or under the same name in a body (contract §1). */
const TaskRemoval = Type.Object({ taskId: Type.Optional(Id) }, { examples: [{ taskId: 16 }] });

export const getTodoTasks = declare({
  id: 'getTodoTasks',
  method: 'GET',
  path: '/apps/todo/tasks',
  access: 'signed-in',
  tag: 'To-do',
  summary: 'List your tasks',
  description: 'Deleted tasks appear only with `filter=deleted`. There are 500 at most, and the newest 500 deleted ones.',
  query: TaskQuery,
  answers: { 200: TaskList },
});

export const addTodoTask = declare({
  id: 'addTodoTask',
  method: 'POST',
  path: '/apps/todo/add-tasks',
  access: 'signed-in',
  tag: 'To-do',
  summary: 'Add a task',
  description: 'It is due in two days, and open, unless something else is given.',
  body: NewTask,
  idempotent: true,
  answers: { 201: TaskAnswer },
  refusals: [listFull],
});

export const updateTodoTask = declare({
  id: 'updateTodoTask',
  method: 'POST',
  path: '/apps/todo/update-task',
  access: 'signed-in',
  tag: 'To-do',
  summary: 'Change fields of a task',
  description: 'What is not given stays as it is. `isDeleted: false` brings a deleted task back.',
  body: TaskChange,
  answers: { 200: TaskAnswer },
  refusals: [notFound, listFull],
});

export const deleteTodoTask = declare({
  id: 'deleteTodoTask',
  method: 'DELETE',
  path: '/apps/todo/delete-task',
  access: 'signed-in',
  tag: 'To-do',
  summary: 'Put a task among the deleted ones',
  description: 'It stays in the list of `filter=deleted` and can be brought back by changing `isDeleted`.',
  query: TaskRemoval,
  body: TaskRemoval,
  answers: { 200: TaskAnswer },
  refusals: [notFound],
});
