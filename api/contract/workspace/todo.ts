import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Picture, SearchText } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import { defaultTaskSort, taskDescriptionLength, taskFilters, taskSorts, taskTags, taskTitleLength } from '../values/workspace/todo.ts';
import { DueDate } from './due-date.ts';

const Assignee = Type.Object(
  {
    fullName: Type.String({ maxLength: 100, description: 'The person’s name, or empty.' }),
    avatar: Picture,
  },
  { description: 'The assignee; an empty name for none.' },
);

const fields = {
  title: Type.String({ minLength: 1, maxLength: taskTitleLength, pattern: oneLinePattern, description: 'One line of text.' }),
  dueDate: DueDate,
  description: Type.String({ maxLength: taskDescriptionLength, 'x-editor': true, description: 'Plain text.' }),
  assignee: Assignee,
  tags: Type.Array(Type.Enum([...taskTags]), {
    maxItems: taskTags.length,
    uniqueItems: true,
    description: 'Labels of the task, each once.',
  }),
  isCompleted: Type.Boolean(),
  isDeleted: Type.Boolean({ description: 'Whether the task is deleted and can be restored.' }),
  isImportant: Type.Boolean({ description: 'Whether the task is starred.' }),
};

export const Task = Type.Object({ id: Id, ...fields }, { $id: 'Task', description: 'A to-do of one account.' });
export type Task = Static<typeof Task>;
const TaskAnswer = Type.Object({ task: Task }, { $id: 'TaskAnswer', description: 'The task after the change.' });
export const TaskList = Type.Array(Task, { description: 'Tasks in the requested order.' });

export const TaskQuery = Type.Object({
  q: Type.Optional(SearchText),
  filter: Type.Optional(Type.Enum([...taskFilters], { description: 'Tasks in this state; deleted ones are only returned for `deleted`.' })),
  tag: Type.Optional(Type.Enum([...taskTags], { description: 'Tasks with this tag.' })),
  sortBy: Type.Enum([...taskSorts], {
    default: defaultTaskSort,
    description: 'Sort order: `latest` is newest first; `assignee` is by name.',
  }),
});
export type TaskQuery = Static<typeof TaskQuery>;

const NewTaskFields = Type.Intersect([Type.Pick(Type.Object(fields), ['title']), Type.Partial(Type.Omit(Type.Object(fields), ['title']))]);
export type NewTask = Static<typeof NewTaskFields>;
export const NewTask = Type.Object(
  { task: NewTaskFields },
  {
    $id: 'NewTask',
    description: 'A task to add; only its title is required.',
    examples: [{ task: { title: 'โทรหาลูกค้า', dueDate: '2026-12-01T02:00:00.000Z', tags: ['high'] } }],
  },
);

const TaskChangeFields = Type.Intersect([Type.Object({ id: Id }), Type.Partial(Type.Object(fields))]);
export type TaskChange = Static<typeof TaskChangeFields>;
export const TaskChange = Type.Object(
  { task: TaskChangeFields },
  { $id: 'TaskChange', description: 'A task’s id and the fields to change.', examples: [{ task: { id: 16, isCompleted: false } }] },
);

/** DELETE takes its id from the query, or under the same name from a body (contract §1). */
const TaskRemoval = Type.Object({ taskId: Type.Optional(Id) }, { examples: [{ taskId: 16 }] });

export const getTodoTasks = declare({
  id: 'getTodoTasks',
  method: 'GET',
  path: '/apps/todo/tasks',
  access: 'signed-in',
  tag: 'To-do',
  summary: 'List your tasks',
  description: 'Deleted tasks are returned only for `filter=deleted`. Returns at most 500, and the newest 500 deleted ones.',
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
  description: 'By default it is open and due in two days.',
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
  description: 'Omitted fields stay as they are. `isDeleted: false` restores a deleted task.',
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
  summary: 'Delete a task',
  description: 'It stays in the list of `filter=deleted` and can be restored by changing `isDeleted`.',
  query: TaskRemoval,
  body: TaskRemoval,
  answers: { 200: TaskAnswer },
  refusals: [notFound],
});
