import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { Id, Known, Picture, SearchText } from '../shared/common.ts';
import { listFull, notFound, staleVersion } from '../shared/refusals.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import {
  listSorts,
  maxOwnTags,
  maxPeople,
  maxRemindBefore,
  maxRepeatEvery,
  maxSteps,
  maxTasks,
  repeatBases,
  tagNameLength,
  tagTones,
  taskRepeats,
  taskTitleLength,
} from '../values/workspace/todo.ts';
import { NewTask, Task, TaskChange } from './todo.ts';

const onlyOwner: Refusal = {
  status: 403,
  codes: ['FORBIDDEN'],
  description: 'Whom a task is given to may tick it and its steps, and give it back; all else is for whose task it is.',
};

const TaskPerson = Type.Object(
  { id: Id, fullName: Type.String(), avatar: Picture },
  { $id: 'TaskPerson', description: 'A person with an account, as the caller’s contacts show them.' },
);
export type TaskPerson = Static<typeof TaskPerson>;

const stepFields = {
  title: Type.String({ minLength: 1, maxLength: taskTitleLength, pattern: oneLinePattern, description: 'One line of text.' }),
  isDone: Type.Boolean(),
};
const Step = Type.Object({ id: Id, ...stepFields }, { description: 'A part of a task; its id is its own within the task.' });

const more = {
  ownTags: Type.Array(Id, { maxItems: maxOwnTags, uniqueItems: true, description: 'Ids of tags of one’s own.' }),
  repeat: Type.Enum(['', ...taskRepeats], { description: 'Doing the task makes the next one, unless it is empty.' }),
  repeatEvery: Type.Integer({
    minimum: 1,
    maximum: maxRepeatEvery,
    description: 'Of how many days, weeks, months or years it is each; 1 where only `repeat` is given. On weekdays it is each one.',
  }),
  repeatFrom: Type.Enum([...repeatBases], {
    description:
      'From when that is counted: from when the task was due, or from the day on which it was done. `due` where only `repeat` is given.',
  }),
  remindBefore: Type.Union([Type.Integer({ minimum: 0, maximum: maxRemindBefore }), Type.Null()], {
    description:
      'How many minutes before it is due whoever has to do it is reminded of it, by a notification of the kind `calendarReminder`; null for never.',
  }),
  assigneeId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The account it is given to; 0 for none.' }),
};

export const FullTask = Type.Object(
  {
    ...Task.properties,
    ...more,
    steps: Type.Array(Step, { maxItems: maxSteps, description: 'The steps, in order.' }),
    owner: TaskPerson,
    isOwn: Type.Boolean({ description: 'Whether it is the asker’s own, to change in all.' }),
  },
  { $id: 'FullTask', description: 'A task with all that belongs to it: one’s own, or one that somebody has given to one.' },
);
export type FullTask = Static<typeof FullTask>;

const tagFields = {
  name: Type.String({ minLength: 1, maxLength: tagNameLength, pattern: oneLinePattern }),
  tone: Type.Enum([...tagTones], { description: 'The tag’s colour.' }),
};
export const OwnTag = Type.Object({ id: Id, ...tagFields }, { $id: 'OwnTag', description: 'A tag of an account’s own.' });
export type OwnTag = Static<typeof OwnTag>;
const OwnTagAnswer = Type.Object({ tag: OwnTag }, { $id: 'OwnTagAnswer', description: 'The tag as it is after the change.' });

export const FullTaskList = Type.Object(
  { tasks: Type.Array(FullTask, { description: 'In the order asked for, the deleted ones among them.' }), tags: Type.Array(OwnTag) },
  { $id: 'FullTaskList', description: 'All tasks that an account sees, and its tags.' },
);
export type FullTaskList = Static<typeof FullTaskList>;
const FullTaskAnswer = Type.Object({ task: FullTask }, { $id: 'FullTaskAnswer', description: 'The task as it is after the change.' });
const FullTasksAnswer = Type.Object(
  {
    tasks: Type.Array(FullTask, { description: 'The changed tasks as they are now, and those that follow from repeating ones.' }),
    removed: Type.Array(Id, { description: 'Tasks that are no longer seen: given back, or made for a task that is open again.' }),
  },
  { $id: 'FullTasksAnswer', description: 'The result of the changes.' },
);
export type FullTasksAnswer = Static<typeof FullTasksAnswer>;

