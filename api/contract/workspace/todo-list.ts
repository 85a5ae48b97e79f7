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
  description: 'The assignee may tick the task and its steps, and give it back; only the owner may make other changes.',
};

const TaskPerson = Type.Object(
  { id: Id, fullName: Type.String(), avatar: Picture },
  { $id: 'TaskPerson', description: 'A person with an account, as in the caller’s contacts.' },
);
export type TaskPerson = Static<typeof TaskPerson>;

const stepFields = {
  title: Type.String({ minLength: 1, maxLength: taskTitleLength, pattern: oneLinePattern, description: 'One line of text.' }),
  isDone: Type.Boolean(),
};
const Step = Type.Object({ id: Id, ...stepFields }, { description: 'A part of a task; its id is unique within the task.' });

const more = {
  ownTags: Type.Array(Id, { maxItems: maxOwnTags, uniqueItems: true, description: 'Ids of your own tags.' }),
  repeat: Type.Enum(['', ...taskRepeats], { description: 'Recurrence: completing the task creates the next one; empty for none.' }),
  repeatEvery: Type.Integer({
    minimum: 1,
    maximum: maxRepeatEvery,
    description: 'Interval in days, weeks, months or years; 1 if only `repeat` is given. On weekdays it means every one.',
  }),
  repeatFrom: Type.Enum([...repeatBases], {
    description: 'Start of the interval: the due date, or the day of completion. `due` if only `repeat` is given.',
  }),
  remindBefore: Type.Union([Type.Integer({ minimum: 0, maximum: maxRemindBefore }), Type.Null()], {
    description: 'Minutes before the due time at which the assignee gets a notification of the kind `calendarReminder`; null for none.',
  }),
  assigneeId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The assigned account; 0 for none.' }),
};

export const FullTask = Type.Object(
  {
    ...Task.properties,
    ...more,
    steps: Type.Array(Step, { maxItems: maxSteps, description: 'The steps, in order.' }),
    owner: TaskPerson,
    isOwn: Type.Boolean({ description: 'Whether it is the caller’s own, with full rights to change it.' }),
  },
  { $id: 'FullTask', description: 'A task with all its details: your own, or one assigned to you.' },
);
export type FullTask = Static<typeof FullTask>;

const tagFields = {
  name: Type.String({ minLength: 1, maxLength: tagNameLength, pattern: oneLinePattern }),
  tone: Type.Enum([...tagTones], { description: 'The tag’s colour.' }),
};
export const OwnTag = Type.Object({ id: Id, ...tagFields }, { $id: 'OwnTag', description: 'A custom tag of an account.' });
export type OwnTag = Static<typeof OwnTag>;
const OwnTagAnswer = Type.Object({ tag: OwnTag }, { $id: 'OwnTagAnswer', description: 'The tag after the change.' });

export const FullTaskList = Type.Object(
  { tasks: Type.Array(FullTask, { description: 'Tasks in the requested order, including deleted ones.' }), tags: Type.Array(OwnTag) },
  { $id: 'FullTaskList', description: 'All tasks visible to an account, and its tags.' },
);
export type FullTaskList = Static<typeof FullTaskList>;
const FullTaskAnswer = Type.Object({ task: FullTask }, { $id: 'FullTaskAnswer', description: 'The task after the change.' });
const FullTasksAnswer = Type.Object(
  {
    tasks: Type.Array(FullTask, { description: 'The changed tasks, and new ones created by recurring tasks.' }),
    removed: Type.Array(Id, { description: 'Tasks no longer visible: given back, or created by a task that was reopened.' }),
  },
  { $id: 'FullTasksAnswer', description: 'The result of the changes.' },
);
export type FullTasksAnswer = Static<typeof FullTasksAnswer>;

