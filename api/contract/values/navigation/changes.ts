/** Parts of an account that may change behind an open page's back. */
export const changeTopics = [
  'billing',
  'blog',
  'calendar',
  'chat',
  'email',
  'help',
  'invoices',
  'kanban',
  'listings',
  'notifications',
  'people',
  'products',
  'profile',
  'searches',
  'security',
  'todo',
  'typing',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** The longest that a caller may have an answer held back until something changes, in seconds. */
export const maxChangeWait = 25;
