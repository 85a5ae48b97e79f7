/** The boards of every account from its start (specification, service layer §3); their titles are their ids. */
export const firstBoards = ['todo', 'in-progress', 'done'] as const;
/** The board of finished tasks. */
export const doneBoard: (typeof firstBoards)[number] = 'done';
/** Days from now when a new task is due (specification, service layer §9). */
export const dueInDays = 2;
export const boardTitleLength = 60;
export const kanbanLength = { title: 200, description: 5000, label: 30, name: 100, comment: 2000 } as const;
/** Colours that people choose for labels. */
export const labelTones = ['primary', 'warning', 'success', 'secondary', 'info', 'accent', 'error', 'neutral'] as const;
export type LabelTone = (typeof labelTones)[number];
/** How many labels of somebody's boards may have a colour of their own. */
export const maxLabelTones = 200;
/** Labels that have a colour and a name in each language; any others are shown as they are. */
export const taskLabels = ['App', 'UX', 'Images', 'Forms', 'Code Review', 'Charts & Maps'] as const;
/** How many of each part a task may have. */
export const maxPartsOfTask = { labels: 10, attachments: 20, comments: 100, assignees: 20 } as const;
/** How many columns a board may have. */
export const maxBoards = 50;
/** How many boards with columns an account may have, archived ones too; deleted ones are kept beside them, the newest. */
export const maxProjects = 50;
export const maxRemovedProjects = 20;
/** How many tasks a board may have. */
export const maxBoardTasks = 1000;
/** How many tasks all boards of an account may have together, archived and deleted ones too. */
export const maxOwnTasks = 5000;
/** Rights of a member on a board: to change it, or only to look. */
export const memberRoles = ['member', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];
export const projectRoles = ['owner', ...memberRoles] as const;
export type ProjectRole = (typeof projectRoles)[number];
/** How many bytes the comments, attachments and checklists of all tasks of an account may take. */
export const maxBoardBytes = 10_000_000;
/** How many cards of a column are sent at once. */
export const cardsAtOnce = 50;
/** How many steps a card's checklist may have, and how long one may be. */
export const maxSteps = 50;
export const stepLength = 200;
/** The highest limit that a column may have. */
export const maxTaskLimit = 99;
/** How many people may see a board beside its owner, and how many others' boards an account may see. */
export const maxBoardMembers = 20;
/** How many of a card's events are kept. */
export const maxCardEvents = 50;
/** How many archived cards are listed, the newest. */
export const maxArchiveRows = 100;
/** By when a card is due, as one filters: overdue, within a day, within a week. */
export const dueFilters = ['late', 'soon', 'week', 'none'] as const;
/** How long before it is due a card counts as near, in milliseconds. */
export const soonTime = 24 * 3600 * 1000;
/** How many deletions of an account's boards can be taken back, the newest. */
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