const FullTaskQuery = Type.Object({
  q: Type.Optional(SearchText),
  sortBy: Type.Enum([...listSorts], { default: 'due-date', description: '`own` is the order that one has given them.' }),
});
export type FullTaskQuery = Static<typeof FullTaskQuery>;

const NewFullTask = Type.Object(
  { task: Type.Intersect([NewTask.properties.task, Type.Partial(Type.Object(more))]) },
  { $id: 'NewFullTask', examples: [{ task: { title: 'ส่งสรุปยอดขาย', repeat: 'weekly', repeatEvery: 2 } }] },
);
export type NewFullTask = Static<typeof NewFullTask>['task'];

const FullTaskChange = Type.Intersect([TaskChange.properties.task, Type.Partial(Type.Object(more)), Type.Object({ known: Known })]);
export type FullTaskChange = Static<typeof FullTaskChange>;
const FullTaskChanges = Type.Object(
  { changes: Type.Array(FullTaskChange, { minItems: 1, maxItems: maxTasks, description: 'One after the other; all of them or none.' }) },
  { $id: 'FullTaskChanges', examples: [{ changes: [{ id: 16, isCompleted: true }] }] },
);

const Move = Type.Object(
  {
    taskId: Id,
    beforeId: Type.Integer({ minimum: 0, description: 'The task that is to come next; 0 puts it at the end.' }),
  },
  { examples: [{ taskId: 12, beforeId: 0 }] },
);
export type Move = Static<typeof Move>;
const TaskOrder = Type.Object(
  { order: Type.Array(Id) },
  { $id: 'TaskOrder', description: 'The ids of all tasks that are not deleted, in the own order.' },
);

const place = { minimum: 0, maximum: maxSteps };
const NewStep = Type.Object(
  {
    taskId: Id,
    title: stepFields.title,
    isDone: Type.Optional(stepFields.isDone),
    at: Type.Optional(Type.Integer({ ...place, description: 'Its place among the steps from 0; the last one if left out.' })),
  },
  { examples: [{ taskId: 1, title: 'วัดขนาด' }] },
);
export type NewStep = Static<typeof NewStep>;
const StepChange = Type.Object(
  {
    taskId: Id,
    stepId: Id,
    title: Type.Optional(stepFields.title),
    isDone: Type.Optional(stepFields.isDone),
    at: Type.Optional(Type.Integer({ ...place, description: 'Its new place among the steps from 0; where it is if left out.' })),
  },
  { examples: [{ taskId: 1, stepId: 1, isDone: true }] },
);
export type StepChange = Static<typeof StepChange>;
const StepRemoval = Type.Object({ taskId: Id, stepId: Id }, { examples: [{ taskId: 1, stepId: 1 }] });
export type StepRemoval = Static<typeof StepRemoval>;

const NewTag = Type.Object({ tag: Type.Object(tagFields) }, { examples: [{ tag: { name: 'งานวัด', tone: 'accent' } }] });
export type NewTag = Static<typeof NewTag>['tag'];
const TagChangeFields = Type.Intersect([
  Type.Object({ id: Id }),
  Type.Partial(
    Type.Object({ ...tagFields, isDeleted: Type.Boolean({ description: 'A deleted tag leaves its tasks, and comes back to them.' }) }),
  ),
]);
export type TagChange = Static<typeof TagChangeFields>;
const TagChange = Type.Object({ tag: TagChangeFields }, { examples: [{ tag: { id: 1, tone: 'info' } }] });

const Removal = Type.Object({ taskId: Id }, { examples: [{ taskId: 18 }] });
const Removed = Type.Object({ removed: Type.Array(Id) }, { $id: 'RemovedTasks', description: 'The tasks that are no more.' });
export type Removed = Static<typeof Removed>;

const common = { access: 'signed-in', tag: 'To-do' } as const;

export const getTodoList = declare({
  ...common,
  id: 'getTodoList',
  method: 'GET',
  path: '/apps/todo/list',
  summary: 'List all tasks with their details',
  description: 'Open, done and deleted ones, those that others have given to you, and your own tags.',
  query: FullTaskQuery,
  answers: { 200: FullTaskList },
});

