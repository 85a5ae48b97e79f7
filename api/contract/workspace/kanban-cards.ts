import { type Static, Type } from 'typebox';
import { FileIds } from '../files/files.ts';
import { declare } from '../shared/call.ts';
import { Id, Known, Picture, SearchText, Timestamp } from '../shared/common.ts';
import { listFull, notFound, readOnlyBoard, staleVersion } from '../shared/refusals.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import {
  cardEvents,
  cardsAtOnce,
  dueFilters,
  firstBoards,
  kanbanLength,
  labelTones,
  maxSteps,
  stepLength,
  taskLabels,
} from '../values/workspace/kanban.ts';
import { Assignee, Attachment, BoardId, taskParts, taskText } from './kanban.ts';
import { ProjectEntry, ProjectId, ProjectRole, ProjectTitle } from './kanban-projects.ts';

export const OwnerId = Type.Optional(Type.Integer({ ...Id, description: 'The owner of a first board; you by default.' }));
export const LabelTone = Type.Enum([...labelTones], { description: 'The colour of a label.' });
const CardId = Type.Integer({ ...Id, description: 'The card: a task on a board that you may use.' });
const Step = Type.String({ minLength: 1, maxLength: stepLength, pattern: oneLinePattern, description: 'One line of text.' });
const CommentText = Type.String({ minLength: 1, maxLength: kanbanLength.comment, pattern: '\\S', description: 'Plain text.' });
const AfterId = Type.Optional(
  Type.Integer({ ...Id, description: 'The card to place it below; first if omitted, last if that card no longer exists.' }),
);

export const KanbanCard = Type.Object(
  {
    id: Id,
    boardId: Type.String({ description: 'Id of its column.' }),
    title: taskText.title,
    labels: taskText.labels,
    dueDate: taskText.dueDate,
    assignedTo: taskParts.assignedTo,
    coverImage: Type.Optional(Picture),
    hasDescription: Type.Boolean(),
    comments: Type.Integer({ description: 'Number of comments.' }),
    attachments: Type.Integer({ description: 'Number of attachments.' }),
    steps: Type.Integer({ description: 'Number of steps in its checklist.' }),
    stepsDone: Type.Integer({ description: 'Number of completed steps.' }),
  },
  { $id: 'KanbanCard', description: 'A task as shown on its board.' },
);
export type KanbanCard = Static<typeof KanbanCard>;

const KanbanComment = Type.Object({
  id: Type.Optional(Id),
  name: Type.String(),
  img: Picture,
  text: Type.String({ description: 'Its text, without formatting.' }),
  at: Type.Optional(Timestamp),
  isEdited: Type.Boolean(),
  isOwn: Type.Boolean({ description: 'Whether you wrote it, and may change it.' }),
});
export type KanbanComment = Static<typeof KanbanComment>;

const KanbanStep = Type.Object({ id: Id, text: Step, isDone: Type.Boolean() });
export type KanbanStep = Static<typeof KanbanStep>;

const KanbanEvent = Type.Object({
  at: Timestamp,
  what: Type.Enum([...cardEvents]),
  detail: Type.String({ description: 'The title of the target column; otherwise empty.' }),
  name: Type.String({ description: 'The actor; empty if the account no longer exists.' }),
  img: Picture,
});

export const KanbanCardDetails = Type.Object(
  {
    ownerId: Id,
    projectId: Type.Integer({ ...Id, description: 'Id of its board.' }),
    ...Type.Omit(KanbanCard, ['comments', 'attachments', 'steps', 'stepsDone', 'hasDescription']).properties,
    description: taskText.description,
    attachments: Type.Array(
      Type.Object({
        ...Attachment.properties,
        fileId: Type.Optional(Type.String({ description: 'Id of an uploaded file: its bytes are at `/api/files/{id}`.' })),
      }),
    ),
    isArchived: Type.Boolean(),
    checklist: Type.Array(KanbanStep, { description: 'Steps in order.' }),
    comments: Type.Array(KanbanComment, { description: 'Comments, oldest first.' }),
    events: Type.Array(KanbanEvent, { description: 'Its history, newest first.' }),
  },
  { $id: 'KanbanCardDetails', description: 'A card with all its details.' },
);
export type KanbanCardDetails = Static<typeof KanbanCardDetails>;
const CardAnswer = Type.Object({ card: KanbanCardDetails }, { $id: 'KanbanCardAnswer', description: 'The card after the change.' });

