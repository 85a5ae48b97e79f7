export const taskTags = ['update', 'team', 'low', 'medium', 'high'] as const;
export const taskFilters = ['important', 'completed', 'deleted'] as const;
export const taskSorts = ['latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;
export const defaultTaskSort = 'latest';
export const taskTitleLength = 200;
export const taskDescriptionLength = 5000;
/** How many tasks an account may have, and how many deleted ones are kept. */
export const maxTasks = 500;