const FullTaskQuery = Type.Object({
  q: Type.Optional(SearchText),
  sortBy: Type.Enum([...listSorts], { default: 'due-date', description: 'Sort order; `own` is the custom order.' }),
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
  {
    changes: Type.Array(FullTaskChange, {
      minItems: 1,
      maxItems: maxTasks,
      description: 'Applied one after the other; all of them or none.',
    }),
  },
  { $id: 'FullTaskChanges', examples: [{ changes: [{ id: 16, isCompleted: true }] }] },
);

const Move = Type.Object(
  {
    taskId: Id,
    beforeId: Type.Integer({ minimum: 0, description: 'The task to place it before; 0 for the end.' }),
  },
  { examples: [{ taskId: 12, beforeId: 0 }] },
);
export type Move = Static<typeof Move>;
const TaskOrder = Type.Object(
  { order: Type.Array(Id) },
  { $id: 'TaskOrder', description: 'Ids of all tasks that are not deleted, in the custom order.' },
);

const place = { minimum: 0, maximum: maxSteps };
const NewStep = Type.Object(
  {
    taskId: Id,
    title: stepFields.title,
    isDone: Type.Optional(stepFields.isDone),
    at: Type.Optional(Type.Integer({ ...place, description: 'Its position among the steps from 0; the end by default.' })),
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
    at: Type.Optional(Type.Integer({ ...place, description: 'Its new position among the steps from 0; unchanged by default.' })),
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
    Type.Object({
      ...tagFields,
      isDeleted: Type.Boolean({ description: 'Whether it is deleted; a deleted tag is removed from its tasks until it is restored.' }),
    }),
  ),
]);
export type TagChange = Static<typeof TagChangeFields>;
const TagChange = Type.Object({ tag: TagChangeFields }, { examples: [{ tag: { id: 1, tone: 'info' } }] });

const Removal = Type.Object({ taskId: Id }, { examples: [{ taskId: 18 }] });
const Removed = Type.Object({ removed: Type.Array(Id) }, { $id: 'RemovedTasks', description: 'The permanently deleted tasks.' });
export type Removed = Static<typeof Removed>;

const common = { access: 'signed-in', tag: 'To-do' } as const;

export const getTodoList = declare({
  ...common,
  id: 'getTodoList',
  method: 'GET',
  path: '/apps/todo/list',
  summary: 'List all tasks with their details',
  description: 'Includes open, completed and deleted ones, those assigned to you by others, and your own tags.',
  query: FullTaskQuery,
  answers: { 200: FullTaskList },
});

export const createTodoTask = declare({
  ...common,
  id: 'createTodoTask',
  method: 'POST',
  path: '/apps/todo/create-task',
  summary: 'Add a task with its details',
  description: 'It is placed first in the custom order. The assignee is notified.',
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
    'Omitted fields stay as they are. Completing a recurring task creates the next one; reopening it removes that one, unless it was changed.',
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
  summary: 'Delete a deleted task permanently',
  description: 'Only for tasks that are already deleted.',
  query: Removal,
  answers: { 200: Removed },
  refusals: [notFound],
});

export const emptyTodoTrash = declare({
  ...common,
  id: 'emptyTodoTrash',
  method: 'DELETE',
  path: '/apps/todo/empty-trash',
  summary: 'Delete all deleted tasks permanently',
  description: 'This cannot be undone.',
  answers: { 200: Removed },
});

export const addTodoStep = declare({
  ...common,
  id: 'addTodoStep',
  method: 'POST',
  path: '/apps/todo/add-step',
  summary: 'Add a step to a task',
  description: 'A task has at most 50.',
  body: NewStep,
  answers: { 201: FullTaskAnswer },
  refusals: [onlyOwner, notFound, listFull],
});

export const updateTodoStep = declare({
  ...common,
  id: 'updateTodoStep',
  method: 'POST',
  path: '/apps/todo/update-step',
  summary: 'Rename, complete, reopen or move a step',
  description: 'The assignee of the task may complete it.',
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
  description: 'To undo it, add the step again at its position.',
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
  description: 'An account has at most 50.',
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
  description: 'Omitted fields stay as they are.',
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
  description: 'You and those of your contacts who have an account.',
  answers: { 200: Type.Array(TaskPerson, { maxItems: maxPeople }) },
});