export const RemovalAnswer = Type.Object(
  { removalId: Type.Integer({ ...Id, description: 'The id to restore it with.' }) },
  { $id: 'KanbanRemovalAnswer', description: 'A deletion that can be undone for a while.' },
);

const CardQuery = Type.Object({ id: CardId });

const NewCardFields = Type.Object({ ownerId: OwnerId, projectId: ProjectId, boardId: BoardId, title: taskText.title });
export type NewCard = Static<typeof NewCardFields>;
const NewCard = Type.Object(
  { data: NewCardFields },
  {
    $id: 'NewKanbanCard',
    description: 'A card to add at the end of a column.',
    examples: [{ data: { boardId: firstBoards[0], title: 'ชั่งน้ำหนักพัสดุ' } }],
  },
);

const CardChangeFields = Type.Intersect([
  Type.Object({ id: CardId, known: Known }),
  Type.Partial(
    Type.Object({
      ...taskText,
      assignedTo: taskParts.assignedTo,
      coverImage: Picture,
      isArchived: Type.Boolean({ description: 'Whether it is archived: archived cards are not on a board until they are restored.' }),
    }),
  ),
]);
export type CardChange = Static<typeof CardChangeFields>;
const CardChange = Type.Object(
  { data: CardChangeFields },
  {
    $id: 'KanbanCardChange',
    description: 'A card’s id and the fields to change; the others stay as they are.',
    examples: [{ data: { id: 2, labels: [taskLabels[1]] } }],
  },
);

const CardMoveFields = Type.Object({
  id: CardId,
  projectId: Type.Optional(Type.Integer({ ...Id, description: 'The target board; by default the current one.' })),
  boardId: BoardId,
  afterId: AfterId,
});
export type CardMove = Static<typeof CardMoveFields>;
const CardMove = Type.Object(
  { data: CardMoveFields },
  { $id: 'KanbanCardMove', description: 'A card, and its new position.', examples: [{ data: { id: 1, boardId: firstBoards[1] } }] },
);

const OneCard = Type.Object({ data: CardQuery }, { $id: 'OneKanbanCard', description: 'A card.', examples: [{ data: { id: 3 } }] });

const NewStepFields = Type.Object({ cardId: CardId, text: Step });
export type NewStep = Static<typeof NewStepFields>;
const NewStep = Type.Object(
  { data: NewStepFields },
  { $id: 'NewKanbanStep', description: 'A step for a card’s checklist.', examples: [{ data: { cardId: 1, text: 'โทรหาร้าน' } }] },
);
const StepChangeFields = Type.Object({
  cardId: CardId,
  id: Type.Integer({ ...Id, description: 'Id of the step.' }),
  text: Type.Optional(Step),
  isDone: Type.Optional(Type.Boolean()),
  place: Type.Optional(Type.Integer({ minimum: 0, maximum: maxSteps, description: 'Its position in the list, from 0.' })),
});
export type StepChange = Static<typeof StepChangeFields>;
const StepChange = Type.Object(
  { data: StepChangeFields },
  { $id: 'KanbanStepChange', description: 'A step, and the changes.', examples: [{ data: { cardId: 1, id: 1, isDone: true } }] },
);
const StepRemovalFields = Type.Object({ cardId: CardId, id: Id });
const StepRemoval = Type.Object(
  { data: StepRemovalFields },
  { $id: 'KanbanStepRemoval', description: 'A step to delete.', examples: [{ data: { cardId: 1, id: 1 } }] },
);
export type StepRemoval = Static<typeof StepRemovalFields>;

