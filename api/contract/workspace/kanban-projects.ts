import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Picture, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import { removalDays } from '../values/shared/removals.ts';
import { boardTitleLength, maxProjects, projectRoles } from '../values/workspace/kanban.ts';

export const ProjectId = Type.Optional(
  Type.Integer({ ...Id, examples: [1], description: 'The board; without it the first one of `ownerId`.' }),
);
export const ProjectRole = Type.Enum([...projectRoles], { description: 'Your rights on the board: `viewer`s change nothing.' });
export const ProjectTitle = Type.String({ description: 'Empty for one that is named by its owner.' });
const NewTitle = Type.String({ minLength: 1, maxLength: boardTitleLength, pattern: oneLinePattern, description: 'One line of text.' });

export const ProjectEntry = Type.Object({
  id: Id,
  title: ProjectTitle,
  ownerId: Id,
  name: Type.String({ description: 'Name of its owner.' }),
  img: Picture,
  role: ProjectRole,
  isFirst: Type.Boolean({ description: 'Whether it is its owner’s first one.' }),
  isLast: Type.Boolean({ description: 'Whether one has looked at it last, see `open-project`.' }),
  hasJoined: Type.Boolean({ description: 'Whether it is one’s own, or the invitation was taken.' }),
});
export type ProjectEntry = Static<typeof ProjectEntry>;

const OwnProject = Type.Object(
  {
    id: Id,
    title: ProjectTitle,
    isFirst: Type.Boolean({ description: 'Whether it is the one that every account has; it stays.' }),
    isArchived: Type.Boolean(),
    removedAt: Type.Optional({ ...Timestamp, description: 'When it was deleted.' }),
    cards: Type.Integer({ description: 'How many cards it has, archived ones too.' }),
  },
  { $id: 'KanbanOwnProject', description: 'A board of one’s own.' },
);
export type OwnProject = Static<typeof OwnProject>;
const OwnProjects = Type.Object(
  { projects: Type.Array(OwnProject, { description: 'In the order in which they were added.' }) },
  { $id: 'KanbanOwnProjects', description: 'All boards of one’s own, archived and deleted ones too.' },
);
const ProjectAnswer = Type.Object(
  { project: OwnProject },
  { $id: 'KanbanProjectAnswer', description: 'The board as it is after the change.' },
);

const NewProjectFields = Type.Object({
  title: NewTitle,
  isEmpty: Type.Optional(Type.Boolean({ description: 'Whether it starts without the usual three columns.' })),
});
export type NewProject = Static<typeof NewProjectFields>;
const NewProject = Type.Object(
  { data: NewProjectFields },
  { $id: 'NewKanbanProject', description: 'A board to add.', examples: [{ data: { title: 'ย้ายร้าน' } }] },
);

const ProjectChangeFields = Type.Object({
  projectId: Type.Integer({ ...Id, description: 'A board of your own.' }),
  title: Type.Optional(NewTitle),
  isArchived: Type.Optional(Type.Boolean({ description: 'Nobody sees an archived board until it is brought back.' })),
  isRemoved: Type.Optional(Type.Boolean({ description: `Whether it is deleted; it can come back for ${removalDays} days.` })),
});
export type ProjectChange = Static<typeof ProjectChangeFields>;
const ProjectChange = Type.Object(
  { data: ProjectChangeFields },
  {
    $id: 'KanbanProjectChange',
    description: 'A board, and what to change of it.',
    examples: [{ data: { projectId: 1, title: 'งานร้าน' } }],
  },
);

const OpenedProject = Type.Object(
  { data: Type.Object({ projectId: Type.Integer({ ...Id, description: 'A board that you may see.' }) }) },
  { $id: 'OpenedKanbanProject', description: 'The board that one looks at.', examples: [{ data: { projectId: 1 } }] },
);
const Opened = Type.Object({ projectId: Id }, { $id: 'KanbanProjectOpened', description: 'The board that was looked at last.' });

const common = { access: 'signed-in', tag: 'Kanban' } as const;

export const getOwnProjects = declare({
  ...common,
  id: 'getOwnProjects',
  method: 'GET',
  path: '/apps/kanban/projects',
  summary: 'List your own boards, archived and deleted ones too',
  description: 'Those in use stand in the answer of `project` as well, with the boards of others.',
  answers: { 200: OwnProjects },
});

export const addKanbanProject = declare({
  ...common,
  id: 'addKanbanProject',
  method: 'POST',
  path: '/apps/kanban/add-project',
  summary: 'Add a board of your own',
  description: `With the usual three columns, unless it is to be empty. There are at most ${maxProjects}.`,
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
  summary: 'Note which board you look at',
  description: 'The page without a board in its address shows it next time.',
  body: OpenedProject,
  answers: { 200: Opened },
  refusals: [notFound],
});

export const updateKanbanProject = declare({
  ...common,
  id: 'updateKanbanProject',
  method: 'POST',
  path: '/apps/kanban/update-project',
  summary: 'Rename, archive or delete a board, or bring it back',
  description: 'Its owner alone may. The first board stays: `FIRST_BOARD`.',
  body: ProjectChange,
  answers: { 200: ProjectAnswer },
  refusals: [notFound, listFull],
});
