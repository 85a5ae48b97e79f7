import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Picture, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import { removalDays } from '../values/shared/removals.ts';
import { boardTitleLength, maxProjects, projectRoles } from '../values/workspace/kanban.ts';

export const ProjectId = Type.Optional(
  Type.Integer({ ...Id, examples: [1], description: 'Id of the board; the first one of `ownerId` if omitted.' }),
);
export const ProjectRole = Type.Enum([...projectRoles], { description: 'Your rights on the board: `viewer`s have read-only access.' });
export const ProjectTitle = Type.String({ description: 'Title; empty for a board named after its owner.' });
const NewTitle = Type.String({ minLength: 1, maxLength: boardTitleLength, pattern: oneLinePattern, description: 'One line of text.' });

export const ProjectEntry = Type.Object({
  id: Id,
  title: ProjectTitle,
  ownerId: Id,
  name: Type.String({ description: 'Name of the owner.' }),
  img: Picture,
  role: ProjectRole,
  isFirst: Type.Boolean({ description: 'Whether it is its owner’s first board.' }),
  isLast: Type.Boolean({ description: 'Whether it is the last board opened, see `open-project`.' }),
  hasJoined: Type.Boolean({ description: 'Whether it is your own, or the invitation was accepted.' }),
});
export type ProjectEntry = Static<typeof ProjectEntry>;

const OwnProject = Type.Object(
  {
    id: Id,
    title: ProjectTitle,
    isFirst: Type.Boolean({ description: 'Whether it is the first board of the account, which cannot be archived or deleted.' }),
    isArchived: Type.Boolean(),
    removedAt: Type.Optional({ ...Timestamp, description: 'Time of deletion.' }),
    cards: Type.Integer({ description: 'Number of cards, including archived ones.' }),
  },
  { $id: 'KanbanOwnProject', description: 'Your own board.' },
);
export type OwnProject = Static<typeof OwnProject>;
const OwnProjects = Type.Object(
  { projects: Type.Array(OwnProject, { description: 'In the order of creation.' }) },
  { $id: 'KanbanOwnProjects', description: 'All your own boards, including archived and deleted ones.' },
);
const ProjectAnswer = Type.Object({ project: OwnProject }, { $id: 'KanbanProjectAnswer', description: 'The board after the change.' });

const NewProjectFields = Type.Object({
  title: NewTitle,
  isEmpty: Type.Optional(Type.Boolean({ description: 'Whether to omit the three default columns.' })),
});
export type NewProject = Static<typeof NewProjectFields>;
const NewProject = Type.Object(
  { data: NewProjectFields },
  { $id: 'NewKanbanProject', description: 'A board to add.', examples: [{ data: { title: 'ย้ายร้าน' } }] },
);

const ProjectChangeFields = Type.Object({
  projectId: Type.Integer({ ...Id, description: 'Your own board.' }),
  title: Type.Optional(NewTitle),
  isArchived: Type.Optional(Type.Boolean({ description: 'Whether it is archived: an archived board is hidden until it is restored.' })),
  isRemoved: Type.Optional(Type.Boolean({ description: `Whether it is deleted; it can be restored for ${removalDays} days.` })),
});
export type ProjectChange = Static<typeof ProjectChangeFields>;
const ProjectChange = Type.Object(
  { data: ProjectChangeFields },
  {
    $id: 'KanbanProjectChange',
    description: 'A board, and the changes.',
    examples: [{ data: { projectId: 1, title: 'งานร้าน' } }],
  },
);

const OpenedProject = Type.Object(
  { data: Type.Object({ projectId: Type.Integer({ ...Id, description: 'A board that you may see.' }) }) },
  { $id: 'OpenedKanbanProject', description: 'The opened board.', examples: [{ data: { projectId: 1 } }] },
);
const Opened = Type.Object({ projectId: Id }, { $id: 'KanbanProjectOpened', description: 'The last opened board.' });

const common = { access: 'signed-in', tag: 'Kanban' } as const;

export const getOwnProjects = declare({
  ...common,
  id: 'getOwnProjects',
  method: 'GET',
  path: '/apps/kanban/projects',
  summary: 'List your own boards, including archived and deleted ones',
  description: 'Active boards are also in the answer of `project`, with the boards of others.',
  answers: { 200: OwnProjects },
});

export const addKanbanProject = declare({
  ...common,
  id: 'addKanbanProject',
  method: 'POST',
  path: '/apps/kanban/add-project',
  summary: 'Add a board of your own',
  description: `With the three default columns, unless it is to be empty. There are at most ${maxProjects}.`,
  body: NewProject,
  idempotent: true,
  answers: { 201: ProjectAnswer },
  refusals: [listFull],
});

export const openKanbanProject = declare({
  ...common,
  id: 'openKanbanProject',
  method: 'POST',
  path: '/apps/kanban/open-project',
  summary: 'Record the board that you opened',
  description: 'It is shown by default when the page has no board in its address.',
  body: OpenedProject,
  answers: { 200: Opened },
  refusals: [notFound],
});

export const updateKanbanProject = declare({
  ...common,
  id: 'updateKanbanProject',
  method: 'POST',
  path: '/apps/kanban/update-project',
  summary: 'Rename, archive, delete or restore a board',
  description: 'Only for its owner. The first board cannot be archived or deleted: `FIRST_BOARD`.',
  body: ProjectChange,
  answers: { 200: ProjectAnswer },
  refusals: [notFound, listFull],
});
