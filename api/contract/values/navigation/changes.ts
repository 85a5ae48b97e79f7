/** Topics of an account that may change while a page is open. */
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

/** Maximum number of seconds for which a response is held until something changes. */
export const maxChangeWait = 25;
