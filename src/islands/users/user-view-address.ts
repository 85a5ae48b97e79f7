export const userTabs = ['account', 'security', 'billing', 'notifications', 'activity'] as const;
export type UserTab = (typeof userTabs)[number];

/** Defaults of the query parameters of a user's page. */
export const defaultUserPage = { id: '', tab: 'account', open: '' };
export type UserPageParams = typeof defaultUserPage;

export const tabOf = (word: string): UserTab => userTabs.find((tab) => tab === word) ?? 'account';
