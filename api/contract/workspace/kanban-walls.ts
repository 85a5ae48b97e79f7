import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Picture, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import { removalDays } from '../values/shared/removals.ts';
import { boardTitleLength, maxWalls, wallRoles } from '../values/workspace/kanban.ts';

export const WallId = Type.Optional(Type.Integer({ ...Id, description: 'The board; without it the first one of `ownerId`.' }));
export const WallRole = Type.Enum([...wallRoles], { description: 'What one may do on the board: `viewer`s change nothing.' });
export const WallTitle = Type.String({ description: 'Empty for one that is named by its owner.' });
const NewTitle = Type.String({ minLength: 1, maxLength: boardTitleLength, pattern: oneLinePattern, description: 'One line of text.' });

export const WallEntry = Type.Object({
  id: Id,
  title: WallTitle,
  ownerId: Id,
  name: Type.String({ description: 'Name of its owner.' }),
  img: Picture,
  role: WallRole,
  isFirst: Type.Boolean({ description: 'Whether it is its owner’s first one.' }),
  isLast: Type.Boolean({ description: 'Whether one has looked at it last, see `open-wall`.' }),
  hasJoined: Type.Boolean({ description: 'Whether it is one’s own, or the invitation was taken.' }),
});
export type WallEntry = Static<typeof WallEntry>;

const OwnWall = Type.Object(
  {
    id: Id,
    title: WallTitle,
    isFirst: Type.Boolean({ description: 'Whether it is the one that every account has; it stays.' }),
    isArchived: Type.Boolean(),
    removedAt: Type.Optional({ ...Timestamp, description: 'When it was deleted.' }),
    cards: Type.Integer({ description: 'How many cards it has, archived ones too.' }),
  },
  { $id: 'KanbanOwnWall', description: 'A board of one’s own.' },
);
export type OwnWall = Static<typeof OwnWall>;
const OwnWalls = Type.Object(
  { walls: Type.Array(OwnWall, { description: 'In the order in which they were added.' }) },
  { $id: 'KanbanOwnWalls', description: 'All boards of one’s own, archived and deleted ones too.' },
);
const WallAnswer = Type.Object({ wall: OwnWall }, { $id: 'KanbanWallAnswer', description: 'The board as it is after the change.' });

const NewWallFields = Type.Object({
  title: NewTitle,
  isEmpty: Type.Optional(Type.Boolean({ description: 'Whether it starts without the usual three columns.' })),
});
export type NewWall = Static<typeof NewWallFields>;
const NewWall = Type.Object(
  { data: NewWallFields },
  { $id: 'NewKanbanWall', description: 'A board to add.', examples: [{ data: { title: 'ย้ายร้าน' } }] },
);

const WallChangeFields = Type.Object({
  wallId: Type.Integer({ ...Id, description: 'A board of your own.' }),
  title: Type.Optional(NewTitle),
  isArchived: Type.Optional(Type.Boolean({ description: 'Nobody sees an archived board until it is brought back.' })),
  isRemoved: Type.Optional(Type.Boolean({ description: `Whether it is deleted; it can come back for ${removalDays} days.` })),
});
export type WallChange = Static<typeof WallChangeFields>;
const WallChange = Type.Object(
  { data: WallChangeFields },
  { $id: 'KanbanWallChange', description: 'A board, and what to change of it.', examples: [{ data: { wallId: 1, title: 'งานร้าน' } }] },
);

const OpenedWall = Type.Object(
  { data: Type.Object({ wallId: Type.Integer({ ...Id, description: 'A board that you may see.' }) }) },
  { $id: 'OpenedKanbanWall', description: 'The board that one looks at.', examples: [{ data: { wallId: 1 } }] },
);
const Opened = Type.Object({ wallId: Id }, { $id: 'KanbanWallOpened', description: 'The board that was looked at last.' });

const common = { access: 'signed-in', tag: 'Kanban' } as const;

export const getOwnWalls = declare({
  ...common,
  id: 'getOwnWalls',
  method: 'GET',
  path: '/apps/kanban/walls',
  summary: 'List your own boards, archived and deleted ones too',
  description: 'Those in use stand in the answer of `wall` as well, with the boards of others.',
  answers: { 200: OwnWalls },
});

export const addKanbanWall = declare({
  ...common,
  id: 'addKanbanWall',
  method: 'POST',
  path: '/apps/kanban/add-wall',
  summary: 'Add a board of your own',
  description: `With the usual three columns, unless it is to be empty. There are at most ${maxWalls}.`,
  body: NewWall,
  idempotent: true,
  answers: { 201: WallAnswer },
  refusals: [listFull],
});

export const openKanbanWall = declare({
  ...common,
  id: 'openKanbanWall',
  method: 'POST',
  path: '/apps/kanban/open-wall',
  summary: 'Note which board you look at',
  description: 'The page without a board in its address shows it next time.',
  body: OpenedWall,
  answers: { 200: Opened },
  refusals: [notFound],
});

export const updateKanbanWall = declare({
  ...common,
  id: 'updateKanbanWall',
  method: 'POST',
  path: '/apps/kanban/update-wall',
  summary: 'Rename, archive or delete a board, or bring it back',
  description: 'Its owner alone may. The first board stays: `FIRST_BOARD`.',
  body: WallChange,
  answers: { 200: WallAnswer },
  refusals: [notFound, listFull],
});
