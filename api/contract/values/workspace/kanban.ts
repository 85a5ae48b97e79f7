/** The boards of every account from its start (specification, service layer §3); their titles are their ids. */
export const firstBoards = ['todo', 'in-progress', 'done'] as const;
/** The board of finished tasks. */
export const doneBoard: (typeof firstBoards)[number] = 'done';
/** Days from now when a new task is due (specification, service layer §9). */
export const dueInDays = 2;
export const boardTitleLength = 60;
export const kanbanLength = { title: 200, description: 5000, label: 30, name: 100, comment: 2000 } as const;
/** Labels that have a colour and a name in each language; any others are shown as they are. */
export const taskLabels = ['App', 'UX', 'Images', 'Forms', 'Code Review', 'Charts & Maps'] as const;
/** How many of each part a task may have. */
export const maxPartsOfTask = { labels: 10, attachments: 20, comments: 100, assignees: 20 } as const;
/** How many boards an account may have. */
export const maxBoards = 50;
/** How many tasks an account may have. */
export const maxBoardTasks = 500;
/** How many bytes the comments and attachments of all tasks of an account may take. */
export const maxBoardBytes = 10_000_000;
/** What the history of a card tells. */
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
