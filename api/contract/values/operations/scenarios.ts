/** Worlds for the whole site, and edge cases of single apps. */
export const siteScenarios = ['standard', 'empty', 'many', 'moderation'] as const;
export const appScenarios = [
  ...(['mail', 'chat', 'messenger', 'todo', 'calendar', 'kanban'] as const),
  ...(['invoices', 'users', 'analytics', 'shop', 'listings'] as const),
] as const;
/** Worlds that a demo can be reset to. */
export const scenarios = [...siteScenarios, ...appScenarios] as const;
export type ScenarioName = (typeof scenarios)[number];
/** Maximum number of snapshots that a demo keeps. */
export const maxSnapshots = 10;
