import { doneBoard, firstBoards, soonTime, taskLabels } from '#contract/values/workspace/kanban.ts';
import type { KanbanCard, KanbanColumn, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import type { ProjectEntry } from '#contract/workspace/kanban-projects.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { type Tone, taskLabelTones } from '../../ui/status-colors.ts';

export const unchanged = (board: KanbanProject): KanbanProject => board;

/** Whether the reader can change the board. */
export const isChangeable = ({ role }: Pick<KanbanProject, 'role'>): boolean => role !== 'viewer';

/** Returns the other boards that the reader can move cards to. */
export const boardsToMoveTo = ({ id, projects }: KanbanProject): ProjectEntry[] =>
  projects.filter((project) => project.id !== id && project.hasJoined && isChangeable(project));

/** Returns the board's name; without a title it is named after its owner. */
export const boardNameOf = ({ title, role, name }: Pick<ProjectEntry, 'title' | 'role' | 'name'>, t: Translate): string =>
  title || (role === 'owner' ? t('kanban.mine') : t('kanban.titleOf', { name }));

/** Position of a card among the visible ones: after another one, or first. */
export interface CardPlace {
  boardId: string;
  afterId?: number | undefined;
}

const inColumn = (board: KanbanProject, boardId: string, change: (column: KanbanColumn) => KanbanColumn): KanbanProject => ({
  ...board,
  columns: board.columns.map((column) => (column.id === boardId ? change(column) : column)),
});

export const columnOf = (board: KanbanProject, cardId: number): KanbanColumn | undefined =>
  board.columns.find(({ cards }) => cards.some(({ id }) => id === cardId));

export const cardOf = (board: KanbanProject, cardId: number): KanbanCard | undefined =>
  columnOf(board, cardId)?.cards.find(({ id }) => id === cardId);

export function placeOf(board: KanbanProject, cardId: number): CardPlace | undefined {
  const column = columnOf(board, cardId);
  if (!column) return undefined;
  const at = column.cards.findIndex(({ id }) => id === cardId);
  return { boardId: column.id, afterId: column.cards[at - 1]?.id };
}

/** Returns the board without a card. */
export function without(board: KanbanProject, cardId: number): KanbanProject {
  const column = columnOf(board, cardId);
  if (!column) return board;
  const cards = column.cards.filter(({ id }) => id !== cardId);
  return inColumn(board, column.id, (own) => ({ ...own, cards, total: own.total - 1, found: own.found - 1 }));
}

/** Returns the board with a card placed after another one, or last if that one is not visible. */
function withCard(board: KanbanProject, card: KanbanCard, { boardId, afterId }: CardPlace): KanbanProject {
  return inColumn(board, boardId, (column) => {
    const after = column.cards.findIndex(({ id }) => id === afterId);
    const at = afterId === undefined ? 0 : after < 0 ? column.cards.length : after + 1;
    return { ...column, cards: column.cards.toSpliced(at, 0, { ...card, boardId }), total: column.total + 1, found: column.found + 1 };
  });
}

export function moved(board: KanbanProject, cardId: number, place: CardPlace): KanbanProject {
  const card = cardOf(board, cardId);
  const isKnown = board.columns.some(({ id }) => id === place.boardId);
  return card && isKnown && place.afterId !== cardId ? withCard(without(board, cardId), card, place) : board;
}

export const columnPatched = (
  board: KanbanProject,
  boardId: string,
  patch: Partial<Pick<KanbanColumn, 'title' | 'taskLimit'>>,
): KanbanProject => inColumn(board, boardId, (column) => ({ ...column, ...patch }));

export const columnCleared = (board: KanbanProject, boardId: string): KanbanProject =>
  inColumn(board, boardId, (column) => ({ ...column, cards: [], total: 0, found: 0 }));

export const withoutColumn = (board: KanbanProject, boardId: string): KanbanProject => ({
  ...board,
  columns: board.columns.filter(({ id }) => id !== boardId),
});

/** Returns the board with a column moved after another one, or to the start. */
export function columnMoved(board: KanbanProject, boardId: string, afterId: string | undefined): KanbanProject {
  const column = board.columns.find(({ id }) => id === boardId);
  if (!column || afterId === boardId) return board;
  const others = board.columns.filter((one) => one !== column);
  const after = others.findIndex(({ id }) => id === afterId);
  const at = afterId === undefined ? 0 : after < 0 ? others.length : after + 1;
  return { ...board, columns: others.toSpliced(at, 0, column) };
}

/** Returns the id of the preceding column. */
export const columnBefore = (board: KanbanProject, boardId: string): string | undefined =>
  board.columns[board.columns.findIndex(({ id }) => id === boardId) - 1]?.id;

/** Returns a column's name; the initial columns are translated until they are renamed. */
export const titleOf = ({ id, title }: Pick<KanbanColumn, 'id' | 'title'>, t: Translate): string =>
  id === title && firstBoards.some((first) => first === id) ? t(`kanban.board.${id}`) : title;

/** Returns a label's text and colour: known labels are translated and have fixed colours; custom ones have the colours set by users. */
export function labelOf(text: string, { labelTones }: Pick<KanbanProject, 'labelTones'>, t: Translate): { text: string; tone: Tone } {
  const known = taskLabels.find((name) => name === text);
  return known
    ? { text: t(`kanban.label.${known}`), tone: taskLabelTones[known] }
    : { text, tone: labelTones.find(({ name }) => name === text)?.tone ?? 'neutral' };
}

/** Returns the board with a label in another colour. */
export const recoloured = (board: KanbanProject, name: string, tone: Tone): KanbanProject => ({
  ...board,
  labelTones: [...board.labelTones.filter((label) => label.name !== name), { name, tone }],
});

/** Returns how close a card's due date is; a completed card is `done`, and one without a due date has no state. */
export function dueStateOf({ boardId, dueDate }: Pick<KanbanCard, 'boardId' | 'dueDate'>, now: number) {
  if (dueDate === null) return undefined;
  if (boardId === doneBoard) return 'done';
  const left = Date.parse(dueDate) - now;
  return left < 0 ? 'late' : left < soonTime ? 'soon' : 'later';
}
