export const userTabs = ['account', 'security', 'billing', 'notifications', 'activity'] as const;
export type UserTab = (typeof userTabs)[number];

/** Defaults of the parameters in the address of a user's page. */
export const usualUserPage = { id: '', tab: 'account', open: '' };
export type UserPageWords = typeof usualUserPage;

export const tabOf = (word: string): UserTab => userTabs.find((tab) => tab === word) ?? 'account';
