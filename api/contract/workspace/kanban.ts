import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Picture } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import { boardTitleLength, firstBoards, kanbanLength, maxPartsOfTask, taskLabels } from '../values/workspace/kanban.ts';
import { DueDate } from './due-date.ts';

export const BoardId = Type.String({
  minLength: 1,
  maxLength: boardTitleLength + 10,
  description: 'A board’s id: its title in lower case.',
});
export const BoardTitle = Type.String({
  minLength: 1,
  maxLength: boardTitleLength,
  pattern: oneLinePattern,
  description: 'One line of text, unique among your boards.',
});
const name = (description: string) => Type.String({ minLength: 1, maxLength: kanbanLength.name, pattern: '\\S', description });

export const Board = Type.Object(
  { id: Type.String({ description: 'Id made from its title.' }), title: Type.String() },
  { $id: 'Board', description: 'A board of one account, without its tasks.' },
);
export type Board = Static<typeof Board>;
export const BoardList = Type.Array(Board, { description: 'In the order of creation.' });

export const Attachment = Type.Object(
  { name: name('The file’s name.'), img: Picture },
  { description: 'A file attached to a task, shown by a preview picture.' },
);
const Comment = Type.Object({
  name: name('The author of the comment.'),
  img: Picture,
  comment: Type.String({
    minLength: 1,
    maxLength: kanbanLength.comment,
    pattern: '\\S',
    description: 'HTML; unsafe markup is removed when it is saved.',
  }),
});
export const Assignee = Type.Object({ title: name('The person’s name.'), img: Picture });

export const taskText = {
  title: Type.String({ minLength: 1, maxLength: kanbanLength.title, pattern: oneLinePattern, description: 'One line of text.' }),
  description: Type.String({ maxLength: kanbanLength.description, description: 'Plain text.' }),
  labels: Type.Array(Type.String({ minLength: 1, maxLength: kanbanLength.label, pattern: '\\S' }), {
    maxItems: maxPartsOfTask.labels,
    uniqueItems: true,
    description: `Any labels; ${taskLabels.join(', ')} are shown in the reader’s language.`,
  }),
  dueDate: DueDate,
};
export const taskParts = {
  attachments: Type.Array(Attachment, { maxItems: maxPartsOfTask.attachments, description: 'Files shown with the task.' }),
  comments: Type.Array(Comment, { maxItems: maxPartsOfTask.comments, description: 'Comments, oldest first.' }),
  assignedTo: Type.Array(Assignee, { maxItems: maxPartsOfTask.assignees, description: 'The assignee.' }),
};

export const BoardTask = Type.Object(
  {
    id: Id,
    boardId: Type.String({ description: 'The board that the task is on.' }),
    ...taskText,
    ...taskParts,
    coverImage: Type.Optional(Picture),
  },
  { $id: 'BoardTask', description: 'A task on a board of one account.' },
);
export type BoardTask = Static<typeof BoardTask>;
export const BoardTaskList = Type.Array(BoardTask, { description: 'By board, in the order of each.' });
export const BoardsAndTasks = Type.Object(
  { boards: BoardList, tasks: BoardTaskList },
  { $id: 'BoardsAndTasks', description: 'All boards of the account and all tasks on them.' },
);
export type BoardsAndTasks = Static<typeof BoardsAndTasks>;

const optional = {
  ...taskText,
  ...taskParts,
  coverImage: Picture,
};

const NewBoardTaskFields = Type.Intersect([
  Type.Object({ title: taskText.title, boardId: BoardId }),
  Type.Partial(Type.Omit(Type.Object(optional), ['title'])),
]);
export type NewBoardTask = Static<typeof NewBoardTaskFields>;
export const NewBoardTask = Type.Object(
  { data: NewBoardTaskFields },
  {
    $id: 'NewBoardTask',
    description: 'A task to add; its title and board are required.',
    examples: [{ data: { title: 'ถ่ายรูปตะกร้าหวายล็อตใหม่', boardId: firstBoards[0], labels: [taskLabels[2], 'ของใช้ในบ้าน'] } }],
  },
);
const NewBoardTaskAnswer = Type.Object({ newTask: BoardTask }, { $id: 'NewBoardTaskAnswer', description: 'The added task.' });

const BoardTaskChangeFields = Type.Intersect([Type.Object({ id: Id }), Type.Partial(Type.Object({ ...optional, boardId: BoardId }))]);
export type BoardTaskChange = Static<typeof BoardTaskChangeFields>;
export const BoardTaskChange = Type.Object(
  { data: BoardTaskChangeFields },
  {
    $id: 'BoardTaskChange',
    description: 'A task’s id and the fields to change.',
    examples: [{ data: { id: 1, labels: [taskLabels[2]], dueDate: '2026-12-01T02:00:00.000Z' } }],
  },
);
export const BoardTaskAnswer = Type.Object({ task: BoardTask }, { $id: 'BoardTaskAnswer', description: 'The task after the change.' });

const NewBoard = Type.Object(
  { data: Type.Object({ title: BoardTitle }) },
  { $id: 'NewBoard', description: 'A board to add.', examples: [{ data: { title: 'รอตรวจ' } }] },
);
export const BoardAnswer = Type.Object({ board: Board }, { $id: 'BoardAnswer', description: 'The added board.' });