const NewCommentFields = Type.Object({ cardId: CardId, text: CommentText });
export type NewComment = Static<typeof NewCommentFields>;
const NewComment = Type.Object(
  { data: NewCommentFields },
  { $id: 'NewKanbanComment', description: 'A comment on a card.', examples: [{ data: { cardId: 1, text: 'พร้อมส่งพรุ่งนี้ค่ะ' } }] },
);
const CommentChangeFields = Type.Object({
  cardId: CardId,
  id: Type.Integer({ ...Id, description: 'Your comment.' }),
  text: Type.Optional(CommentText),
  isRemoved: Type.Optional(Type.Boolean({ description: 'Whether it is deleted; it can be restored for a while.' })),
});
export type CommentChange = Static<typeof CommentChangeFields>;
const CommentChange = Type.Object(
  { data: CommentChangeFields },
  {
    $id: 'KanbanCommentChange',
    description: 'Your comment, and the changes.',
    examples: [{ data: { cardId: 1, id: 3, text: 'รับของแล้วครับ' } }],
  },
);

const NewCardFilesFields = Type.Object({ cardId: CardId, files: FileIds });
export type NewCardFiles = Static<typeof NewCardFilesFields>;
const NewCardFiles = Type.Object(
  { data: NewCardFilesFields },
  { $id: 'NewKanbanFiles', description: 'Your uploaded files, to attach to a card.', examples: [{ data: { cardId: 1, files: [] } }] },
);
const CardFileRemovalFields = Type.Object({
  cardId: CardId,
  name: Attachment.properties.name,
  img: Picture,
  isBack: Type.Optional(Type.Boolean({ description: 'Whether to restore a removed file.' })),
});
export type CardFileRemoval = Static<typeof CardFileRemovalFields>;
const CardFileRemoval = Type.Object(
  { data: CardFileRemovalFields },
  {
    $id: 'KanbanFileRemoval',
    description: 'A file to take off a card.',
    examples: [{ data: { cardId: 7, name: 'cart-sketch.png', img: '' } }],
  },
);

export const CardFilter = Type.Object({
  person: Type.Optional(Type.String({ maxLength: kanbanLength.name, description: 'Only cards of this person.' })),
  label: Type.Optional(Type.String({ maxLength: kanbanLength.label, description: 'Only cards with this label.' })),
  due: Type.Optional(
    Type.Enum([...dueFilters], {
      description: 'Only cards that are overdue, due within a day or a week, or without a date, and not done.',
    }),
  ),
  q: Type.Optional(SearchText),
});
export type CardFilter = Static<typeof CardFilter>;

export const BoardsQuery = Type.Object({
  ownerId: OwnerId,
  projectId: ProjectId,
  ...CardFilter.properties,
  shown: Type.Optional(
    Type.String({
      maxLength: 5000,
      description: `The columns for which more than ${cardsAtOnce} cards are requested: \`todo:100,done:150\`.`,
    }),
  ),
});
export type BoardsQuery = Static<typeof BoardsQuery>;

const KanbanColumn = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    taskLimit: Type.Integer({ description: 'Number of cards above which the column counts as too full; 0 for no limit.' }),
    total: Type.Integer({ description: 'Number of cards in it.' }),
    found: Type.Integer({ description: 'Number of its cards that match the filters.' }),
    cards: Type.Array(KanbanCard, { description: 'The first matching cards, in order.' }),
  },
  { $id: 'KanbanColumn', description: 'A column with the first of its cards.' },
);
export type KanbanColumn = Static<typeof KanbanColumn>;

const BoardMember = Type.Object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  img: Picture,
  isOwner: Type.Boolean(),
  role: ProjectRole,
  hasJoined: Type.Boolean({ description: 'Whether the invitation was accepted.' }),
});
export type BoardMember = Static<typeof BoardMember>;

