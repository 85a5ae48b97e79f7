/** The boards of every account from its start (specification, service layer §3); their titles are their ids. */
export const firstBoards = ['todo', 'in-progress', 'done'] as const;
/** Where tasks are that nobody has to do any more. */
export const doneBoard: (typeof firstBoards)[number] = 'done';
/** Days from now when a new task is due (specification, service layer §9). */
export const dueInDays = 2;
export const boardTitleLength = 60;
export const kanbanLength = { title: 200, description: 5000, label: 30, name: 100, comment: 2000 } as const;
/** Labels that have a colour and a name in each language; any others are shown as they are. */
export const taskLabels = ['App', 'UX', 'Images', 'Forms', 'Code Review', 'Charts & Maps'] as const;
/** The most of each that a task has. */
export const mostOfTask = { labels: 10, attachments: 20, comments: 100, assignees: 20 } as const;
/** The most boards of an account. */
export const mostBoards = 50;
/** The most tasks of an account. */
export const mostBoardTasks = 500;
/** The most bytes of comments and attachments of all tasks of an account. */
export const mostBoardBytes = 10_000_000;
