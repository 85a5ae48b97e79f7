export const taskTags = ['update', 'team', 'low', 'medium', 'high'] as const;
export const taskFilters = ['important', 'completed', 'deleted'] as const;
export const taskSorts = ['latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;
export const defaultTaskSort = 'latest';
export const taskTitleLength = 200;
export const taskDescriptionLength = 5000;
/** How many tasks an account may have, and how many deleted ones are kept. */
export const maxTasks = 500;

/** Orders of the whole list; `own` is the one that people give their tasks themselves. */
export const listSorts = [...taskSorts, 'own'] as const;
export const taskRepeats = ['daily', 'weekdays', 'weekly', 'monthly', 'yearly'] as const;
/** From when a repeating task is counted on: when it was due, or when it was done. */
export const repeatBases = ['due', 'done'] as const;
export const maxRepeatEvery = 99;
/** How long before it is due one is reminded of a task, in minutes, as screens offer it. */
export const taskReminders = [0, 10, 60, 24 * 60] as const;
export const maxRemindBefore = 28 * 24 * 60;
/** Colours of own tags. */
export const tagTones = ['primary', 'warning', 'success', 'secondary', 'info', 'accent', 'error', 'neutral'] as const;
export const maxOwnTags = 50;
export const tagNameLength = 40;
export const maxSteps = 50;
/** How many people a task can be chosen for. */
export const maxPeople = 200;