const PlaceFields = Type.Object({
  taskId: Type.Integer({ ...Id, description: 'The task to move.' }),
  targetTaskId: Type.Optional(Type.Integer({ ...Id, description: 'The task whose position it takes; without one nothing moves.' })),
});
export type TaskPlace = Static<typeof PlaceFields>;
export const TaskPlace = Type.Object(
  { data: PlaceFields },
  { $id: 'TaskPlace', description: 'A task, and the task whose position it takes.', examples: [{ data: { taskId: 1, targetTaskId: 3 } }] },
);

const MoveFields = Type.Object({ taskId: Type.Integer({ ...Id, description: 'The task to move.' }), newBoardId: BoardId });
export type TaskMove = Static<typeof MoveFields>;
export const TaskMove = Type.Object(
  { data: MoveFields },
  { $id: 'TaskMove', description: 'A task, and its new board.', examples: [{ data: { taskId: 1, newBoardId: firstBoards[2] } }] },
);

/** DELETE takes its id from the query, or under the same name from a body (contract §1). */
const BoardRemoval = Type.Object({ id: Type.Optional(BoardId) }, { examples: [{ id: firstBoards[2] }] });

export const getKanbanBoards = declare({
  id: 'getKanbanBoards',
  method: 'GET',
  path: '/apps/kanban/boards',
  access: 'signed-in',
  tag: 'Kanban',
  summary: 'List your boards',
  description: 'Every account starts with the boards todo, in-progress and done.',
  answers: { 200: BoardList },
});

export const getKanbanTasks = declare({
  id: 'getKanbanTasks',
  method: 'GET',
  path: '/apps/kanban/tasks',
  access: 'signed-in',
  tag: 'Kanban',
  summary: 'List the tasks of your boards',
  description: 'By board, in the order of each. Returns at most 1,000.',
  answers: { 200: BoardTaskList },
});

export const addKanbanBoard = declare({
  id: 'addKanbanBoard',
  method: 'POST',
  path: '/apps/kanban/add-board',
  access: 'signed-in',
  tag: 'Kanban',
  summary: 'Add a board',
  description: 'It is added last. Its id is made from its title; a title in use is refused.',
  body: NewBoard,
  idempotent: true,
  answers: { 201: BoardAnswer },
});

export const addKanbanTask = declare({
  id: 'addKanbanTask',
  method: 'POST',
  path: '/apps/kanban/add-task',
  access: 'signed-in',
  tag: 'Kanban',
  summary: 'Add a task to the end of a board',
  description:
    'Omitted fields start empty; the task is due in two days. An account has at most 1,000 tasks, with ten million bytes of comments.',
  body: NewBoardTask,
  idempotent: true,
  answers: { 201: NewBoardTaskAnswer },
  refusals: [notFound, listFull],
});

export const updateKanbanTask = declare({
  id: 'updateKanbanTask',
  method: 'POST',
  path: '/apps/kanban/update-task',
  access: 'signed-in',
  tag: 'Kanban',
  summary: 'Change fields of a task',
  description: 'A new `boardId` moves the task to the end of that board.',
  body: BoardTaskChange,
  answers: { 200: BoardTaskAnswer },
  refusals: [notFound, listFull],
});

export const reorderKanbanTasks = declare({
  id: 'reorderKanbanTasks',
  method: 'POST',
  path: '/apps/kanban/reorder-tasks',
  access: 'signed-in',
  tag: 'Kanban',
  summary: 'Move a task to another one’s position',
  description: 'It moves to that task’s board; tasks in between move by one. Returns all tasks in their new order.',
  body: TaskPlace,
  answers: { 200: BoardTaskList },
  refusals: [notFound],
});

export const moveKanbanTask = declare({
  id: 'moveKanbanTask',
  method: 'POST',
  path: '/apps/kanban/update-task-board',
  access: 'signed-in',
  tag: 'Kanban',
  summary: 'Move a task to the end of a board',
  description: 'Returns all tasks in their new order.',
  body: TaskMove,
  answers: { 200: BoardTaskList },
  refusals: [notFound],
});

export const deleteKanbanBoard = declare({
  id: 'deleteKanbanBoard',
  method: 'DELETE',
  path: '/apps/kanban/delete-board',
  access: 'signed-in',
  tag: 'Kanban',
  summary: 'Delete a board and its tasks',
  description: 'Returns the remaining boards and tasks. The id may be in the query, in a JSON body, or be the whole body as `text/plain`.',
  query: BoardRemoval,
  body: BoardRemoval,
  answers: { 200: BoardsAndTasks },
  refusals: [notFound],
});

export const clearKanbanTasks = declare({
  id: 'clearKanbanTasks',
  method: 'DELETE',
  path: '/apps/kanban/clear-tasks',
  access: 'signed-in',
  tag: 'Kanban',
  summary: 'Delete the tasks of a board',
  description:
    'The board stays, empty. Returns all boards and the remaining tasks. The id may be in the query, in a JSON body, or be the whole body as `text/plain`.',
  query: BoardRemoval,
  body: BoardRemoval,
  answers: { 200: BoardsAndTasks },
  refusals: [notFound],
});
