/** Worlds that a demo can be reset to. */
export const scenarios = [
  ...(['standard', 'empty', 'many', 'moderation', 'mail', 'chat', 'messenger', 'todo', 'calendar', 'kanban'] as const),
  ...(['invoices', 'users', 'analytics', 'shop', 'listings'] as const),
] as const;
export type ScenarioName = (typeof scenarios)[number];
/** Snapshots that a demo keeps. */
export const maxSnapshots = 10;
