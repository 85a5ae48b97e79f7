/** The parts of the settings, as the address names them. */
const tabs = ['general', 'security', 'keys', 'webhooks', 'info', 'social', 'selling', 'notifications', 'billing', 'data'] as const;
export type Tab = (typeof tabs)[number];

/** The first where none is named. */
export const tabIn = (search: URLSearchParams): Tab => tabs.find((name) => name === search.get('tab')) ?? 'general';