export const KanbanProject = Type.Object(
  {
    id: Id,
    title: ProjectTitle,
    role: ProjectRole,
    isFirst: Type.Boolean({ description: 'Whether it is its owner’s first board.' }),
    ownerId: Id,
    readerId: Type.Integer({ ...Id, description: 'Your member number.' }),
    isOwn: Type.Boolean(),
    columns: Type.Array(KanbanColumn),
    people: Type.Array(Assignee, { description: 'People who can be assigned to a card: members, and current assignees.' }),
    labels: Type.Array(Type.String(), { description: 'Labels in use.' }),
    labelTones: Type.Array(Type.Object({ name: Type.String(), tone: LabelTone }), {
      description: 'Labels with a chosen colour.',
    }),
    members: Type.Array(BoardMember, { description: 'Members of the board, the owner first.' }),
    projects: Type.Array(ProjectEntry, { description: 'Boards that you may see, or are invited to, your own first.' }),
  },
  { $id: 'KanbanProject', description: 'A board with its columns.' },
);
export type KanbanProject = Static<typeof KanbanProject>;

const ArchiveQuery = Type.Object({ ownerId: OwnerId, projectId: ProjectId });
const ArchivedCard = Type.Object({ id: Id, boardId: Type.String(), title: Type.String(), archivedAt: Timestamp });
const Removal = Type.Object({
  removalId: Id,
  title: Type.String({ description: 'Title of the deleted column, or of the first card.' }),
  isColumn: Type.Boolean(),
  cards: Type.Integer({ minimum: 0, description: 'Number of cards deleted with it.' }),
  removedAt: Timestamp,
});
const ArchiveAnswer = Type.Object(
  {
    cards: Type.Array(ArchivedCard),
    removals: Type.Array(Removal, { description: 'Deleted cards and columns, which can be restored for 30 days.' }),
  },
  { $id: 'KanbanArchive', description: 'Archived and deleted cards, newest first.' },
);
export type ArchiveAnswer = Static<typeof ArchiveAnswer>;

const common = { access: 'signed-in', tag: 'Kanban' } as const;

export const getKanbanProject = declare({
  ...common,
  id: 'getKanbanProject',
  method: 'GET',
  path: '/apps/kanban/project',
  summary: 'Read a board with the first of its cards',
  description: 'Your own board, or one that you have joined. Cards that do not match the filters are omitted but counted.',
  query: BoardsQuery,
  answers: { 200: KanbanProject },
  refusals: [notFound],
});

export const getKanbanCard = declare({
  ...common,
  id: 'getKanbanCard',
  method: 'GET',
  path: '/apps/kanban/card',
  example: { query: { id: 1 } },
  summary: 'Read a card with its details',
  description: 'Includes its description, checklist, comments and history.',
  query: CardQuery,
  answers: { 200: KanbanCardDetails },
  refusals: [notFound],
});

export const getKanbanArchive = declare({
  ...common,
  id: 'getKanbanArchive',
  method: 'GET',
  path: '/apps/kanban/archive',
  summary: 'List archived cards',
  description: 'The newest 100. `update-card` with `isArchived: false` restores one.',
  query: ArchiveQuery,
  answers: { 200: ArchiveAnswer },
  refusals: [notFound],
});

export const addKanbanCard = declare({
  ...common,
  id: 'addKanbanCard',
  method: 'POST',
  path: '/apps/kanban/add-card',
  summary: 'Add a card to the end of a column',
  description: 'Like `add-task`, but also for boards of others that you may use.',
  body: NewCard,
  idempotent: true,
  answers: { 201: CardAnswer },
  refusals: [notFound, readOnlyBoard, listFull],
});

export const updateKanbanCard = declare({
  ...common,
  id: 'updateKanbanCard',
  method: 'POST',
  path: '/apps/kanban/update-card',
  summary: 'Change fields of a card',
  description: 'Omitted fields stay as they are, even if others change them meanwhile.',
  body: CardChange,
  answers: { 200: CardAnswer },
  refusals: [notFound, readOnlyBoard, staleVersion],
});

