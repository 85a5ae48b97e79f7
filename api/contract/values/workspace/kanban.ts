/** Initial boards of every account (specification, service layer §3); their titles are their ids. */
export const firstBoards = ['todo', 'in-progress', 'done'] as const;
/** Board of finished tasks. */
export const doneBoard: (typeof firstBoards)[number] = 'done';
/** Days until a new task is due (specification, service layer §9). */
export const dueInDays = 2;
export const boardTitleLength = 60;
export const kanbanLength = { title: 200, description: 5000, label: 30, name: 100, comment: 2000 } as const;
/** Colours for labels. */
export const labelTones = ['primary', 'warning', 'success', 'secondary', 'info', 'accent', 'error', 'neutral'] as const;
export type LabelTone = (typeof labelTones)[number];
/** Maximum number of labels with a custom colour on an account's boards. */
export const maxLabelTones = 200;
/** Labels with a predefined colour and a name in each language; others are shown as typed. */
export const taskLabels = ['App', 'UX', 'Images', 'Forms', 'Code Review', 'Charts & Maps'] as const;
/** Maximum number of each part of a task. */
export const maxPartsOfTask = { labels: 10, attachments: 20, comments: 100, assignees: 20 } as const;
/** Maximum number of columns per board. */
export const maxBoards = 50;
/** Maximum number of boards with columns per account, including archived ones; the latest deleted ones are kept in addition. */
export const maxProjects = 50;
export const maxRemovedProjects = 20;
/** Maximum number of tasks per board. */
export const maxBoardTasks = 1000;
/** Maximum number of tasks on all boards of an account, including archived and deleted ones. */
export const maxOwnTasks = 5000;
/** Rights of a member on a board: to change it, or only to read it. */
export const memberRoles = ['member', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];
export const projectRoles = ['owner', ...memberRoles] as const;
export type ProjectRole = (typeof projectRoles)[number];
/** Maximum bytes of the comments, attachments and checklists of all tasks of an account. */
export const maxBoardBytes = 10_000_000;
/** Number of a column's cards sent at once. */
export const cardsAtOnce = 50;
/** Maximum number of steps in a card's checklist, and maximum length of a step. */
export const maxSteps = 50;
export const stepLength = 200;
/** Maximum task limit of a column. */
export const maxTaskLimit = 99;
/** Maximum number of a board's users besides its owner, and of others' boards that an account may see. */
export const maxBoardMembers = 20;
/** Maximum number of events kept per card. */
export const maxCardEvents = 50;
/** Maximum number of archived cards listed, newest first. */
export const maxArchiveRows = 100;
/** Due date filters: overdue, within a day, within a week, none. */
export const dueFilters = ['late', 'soon', 'week', 'none'] as const;
/** Milliseconds before its due date at which a card counts as due soon. */
export const soonTime = 24 * 3600 * 1000;
/** Maximum number of undoable deletions of an account's boards, newest kept. */
export const maxRemovals = 100;
/** Kinds of entries in a card's history. */
export const cardEvents = [
  'added',
  'copied',
  'moved',
  'title',
  'description',
  'labels',
  'people',
  'due',
  'cover',
  'files',
  'checklist',
  'comment',
  'archived',
  'restored',
] as const;
