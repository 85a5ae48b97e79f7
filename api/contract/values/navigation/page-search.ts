export const searchGroups = ['Pages', 'Files', 'Contacts'] as const;
/** How many results of a group a suggestion list shows at a time. */
export const searchLimit = 4;
/** How many results of a group an answer may have. */
export const maxSearchResults = 500;
