export const userTabs = ['account', 'security', 'billing', 'notifications', 'activity'] as const;
export type UserTab = (typeof userTabs)[number];

/** What the address of somebody's page says where it says nothing. */
export const usualUserPage = { id: '', tab: 'account', open: '' };
export type UserPageWords = typeof usualUserPage;

export const tabOf = (word: string): UserTab => userTabs.find((tab) => tab === word) ?? 'account';