export const moveKanbanCard = declare({
  ...common,
  id: 'moveKanbanCard',
  method: 'POST',
  path: '/apps/kanban/move-card',
  summary: 'Move a card within its column or to another',
  description:
    'It is placed below `afterId`, regardless of concurrent moves. With `projectId` it goes to another board that you may change.',
  body: CardMove,
  answers: { 200: CardAnswer },
  refusals: [notFound, readOnlyBoard, listFull],
});

export const copyKanbanCard = declare({
  ...common,
  id: 'copyKanbanCard',
  method: 'POST',
  path: '/apps/kanban/copy-card',
  summary: 'Copy a card',
  description: 'The copy is placed below it, with everything except its comments and history.',
  body: OneCard,
  idempotent: true,
  answers: { 201: CardAnswer },
  refusals: [notFound, readOnlyBoard, listFull],
});

export const removeKanbanCard = declare({
  ...common,
  id: 'removeKanbanCard',
  method: 'POST',
  path: '/apps/kanban/remove-card',
  summary: 'Delete a card',
  description: 'It can be restored with `restore`.',
  body: OneCard,
  answers: { 200: RemovalAnswer },
  refusals: [notFound, readOnlyBoard],
});

export const addKanbanStep = declare({
  ...common,
  id: 'addKanbanStep',
  method: 'POST',
  path: '/apps/kanban/add-step',
  summary: 'Add a step to a card’s checklist',
  description: `It is added last. A card has at most ${maxSteps}.`,
  body: NewStep,
  idempotent: true,
  answers: { 201: CardAnswer },
  refusals: [notFound, readOnlyBoard, listFull],
});

export const updateKanbanStep = declare({
  ...common,
  id: 'updateKanbanStep',
  method: 'POST',
  path: '/apps/kanban/update-step',
  summary: 'Change, complete or move a checklist step',
  description: 'Other steps stay as they are, even if others change them meanwhile.',
  body: StepChange,
  answers: { 200: CardAnswer },
  refusals: [notFound, readOnlyBoard],
});

export const removeKanbanStep = declare({
  ...common,
  id: 'removeKanbanStep',
  method: 'POST',
  path: '/apps/kanban/remove-step',
  summary: 'Delete a checklist step',
  description: 'It is deleted permanently.',
  body: StepRemoval,
  answers: { 200: CardAnswer },
  refusals: [notFound, readOnlyBoard],
});

export const addKanbanComment = declare({
  ...common,
  id: 'addKanbanComment',
  method: 'POST',
  path: '/apps/kanban/add-comment',
  summary: 'Comment on a card',
  description: 'The comment appears under your own name.',
  body: NewComment,
  idempotent: true,
  answers: { 201: CardAnswer },
  refusals: [notFound, readOnlyBoard, listFull],
});

export const updateKanbanComment = declare({
  ...common,
  id: 'updateKanbanComment',
  method: 'POST',
  path: '/apps/kanban/update-comment',
  summary: 'Change, delete or restore your comment',
  description: 'A deleted one is kept until the card needs the space.',
  body: CommentChange,
  answers: { 200: CardAnswer },
  refusals: [notFound, readOnlyBoard, listFull],
});

export const attachKanbanFiles = declare({
  ...common,
  id: 'attachKanbanFiles',
  method: 'POST',
  path: '/apps/kanban/attach-files',
  summary: 'Attach uploaded files to a card',
  description: 'Everyone who can see the card can read them. A picture can become its cover, through its `img`.',
  body: NewCardFiles,
  idempotent: true,
  answers: { 201: CardAnswer },
  refusals: [notFound, readOnlyBoard, listFull],
});

export const removeKanbanFile = declare({
  ...common,
  id: 'removeKanbanFile',
  method: 'POST',
  path: '/apps/kanban/remove-file',
  summary: 'Remove a file from a card, or restore it',
  description: 'It can be restored for a minute; after that an uploaded file is deleted with the next change of the card’s files.',
  body: CardFileRemoval,
  answers: { 200: CardAnswer },
  refusals: [notFound, readOnlyBoard, listFull],
});
