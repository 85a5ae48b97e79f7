export const searchGroups = ['Pages', 'Files', 'Contacts'] as const;
/** How many results of a group a suggestion list shows at a time. */
export const searchLimit = 4;
/** The most results of a group in an answer. */
export const mostSearchResults = 500;