export const createTodoTask = declare({
  ...common,
  id: 'createTodoTask',
  method: 'POST',
  path: '/apps/todo/create-task',
  summary: 'Add a task with its details',
  description: 'It comes first in the own order. Whom it is given to is told.',
  body: NewFullTask,
  idempotent: true,
  answers: { 201: FullTaskAnswer },
  refusals: [notFound, listFull],
});

export const changeTodoTasks = declare({
  ...common,
  id: 'changeTodoTasks',
  method: 'POST',
  path: '/apps/todo/change-tasks',
  summary: 'Change fields of several tasks at once',
  description:
    'Fields left out stay as they are. Doing a repeating task makes the next one; opening it again takes that away, unless it was changed.',
  body: FullTaskChanges,
  answers: { 200: FullTasksAnswer },
  refusals: [onlyOwner, notFound, listFull, staleVersion],
});

export const moveTodoTask = declare({
  ...common,
  id: 'moveTodoTask',
  method: 'POST',
  path: '/apps/todo/move-task',
  summary: 'Move a task in your own order',
  description: 'Everyone orders their own list, including tasks assigned to them.',
  body: Move,
  answers: { 200: TaskOrder },
  refusals: [notFound],
});

export const purgeTodoTask = declare({
  ...common,
  id: 'purgeTodoTask',
  method: 'DELETE',
  path: '/apps/todo/purge-task',
  example: { query: { taskId: 18 } },
  summary: 'Delete a deleted task for good',
  description: 'Only a task that is among the deleted ones.',
  query: Removal,
  answers: { 200: Removed },
  refusals: [notFound],
});

export const emptyTodoTrash = declare({
  ...common,
  id: 'emptyTodoTrash',
  method: 'DELETE',
  path: '/apps/todo/empty-trash',
  summary: 'Delete all deleted tasks for good',
  description: 'It can’t be taken back.',
  answers: { 200: Removed },
});

export const addTodoStep = declare({
  ...common,
  id: 'addTodoStep',
  method: 'POST',
  path: '/apps/todo/add-step',
  summary: 'Add a step to a task',
  description: 'A task has 50 at most.',
  body: NewStep,
  answers: { 201: FullTaskAnswer },
  refusals: [onlyOwner, notFound, listFull],
});

export const updateTodoStep = declare({
  ...common,
  id: 'updateTodoStep',
  method: 'POST',
  path: '/apps/todo/update-step',
  summary: 'Rename, tick, open or move a step',
  description: 'Whom the task is given to may tick it.',
  body: StepChange,
  answers: { 200: FullTaskAnswer },
  refusals: [onlyOwner, notFound],
});

export const deleteTodoStep = declare({
  ...common,
  id: 'deleteTodoStep',
  method: 'DELETE',
  path: '/apps/todo/delete-step',
  example: { query: { taskId: 1, stepId: 1 } },
  summary: 'Remove a step of a task',
  description: 'To take it back, add it at its place.',
  query: StepRemoval,
  answers: { 200: FullTaskAnswer },
  refusals: [onlyOwner, notFound],
});

export const addTodoTag = declare({
  ...common,
  id: 'addTodoTag',
  method: 'POST',
  path: '/apps/todo/add-tag',
  summary: 'Add a tag of your own',
  description: 'There are 50 at most.',
  body: NewTag,
  answers: { 201: OwnTagAnswer },
  refusals: [listFull],
});

export const updateTodoTag = declare({
  ...common,
  id: 'updateTodoTag',
  method: 'POST',
  path: '/apps/todo/update-tag',
  summary: 'Rename, recolour, delete or restore a tag',
  description: 'Fields left out stay as they are.',
  body: TagChange,
  answers: { 200: OwnTagAnswer },
  refusals: [notFound, listFull],
});

export const getTodoPeople = declare({
  ...common,
  id: 'getTodoPeople',
  method: 'GET',
  path: '/apps/todo/people',
  summary: 'List people a task can be assigned to',
  description: 'Yourself, and those of your contacts who have an account.',
  answers: { 200: Type.Array(TaskPerson, { maxItems: maxPeople }) },
});
