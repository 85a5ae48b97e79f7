/** Tabs of the settings, as named in the URL. */
const tabs = ['general', 'security', 'keys', 'webhooks', 'info', 'social', 'selling', 'notifications', 'billing', 'data'] as const;
export type Tab = (typeof tabs)[number];

/** Returns the tab, by default the first one. */
export const tabIn = (search: URLSearchParams): Tab => tabs.find((name) => name === search.get('tab')) ?? 'general';
