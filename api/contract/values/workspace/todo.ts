export const taskTags = ['update', 'team', 'low', 'medium', 'high'] as const;
export const taskFilters = ['important', 'completed', 'deleted'] as const;
export const taskSorts = ['latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;
export const defaultTaskSort = 'latest';
export const taskTitleLength = 200;
export const taskDescriptionLength = 5000;
/** Maximum number of tasks per account, and of deleted ones kept. */
export const maxTasks = 500;

/** Sort orders of the whole list; `own` is the user's manual order. */
export const listSorts = [...taskSorts, 'own'] as const;
export const taskRepeats = ['daily', 'weekdays', 'weekly', 'monthly', 'yearly'] as const;
/** Start of a repeating task's next interval: its due date or its completion. */
export const repeatBases = ['due', 'done'] as const;
export const maxRepeatEvery = 99;
/** Reminder choices: minutes before a task is due. */
export const taskReminders = [0, 10, 60, 24 * 60] as const;
export const maxRemindBefore = 28 * 24 * 60;
/** Colours of custom tags. */
export const tagTones = ['primary', 'warning', 'success', 'secondary', 'info', 'accent', 'error', 'neutral'] as const;
export const maxOwnTags = 50;
export const tagNameLength = 40;
export const maxSteps = 50;
/** Maximum number of people to whom a task can be assigned. */
export const maxPeople = 200;
