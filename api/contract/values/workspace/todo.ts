export const taskTags = ['update', 'team', 'low', 'medium', 'high'] as const;
export const taskFilters = ['important', 'completed', 'deleted'] as const;
export const taskSorts = ['latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;
export const defaultTaskSort = 'latest';
export const taskTitleLength = 200;
export const taskDescriptionLength = 5000;
/** The most tasks of an account, and the most deleted ones that are kept. */
export const mostTasks = 500;
