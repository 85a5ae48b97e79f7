import { type Static, Type } from 'typebox';
import { Id, Picture, Timestamp } from '../shared/common.ts';
import { oneLinePattern } from '../values/mail-delivery/mails.ts';
import { boardTitleLength, firstBoards, kanbanLength, mostOfTask, taskLabels } from '../values/workspace/kanban.ts';

const BoardId = Type.String({ minLength: 1, maxLength: boardTitleLength + 10, description: 'A board’s id: its title in small letters.' });
const BoardTitle = Type.String({ minLength: 1, maxLength: boardTitleLength, pattern: oneLinePattern });
const Name = Type.String({ minLength: 1, maxLength: kanbanLength.name, pattern: '\\S' });

export const Board = Type.Object({ id: Type.String(), title: Type.String() });
export type Board = Static<typeof Board>;
export const BoardList = Type.Array(Board, { description: 'In the order in which they were added.' });

const Attachment = Type.Object({ name: Name, img: Picture });
const Comment = Type.Object({
  name: Name,
  img: Picture,
  comment: Type.String({
    minLength: 1,
    maxLength: kanbanLength.comment,
    pattern: '\\S',
    description: 'Rich text; what could do harm is taken out when it is written.',
  }),
});
const Assignee = Type.Object({ title: Name, img: Picture });

const text = {
  title: Type.String({ minLength: 1, maxLength: kanbanLength.title, pattern: oneLinePattern }),
  description: Type.String({ maxLength: kanbanLength.description }),
  labels: Type.Array(Type.String({ minLength: 1, maxLength: kanbanLength.label, pattern: '\\S' }), {
    maxItems: mostOfTask.labels,
    uniqueItems: true,
    description: `Any texts; ${taskLabels.join(', ')} are shown in the reader’s language.`,
  }),
  dueDate: Timestamp,
};
const parts = {
  attachments: Type.Array(Attachment, { maxItems: mostOfTask.attachments }),
  comments: Type.Array(Comment, { maxItems: mostOfTask.comments }),
  assignedTo: Type.Array(Assignee, { maxItems: mostOfTask.assignees }),
};

export const BoardTask = Type.Object({
  id: Id,
  boardId: Type.String(),
  ...text,
  ...parts,
  coverImage: Type.Optional(Picture),
});
export type BoardTask = Static<typeof BoardTask>;
export const BoardTaskList = Type.Array(BoardTask, { description: 'Board by board, each in its order.' });
export const BoardsAndTasks = Type.Object({ boards: BoardList, tasks: BoardTaskList });
export type BoardsAndTasks = Static<typeof BoardsAndTasks>;

const optional = {
  ...text,
  ...parts,
  coverImage: Picture,
};

const NewBoardTaskFields = Type.Intersect([
  Type.Object({ title: text.title, boardId: BoardId }),
  Type.Partial(Type.Omit(Type.Object(optional), ['title'])),
]);
export type NewBoardTask = Static<typeof NewBoardTaskFields>;
export const NewBoardTask = Type.Object(
  { data: NewBoardTaskFields },
  { examples: [{ data: { title: 'ถ่ายรูปตะกร้าหวายล็อตใหม่', boardId: firstBoards[0], labels: [taskLabels[2], 'ของใช้ในบ้าน'] } }] },
);
export const NewBoardTaskAnswer = Type.Object({ newTask: BoardTask });

const BoardTaskChangeFields = Type.Intersect([Type.Object({ id: Id }), Type.Partial(Type.Object({ ...optional, boardId: BoardId }))]);
export type BoardTaskChange = Static<typeof BoardTaskChangeFields>;
export const BoardTaskChange = Type.Object(
  { data: BoardTaskChangeFields },
  { examples: [{ data: { id: 1, labels: [taskLabels[2]], dueDate: '2026-12-01T02:00:00.000Z' } }] },
);
export const BoardTaskAnswer = Type.Object({ task: BoardTask });

export const NewBoard = Type.Object({ data: Type.Object({ title: BoardTitle }) }, { examples: [{ data: { title: 'รอตรวจ' } }] });
export const BoardAnswer = Type.Object({ board: Board });

const PlaceFields = Type.Object({ taskId: Id, targetTaskId: Id });
export type TaskPlace = Static<typeof PlaceFields>;
export const TaskPlace = Type.Object({ data: PlaceFields }, { examples: [{ data: { taskId: 1, targetTaskId: 3 } }] });

const MoveFields = Type.Object({ taskId: Id, newBoardId: BoardId });
export type TaskMove = Static<typeof MoveFields>;
export const TaskMove = Type.Object({ data: MoveFields }, { examples: [{ data: { taskId: 1, newBoardId: firstBoards[2] } }] });

/** DELETE takes its id in the query, or under the same name in a body (contract §1). */
export const BoardRemoval = Type.Object({ id: Type.Optional(BoardId) }, { examples: [{ id: firstBoards[2] }] });
